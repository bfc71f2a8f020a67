import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academyBelowPath } from '../support/example-sites.js';
import { type ServedTree, servePages } from '../support/pages-server.js';
import { jsonAt, textAt } from '../support/published-tree.js';
import { runTool, workFolder } from '../support/run-tool.js';
import { portugueseSite, richSite } from '../support/small-sites.js';

const WITH_OPENAPI_FETCH = `
import createClient from 'openapi-fetch';
import type { components, paths } from './api.js';

const client = createClient<paths>({ baseUrl: process.argv[2] as string });
const courses = await client.GET('/api/v1/courses.json');
const slug: string = courses.data?.[0]?.slug ?? '';
const course = await client.GET('/api/v1/courses/{slug}.json', { params: { path: { slug } } });
const lessons: components['schemas']['LessonSummary'][] = course.data?.lessons ?? [];
const lesson = await client.GET('/api/v1/lessons/{slug}.json', { params: { path: { slug: lessons[0]?.slug ?? '' } } });
const search = await client.GET('/api/v1/search-index.json');
const german = await client.GET('/api/v1/de/index.json');
const twin = await client.GET('/courses/{slug}.md', { params: { path: { slug } }, parseAs: 'text' });
const missing = await client.GET('/api/v1/tools/{slug}.json', { params: { path: { slug: 'none' } }, parseAs: 'text' });

// @ts-expect-error A lesson has no such field.
lesson.data?.lessonCount;
// @ts-expect-error The list leaves the text out.
lessons[0]?.transcript;
// @ts-expect-error There is no such endpoint: Italian has no glossary.
await client.GET('/api/v1/it/glossary.json', {}).catch(() => undefined);

console.log(JSON.stringify({
  courses: courses.data?.map((one) => one.slug),
  lessons: lessons.map((one) => one.number),
  lesson: lesson.data?.title,
  transcript: (lesson.data?.transcript ?? '').length > 500,
  search: search.data?.length,
  german: german.data?.locale,
  twin: twin.data?.split('\\n')[1],
  missing: missing.response.status,
}));
`;

const WITH_HEY_API = `
import { client } from './client/client.gen.js';
import {
  getCourse, getCourseMarkdown, getDiscoveryDe, getLesson, getSearchIndex, getTool, listCourses,
  type Lesson, type LessonSummary,
} from './client/index.js';

client.setConfig({ baseUrl: process.argv[2] as string });
const courses = await listCourses();
const slug: string = courses.data?.[0]?.slug ?? '';
const course = await getCourse({ path: { slug } });
const lessons: LessonSummary[] = course.data?.lessons ?? [];
const lesson = await getLesson({ path: { slug: lessons[0]?.slug ?? '' } });
const full: Lesson | undefined = lesson.data;
const search = await getSearchIndex();
const german = await getDiscoveryDe();
const twin = await getCourseMarkdown({ path: { slug }, parseAs: 'text' });
const missing = await getTool({ path: { slug: 'none' }, parseAs: 'text' });

// @ts-expect-error A lesson has no such field.
full?.lessonCount;

console.log(JSON.stringify({
  courses: courses.data?.map((one) => one.slug),
  lessons: lessons.map((one) => one.number),
  lesson: full?.title,
  transcript: (full?.transcript ?? '').length > 500,
  search: search.data?.length,
  german: german.data?.locale,
  twin: twin.data?.split('\\n')[1],
  missing: missing.response?.status,
}));
`;

/** What the program of a client prints of the academy. */
function expectedOutput(): unknown {
  const tree = academyBelowPath.tree();
  const courses = jsonAt<readonly { slug: string; title: string }[]>(tree, 'api/v1/courses.json');
  const { slug, title } = courses[0] as { slug: string; title: string };
  const { lessons } = jsonAt<{ lessons: readonly { number: string; title: string }[] }>(
    tree,
    `api/v1/courses/${slug}.json`,
  );
  return {
    courses: courses.map((one) => one.slug),
    lessons: lessons.map(({ number }) => number),
    lesson: lessons[0]?.title,
    transcript: true,
    search: jsonAt<readonly unknown[]>(tree, 'api/v1/search-index.json').length,
    german: 'de',
    twin: `title: ${title}`,
    missing: 404,
  };
}

describe('a client that is generated from the OpenAPI document', () => {
  const folder = workFolder();
  let server: ServedTree;
  beforeAll(async () => {
    const tree = academyBelowPath.tree();
    server = await servePages(tree, '/repo');
    writeFileSync(join(folder.path, 'openapi.json'), textAt(tree, 'api/v1/openapi.json'));
    writeFileSync(join(folder.path, 'package.json'), '{"type":"module"}');
    mkdirSync(join(folder.path, 'out'));
  });
  afterAll(async () => {
    await server.close();
    folder.remove();
  });

  it('by openapi-typescript compiles strictly and reads courses, lessons and the search index', async () => {
    const generated = await runTool('openapi-typescript', ['openapi.json', '-o', 'api.ts'], folder.path);
    expect(generated).toMatchObject({ status: 0 });
    expect(await compileAndRun('with-openapi-fetch', WITH_OPENAPI_FETCH)).toEqual(expectedOutput());
  }, 120_000);

  it('by @hey-api/openapi-ts compiles strictly and reads courses, lessons and the search index', async () => {
    const generated = await runTool('openapi-ts', ['-i', 'openapi.json', '-o', 'client'], folder.path);
    expect(generated).toMatchObject({ status: 0 });
    expect(await compileAndRun('with-hey-api', WITH_HEY_API)).toEqual(expectedOutput());
  }, 120_000);

  async function compileAndRun(name: string, program: string): Promise<unknown> {
    writeFileSync(join(folder.path, `${name}.ts`), program);
    const compiled = await compile(folder.path, `${name}.ts`);
    expect(compiled.stdout + compiled.stderr).toBe('');
    const run = await runTool(join(folder.path, 'out', `${name}.js`), [server.url], folder.path);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    return JSON.parse(run.stdout);
  }
});

describe('the types of openapi-typescript', () => {
  it.each([
    ['many locales, vocabularies and further fields', richSite],
    ['another default locale', portugueseSite],
  ])(
    'compile strictly for a site with %s',
    async (_, site) => {
      const folder = workFolder();
      try {
        writeFileSync(join(folder.path, 'openapi.json'), textAt(site.tree(), 'api/v1/openapi.json'));
        writeFileSync(join(folder.path, 'package.json'), '{"type":"module"}');
        expect(
          await runTool('openapi-typescript', ['openapi.json', '-o', 'api.ts'], folder.path),
        ).toMatchObject({
          status: 0,
        });
        const courses = jsonAt<readonly object[]>(site.tree(), 'api/v1/courses.json');
        writeFileSync(
          join(folder.path, 'program.ts'),
          `import type { components } from './api.js';
         const courses: components['schemas']['Course'][] = ${JSON.stringify(courses)};
         export const price: number | undefined = courses[0]?.price;
         export const skills: ('briefing' | 'review')[] | undefined = courses[0]?.skills;`,
        );
        const { stdout, stderr } = await compile(folder.path, 'program.ts');
        expect(stdout + stderr).toBe('');
      } finally {
        folder.remove();
      }
    },
    120_000,
  );
});

/** Compiles a program and what it imports as strictly as TypeScript can; declarations are checked, too. */
function compile(folder: string, file: string): ReturnType<typeof runTool> {
  const options = [
    '--strict',
    '--target',
    'es2023',
    '--module',
    'nodenext',
    '--outDir',
    'out',
    '--types',
    'node',
  ];
  return runTool('tsc', [...options, file], folder);
}
