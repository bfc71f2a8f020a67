import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFiles, writeFiles } from './support/folders.js';

/** The schema of a type that the project does not have: one file in `schemas/`. */
const SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'podcast.schema.json',
  title: 'Podcast',
  description: 'A podcast: one episode to listen to.',
  type: 'object',
  required: ['slug', 'title', 'audioUrl', 'intro', 'sections', 'locale'],
  properties: {
    slug: { type: 'string', description: 'Identifier of the episode.', 'x-format': 'slug' },
    title: { type: 'string', description: 'Title of the episode.' },
    audioUrl: { type: 'string', description: 'Where the sound is.' },
    host: { type: 'string', description: 'Who speaks.' },
    courseSlug: {
      type: 'string',
      description: 'Slug of the course that the episode is about.',
      'x-format': 'slug',
      'x-reference': 'course',
    },
    durationIso: { type: 'string', description: 'How long it takes.', 'x-format': 'duration' },
    episode: { type: 'integer', description: 'Number of the episode.' },
    intro: { type: 'string', description: 'The text before the first section.', 'x-markdown': 'block' },
    sections: { type: 'array', description: 'The sections.', items: { $ref: 'titled-section.schema.json' } },
    faq: { type: 'array', description: 'Questions.', items: { $ref: 'faq-item.schema.json' } },
    keywords: {
      type: 'array',
      description: 'Keywords.',
      items: { type: 'string', description: 'One keyword.' },
    },
    datePublished: { type: 'string', description: 'When it came out.', 'x-format': 'date' },
    locale: { type: 'string', description: 'Locale of the record.', 'x-format': 'locale' },
    url: { type: 'string', description: 'The human page.', format: 'uri', 'x-derived': true },
    markdownUrl: { type: 'string', description: 'Its Markdown twin.', format: 'uri', 'x-derived': true },
  },
};

/** Its entry in `src/model/collections.ts`. */
const ENTRY = `  {
    name: 'podcasts',
    type: 'podcast',
    operations: { many: 'Podcasts', one: 'Podcast' },
    body: titled,
    order: { kind: 'newest', by: 'datePublished' },
    publishes: { full: whole, core: listOnly },
    segments: { en: 'podcasts', de: 'hoerstuecke' },
    use: 'read',
  },
];`;

const BASE_URL = 'https://learn.example.org';

const REPOSITORY = {
  'lc-api.yml': `baseUrl: ${BASE_URL}
locales: {en: full, de: full, it: core, fr: core}
vocabularies: {podcast.host: [Ada, Grace]}
fields: {podcast: {properties: {price: {type: number}}}}
paths: {podcasts: {it: ascolti}}
`,
  'content/en/courses/basics.md':
    '---\ntitle: Basics\nlevel: beginner\n---\n\nListen to [this](../podcasts/first.md).\n',
  'content/en/lessons/basics/one.md': '---\ntitle: One\nnumber: 1\nstatus: published\n---\n\nText.\n',
  'content/en/podcasts/first.md': `---
audioUrl: https://example.org/1.mp3
host: Ada
courseSlug: basics
durationIso: PT5M
episode: 1
keywords: [sound]
datePublished: 2026-01-02
price: 1.5
formerSlugs: [pilot]
---

# The first

Words before, and the [course](../courses/basics.md).

## What is said

Much. See the [second](./second.yml).

## FAQ

### Is it long?

No.
`,
  'content/en/podcasts/second.yml':
    'title: The second\naudioUrl: https://example.org/2.mp3\nintro: Short.\nsections: []\ndatePublished: 2026-02-03\n',
  'content/de/podcasts/first.md':
    '---\ntitle: Das erste\naudioUrl: https://example.org/1.mp3\n---\n\nWorte.\n',
  'content/it/podcasts.yml':
    '- slug: first\n  title: Il primo\n  audioUrl: https://example.org/1.mp3\n  intro: Parole.\n  sections: []\n',
} as const;

/** Mistakes: the file, the change of its text, and the problem that is found. */
const MISTAKES: readonly (readonly [string, string, (text: string) => string, string])[] = [
  [
    'an unknown field',
    'content/en/podcasts/first.md',
    (text) => text.replace('episode:', 'episdoe:'),
    'schema/unknown-field content/en/podcasts/first.md:6:1',
  ],
  [
    'a missing field',
    'content/en/podcasts/first.md',
    (text) => text.replace(/audioUrl.*\n/, ''),
    'schema/required content/en/podcasts/first.md:2:1',
  ],
  [
    'a wrong type',
    'content/en/podcasts/first.md',
    (text) => text.replace('episode: 1', 'episode: one'),
    'schema/type content/en/podcasts/first.md:6:10',
  ],
  [
    'a wrong date',
    'content/en/podcasts/first.md',
    (text) => text.replace('2026-01-02', '2026-02-30'),
    'date/invalid content/en/podcasts/first.md:8:16',
  ],
  [
    'a value that no vocabulary has',
    'content/en/podcasts/first.md',
    (text) => text.replace('Ada', 'Adda'),
    'schema/enum content/en/podcasts/first.md:3:7',
  ],
  [
    'a course that does not exist',
    'content/en/podcasts/first.md',
    (text) => text.replace('courseSlug: basics', 'courseSlug: basic'),
    'reference/unknown-course content/en/podcasts/first.md:4:13',
  ],
  [
    'a broken link',
    'content/en/podcasts/first.md',
    (text) => text.replace('./second.yml', './third.yml'),
    'link/broken content/en/podcasts/first.md:19:15',
  ],
  ['a misspelt folder', 'content/en/podcats/x.md', () => 'x', 'layout/unmatched content/en/podcats/x.md:1:1'],
  [
    'a further field that the schema has',
    'lc-api.yml',
    (text) => text.replace('price', 'episode'),
    'config/fields lc-api.yml:4:33',
  ],
  [
    'a path for a misspelt collection',
    'lc-api.yml',
    (text) => text.replace('{podcasts:', '{podcast:'),
    'config/paths lc-api.yml:5:9',
  ],
];

let project: string;
let repository: string;
let site: ReadonlyMap<string, Buffer>;
/** The problems of each mistake: found by one process. */
let problems: readonly (readonly string[])[] | undefined;

const text = (path: string): string => {
  const bytes = site.get(path);
  if (bytes === undefined) throw new Error(`There is no ${path}.`);
  return bytes.toString();
};
const json = (path: string) => JSON.parse(text(path));

function lcApi(...args: readonly string[]) {
  return spawnSync(process.execPath, [join(project, 'lib/apps/cli/cli.js'), ...args], {
    cwd: repository,
    encoding: 'utf8',
  });
}

/** Runs a script in the project, which gets data on its input. */
function runScript(script: string, data: unknown): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    encoding: 'utf8',
    input: JSON.stringify(data),
    // The input is data: the script is an argument.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/**
 * Compiles the program, and checks the types of the model. A new type could break the types of another file only by a map
 * that must have all of them: there is none.
 */
function compile(): void {
  runScript(
    `import { build } from 'esbuild';
    const entryPoints = ['apps/cli/cli', 'apps/cli/main', 'apps/cli/check-main', 'index'].map((name) => \`src/\${name}.ts\`);
    await build({ entryPoints, bundle: true, splitting: true, platform: 'node', format: 'esm', outbase: 'src', outdir: 'lib', packages: 'external', logLevel: 'error' });`,
    '',
  );
  const faults = runScript(
    `import { readFileSync } from 'node:fs';
    import ts from 'typescript';
    const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} };
    const { fileNames, options } = ts.getParsedCommandLineOfConfigFile('tsconfig.json', { noEmit: true }, host);
    const inModel = fileNames.filter((file) => /\\/src\\/(model|client)\\//.test(file));
    const maps = fileNames.filter((file) => /Record<SchemaName\\b|\\bin SchemaName\\b/.test(readFileSync(file, 'utf8')));
    const program = ts.createProgram(inModel, options);
    const faults = inModel.flatMap((file) => program.getSemanticDiagnostics(program.getSourceFile(file)));
    console.log(JSON.stringify({
      faults: faults.map(({ file, messageText }) => [file.fileName, messageText]),
      maps: maps.filter((file) => !inModel.includes(file)),
    }));`,
    '',
  );
  expect(JSON.parse(faults)).toEqual({ faults: [], maps: [] });
}

/** Returns the problems of the repository with one file changed, of each of some changes. */
function problemsOf(changes: readonly (readonly [path: string, text: string])[]): string[][] {
  const output = runScript(
    `import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
    import { dirname, join } from 'node:path';
    import { check } from './lib/index.js';
    const results = JSON.parse(readFileSync(0, 'utf8')).map(([path, text]) => {
      const file = join('repository', path);
      const before = existsSync(file) ? readFileSync(file) : undefined;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      const { problems } = check({ root: 'repository' });
      if (before === undefined) rmSync(file);
      else writeFileSync(file, before);
      return problems.map(({ rule, file, line, column }) => \`\${rule} \${file}:\${line}:\${column}\`);
    });
    console.log(JSON.stringify(results));`,
    changes,
  );
  return JSON.parse(output);
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'lc-api-'));
  repository = join(project, 'repository');
  for (const part of [
    'src',
    'schemas',
    'scripts',
    'examples/starter',
    'docs/reference/action.md',
    'action.yml',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(part, join(project, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(project, 'node_modules'));
  writeFileSync(join(project, 'schemas/podcast.schema.json'), JSON.stringify(SCHEMA));
  const table = join(project, 'src/model/collections.ts');
  writeFileSync(table, readFileSync(table, 'utf8').replace(/^\];$/m, ENTRY));
  // English has a name without a word: the one of its folder.
  const german = join(project, 'src/model/labels/de.yml');
  writeFileSync(german, readFileSync(german, 'utf8').replace(/^collections:$/m, '$&\n  podcasts: Hörstücke'));
  execFileSync(process.execPath, ['scripts/generate.mjs'], { cwd: project });
  compile();
  writeFiles(repository, REPOSITORY);
  const { status, stderr } = lcApi('build', '--out', join(project, 'site'));
  expect({ status, stderr }).toMatchObject({ status: 0 });
  site = readFiles(join(project, 'site'));
});
afterAll(() => rmSync(project, { recursive: true }));

describe('a twelfth type, of one schema and one entry', () => {
  it('has lists in its order, of full and core locales', () => {
    const list = json('api/v1/podcasts.json');
    expect(list.map(({ slug }: { slug: string }) => slug)).toEqual(['second', 'first']);
    expect(list[1]).toEqual({
      slug: 'first',
      title: 'The first',
      audioUrl: 'https://example.org/1.mp3',
      host: 'Ada',
      courseSlug: 'basics',
      durationIso: 'PT5M',
      episode: 1,
      intro: `Words before, and the [course](${BASE_URL}/courses/basics).`,
      sections: [{ title: 'What is said', body: `Much. See the [second](${BASE_URL}/podcasts/second).` }],
      faq: [{ question: 'Is it long?', answer: 'No.' }],
      keywords: ['sound'],
      datePublished: '2026-01-02',
      locale: 'en',
      url: `${BASE_URL}/podcasts/first`,
      markdownUrl: `${BASE_URL}/podcasts/first.md`,
      price: 1.5,
    });
    expect(Object.keys(list[1]).slice(0, 3)).toEqual(['slug', 'title', 'audioUrl']);
    expect(json('api/v1/de/podcasts.json')).toHaveLength(1);
    expect(json('api/v1/it/podcasts.json')[0].url).toBe(`${BASE_URL}/it/ascolti/first`);
    expect(json('api/v1/fr/podcasts.json')).toEqual([]);
  });

  it('has details where its locale publishes them, and by former slugs', () => {
    expect(json('api/v1/podcasts/first.json')).toEqual(json('api/v1/podcasts.json')[1]);
    expect(text('api/v1/podcasts/pilot.json')).toBe(text('api/v1/podcasts/first.json'));
    expect(json('api/v1/de/podcasts/first.json').title).toBe('Das erste');
    expect(site.has('api/v1/it/podcasts/first.json')).toBe(false);
  });

  it('has twins under its human paths', () => {
    const twin = text('podcasts/first.md');
    expect(twin).toMatch(/^---\ntitle: The first\n/);
    expect(twin).toContain('\ntype: podcast\nslug: first\ndatePublished: ');
    expect(twin).toContain('\n# The first\n');
    expect(twin).toContain('Much. See the [second]');
    expect(twin).toContain('https://example.org/1.mp3');
    expect(twin).toContain(`de: ${BASE_URL}/de/hoerstuecke/first.md`);
    expect(site.has('de/hoerstuecke/first.md')).toBe(true);
    expect(site.has('it/ascolti/first.md')).toBe(true);
  });

  it('stands in llms.txt, the full corpus, the search index and the sitemap', () => {
    expect(text('llms.txt')).toContain(
      `\n## Podcasts\n\n- [The second](${BASE_URL}/podcasts/second.md): Short.\n- [The first](`,
    );
    expect(text('de/llms.txt')).toContain(
      `\n## Hörstücke\n\n- [Das erste](${BASE_URL}/de/hoerstuecke/first.md)`,
    );
    expect(text('llms-full.txt')).toContain(`# The first\n\nSource: ${BASE_URL}/podcasts/first\n`);
    expect(json('api/v1/search-index.json')).toContainEqual({
      type: 'podcast',
      slug: 'first',
      title: 'The first',
      description: expect.stringContaining('Words before'),
      tags: ['sound'],
      url: `${BASE_URL}/podcasts/first`,
      locale: 'en',
      id: 'pilot',
    });
    expect(text('sitemap-en.xml')).toContain(
      `<loc>${BASE_URL}/podcasts/first</loc><lastmod>2026-01-02</lastmod>`,
    );
  });

  it('stands in all.json and the manifest with its type', () => {
    const entries = json('api/v1/all.json').filter(({ type }: { type: string }) => type === 'podcast');
    expect(entries.map(({ record }: { record: unknown }) => record)).toEqual(json('api/v1/podcasts.json'));
    const { records, files } = json('api/v1/manifest.json');
    expect(records.filter(({ type }: { type: string }) => type === 'podcast')).toHaveLength(4);
    expect(files.map(({ path }: { path: string }) => path)).toContain('podcasts/first.md');
  });

  it('has its endpoints in the discovery documents', () => {
    const named = (path: string) =>
      json(path).endpoints.filter(({ name }: { name: string }) => /Podcast/.test(name));
    expect(named('api/v1/index.json')).toMatchObject([
      { name: 'listPodcasts', path: '/api/v1/podcasts.json', kind: 'list', returns: 'Podcast[]', count: 2 },
      { name: 'getPodcast', path: '/api/v1/podcasts/{slug}.json', kind: 'detail', returns: 'Podcast' },
      { name: 'getPodcastMarkdown', path: '/podcasts/{slug}.md', mediaType: 'text/markdown' },
    ]);
    expect(named('api/v1/de/index.json').map(({ name }: { name: string }) => name)).toEqual([
      'listPodcastsDe',
      'getPodcastDe',
      'getPodcastMarkdownDe',
    ]);
    expect(named('api/v1/it/index.json').map(({ path }: { path: string }) => path)).toEqual([
      '/api/v1/it/podcasts.json',
      '/it/ascolti/{slug}.md',
    ]);
  });

  it('has its operations in the OpenAPI document, with an example and its schema', () => {
    const { paths, components, tags } = json('api/v1/openapi.json');
    const { get } = paths['/api/v1/podcasts/{slug}.json'];
    expect(get.operationId).toBe('getPodcast');
    expect(get.tags).toEqual(['podcasts']);
    expect(tags.map(({ name }: { name: string }) => name)).toContain('podcasts');
    const media = get.responses['200'].content['application/json'];
    expect(media.schema).toEqual({ $ref: '#/components/schemas/Podcast' });
    expect(media.examples).toEqual({ content: { $ref: '#/components/examples/getPodcast' } });
    expect(components.examples.getPodcast.value.audioUrl).toMatch(/^https:/);
    expect(paths['/api/v1/de/podcasts.json'].get.operationId).toBe('listPodcastsDe');
    expect(components.schemas.Podcast.required).toEqual(SCHEMA.required);
    expect(components.schemas.Podcast.properties.host['x-extensible-enum']).toEqual(['Ada', 'Grace']);
    expect(components.schemas.Podcast.properties.price).toEqual({ type: 'number' });
    expect(JSON.stringify(components)).not.toContain('x-markdown');
  });

  it('has a published schema and an authoring schema', () => {
    const published = json('api/v1/schemas/podcast.schema.json');
    expect(published.$id).toBe(`${BASE_URL}/api/v1/schemas/podcast.schema.json`);
    expect(Object.keys(published.properties)).toEqual([...Object.keys(SCHEMA.properties), 'price']);
    expect(Object.keys(published.$defs)).toEqual(['FaqItem', 'TitledSection']);
    const authoring = json('api/v1/schemas/authoring/podcast.schema.json');
    expect(authoring.required).toEqual(['audioUrl']);
    expect(authoring.properties.host.enum).toEqual(['Ada', 'Grace']);
    expect(Object.keys(authoring.properties)).toContain('draft');
    expect(Object.keys(authoring.properties)).not.toContain('url');
    expect(authoring.additionalProperties).toBe(false);
  });

  it('does not count as a lesson of the course that it names', () => {
    expect(json('api/v1/courses/basics.json')).toMatchObject({ lessonCount: 1, lessons: [{ slug: 'one' }] });
    expect(text('courses/basics.md')).not.toContain('podcasts/second');
  });

  it('has a TypeScript type and a page in the field reference', () => {
    expect(readFileSync(join(project, 'src/model/generated/types.ts'), 'utf8')).toContain(
      'export interface Podcast {',
    );
    const page = readFileSync(join(project, 'docs/reference/fields/podcast.md'), 'utf8');
    expect(page).toContain('# Podcast\n\nA podcast: one episode to listen to.\n');
    expect(page).toContain('| `audioUrl` | string | yes | front matter | Where the sound is. |');
    expect(page).toContain('Names a Course.');
    expect(readFileSync(join(project, 'docs/reference/fields/README.md'), 'utf8')).toContain(
      '[Podcast](podcast.md)',
    );
  });

  it.each(MISTAKES.map(([name, , , expected], at) => [name, at, expected] as const))(
    'is checked like any other: %s',
    (_, at, expected) => {
      problems ??= problemsOf(
        MISTAKES.map(([, path, change]) => [
          path,
          change((REPOSITORY as Readonly<Record<string, string>>)[path] ?? ''),
        ]),
      );
      expect(problems[at]).toContain(expected);
    },
  );

  it('is known to "new", to the help and to the table of translations', () => {
    const { status, stderr } = lcApi('new', 'podcast', 'third', '--course', 'basics');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { stdout } = lcApi('check');
    expect(stdout).toContain('No problems in 7 records');
    expect(stdout).toMatch(/podcasts +2\/2/);
    expect(lcApi('new', '--help').stdout).toContain('podcast');
  });
});
