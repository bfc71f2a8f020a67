import { expect, expectTypeOf, it, onTestFinished, vi } from 'vitest';
import {
  type Article,
  type Course,
  createClient,
  type Lesson,
  type ListParts,
  type RecordSummary,
  type SearchIndexEntry,
  type TypedRecord,
} from '../../../src/apps/client/client.js';
import { sha256 } from '../../../src/base/digest.js';
import { serve, type TestSite } from '../../compare/site.js';
import { academyBelowPath } from '../../support/example-sites.js';
import { memoryTree } from '../../support/memory-tree.js';
import { jsonAt, publish, textAt } from '../../support/published-tree.js';
import { longArticles } from '../../support/small-sites.js';

const tree = academyBelowPath.tree();

/** Serves a tree, by default the academy, as hosts of static files do: with ETags. */
async function serveAcademy(
  choose: () => ReadonlyMap<string, Uint8Array> = () => tree,
): Promise<TestSite & { readonly statuses: number[] }> {
  const statuses: number[] = [];
  const site = await serve((request, response) => {
    const bytes = choose().get(decodeURIComponent((request.url ?? '').slice('/repo/'.length)));
    const etag = bytes && `"${sha256(bytes)}"`;
    const status = bytes === undefined ? 404 : request.headers['if-none-match'] === etag ? 304 : 200;
    statuses.push(status);
    response.writeHead(status, etag === undefined ? {} : { etag }).end(status === 200 ? bytes : undefined);
  });
  return { ...site, url: `${site.url}/repo`, statuses };
}

it('returns typed lists and records, in any locale', async () => {
  const site = await serveAcademy();
  const client = createClient(site.url);
  const courses = await client.get('listCourses');
  expectTypeOf(courses).toEqualTypeOf<Course[]>();
  expect(courses).toEqual(jsonAt(tree, 'api/v1/courses.json'));
  const slug = 'writing-a-task-brief';
  const lesson = await client.get('getLesson', { slug, locale: 'de' });
  expectTypeOf(lesson).toEqualTypeOf<Lesson | undefined>();
  expect(lesson).toEqual(jsonAt(tree, `api/v1/de/lessons/${slug}.json`));
  expect(await client.get('getLessonMarkdown', { slug, locale: 'de' })).toBe(
    textAt(tree, `de/lektionen/${slug}.md`),
  );
  expect(await client.get('getMarkdown', { path: `lessons/${slug}` })).toBe(
    textAt(tree, `lessons/${slug}.md`),
  );
});

it('asks again with the ETag, and reads the discovery document once', async () => {
  const site = await serveAcademy();
  const client = createClient(site.url);
  const first = await client.get('listTools');
  expect(await client.get('listTools')).toEqual(first);
  expect(site.requests).toEqual(['index', 'tools', 'tools'].map((name) => `/repo/api/v1/${name}.json`));
  expect(site.statuses).toEqual([200, 200, 304]);
});

it('returns undefined for a record that does not exist', async () => {
  const client = createClient((await serveAcademy()).url);
  expect(await client.get('getCourse', { slug: 'none' })).toBeUndefined();
});

it('knows every operation of a site', async () => {
  const site = await serveAcademy();
  const client = createClient(`${site.url}/`);
  const { endpoints } = await client.get('getDiscovery');
  const plain = endpoints.filter(({ path, name }) => !path.includes('{') && name !== 'getAsset');
  for (const { name } of plain) expect(await client.get(name as 'getManifest')).toBeDefined();
});

it('explains what is wrong', async () => {
  const site = await serveAcademy();
  const client = createClient(site.url);
  await expect(client.get('listCourses', { locale: 'xx' })).rejects.toThrow(
    'The site has no locale "xx". Locales: en, de, it, fr.',
  );
  await expect(client.get('listTools', { locale: 'it' })).rejects.toThrow(
    'The site has no operation "listTools"',
  );
  await expect(client.get('getLesson', {} as { slug: string })).rejects.toThrow(
    'The operation "getLesson" needs "slug".',
  );
  await expect(createClient(`${site.url}/courses`).get('listCourses')).rejects.toThrow(
    /does not exist: is .* the base URL/,
  );
  const busy = await serve((_, response) => response.writeHead(429).end());
  const refusal = createClient(busy.url).get('listCourses');
  await expect(refusal).rejects.toMatchObject({ status: 429 });
  expect(busy.requests).toHaveLength(3);
});

it('asks a busy host again after its pause, if that is not too long', async () => {
  const answers = [503, 200];
  const site = await serve((_, response) => {
    const status = answers.shift() ?? 429;
    response.writeHead(status, { 'retry-after': '0' }).end(status === 200 ? '# Text' : undefined);
  });
  const direct = await serve((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
  await expect(createClient(direct.url).get('getDiscovery')).rejects.toMatchObject({ status: 429 });
  expect(direct.requests).toHaveLength(1);
  await expect(createClient(site.url).get('getDiscovery')).rejects.toThrow('is not JSON');
  expect(site.requests).toHaveLength(2);
});

it('ends by a signal and after a time', async () => {
  const silent = await serve(() => {});
  const controller = new AbortController();
  const call = createClient(silent.url).get('getMarkdown', { path: 'a' }, { signal: controller.signal });
  const ended = expect(call).rejects.toThrow('enough');
  setTimeout(() => controller.abort(new Error('enough')), 20);
  await expect(createClient(silent.url, { timeout: 20 }).get('getDiscovery')).rejects.toMatchObject({
    name: 'ClientError',
    cause: { name: 'TimeoutError' },
  });
  await ended;
});

it('has types for the parts of large lists', async () => {
  const client = createClient((await serveAcademy()).url);
  const parts = client.get('getArticlesParts');
  expectTypeOf(parts).resolves.toEqualTypeOf<ListParts>();
  await expect(parts).rejects.toThrow('The site has no operation "getArticlesParts"');
});

/** Returns all items of a list. */
async function collected<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const LARGE = publish(memoryTree(longArticles(1, 301)), 'https://example.org/repo');

it('yields all items of the parts of a list, and fails if a newer release is published meanwhile', async () => {
  let served = LARGE;
  const site = await serveAcademy(() => served);
  const client = createClient(site.url);
  const summaries = await collected(client.each('listArticlesSummaries'));
  expectTypeOf(summaries).toEqualTypeOf<RecordSummary[]>();
  expect(summaries.map(({ slug }) => slug)).toEqual(
    jsonAt<Article[]>(LARGE, 'api/v1/articles.json').map(({ slug }) => slug),
  );
  served = publish(memoryTree(longArticles(1, 302)), 'https://example.org/repo');
  const parts = await client.get('getArticlesParts');
  served = new Map([...LARGE, ['api/v1/parts/articles.json', Buffer.from(JSON.stringify(parts))]]);
  await expect(collected(client.each('listArticlesSummaries'))).rejects.toThrow(
    'a newer release was published',
  );
});

it('yields a list by its parts with whole items if it has some, and otherwise from its file', async () => {
  const core = publish(memoryTree(longArticles(1, 120, 'core')), 'https://example.org/repo');
  const site = await serveAcademy(() => core);
  const articles = await collected(createClient(site.url).each('listArticles'));
  expectTypeOf(articles).toEqualTypeOf<Article[]>();
  expect(articles).toEqual(jsonAt(core, 'api/v1/articles.json'));
  expect(site.requests).not.toContain('/repo/api/v1/articles.json');
  const small = await serveAcademy();
  const client = createClient(small.url);
  const german = await collected(client.each('getSearchIndex', { locale: 'de' }));
  expectTypeOf(german).toEqualTypeOf<SearchIndexEntry[]>();
  expect(german).toEqual(jsonAt(tree, 'api/v1/de/search-index.json'));
  await expect(collected(client.each('listArticlesSummaries'))).rejects.toThrow(
    'The site has no operation "listArticlesSummaries"',
  );
  const signal = AbortSignal.abort(new Error('enough'));
  await expect(collected(client.each('listArticles', {}, { signal }))).rejects.toThrow('enough');
});

it.each(['api/v1/articles.json', 'api/v1/parts/search-index.json'])(
  'fails with its own error if %s is not a list',
  async (path) => {
    const damaged = new Map([...LARGE, [path, Buffer.from('null')]]);
    const client = createClient((await serveAcademy(() => damaged)).url);
    const name = path.includes('articles') ? 'listArticles' : 'getSearchIndex';
    await expect(collected(client.each(name))).rejects.toMatchObject({ name: 'ClientError' });
  },
);

it('finds the operations that a site gets while the client is used', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let served: ReadonlyMap<string, Uint8Array> = tree;
  const client = createClient((await serveAcademy(() => served)).url);
  await expect(client.get('getArticlesParts')).rejects.toThrow('has no operation');
  served = LARGE;
  vi.setSystemTime(Date.now() + 660_000);
  expect((await client.get('getArticlesParts')).count).toBe(301);
});

it('has types for the records of all.json, and for the fields that a site adds', async () => {
  const site = createClient<{ article: { price: number } }>((await serveAcademy()).url);
  const all = await site.get('getAll');
  for (const { type, record } of all) {
    if (type === 'lesson') expectTypeOf(record).toEqualTypeOf<Lesson>();
    if (type === 'article') expectTypeOf(record.price).toEqualTypeOf<number>();
  }
  for (const article of await site.get('listArticles')) expectTypeOf(article.price).toEqualTypeOf<number>();
  const plain = await createClient((await serveAcademy()).url).get('getAll');
  expectTypeOf(plain).toEqualTypeOf<TypedRecord[]>();
  expect(all.some(({ type }) => type === 'glossary-term')).toBe(true);
});

it.each(['', '.', '..', 'a/../../x', 'a//b', 'a/'])(
  'refuses the value %j, which leads to another address',
  async (path) => {
    const site = await serveAcademy();
    const client = createClient(site.url);
    await expect(client.get('getMarkdown', { path })).rejects.toThrow('cannot be part of an address');
    expect(site.requests).toEqual(['/repo/api/v1/index.json']);
  },
);

it('asks no other site, whatever the discovery document says', async () => {
  const other = await serve((_, response) => response.end('[]'));
  const discovery = {
    ...{ baseUrl: 'https://example.org', locale: 'en' },
    locales: [
      { locale: 'en', default: true, url: 'https://example.org/api/v1/index.json' },
      { locale: 'de', default: false, url: `${other.url}/api/v1/de/index.json` },
    ],
    endpoints: [
      { name: 'listCourses', url: `${other.url}/courses.json` },
      { name: 'listTools', url: 'https://example.org/../secret.json' },
    ],
  };
  const site = await serve((_, response) => response.end(JSON.stringify(discovery)));
  const client = createClient(`${site.url}/repo`, { headers: { authorization: 'secret' } });
  await expect(client.get('listCourses')).rejects.toThrow('is not an address of');
  await expect(client.get('listCourses', { locale: 'de' })).rejects.toThrow('is not an address of');
  await expect(client.get('listTools')).rejects.toThrow('is not an address of');
  expect([...other.requests, ...site.requests]).toEqual(['/repo/api/v1/index.json']);
});

it('fails with one kind of error, whatever the host does', async () => {
  const answers = async (listener: Parameters<typeof serve>[0]): Promise<string> => {
    const { url } = await serve(listener);
    const error = await createClient(url)
      .get('getDiscovery')
      .catch((one: Error) => one);
    expect(error).toMatchObject({ name: 'ClientError' });
    return (error as Error).message.replaceAll(url, 'URL');
  };
  const page = 'URL/api/v1/index.json';
  expect(await answers((_, response) => response.end('<!doctype html>'))).toBe(
    `${page} is not JSON: is URL the base URL?`,
  );
  expect(await answers((_, response) => response.end('5'))).toBe(
    `${page} is not a discovery document: is URL the base URL?`,
  );
  const cut = await answers((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{');
    setTimeout(() => response.destroy(), 5);
  });
  expect(cut).toMatch(/^URL\/api\/v1\/index\.json cannot be read: /);
  const down = createClient('http://127.0.0.1:1').get('getDiscovery');
  await expect(down).rejects.toMatchObject({ name: 'ClientError', cause: { name: 'TypeError' } });
});

it.each([
  '127.0.0.1:18571',
  'learn.example.org',
  'ftp://x.org',
  'https://x.org/?x=1',
  'https://x.org/#a',
  '',
])('refuses the base URL %j', (url) => {
  expect(() => createClient(url)).toThrow(
    `${JSON.stringify(url)} is not a base URL. Write it like https://learn.example.org/repo.`,
  );
});

it('leaves ETags to browsers: a header of our own needs a preflight', async () => {
  vi.stubGlobal('document', {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const site = await serveAcademy();
  const client = createClient(site.url);
  await client.get('listTools');
  await client.get('listTools');
  expect(site.statuses).toEqual([200, 200, 200]);
});
