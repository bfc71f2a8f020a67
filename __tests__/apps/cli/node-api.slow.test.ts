import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, check, diff, ForeignFilesError, UsageError } from '../../../src/index.js';
import { runCli } from '../../support/cli-in-process.js';
import { NODE, NODES } from '../../support/cli-process.js';
import { environment } from '../../support/environment.js';
import { readFiles, temporaryFolder, writeFiles } from '../../support/folders.js';
import { git } from '../../support/git.js';
import { FIXABLE, SOUND, WARNED } from '../../support/sample-repositories.js';
import { isLong } from '../../support/scope.js';

describe('check() of the Node API', () => {
  it.each([
    ['sound content', SOUND],
    ['errors', FIXABLE],
    ['warnings', WARNED],
    ['a wrong configuration', { ...SOUND, 'lc-api.yml': 'baseUlr: x\n' }],
    ['no content', {}],
  ])('gives what "check --format json" prints, with %s', async (_, files) => {
    const root = temporaryFolder(files);
    const report = check({ root });
    expect(JSON.parse(JSON.stringify(report))).toEqual(
      JSON.parse((await runCli(['check', root, '--format', 'json'])).stdout),
    );
    expect(report.coverage === undefined).toBe(_ === 'a wrong configuration');
  });

  it('fixes what is certain, and says what it fixed', () => {
    const root = temporaryFolder(FIXABLE);
    const { summary, fixes } = check({ root, fix: true });
    expect(summary.errors).toBe(0);
    expect(fixes).toEqual([
      expect.objectContaining({ file: 'content/en/courses/second.md', before: 'subtitel: Still here' }),
    ]);
    expect(readFileSync(join(root, 'content/en/courses/second.md'), 'utf8')).toContain(
      'subtitle: Still here',
    );
    expect(check({ root }).fixes).toBeUndefined();
  });

  it('counts drafts, and reports progress', () => {
    const root = temporaryFolder({
      ...SOUND,
      'content/en/courses/draft.md': '---\ntitle: Draft\nlevel: beginner\ndraft: true\n---\n\nText.\n',
    });
    const seen: unknown[] = [];
    const { coverage } = check({ root, progress: (...at) => seen.push(at) });
    expect(coverage?.drafts).toBe(1);
    expect(seen.at(-1)).toEqual(['Reading', 2, 2]);
  });

  it.each<readonly [unknown, string]>([
    [{ rot: 'x' }, 'check has no option "rot". Did you mean "root"?'],
    [{ out: 'x' }, 'check has no option "out". Options: root, config, fix, progress.'],
    [{ root: 5 }, 'The option "root" of check must be a string, not number.'],
    [{ fix: 'yes' }, 'The option "fix" of check must be a boolean, not string.'],
    [{ root: 'nowhere' }, 'nowhere is not a folder.'],
  ])('refuses the options %j', (options, message) => {
    expect(() => check(options as object)).toThrow(new UsageError(message));
  });

  it('gives the coverage of the translations', () => {
    const { coverage } = check({ root: 'examples/academy' });
    expect(coverage?.locales).toEqual(['en', 'de', 'it', 'fr']);
    expect(coverage?.rows.find(({ collection }) => collection === 'courses')).toEqual({
      collection: 'courses',
      total: 2,
      counts: [2, 2, 1, 1],
    });
  });

  it('reads another configuration, and throws a UsageError for a root that is no folder', () => {
    const root = temporaryFolder({
      ...SOUND,
      'other.yml': 'rules: {content/empty: error}\ncontent: nothing\n',
    });
    expect(check({ root, config: 'other.yml' }).summary).toEqual({ records: 0, errors: 1, warnings: 0 });
    expect(() => check({ root: join(root, 'nowhere') })).toThrow(UsageError);
    expect(() => check({ root: join(root, 'lc-api.yml') })).toThrow(UsageError);
  });
});

describe('build() of the Node API', () => {
  it('gives the report of a check and what was written', async () => {
    const root = temporaryFolder({ ...SOUND, '_site/robots.txt': 'mine' });
    const { tree, ...report } = await build({ root, out: join(root, '_site') });
    const { coverage: _, ...checked } = check({ root });
    const manifest = JSON.parse(readFileSync(join(root, '_site/api/v1/manifest.json'), 'utf8'));
    expect(report).toEqual(checked);
    expect(tree).toEqual({
      records: 1,
      rendered: 1,
      files: manifest.files.length + 1,
      bytes: expect.any(Number),
      contentBytes: expect.any(Number),
      contentVersion: manifest.contentVersion,
      changes: { written: manifest.files.length + 1, unchanged: 0, removed: 0, kept: ['robots.txt'] },
      notices: [],
    });
  });

  it('writes nothing, and throws nothing, when the content or the configuration has errors', async () => {
    for (const files of [FIXABLE, { ...SOUND, 'lc-api.yml': 'baseUlr: x\n' }]) {
      const root = temporaryFolder(files);
      const { tree, summary } = await build({ root, out: join(root, '_site') });
      expect(tree).toBeUndefined();
      expect(summary.errors).toBe(1);
      expect(existsSync(join(root, '_site'))).toBe(false);
    }
  });

  it('throws a UsageError for options that cannot be used, a ForeignFilesError for files in the way', async () => {
    const { 'lc-api.yml': _, ...rest } = SOUND;
    const root = temporaryFolder({ ...rest, '_site/llms.txt': 'mine' });
    const out = join(root, '_site');
    await expect(build({ root, out })).rejects.toThrow(UsageError);
    await expect(build({ root, out, baseUrl: 'learn.example.org' })).rejects.toThrow(UsageError);
    await expect(build({ root, out: root, baseUrl: 'https://learn.example.org' })).rejects.toThrow(
      UsageError,
    );
    await expect(build({ root: join(root, 'nowhere'), out })).rejects.toThrow(UsageError);
    await expect(build({ root, out, baseUrl: 'https://learn.example.org' })).rejects.toThrow(
      ForeignFilesError,
    );
    const other = { root, out: join(root, '_other'), baseUrl: 'https://learn.example.org' };
    expect((await build(other)).tree?.files).toBeGreaterThan(50);
    await expect(build({ ...other, root: temporaryFolder() })).rejects.toThrow(/Use allowEmpty to build/);
    expect((await build({ ...other, root: temporaryFolder(), allowEmpty: true })).summary.records).toBe(0);
  });
});

describe('options of the Node API', () => {
  const options = { root: 'examples/academy', out: '_nothing', baseUrl: 'https://learn.example.org' };

  it.each<readonly [() => Promise<unknown>, string]>([
    [() => build({ root: '.' } as never), 'build needs the option "out".'],
    [() => build(undefined as never), 'build needs the option "out".'],
    [
      () => build({ ...options, baseURL: 'x' } as never),
      'build has no option "baseURL". Did you mean "baseUrl"?',
    ],
    [() => build({ ...options, baseUrl: 'nonsense' }), 'baseUrl "nonsense" cannot be used: '],
    [() => diff({ old: '.' } as never), 'diff needs the option "new".'],
    [() => diff({ old: '.', new: '.', fail: 1 } as never), 'diff has no option "fail". Options: old, new, '],
  ])('are refused by their names: %s', async (work, message) => {
    const error: UsageError = await work().then(
      () => expect.fail('nothing was refused'),
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect(error.message.slice(0, message.length)).toBe(message);
    expect(error.stack).toContain(message);
    expect(error.message).not.toMatch(/--\w/);
  });

  it('need no command line if no base URL is known', async () => {
    const { 'lc-api.yml': _, ...rest } = SOUND;
    const root = temporaryFolder(rest);
    await expect(build({ root, out: join(root, 'out') })).rejects.toThrow(
      'set "baseUrl" in lc-api.yml or use baseUrl, such as baseUrl: "https://learn.example.org".',
    );
  });

  it('stop the work by a signal, before it begins and at any report of progress', async () => {
    const root = temporaryFolder(SOUND);
    const stopped = { root, out: join(root, '_site'), signal: AbortSignal.abort(new Error('Enough')) };
    await expect(build(stopped)).rejects.toThrow('Enough');
    await expect(diff({ old: '.', new: '.', signal: stopped.signal })).rejects.toThrow('Enough');
    expect(existsSync(stopped.out)).toBe(false);
    for (const word of ['Reading', 'Compiling']) {
      const stop = new AbortController();
      const progress = (what: string): void => {
        if (what === word) stop.abort();
      };
      const job = { root, out: join(root, word), progress };
      await expect(build({ ...job, signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
      const { tree } = await build({ root, out: job.out });
      const expected = await build({ root, out: join(root, `${word}-expected`) });
      expect(tree?.files).toBe(expected.tree?.files);
      expect(readFiles(job.out)).toEqual(readFiles(join(root, `${word}-expected`)));
    }
  });
});

/** What a program may write that is held to the types. */
const PROGRAM = `
import { type AppliedFix, build, type BuildReport, type BuiltTree, check, type CheckResult, type Course, type Coverage, ForeignFilesError, type Problem, type ProblemReport, type Progress, ReleaseError, UsageError } from 'lc-api-action';

const result: CheckResult = check({ root: 'repository' });
const report: ProblemReport = result;
const severities: ('error' | 'warning')[] = report.problems.map(({ severity }) => severity);
const places: string[] = report.problems.map(({ file, line, column, endLine, endColumn, help }) =>
  [file, line, column, endLine, endColumn, help ?? ''].join(':'));
const problem: Problem | undefined = report.problems[0];
const coverage: Coverage | undefined = result.coverage;
const fixes: readonly AppliedFix[] = check({ root: 'repository', fix: true }).fixes ?? [];
const progress: Progress = (what, done, total) => void [what.length, done + total];
const signal = new AbortController().signal;
const share: number | undefined = result.coverage?.rows[0]?.counts[0];
let built: BuildReport;
try {
  built = await build({ root: 'repository', out: 'site', baseUrl: 'https://learn.example.org', allowEmpty: false, progress, signal });
} catch (error) {
  if (error instanceof UsageError) throw new Error(error.message);
  if (error instanceof ForeignFilesError) throw new Error(error.paths.join());
  throw error;
}
const tree: BuiltTree | undefined = built.tree;
const course: Pick<Course, 'slug' | 'title' | 'level'> = { slug: 'a', title: 'A', level: 'x' };
// @ts-expect-error the folder to write is required
const wrong = () => build({ root: 'repository' });
// @ts-expect-error a problem has no such property
const nothing: unknown = report.problems[0]?.nothing;
const classes = [UsageError, ForeignFilesError, ReleaseError].map(({ name }) => name);
console.log(JSON.stringify({ classes, problem, fixes, drafts: coverage?.drafts, records: report.summary.records, severities, places, share, files: tree!.files, kept: tree!.changes.kept, course, wrong: typeof wrong, nothing }));
`;

/** Installs the package into a folder, as npm would. */
function installInto(folder: string): void {
  const installed = join(folder, 'node_modules/lc-api-action');
  mkdirSync(installed, { recursive: true });
  cpSync('package.json', join(installed, 'package.json'));
  cpSync('dist', join(installed, 'dist'), { recursive: true });
}

describe('the package', () => {
  it.each(['README.md', 'docs/reference/node-api.md'])('runs the programs of %s', (page) => {
    const blocks = [...readFileSync(page, 'utf8').matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
      ([, code]) => code,
    );
    expect(blocks.length).toBeGreaterThan(0);
    const folder = temporaryFolder();
    cpSync('examples', join(folder, 'examples'), { recursive: true });
    installInto(folder);
    git(folder, 'init', '--quiet');
    git(folder, 'add', 'examples');
    git(folder, 'commit', '--quiet', '-m', 'First');
    git(folder, 'commit', '--quiet', '--allow-empty', '-m', 'Second');
    for (const code of blocks) {
      const run = spawnSync(NODE, ['--input-type=module', '-e', code as string], {
        cwd: folder,
        encoding: 'utf8',
        env: environment(),
      });
      expect(run).toMatchObject({ status: 0, stderr: '' });
    }
  });

  it('is what a strict TypeScript program needs, with no other types, and runs', () => {
    const folder = temporaryFolder({
      'package.json': '{"type":"module"}',
      'program.ts': PROGRAM,
      'page.ts': /^```ts\n([\s\S]*?)^```$/m.exec(
        readFileSync('docs/reference/node-api.md', 'utf8'),
      )?.[1] as string,
      'tsconfig.json': JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          module: 'nodenext',
          moduleResolution: 'nodenext',
          target: 'es2023',
          lib: ['es2023', 'dom'],
          types: [],
          skipLibCheck: false,
        },
        include: ['*.ts'],
      }),
    });
    writeFiles(join(folder, 'repository'), SOUND);
    installInto(folder);
    const tsc = spawnSync(NODE, [resolve('node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
    expect(tsc.stdout).toBe('');
    expect(tsc.status).toBe(0);
    for (const { path } of NODES) {
      const run = spawnSync(path, ['program.js'], { cwd: folder, encoding: 'utf8', env: environment() });
      expect(run.stderr).toBe('');
      expect(JSON.parse(run.stdout)).toMatchObject({
        classes: ['UsageError', 'ForeignFilesError', 'ReleaseError'],
        fixes: [],
        drafts: 0,
        records: 1,
        severities: [],
        share: 1,
        kept: [],
        wrong: 'function',
      });
    }
  });
});

describe('a checkout without an installation', () => {
  // Other tests build with the newest.
  it.each((isLong ? NODES : NODES.slice(-1)).map(({ name, path }) => [name, path] as const))(
    'builds the academy on %s',
    async (_, node) => {
      const checkout = temporaryFolder();
      for (const part of ['package.json', 'dist', 'examples', 'schemas']) {
        cpSync(part, join(checkout, part), { recursive: true });
      }
      const args = ['dist/cli.js', 'build', 'examples/academy', '--out', '_site'];
      const run = spawnSync(node, args, { cwd: checkout, encoding: 'utf8', env: environment() });
      expect(run).toMatchObject({ status: 0, stderr: '' });
      expect(run.stdout).toMatch(/^Compiled \d+ records into \d+ files /);
      const expected = temporaryFolder();
      await build({ root: 'examples/academy', out: expected });
      expect(readFileSync(join(checkout, '_site/api/v1/manifest.json'), 'utf8')).toBe(
        readFileSync(join(expected, 'api/v1/manifest.json'), 'utf8'),
      );
    },
  );

  it.each(NODES.map(({ name, path }) => [name, path] as const))(
    'runs by a link in a bin folder on %s',
    (_, node) => {
      const bin = temporaryFolder();
      symlinkSync(resolve('dist/cli.js'), join(bin, 'lc-api'));
      symlinkSync(node, join(bin, 'node'));
      const run = spawnSync(join(bin, 'lc-api'), ['--version'], {
        encoding: 'utf8',
        env: { PATH: `${bin}:/usr/bin:/bin` },
      });
      expect(run).toMatchObject({ status: 0, stderr: '' });
    },
  );
});
