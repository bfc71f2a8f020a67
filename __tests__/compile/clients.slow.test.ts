import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { academyBelowPath } from '../support/example-sites.js';
import { type ServedTree, servePages } from '../support/pages-server.js';
import { jsonAt, type PublishedTree, textAt } from '../support/published-tree.js';
import { runTool, workFolder } from '../support/run-tool.js';
import { portugueseSite, richSite, type SmallSite } from '../support/small-sites.js';

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

/** A program that uses the generated types, in a folder of its own. */
interface Program {
  readonly folder: string;
  readonly file: string;
  readonly text: string;
  readonly tree: PublishedTree;
  readonly generator: readonly [command: string, ...args: string[]];
}

const BY_TYPES = ['openapi-typescript', 'openapi.json', '-o', 'api.ts'] as const;

/** A program with the courses of a site as values of their type. */
function typedCourses(folder: string, { tree }: SmallSite): Program {
  const courses = JSON.stringify(jsonAt(tree(), 'api/v1/courses.json'));
  const text = `
import type { components } from './api.js';
const courses: components['schemas']['Course'][] = ${courses};
export const price: number | undefined = courses[0]?.price;
export const skills: ('briefing' | 'review')[] | undefined = courses[0]?.skills;
`;
  return { folder, file: 'program.ts', text, tree: tree(), generator: BY_TYPES };
}

describe('code that is generated from the OpenAPI document', () => {
  const folder = workFolder();
  let server: ServedTree;
  const programs: Program[] = [];
  const addProgram = (program: Program): void => {
    const at = join(folder.path, program.folder);
    mkdirSync(at);
    writeFileSync(join(at, 'openapi.json'), textAt(program.tree, 'api/v1/openapi.json'));
    writeFileSync(join(at, program.file), program.text);
    programs.push(program);
  };
  beforeAll(async () => {
    const tree = academyBelowPath.tree();
    server = await servePages(tree, '/repo');
    writeFileSync(join(folder.path, 'package.json'), '{"type":"module"}');
    addProgram({ folder: 'fetch', file: 'program.ts', text: WITH_OPENAPI_FETCH, tree, generator: BY_TYPES });
    const heyApi = ['openapi-ts', '-i', 'openapi.json', '-o', 'client'] as const;
    addProgram({ folder: 'hey-api', file: 'program.ts', text: WITH_HEY_API, tree, generator: heyApi });
    addProgram(typedCourses('many-locales-vocabularies-and-fields', richSite));
    addProgram(typedCourses('another-default-locale', portugueseSite));
  });
  afterAll(async () => {
    await server?.close();
    folder.remove();
  });

  it('compiles strictly, by openapi-typescript and @hey-api/openapi-ts, for every kind of site', async () => {
    for (const { folder: name, generator } of programs) {
      const [command, ...args] = generator;
      const generated = await runTool(command, args, join(folder.path, name));
      expect(generated, name).toMatchObject({ status: 0 });
    }
    // Once for all, because most of it are libraries, whose declarations are not ours to check.
    const options = [
      '--strict',
      '--skipLibCheck',
      '--target',
      'es2023',
      '--module',
      'nodenext',
      '--types',
      'node',
    ];
    const files = programs.map(({ folder: name, file }) => `${name}/${file}`);
    const places = ['--rootDir', '.', '--outDir', 'out'];
    const { stdout, stderr } = await runTool('tsc', [...options, ...places, ...files], folder.path);
    expect(stdout + stderr).toBe('');
  });

  it.each(['fetch', 'hey-api'])('reads courses, lessons and the search index: %s', async (name) => {
    const run = await runTool(join(folder.path, 'out', name, 'program.js'), [server.url], folder.path);
    expect(run).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toEqual(expectedOutput());
  });
});
