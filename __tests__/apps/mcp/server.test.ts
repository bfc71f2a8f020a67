import type { Client } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { serve } from '../../compare/site.js';
import { academy } from '../../support/example-sites.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { memoryTree } from '../../support/memory-tree.js';
import { type PublishedTree, publish, textAt } from '../../support/published-tree.js';
import { call, connect, failure } from './connecting.js';

const ACADEMY = 'https://example.org';

async function connectAcademy(): Promise<Client> {
  return connect(temporaryFolder(academy.tree()));
}

it('says what it serves, and describes its tools', async () => {
  const client = await connectAcademy();
  expect(client.getInstructions()).toContain(`Learning content of ${ACADEMY} in en, de, it, fr`);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'fetch', 'list', 'changes']);
  for (const { annotations, description } of tools) {
    expect(annotations?.readOnlyHint).toBe(true);
    expect(description).not.toBe('');
  }
});

it('finds records and fetches them as Markdown', async () => {
  const client = await connectAcademy();
  const { results, contentVersion } = await call(client, 'search', { query: 'task breif' });
  const lesson = results.find(({ url }) => url === `${ACADEMY}/lessons/writing-a-task-brief`);
  // Its first slug: the id stays when the slug changes.
  expect(lesson?.id).toBe('lesson/en/prompting-an-agent');
  const document = await call(client, 'fetch', { id: lesson?.id });
  expect(await call(client, 'fetch', { id: 'lesson/en/writing-a-task-brief' })).toEqual(document);
  const twin = textAt(academy.tree(), 'lessons/writing-a-task-brief.md');
  expect(document.text).toMatch(/^# Writing a task brief\n/);
  expect(twin.endsWith(`\n\n${document.text}`)).toBe(true);
  const { id, title, url } = lesson ?? {};
  expect(document).toMatchObject({
    id,
    title,
    url,
    metadata: { type: 'lesson', locale: 'en' },
    contentVersion,
  });
  expect(contentVersion).toBe(JSON.parse(textAt(academy.tree(), 'api/v1/manifest.json')).contentVersion);
});

it('shows the passage and the sections that match, and fetches one of them', async () => {
  const client = await connectAcademy();
  const { results } = await call(client, 'search', { query: 'thought experiment temp', limit: 1 });
  expect(results).toHaveLength(1);
  expect(results[0]?.text).toContain('Hand it to a capable temp');
  expect(results[0]?.sections).toEqual(['What is covered']);
  const fetched = await call(client, 'fetch', { id: results[0]?.id, section: 'what is covered' });
  expect(fetched.text).toMatch(/^## What is covered\n\n- Goal, material/);
  expect(fetched.text).not.toContain('## Five parts');
  expect(await failure(client, 'fetch', { id: results[0]?.id, section: 'None' })).toMatch(
    /^The record has no section "None"\. Its sections: What is covered; Five parts; /,
  );
});

it('searches in a language and for a type', async () => {
  const client = await connectAcademy();
  const { results } = await call(client, 'search', { query: 'Agenten', locale: 'de', type: 'course' });
  expect(results.length).toBeGreaterThan(0);
  for (const { id } of results) expect(id).toMatch(/^course\/de\//);
  expect(await failure(client, 'search', { query: 'x', locale: 'xx' })).toBe(
    'The site has no locale "xx". Locales: en, de, it, fr.',
  );
});

it('lists every record, a page at a time', async () => {
  const client = await connectAcademy();
  const all = await call(client, 'list', { characters: 20_000 });
  const rest = await call(client, 'list', { offset: 2, characters: 20_000 });
  expect(all.total).toBe(all.results.length);
  expect(rest.results).toEqual(all.results.slice(2));
  for (const { id } of all.results) await call(client, 'fetch', { id });
});

it('explains an unknown record', async () => {
  const client = await connectAcademy();
  expect(await failure(client, 'fetch', { id: 'lesson/en/none' })).toMatch(
    /^No record has the id or URL "lesson\/en\/none"\. An id looks like/,
  );
});

it('offers every twin as a resource', async () => {
  const client = await connectAcademy();
  const uris: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await client.listResources(cursor === undefined ? {} : { cursor });
    uris.push(...page.resources.map(({ uri }) => uri));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  const twins = [...academy.tree().keys()].filter(
    (path) => path.endsWith('.md') && !path.endsWith('index.md'),
  );
  const manifest = JSON.parse(textAt(academy.tree(), 'api/v1/manifest.json')) as {
    records: { url: string }[];
  };
  expect(uris.toSorted()).toEqual(manifest.records.map(({ url }) => `${url}.md`).toSorted());
  expect(uris.length).toBeLessThanOrEqual(twins.length);
  const { contents } = await client.readResource({ uri: uris[0] as string });
  expect(contents[0]).toMatchObject({ uri: uris[0], mimeType: 'text/markdown' });
  await expect(client.readResource({ uri: `${ACADEMY}/none.md` })).rejects.toThrow(
    'No record has the id or URL',
  );
});

/** A site of one article with a title. */
const siteOf = (title: string): PublishedTree =>
  publish(
    memoryTree({
      'content/en/articles/one.md': `---\ntitle: ${title}\ncategory: Test\ndatePublished: 2026-01-01\n---\nIntro.\n\n## Part\n\nText.\n`,
    }),
  );

it('notices a new release within a minute, and answers from one release only', async () => {
  let tree = siteOf('Before');
  let isDown = false;
  const site = await serve((request, response) => {
    const bytes = isDown ? undefined : tree.get((request.url ?? '').slice(1));
    if (bytes === undefined) response.writeHead(404).end();
    else response.end(bytes);
  });
  let time = 0;
  const client = await connect(site.url, () => time);
  const title = async (): Promise<unknown> => (await call(client, 'list', {})).results[0]?.title;
  expect(await title()).toBe('Before');
  const before = (await call(client, 'list', {})).contentVersion;
  tree = siteOf('After');
  expect(await title()).toBe('Before');
  // Its twin is of the new release already: the old one cannot answer any more.
  expect((await call(client, 'fetch', { id: 'article/en/one' })).text).toContain('After');
  expect((await call(client, 'list', {})).contentVersion).not.toBe(before);
  tree = siteOf('Last');
  time += 60_001;
  expect(await title()).toBe('Last');
  isDown = true;
  time += 60_001;
  expect(await title()).toBe('Last');
  // What was not read before cannot be read now, and everything else still can.
  expect(await failure(client, 'fetch', { id: 'article/en/one' })).toContain('articles/one.md');
  expect(await title()).toBe('Last');
  expect(await call(client, 'search', { query: 'last' })).toMatchObject({ results: [{ title: 'Last' }] });
});

it('asks a site that did not change for nothing but that', async () => {
  const tree = siteOf('Before');
  const asked: string[] = [];
  const site = await serve((request, response) => {
    const path = (request.url ?? '').slice(1).replace(/\?.*/, '');
    const bytes = tree.get(path) ?? Buffer.of();
    const etag = `W/"${bytes.length}"`;
    const isSame = request.headers['if-none-match'] === etag;
    asked.push(`${request.method} ${path} ${isSame ? 304 : 200}`);
    response
      .writeHead(isSame ? 304 : 200, { etag })
      .end(isSame || request.method === 'HEAD' ? undefined : bytes);
  });
  let time = 0;
  const client = await connect(site.url, () => time);
  const ask = async (): Promise<unknown> =>
    (await call(client, 'search', { query: 'part' })).results[0]?.title ?? (await call(client, 'list', {}));
  await ask();
  expect(asked).toContain('GET articles/one.md 200');
  asked.length = 0;
  time += 60_001;
  await ask();
  expect(asked).toEqual(['HEAD api/v1/manifest.json 304']);
});

it('does not wait for a host that asks for a long pause', async () => {
  const tree = siteOf('Before');
  let isBusy = false;
  const site = await serve((request, response) => {
    if (isBusy) response.writeHead(429, { 'retry-after': '50' }).end();
    else response.end(tree.get((request.url ?? '').slice(1).replace(/\?.*/, '')));
  });
  const client = await connect(site.url);
  await call(client, 'list', {});
  isBusy = true;
  site.requests.length = 0;
  expect(await failure(client, 'fetch', { id: 'article/en/one' })).toContain('the host answered 429');
  expect(site.requests.length).toBeLessThan(6);
});

it('refuses a place where nothing is published', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'index.html': 'x' });
  await expect(connect(folder)).rejects.toThrow('is not a built tree');
});
