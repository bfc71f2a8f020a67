import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommandResult, runCli } from '../../support/cli-in-process.js';
import { temporaryFolder, type WrittenFiles, writeFiles } from '../../support/folders.js';
import { commit, git } from '../../support/git.js';
import { runs } from '../../support/scope.js';

const FILE = 'lc-api.translations.jsonl';
const CONFIG = { 'lc-api.yml': 'locales: {en: full, de: full, fr: core}\n' };
const COURSE = 'title: Git\nlevel: beginner\ndescription: About Git.\n';
const lesson = (body: string, more = '') =>
  `---\ntitle: Why\nnumber: "1.1"\nstatus: live\nsummary: Why.\n${more}---\n\n${body}`;
const BODY = 'Hello, reader.\n\n## Install\n\nRun the installer.\n\n## Use\n\nType words.\n';

/** A course and a lesson in English, with some translations. */
const CONTENT = {
  ...CONFIG,
  'content/en/courses/git.yml': COURSE,
  'content/en/lessons/git/why.md': lesson(BODY),
  'content/de/courses/git.yml': COURSE,
  'content/de/lessons/git/why.md': lesson('Hallo.\n'),
  'content/fr/courses/git.yml': COURSE,
};

interface Listed {
  readonly state: string;
  readonly path: string;
  readonly reason?: string;
  readonly command?: string;
  readonly changes?: readonly { readonly part: string; readonly kind: string; readonly before?: string }[];
}

const run = (cwd: string, ...args: readonly string[]): Promise<CommandResult> =>
  runCli(['translations', ...args], { cwd });

/** The translations that `--format json` lists. */
async function list(cwd: string, ...args: readonly string[]): Promise<readonly Listed[]> {
  const { status, stdout } = await run(cwd, ...args, '--format', 'json');
  expect(status).toBe(0);
  return JSON.parse(stdout).translations;
}

/** The translations that need work, each as `<state> <path>`. */
async function states(cwd: string, ...args: readonly string[]): Promise<readonly string[]> {
  return (await list(cwd, ...args)).map(({ state, path }) => `${state} ${path}`);
}

/** The changed parts of the German lesson, each as `<kind> <part>`. */
async function changes(cwd: string): Promise<readonly string[]> {
  const found = await list(cwd, '--stale', '--locale', 'de');
  return found.flatMap((one) => (one.changes ?? []).map(({ kind, part }) => `${kind} ${part}`));
}

/** A folder of content whose translations are accepted. */
async function accepted(files: WrittenFiles = CONTENT): Promise<string> {
  const root = temporaryFolder(files);
  expect(await run(root, '--accept')).toMatchObject({ status: 0, stderr: '' });
  return root;
}

describe('lc-api translations', () => {
  it('lists what is missing, with the path to create and a command that creates it', async () => {
    const root = temporaryFolder(CONTENT);
    const { stdout, status } = await run(root, '--missing', '--locale', 'fr');
    expect({ stdout, status }).toEqual({
      status: 0,
      stdout:
        'missing  content/fr/lessons/git/why.md: run: lc-api new lesson why --locale fr --course git\n\n' +
        'fr: 0 current, 0 stale, 1 unknown, 1 missing, 0 orphaned\n',
    });
    const [missing] = await list(root, '--missing');
    const [, ...words] = (missing?.command ?? '').split(' ');
    expect(await runCli(words, { cwd: root })).toMatchObject({ status: 0 });
    expect(await list(root, '--missing')).toMatchObject([
      { path: missing?.path, reason: expect.stringContaining('is a draft') },
    ]);
    // Published with its marks, it is not a translation that can be accepted.
    const path = join(root, missing?.path ?? '');
    writeFileSync(path, readFileSync(path, 'utf8').replace('draft: true\n', ''));
    expect(await list(root, '--missing')).toMatchObject([
      { reason: expect.stringContaining('marked (translate): translate it, and remove the mark') },
    ]);
    expect(await run(root, '--accept', missing?.path ?? '')).toMatchObject({ status: 2 });
  });

  it('never says that a translation is fine that nobody accepted', async () => {
    const root = temporaryFolder(CONTENT);
    expect(await states(root)).toEqual([
      'unknown content/de/courses/git.yml',
      'unknown content/de/lessons/git/why.md',
      'unknown content/fr/courses/git.yml',
      'missing content/fr/lessons/git/why.md',
    ]);
  });

  it('records that translations are up to date', async () => {
    const root = temporaryFolder(CONTENT);
    expect(await run(root, 'content/de/lessons/git/why.md', '--accept')).toMatchObject({
      status: 0,
      stdout: `Accepted 1 translation. Commit ${FILE}.\n`,
    });
    expect(await states(root, '--locale', 'de')).toEqual(['unknown content/de/courses/git.yml']);
    await run(root, '--unknown', '--accept');
    expect(await states(root)).toEqual(['missing content/fr/lessons/git/why.md']);
  });

  it('accepts without paths only what nobody accepted: what is stale has to be read first', async () => {
    const root = await accepted();
    writeFiles(root, {
      'content/en/lessons/git/why.md': lesson(BODY.replace('the installer', 'it')),
      'content/fr/lessons/git/why.md': lesson('Bonjour.\n'),
    });
    expect(await run(root, '--accept')).toMatchObject({
      status: 0,
      stdout: `Accepted 1 translation. Commit ${FILE}.\nNot accepted: 1 stale translation. Read what changed with --stale, then accept by paths or with --stale --accept.\n`,
    });
    expect(await states(root)).toEqual(['stale content/de/lessons/git/why.md']);
    expect(await run(root, '--stale', '--accept')).toMatchObject({
      stdout: `Accepted 1 translation. Commit ${FILE}.\n`,
    });
    expect(await states(root)).toEqual([]);
  });

  it('accepts no translation that cannot be read', async () => {
    const broken = lesson('Hallo.\n').replace('title: Why', 'title: Git: why');
    const root = temporaryFolder({ ...CONTENT, 'content/de/lessons/git/why.md': broken });
    expect(await run(root, '--accept')).toMatchObject({
      status: 1,
      stdout: `Accepted 2 translations. Commit ${FILE}.\n`,
    });
    expect(await list(root, '--unknown')).toMatchObject([
      { path: 'content/de/lessons/git/why.md', reason: 'it has errors: run lc-api check' },
    ]);
  });

  it('writes no file that accepts nothing', async () => {
    const files = { 'lc-api.yml': CONTENT['lc-api.yml'], 'content/en/courses/git.yml': COURSE };
    const root = temporaryFolder({ ...files, 'content/de/courses/git.yml': '- [' });
    expect(await run(root, '--accept')).toMatchObject({ status: 1, stdout: 'Accepted 0 translations.\n' });
    expect(existsSync(join(root, FILE))).toBe(false);
  });

  it('accepts the translations of a folder, of the folder with the configuration', async () => {
    const root = temporaryFolder(CONTENT);
    expect(await run(root, '--accept', 'content/de')).toMatchObject({
      status: 0,
      stdout: `Accepted 2 translations. Commit ${FILE}.\n`,
    });
    expect(await run(join(root, '..'), '--accept', root)).toMatchObject({
      stdout: `Accepted 1 translation. Commit ${FILE}.\n`,
    });
  });

  it('names the part of the original that changed', async () => {
    const root = await accepted();
    const write = (body: string, more?: string): void =>
      writeFiles(root, { 'content/en/lessons/git/why.md': lesson(body, more) });
    write(BODY.replace('the installer', 'the new installer'));
    expect(await changes(root)).toEqual(['changed transcript: Install']);
    write(BODY.replace('Hello', 'Good morning'));
    expect(await changes(root)).toEqual(['changed transcript']);
    write(`${BODY}\n## More\n\nText.\n`);
    expect(await changes(root)).toEqual(['added transcript: More']);
    write(BODY.replace(/## Use.*/s, ''));
    expect(await changes(root)).toEqual(['removed transcript: Use']);
    write(BODY, 'outcome: You know why.\n');
    expect(await changes(root)).toEqual(['added outcome']);
    write('Hello, reader.\n\n## Use\n\nType words.\n\n## Install\n\nRun the installer.\n');
    expect(await changes(root)).toEqual(['moved transcript: Use']);
    write(BODY);
    expect(await states(root)).toEqual(['missing content/fr/lessons/git/why.md']);
  });

  it('is not misled by what is no text', async () => {
    const root = await accepted();
    writeFiles(root, {
      'content/en/lessons/git/why.md': lesson(
        BODY.replaceAll('\n', '  \r\n').replace('## Use', '\r\n\r\n## Use'),
        '# A comment.\norder: 3\nlevel: advanced\nduration: 10 min\n',
      ).replace('title: Why', "title:   'Why'"),
    });
    expect(await changes(root)).toEqual([]);
  });

  it('reads the text that was accepted from the repository, as far as it is there', async () => {
    const root = await accepted();
    git(root, 'init', '--quiet');
    commit(root, 'Accept');
    const next = BODY.replace('the installer', 'the new installer');
    writeFiles(root, { 'content/en/lessons/git/why.md': lesson(next) });
    commit(root, 'Change');
    expect((await run(root, '--stale')).stdout).toContain(
      '  body: Install changed\n    - ## Install Run the installer.\n    + ## Install Run the new installer.\n',
    );
    const clone = temporaryFolder();
    git(clone, 'clone', '--quiet', '--depth', '1', `file://${root}`, '.');
    const { stdout } = await run(clone, '--stale');
    expect(stdout).toContain('(the old text is not in this repository)\n    + ## Install Run the new');
    expect(stdout).toContain('stale    content/de/lessons/git/why.md: "body: Install" changed: update');
  });

  it('does not show as accepted what the repository has under an invented id', async () => {
    const root = await accepted();
    git(root, 'init', '--quiet');
    writeFiles(root, { 'content/en/lessons/git/why.md': lesson('Secret.\n\n## Install\n\nSecret.\n') });
    const other = git(root, 'hash-object', '-w', 'content/en/lessons/git/why.md');
    const file = join(root, FILE);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/"source":"\w+"/g, `"source":"${other}"`));
    writeFiles(root, { 'content/en/lessons/git/why.md': lesson(BODY.replace('the ', 'an ')) });
    expect(JSON.stringify(await list(root, '--stale'))).not.toContain('Secret');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(other, 'HEAD\\n--batch'));
    expect(await changes(root)).toEqual(['changed transcript: Install']);
  });

  it('keeps what was accepted when a record gets another slug, and says how to rename its translation', async () => {
    const root = await accepted();
    writeFiles(root, {
      'content/en/lessons/git/why.md': undefined,
      'content/en/lessons/git/reasons.md': lesson(BODY, 'formerSlugs: [why]\n'),
    });
    expect(await list(root, '--orphaned')).toMatchObject([
      {
        path: 'content/de/lessons/git/why.md',
        reason:
          'its original has the slug "reasons" now: add "formerSlugs: [why]", which keeps its address, and rename it',
        command: 'git mv content/de/lessons/git/why.md content/de/lessons/git/reasons.md',
      },
    ]);
    writeFiles(root, {
      'content/de/lessons/git/why.md': undefined,
      'content/de/lessons/git/reasons.md': lesson('Hallo.\n', 'formerSlugs: [why]\n'),
    });
    expect(await states(root)).toEqual(['missing content/fr/lessons/git/reasons.md']);
  });

  it('have the path of the original in the folders of an imported site', async () => {
    const root = temporaryFolder({
      'lc-api.yml':
        'locales: {en: full, de: full}\nfolders: {"content/{locale}": {collection: guides}}\nfrontMatter: {defaults: {guides: {category: Docs}}}\nintro: [paragraph]\n',
      'content/en/docs/_index.md': '---\ntitle: Docs\n---\n\nText.\n',
      'content/en/docs/a.md': '---\ntitle: A\n---\n\nText.\n',
      'content/en/docs/b.mdx': '---\ntitle: B\n---\n\nText.\n',
      'content/de/docs/a.md': '---\ntitle: A\nuntranslated: 1\n---\n',
    });
    expect(await list(root)).toMatchObject([
      { path: 'content/de/docs/_index.md', command: 'lc-api new guide docs --locale de' },
      { path: 'content/de/docs/a.md', reason: 'the file has no text: write it' },
      { path: 'content/de/docs/b.mdx', command: 'lc-api new guide docs-b --locale de' },
    ]);
    expect(await runCli(['new', 'guide', 'docs', '--locale', 'de'], { cwd: root })).toMatchObject({
      status: 0,
    });
    expect(await list(root)).toMatchObject([
      { path: 'content/de/docs/_index.md', reason: expect.stringContaining('is a draft') },
      { path: 'content/de/docs/a.md' },
      { path: 'content/de/docs/b.mdx' },
    ]);
    expect(await runCli(['new', 'guide', 'docs-a', '--locale', 'de'], { cwd: root })).toMatchObject({
      status: 2,
      stderr: 'lc-api: The file is there already: content/de/docs/a.md.\n',
    });
  });

  it('lists translations without an original', async () => {
    const root = temporaryFolder({
      ...CONFIG,
      'content/de/courses/a.yml': COURSE,
      'content/de/courses/b.yml': COURSE,
      'content/en/courses/b.yml': `${COURSE}draft: true\n`,
    });
    expect((await list(root)).map(({ state, path, reason }) => [state, path, reason])).toEqual([
      [
        'orphaned',
        'content/de/courses/a.yml',
        'it has no original in en: write one, remove it or, if the original was renamed, add "formerSlugs: [a]" there',
      ],
      [
        'orphaned',
        'content/de/courses/b.yml',
        'its original in en is a draft: make this a draft, too, until the original is published',
      ],
    ]);
  });

  it('accepts one record of a file with several', async () => {
    const term = (slug: string) =>
      `- {slug: ${slug}, term: A, title: A, description: D, intro: I, sections: []}\n`;
    const glossary = term('a') + term('b');
    const root = temporaryFolder({
      ...CONFIG,
      'content/en/glossary.yml': glossary,
      'content/de/glossary.yml': glossary,
    });
    await run(root, 'content/de/glossary.yml#b', '--accept');
    expect(await states(root)).toEqual(['unknown content/de/glossary.yml#a']);
  });

  it('quotes names for the shell', async () => {
    const root = temporaryFolder({
      ...CONFIG,
      'content/en/courses/$(touch x)/git.yml': COURSE,
      "content/de/courses/it's `x`/git.yml": COURSE,
    });
    expect((await list(root, '--locale', 'de')).map(({ command }) => command)).toEqual([
      "lc-api translations --accept 'content/de/courses/it'\\''s `x`/git.yml'",
    ]);
  });
});

describe('the file of accepted translations', () => {
  it('has a line for each translation, so that lines of two branches can be merged', async () => {
    const root = await accepted();
    const lines = readFileSync(join(root, FILE), 'utf8').trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).translation)).toEqual([
      'course/de/git',
      'course/fr/git',
      'lesson/de/why',
    ]);
    const markers = [
      '<<<<<<< HEAD',
      ...lines,
      '=======',
      lines[0],
      '>>>>>>> theirs',
      '{"translation":1}',
      '{',
    ];
    writeFileSync(join(root, FILE), markers.join('\n'));
    expect(await states(root)).toEqual(['missing content/fr/lessons/git/why.md']);
    await run(root, '--accept');
    expect(readFileSync(join(root, FILE), 'utf8').trimEnd().split('\n')).toEqual(lines);
  });

  it('loses the lines of translations that are gone, but not while content cannot be read', async () => {
    const root = await accepted();
    writeFiles(root, { 'content/de/lessons/git/why.md': undefined, 'content/en/courses/git.yml': '- [' });
    expect(await run(root, '--accept')).toMatchObject({ stderr: expect.stringContaining('The content has') });
    expect(readFileSync(join(root, FILE), 'utf8')).toContain('lesson/de/why');
    writeFiles(root, { 'content/en/courses/git.yml': COURSE });
    await run(root, '--accept');
    expect(readFileSync(join(root, FILE), 'utf8')).not.toContain('lesson/de/why');
  });

  it('is not written through a symbolic link', async () => {
    const root = temporaryFolder(CONTENT);
    const outside = temporaryFolder({ x: 'mine' });
    symlinkSync(join(outside, 'x'), join(root, FILE));
    expect(await run(root, '--accept')).toMatchObject({ status: 2 });
    expect(readFileSync(join(outside, 'x'), 'utf8')).toBe('mine');
  });

  it('is next to the configuration', async () => {
    const root = temporaryFolder({ ...CONTENT, 'site/lc-api.yml': CONFIG['lc-api.yml'] });
    await run(root, '--config', 'site/lc-api.yml', '--accept');
    expect(readFileSync(join(root, 'site', FILE), 'utf8')).toContain('lesson/de/why');
  });
});

describe('a mistake at the command line', () => {
  it.each([
    [['--locale', 'it'], 'There is no locale "it". Locales: de, fr.'],
    [['--locale', 'en'], '"en" is the default locale, which is translated. Locales: de, fr.'],
    [
      ['.', 'content/en/lessons/git/why.md', '--accept'],
      'There is no translation to accept at content/en/lessons/git/why.md. It is an original, translated in: content/de/lessons/git/why.md.',
    ],
    [['.', 'content/de/lessons/git/why.md'], 'To accept translations, add --accept.'],
    [['.', 'content/fr/lessons', '--accept'], 'There is no translation to accept at content/fr/lessons.'],
    [['.', '../elsewhere', '--accept'], 'There is no translation to accept at ../elsewhere.'],
  ])('%j', async (args, says) => {
    const { status, stderr } = await run(temporaryFolder(CONTENT), ...args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: `lc-api: ${says}\n` });
  });

  it('a configuration with errors', async () => {
    const root = temporaryFolder({ ...CONTENT, 'lc-api.yml': 'locales: 5\n' });
    expect(await run(root)).toMatchObject({ status: 2, stderr: expect.stringContaining('see lc-api check') });
  });
});

describe('for any text', () => {
  const name = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
  const part = fc.record({ name, text: fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,4}$/) });
  const bodyOf = (parts: readonly { name: string; text: string }[], lineEnd: string): string =>
    parts
      .map((one) => `## ${one.name}\n\n${one.text}\n`)
      .join('\n')
      .replaceAll('\n', lineEnd);

  it('accepted is current, however lines end, and one changed section is the one that is named', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(part, { minLength: 1, maxLength: 5, selector: (one) => one.name }),
        fc.nat(),
        fc.constantFrom('\n', '\r\n', ' \n', '\t\r\n'),
        async (parts, at, lineEnd) => {
          const original = 'content/en/lessons/git/why.md';
          const root = await accepted({ ...CONTENT, [original]: lesson(bodyOf(parts, '\n')) });
          writeFiles(root, { [original]: lesson(bodyOf(parts, lineEnd)) });
          expect(await changes(root)).toEqual([]);
          const changed = at % parts.length;
          const next = parts.map((one, index) =>
            index === changed ? { ...one, text: `${one.text} X` } : one,
          );
          writeFiles(root, { [original]: lesson(bodyOf(next, lineEnd)) });
          expect(await changes(root)).toEqual([`changed transcript: ${parts[changed]?.name}`]);
        },
      ),
      { numRuns: runs(30) },
    );
  });
});
