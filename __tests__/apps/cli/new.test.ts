import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../../src/model/collections.js';
import { runCli } from '../../support/cli-in-process.js';
import { survey, temporaryFolder, writeFiles } from '../../support/folders.js';
import { SOUND } from '../../support/sample-repositories.js';

interface Problem {
  readonly rule: string;
  readonly file: string;
  readonly message: string;
  readonly line: number;
}

/** What `check` finds, except texts that wait for an author, and how many records it sees. */
async function check(cwd: string): Promise<{ problems: readonly Problem[]; records: number }> {
  const { problems, records } = await checkAll(cwd);
  return { problems: problems.filter(({ rule }) => rule !== 'content/placeholder'), records };
}

async function checkAll(cwd: string): Promise<{ problems: readonly Problem[]; records: number }> {
  const { problems, summary } = JSON.parse((await runCli(['check', '--format', 'json'], { cwd })).stdout);
  return { problems, records: summary.records };
}

describe('lc-api new', () => {
  const make = (cwd: string, ...args: readonly string[]): ReturnType<typeof runCli> =>
    runCli(['new', ...args], { cwd });

  it('writes a draft of every type that passes a check without a problem', async () => {
    const root = temporaryFolder(SOUND);
    for (const { type, name } of COLLECTIONS) {
      const course = type === 'lesson' ? ['--course', 'basics'] : [];
      const { status, stdout, stderr } = await make(root, type, `my-${type}`, ...course);
      expect({ status, stderr }, type).toEqual({ status: 0, stderr: '' });
      const path = `content/en/${name}/${type === 'lesson' ? 'basics/' : ''}my-${type}.md`;
      expect(stdout).toBe(`Wrote ${path}. It is a draft: remove "draft: true" to publish it.\n`);
      expect(readFileSync(join(root, path), 'utf8')).toMatch(/^draft: true$/m);
    }
    expect(await checkAll(root)).toEqual({ problems: [], records: COLLECTIONS.length + 1 });
    const built = await runCli(['build', '--out', '_site'], { cwd: root });
    expect(built.stdout).toMatch(/^Compiled/);
    expect(readFileSync(join(root, '_site/api/v1/courses.json'), 'utf8')).not.toContain('my-course');
    expect(readFileSync(join(root, '_site/api/v1/tools.json'), 'utf8')).toBe('[]\n');
  });

  it('refuses to overwrite', async () => {
    const root = temporaryFolder(SOUND);
    await make(root, 'course', 'mine');
    const before = survey(root);
    expect(await make(root, 'course', 'mine')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'lc-api: The course "mine" exists already in en: content/en/courses/mine.md.\n',
    });
    expect(survey(root)).toEqual(before);
  });
});

describe('a new record', () => {
  const make = (cwd: string, ...args: readonly string[]): ReturnType<typeof runCli> =>
    runCli(['new', ...args], { cwd });

  it('does not take a slug that another record had before', async () => {
    const root = temporaryFolder({ ...SOUND, 'content/en/tools/b.yml': 'title: B\nformerSlugs: [a]\n' });
    expect(await make(root, 'tool', 'a')).toMatchObject({
      status: 2,
      stderr:
        'lc-api: The tool "b" had the slug "a" before (formerSlugs in content/en/tools/b.yml): choose another slug.\n',
    });
  });

  it('is not written through a symbolic link', async () => {
    const root = temporaryFolder(SOUND);
    const outside = temporaryFolder({});
    mkdirSync(join(root, 'content/en'), { recursive: true });
    symlinkSync(outside, join(root, 'content/en/tools'));
    expect(await make(root, 'tool', 'mine')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('A symbolic link leads to content/en/tools/mine.md'),
    });
    expect(readdirSync(outside)).toEqual([]);
  });

  it('passes a check without a problem when it is no draft any more', async () => {
    const root = temporaryFolder(SOUND);
    for (const { type } of COLLECTIONS) {
      await make(root, type, `my-${type}`, ...(type === 'lesson' ? ['--course', 'basics'] : []));
    }
    const drafts = [...survey(root)].flatMap(([path, { kind }]) =>
      kind === 'file' && path.includes('/my-') ? [path] : [],
    );
    expect(drafts).toHaveLength(COLLECTIONS.length);
    const published = temporaryFolder({
      ...SOUND,
      ...Object.fromEntries(
        drafts.map((path) => [path, readFileSync(join(root, path), 'utf8').replace('draft: true\n', '')]),
      ),
    });
    expect(await check(published)).toEqual({ problems: [], records: COLLECTIONS.length + 1 });
    const { problems } = await checkAll(published);
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(drafts));
  });

  it.each([
    ['another format', 'content/en/courses/mine.yml', 'title: Mine\nlevel: x\ndescription: x\n'],
    ['a folder of its own', 'content/en/courses/mine/index.md', '---\ntitle: Mine\nlevel: x\n---\n\nText.\n'],
    ['a group', 'content/en/courses/2026/mine.md', '---\ntitle: Mine\nlevel: x\n---\n\nText.\n'],
    ['a sequence', 'content/en/courses.yml', '- slug: mine\n  title: Mine\n  level: x\n  description: x\n'],
  ])('is refused when the slug is taken in %s', async (_, path, text) => {
    const root = temporaryFolder({ ...SOUND, [path]: text });
    expect((await check(root)).problems).toEqual([]);
    const before = survey(root);
    expect((await make(root, 'course', 'mine')).stderr).toBe(
      `lc-api: The course "mine" exists already in en: ${path}.\n`,
    );
    expect(survey(root)).toEqual(before);
    expect((await make(root, 'course', 'mine', '--locale', 'de')).status).toBe(2);
  });

  it.each<readonly [string, readonly string[], string]>([
    ['{collection}/{slug}.{locale}', ['course', 'x'], 'content/courses/x.en.md'],
    ['{collection}/{slug}.{locale}', ['course', 'x', '--locale', 'de'], 'content/courses/x.de.md'],
    ['{collection}/{slug}.{locale}', ['lesson', 'x', '--course', 'basics'], 'content/lessons/x.en.md'],
    ['{collection}/{locale}/{slug}', ['course', 'x', '--locale', 'de'], 'content/courses/de/x.md'],
    ['{collection}/{locale}/{slug}', ['lesson', 'x', '--course', 'basics'], 'content/lessons/en/basics/x.md'],
    ['{collection}/{slug}', ['glossary-term', 'x'], 'content/glossary/x.md'],
    ['all/{locale}_{collection}/{slug}', ['tool', 'x'], 'content/all/en_tools/x.md'],
  ])('stands in its place by the layout %s (%j)', async (layout, args, path) => {
    const course = SOUND['content/en/courses/basics.md'];
    const places: Readonly<Record<string, string>> = {
      '{collection}/{slug}.{locale}': 'content/courses/basics.en.md',
      '{collection}/{locale}/{slug}': 'content/courses/en/basics.md',
      '{collection}/{slug}': 'content/courses/basics.md',
      'all/{locale}_{collection}/{slug}': 'content/all/en_courses/basics.md',
    };
    const root = temporaryFolder({
      'lc-api.yml': `locales: {en: full, de: full}\nlayout: ["${layout}"]\n`,
      [places[layout] as string]: course,
    });
    expect(await make(root, ...args)).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(root, path))).toBe(true);
    expect(await check(root)).toEqual({ problems: [], records: 2 });
  });

  it('takes the first template that has a place for its locale', async () => {
    const root = temporaryFolder({
      'lc-api.yml':
        'locales: {en: full, de: full}\nlayout: ["{collection}/{slug}", "translated/{locale}/{collection}/{slug}"]\n',
    });
    await make(root, 'course', 'x');
    await make(root, 'course', 'x', '--locale', 'de');
    expect(existsSync(join(root, 'content/courses/x.md'))).toBe(true);
    expect(existsSync(join(root, 'content/translated/de/courses/x.md'))).toBe(true);
    expect(await check(root)).toEqual({ problems: [], records: 2 });
  });

  it('is refused where the layout has no place for its locale', async () => {
    const root = temporaryFolder({
      'lc-api.yml': 'locales: {en: full, de: full}\nlayout: ["{collection}/{slug}"]\n',
    });
    const before = survey(root);
    expect(await make(root, 'course', 'x', '--locale', 'de')).toMatchObject({
      status: 2,
      stderr:
        'lc-api: The layout ({collection}/{slug}) has no place for records in "de": add a template with {locale}.\n',
    });
    expect(survey(root)).toEqual(before);
  });

  it('stands in the configured content folder, or in the root where its own folders are the content', async () => {
    const configured = temporaryFolder({
      'lc-api.yml': 'content: docs/learning\n',
      'docs/learning/README.md': 'Here it is.',
    });
    expect((await make(configured, 'course', 'x')).stdout).toContain('docs/learning/en/courses/x.md');
    expect(await check(configured)).toEqual({ problems: [], records: 1 });
    const own = temporaryFolder({ 'en/courses/basics.md': SOUND['content/en/courses/basics.md'] });
    expect((await make(own, 'course', 'x')).stdout).toContain('Wrote en/courses/x.md.');
    expect(await check(own)).toEqual({ problems: [], records: 2 });
    const empty = temporaryFolder();
    expect((await make(empty, 'course', 'x')).stdout).toContain('Wrote content/en/courses/x.md.');
    expect(await check(empty)).toEqual({ problems: [], records: 1 });
  });

  it('has the first values of vocabularies and every field that the configuration requires', async () => {
    const root = temporaryFolder({
      'lc-api.yml': [
        'locales: {en: full}',
        'vocabularies: {course.level: [beginner, expert]}',
        'fields:',
        '  course:',
        '    properties:',
        '      price: {type: number, description: What it costs}',
        '      starts: {type: string, format: date}',
        '      site: {type: string, format: uri}',
        '      open: {type: boolean}',
        '      kind: {type: string, enum: [online, on-site]}',
        '      seats: {type: array, items: {type: integer}}',
        '      note: {type: string}',
        '    required: [price, starts, site, open, kind, seats]',
        '',
      ].join('\n'),
    });
    expect(await make(root, 'course', 'x')).toMatchObject({ status: 0, stderr: '' });
    expect(await check(root)).toEqual({ problems: [], records: 1 });
    const text = readFileSync(join(root, 'content/en/courses/x.md'), 'utf8');
    expect(text).toContain('level: beginner # beginner, expert');
    expect(text).toContain('kind: online # online, on-site');
    expect(text).toMatch(/^# note: Some text$/m);
  });

  it.each(['Agents: the basics', 'no', `It's "here" #1`, '--- x', '@x', '日本 👩‍💻', '  2024-01-01'])(
    'has the title that was given: %s',
    async (title) => {
      const root = temporaryFolder(SOUND);
      await make(root, 'course', 'x', `--title=${title}`);
      const file = join(root, 'content/en/courses/x.md');
      writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true\n', ''));
      expect(await check(root)).toEqual({ problems: [], records: 2 });
      await runCli(['build', '--out', '_site'], { cwd: root });
      expect(JSON.parse(readFileSync(join(root, '_site/api/v1/courses/x.json'), 'utf8')).title).toBe(title);
    },
  );

  it('has values that an author may have written, and comments that become fields without their "#"', async () => {
    const config = [
      'locales: {en: full}',
      'fields: {tool: {properties: {note: {type: string, description: "A # and: more"}, price: {type: number}}}}',
      '',
    ].join('\n');
    const root = temporaryFolder({ ...SOUND, 'lc-api.yml': config });
    for (const { type, name } of COLLECTIONS) {
      await make(root, type, `my-${type}`, ...(type === 'lesson' ? ['--course', 'basics'] : []));
      const file = join(root, `content/en/${name}/${type === 'lesson' ? 'basics/' : ''}my-${type}.md`);
      const text = readFileSync(file, 'utf8');
      const front = text.split('---\n')[1] as string;
      expect(front).toMatch(/^# \w+: .*$/m);
      writeFileSync(file, text.replace(front, front.replace(/^# /gm, '').replace('draft: true\n', '')));
      for (const [, key, value] of front.matchAll(/(\w+): ['"]?([^,}'"\n]*)/g))
        expect([type, value]).not.toEqual([type, key]);
    }
    expect(await check(root)).toEqual({ problems: [], records: COLLECTIONS.length + 1 });
  });

  it('of a lesson counts up the numbers of its course, and its place', async () => {
    const root = temporaryFolder({
      ...SOUND,
      'content/en/courses/second.md': '---\ntitle: Second\nlevel: x\norder: 2\n---\n\nText.\n',
    });
    for (const [slug, course] of [
      ['d', 'basics'],
      ['c', 'basics'],
      ['b', 'second'],
      ['a', 'basics'],
      ['e', 'second'],
    ] as const) {
      expect((await make(root, 'lesson', slug, '--course', course)).stderr).toBe('');
    }
    const fieldsOf = (path: string) =>
      readFileSync(join(root, `content/en/lessons/${path}.md`), 'utf8').match(/^(?:number|order): .*$/gm);
    expect(fieldsOf('basics/d')).toEqual(['order: 1', "number: '1.1'"]);
    expect(fieldsOf('basics/c')).toEqual(['order: 2', "number: '1.2'"]);
    expect(fieldsOf('basics/a')).toEqual(['order: 3', "number: '1.3'"]);
    expect(fieldsOf('second/b')).toEqual(['order: 1', "number: '2.1'"]);
    expect(fieldsOf('second/e')).toEqual(['order: 2', "number: '2.2'"]);
    expect((await check(root)).problems).toEqual([]);
  });

  it('of a lesson goes on as its course does, and as its original', async () => {
    const lesson = (more: string) => `---\ntitle: L\nstatus: s\n${more}---\n\nText.\n`;
    const root = temporaryFolder({
      ...SOUND,
      'lc-api.yml': 'locales: {en: full, de: full}\n',
      'content/de/courses/basics.md': SOUND['content/en/courses/basics.md'],
      'content/en/lessons/basics/a.md': lesson('number: 3.9\norder: 7\n'),
      'content/en/lessons/b.md': lesson('number: 3.10\ncourseSlug: basics\n'),
    });
    const fieldsOf = (path: string) =>
      readFileSync(join(root, `content/${path}.md`), 'utf8').match(/^(?:number|order): .*$/gm);
    await make(root, 'lesson', 'c', '--course', 'basics');
    expect(fieldsOf('en/lessons/basics/c')).toEqual(["number: '3.11'"]);
    await make(root, 'lesson', 'a', '--course', 'basics', '--locale', 'de');
    expect(fieldsOf('de/lessons/basics/a')).toEqual(['order: 7', "number: '3.9'"]);
  });

  it('that translates has what its original has in every language, and marks the rest', async () => {
    const root = temporaryFolder({
      'lc-api.yml': 'locales: {en: full, de: full}\nvocabularies: {article.category: [Any day, Now]}\n',
      'content/en/courses/basics.md': SOUND['content/en/courses/basics.md'],
      'content/de/courses/basics.md': SOUND['content/en/courses/basics.md'],
      'content/en/articles/why.md':
        '---\ntitle: Why\ncategory: Now\ndatePublished: 2026-03-14\nkeywords: [first, second]\ndescription: About it.\n---\n\nText.\n',
      'content/en/lessons/basics/one.md':
        '---\ntitle: One\nnumber: "2.1"\norder: 3\nstatus: in-revision\nduration: 45 min\noutcome: You can.\n---\n\nText.\n',
    });
    const front = (path: string) =>
      readFileSync(join(root, path), 'utf8').split('---\n')[1]?.trim().split('\n') as string[];
    const { stdout } = await make(root, 'article', 'why', '--locale', 'de');
    expect(stdout.split('\n')[1]).toBe('It translates content/en/articles/why.md.');
    expect(front('content/de/articles/why.md')).toEqual([
      'title: (translate) Why',
      'draft: true',
      'description: (translate) About it.',
      'category: Now # Any day, Now',
      "datePublished: '2026-03-14'",
      'keywords:',
      '  - (translate) first',
      '  - (translate) second',
      expect.stringMatching(/^# seoTitle: /),
      expect.stringMatching(/^# dateModified: /),
    ]);
    await make(root, 'lesson', 'one', '--locale', 'de', '--title', 'Eins');
    expect(front('content/de/lessons/basics/one.md')).toEqual(
      expect.arrayContaining([
        'title: Eins',
        'order: 3',
        "number: '2.1'",
        'status: in-revision',
        'duration: 45 min',
      ]),
    );
    expect((await checkAll(root)).problems).toEqual([]);
  });

  it('that translates has the keys and all texts of its original, which check reports until they are translated', async () => {
    const root = temporaryFolder({
      'lc-api.yml': 'locales: {en: full, de: full}\n',
      'content/en/glossary/branch.md':
        '---\ntitle: What is a branch?\nterm: branch\ndescription: D\n---\n\nIntro.\n\n## More\n\n1. A [step][x], a [cat].\n\n[x]: ../comparisons/ab.md#top\n[cat]: c.md\n',
      'content/en/glossary/c.md': '---\ntitle: Cat\nterm: cat\n---\n\nMeow.\n',
      'content/en/comparisons/ab.md': [
        '---\ntitle: A or B\noptions: [{key: a, name: The A, pros: [Fast]}, {key: b, name: The B}]',
        'dimensions: [{label: Price, values: {a: "", b: "See [the B](../glossary/branch.md) at [b](https://b.test)."}}]',
        'verdict: "Take *A*.\\n\\n![A](a.png)"\n---\n\nIntro.\n',
      ].join('\n'),
      'content/en/comparisons/a.png': '',
    });
    const read = (path: string) => readFileSync(join(root, path), 'utf8');
    await make(root, 'glossary-term', 'branch', '--locale', 'de', '--title', 'Was ist ein Branch?');
    expect(read('content/de/glossary/branch.md')).toMatch(
      /^---\ntitle: Was ist ein Branch\?\ndraft: true\nterm: \(translate\) branch\n/,
    );
    expect(read('content/de/glossary/branch.md').split('---\n\n')[1]).toBe(
      '(translate) Intro.\n\n## (translate) More\n\n(translate)\n\n1. A [step][x], a [cat].\n\n[x]: ../../en/comparisons/ab.md#top\n[cat]: ../../en/glossary/c.md\n',
    );
    await make(root, 'comparison', 'ab', '--locale', 'de');
    const file = 'content/de/comparisons/ab.md';
    expect(load(read(file).split('---\n')[1] as string)).toEqual({
      title: '(translate) A or B',
      draft: true,
      options: [
        { key: 'a', name: '(translate) The A', pros: ['(translate) Fast'] },
        { key: 'b', name: '(translate) The B' },
      ],
      dimensions: [
        {
          label: '(translate) Price',
          values: { a: '', b: '(translate) See [the B](../glossary/branch.md) at [b](https://b.test).' },
        },
      ],
      verdict: '(translate) Take *A*.\n\n(translate)\n\n![A](../../en/comparisons/a.png)',
    });
    const before = (await checkAll(root)).problems.filter((one) => one.file.startsWith('content/de'));
    expect(before).toEqual([]);
    writeFiles(root, { [file]: read(file).replace('draft: true\n', '') });
    const problems = (await checkAll(root)).problems.filter((one) => one.file.startsWith('content/de'));
    expect(problems.map(({ rule, message }) => [rule, message])).toContainEqual([
      'content/placeholder',
      '"(translate) The A" is not translated.',
    ]);
    expect(problems).toHaveLength(8);
  });

  it('that translates a long text has a mark for each paragraph, and the last one is reported, too', async () => {
    const root = temporaryFolder({
      'lc-api.yml': 'locales: {en: full, de: full}\n',
      'content/en/courses/a.md':
        '---\ntitle: A\nlevel: beginner\n---\n\nOne.\n\nTwo\nlines.\n\n- three\n\n```sh\ngit\n```\n\n### Four\n\nFive[^1].\n\n[^1]: Six.\n\n[x]: https://a.test\n',
    });
    const path = 'content/de/courses/a.md';
    await make(root, 'course', 'a', '--locale', 'de');
    const text = readFileSync(join(root, path), 'utf8');
    expect(text.slice(text.indexOf('One') - 12)).toBe(
      '(translate) One.\n\n(translate) Two\nlines.\n\n(translate)\n\n- three\n\n```sh\ngit\n```\n\n### (translate) Four\n\n(translate) Five[^1].\n\n[^1]: (translate) Six.\n\n[x]: https://a.test\n',
    );
    const last = text.lastIndexOf('(translate)');
    const translated = text.slice(0, last).replaceAll('(translate)', '') + text.slice(last);
    writeFiles(root, { [path]: translated.replace('draft: true\n', '') });
    const { problems } = await checkAll(root);
    expect(problems.map(({ rule, message, line }) => [rule, message, line])).toEqual([
      ['content/placeholder', '"(translate) Six." is not translated.', 27],
    ]);
  });

  it('has no text of its own that could be published unnoticed', async () => {
    const root = temporaryFolder(SOUND);
    for (const [type, ...samples] of [
      ['comparison', 'The first one', 'The first property', 'From 10 euros'],
      ['changelog-entry', 'Example tool'],
      ['guide', 'A category'],
    ] as const) {
      await make(root, type, 'x');
      const [file] = readdirSync(join(root, 'content/en'), { recursive: true, encoding: 'utf8' }).filter(
        (path) => /\bx\.md$/.test(path),
      );
      const path = join('content/en', file ?? '');
      writeFiles(root, { [path]: readFileSync(join(root, path), 'utf8').replace('draft: true\n', '') });
      const messages = (await checkAll(root)).problems.map(({ message }) => message);
      for (const sample of samples)
        expect(messages).toContain(`"${sample}" is the sample that "lc-api new" wrote.`);
      rmSync(join(root, path));
    }
  });

  it('of a glossary has its term from its slug, unless its title says it', async () => {
    const root = temporaryFolder(SOUND);
    const term = (slug: string) =>
      /^term: .*$/m.exec(readFileSync(join(root, `content/en/glossary/${slug}.md`), 'utf8'))?.[0];
    await make(root, 'glossary-term', 'branch', '--title', 'What is a branch?');
    expect(term('branch')).toBe('term: Branch');
    await make(root, 'glossary-term', 'llm', '--title', 'LLM');
    expect(term('llm')).toBe('term: LLM');
  });

  it('of a lesson is refused if its course does not exist', async () => {
    const root = temporaryFolder(SOUND);
    const before = survey(root);
    expect(await make(root, 'lesson', 'x', '--course', 'basic')).toMatchObject({
      status: 2,
      stdout: '',
      stderr: 'lc-api: There is no course "basic" in en. Did you mean "basics"? Courses in en: basics.\n',
    });
    expect((await make(temporaryFolder(), 'lesson', 'x', '--course', 'x')).stderr).toBe(
      'lc-api: There is no course "x" in en. Write the course first: lc-api new course x --locale en\n',
    );
    expect(survey(root)).toEqual(before);
  });

  it('has a title made of its slug where none was given, and takes the name of the collection for the type', async () => {
    const root = temporaryFolder(SOUND);
    await make(root, 'glossary', 'context-window');
    const text = readFileSync(join(root, 'content/en/glossary/context-window.md'), 'utf8');
    expect(text).toContain('title: Context window');
  });
});
