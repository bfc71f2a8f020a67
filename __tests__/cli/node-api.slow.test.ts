import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build, check, ForeignFilesError, UsageError } from '../../src/index.js';
import { runCli } from '../support/cli-in-process.js';
import { NODE, NODES } from '../support/cli-process.js';
import { environment } from '../support/environment.js';
import { temporaryFolder, writeFiles } from '../support/folders.js';
import { FIXABLE, SOUND, WARNED } from '../support/sample-repositories.js';

describe('check() of the Node API', () => {
  it.each([
    ['sound content', SOUND],
    ['errors', FIXABLE],
    ['warnings', WARNED],
    ['a wrong configuration', { ...SOUND, 'lc-api.yml': 'baseUlr: x\n' }],
    ['no content', {}],
  ])('gives what "check --format json" prints, with %s', async (_, files) => {
    const root = temporaryFolder(files);
    const { coverage, ...report } = check({ root });
    expect(report).toEqual(JSON.parse((await runCli(['check', root, '--format', 'json'])).stdout));
    expect(coverage === undefined).toBe(_ === 'a wrong configuration');
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
    const manifest = JSON.parse(readFileSync(join(root, '_site/api/v1/manifest.json'), 'utf8'));
    expect(report).toEqual(JSON.parse((await runCli(['check', root, '--format', 'json'])).stdout));
    expect(tree).toEqual({
      records: 1,
      rendered: 1,
      files: manifest.files.length + 1,
      bytes: expect.any(Number),
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
    await expect(build({ ...other, root: temporaryFolder() })).rejects.toThrow(/--allow-empty/);
    expect((await build({ ...other, root: temporaryFolder(), allowEmpty: true })).summary.records).toBe(0);
  });
});

/** What a program may write that is held to the types. */
const PROGRAM = `
import { build, type BuildReport, type BuiltTree, check, type CheckResult, type Course, ForeignFilesError, type ProblemReport, UsageError } from 'lc-api-action';

const result: CheckResult = check({ root: 'repository' });
const report: ProblemReport = result;
const severities: ('error' | 'warning')[] = report.problems.map(({ severity }) => severity);
const places: string[] = report.problems.map(({ file, line, column, endLine, endColumn, help }) =>
  [file, line, column, endLine, endColumn, help ?? ''].join(':'));
const share: number | undefined = result.coverage?.rows[0]?.counts[0];
let built: BuildReport;
try {
  built = await build({ root: 'repository', out: 'site', baseUrl: 'https://learn.example.org', allowEmpty: false });
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
console.log(JSON.stringify({ records: report.summary.records, severities, places, share, files: tree!.files, kept: tree!.changes.kept, course, wrong: typeof wrong, nothing }));
`;

describe('the package', () => {
  it('is what a strict TypeScript program needs, with no other types, and runs', () => {
    const folder = temporaryFolder({
      'package.json': '{"type":"module"}',
      'program.ts': PROGRAM,
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
        include: ['program.ts'],
      }),
    });
    writeFiles(join(folder, 'repository'), SOUND);
    const installed = join(folder, 'node_modules/lc-api-action');
    mkdirSync(installed, { recursive: true });
    cpSync('package.json', join(installed, 'package.json'));
    cpSync('dist', join(installed, 'dist'), { recursive: true });
    const tsc = spawnSync(NODE, [resolve('node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
    expect(tsc.stdout).toBe('');
    expect(tsc.status).toBe(0);
    for (const { path } of NODES) {
      const run = spawnSync(path, ['program.js'], { cwd: folder, encoding: 'utf8', env: environment() });
      expect(run.stderr).toBe('');
      expect(JSON.parse(run.stdout)).toMatchObject({
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
  it.each(NODES.map(({ name, path }) => [name, path] as const))(
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
