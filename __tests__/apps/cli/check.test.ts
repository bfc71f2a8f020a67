import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { survey, temporaryFolder } from '../../support/folders.js';
import { FIXABLE, SOUND, WARNED } from '../../support/sample-repositories.js';

// `exit-status.test.ts` runs checks of the bundle, too.
describe('lc-api check', () => {
  const check = (root: string, ...args: readonly string[]): ReturnType<typeof runCli> =>
    runCli(['check', ...args], { cwd: root });

  it('prints for people by default, without colours in a pipe', async () => {
    const { stdout, stderr } = await check(temporaryFolder(FIXABLE));
    expect(stderr).toBe('');
    expect(stdout).not.toContain('\x1b');
    expect(stdout).toContain('--> content/en/courses/second.md:5:1');
    expect(stdout).toContain('5 | subtitel: Still here');
    expect(stdout).toContain('Did you mean "subtitle"?');
    expect(stdout).toMatch(/1 error.* in 2 records\n/);
  });

  it('prints errors and the counts only with --quiet', async () => {
    const warned = temporaryFolder(WARNED);
    for (const option of ['--quiet', '-q'])
      expect(await check(warned, option)).toMatchObject({
        status: 0,
        stdout: '2 warnings in 1 record\n',
        stderr: '',
      });
    expect((await check(warned, '-q', '--max-warnings', '1')).status).toBe(1);
    const { stdout } = await check(temporaryFolder(FIXABLE), '-q');
    expect(stdout).toContain('error[schema/unknown-field]');
    expect(stdout).not.toContain('coverage');
  });

  it('prints one JSON object with the problems and their counts, whatever the status', async () => {
    for (const [files, status] of [
      [FIXABLE, 1],
      [WARNED, 0],
      [SOUND, 0],
      [{ ...SOUND, 'lc-api.yml': 'baseUlr: x\n' }, 2],
    ] as const) {
      const run = await check(temporaryFolder(files), '--format', 'json');
      expect(run).toMatchObject({ status, stderr: '' });
      const report = JSON.parse(run.stdout);
      const coverage = status === 2 ? [] : ['coverage'];
      expect(Object.keys(report)).toEqual(['version', 'problems', 'summary', ...coverage]);
      expect(report.version).toBe(1);
      expect(Object.keys(report.summary)).toEqual(['records', 'errors', 'warnings']);
      expect(report.problems).toHaveLength(report.summary.errors + report.summary.warnings);
    }
    const { problems } = JSON.parse((await check(temporaryFolder(FIXABLE), '--format', 'json')).stdout);
    expect(problems[0]).toMatchObject({
      rule: 'schema/unknown-field',
      severity: 'error',
      file: 'content/en/courses/second.md',
      line: 5,
      column: 1,
      endLine: 5,
      endColumn: 9,
    });
  });

  it('prints workflow commands and SARIF with files as the repository names them', async () => {
    const folder = temporaryFolder(
      Object.fromEntries(Object.entries(FIXABLE).map(([path, text]) => [`docs/${path}`, text])),
    );
    const github = await check(folder, 'docs', '--format', 'github');
    expect(github.stdout).toMatch(/^::error file=docs\/content\/en\/courses\/second\.md,line=5,/m);
    const sarif = JSON.parse((await check(folder, 'docs', '--format', 'sarif')).stdout);
    expect(sarif.version).toBe('2.1.0');
    const [result] = sarif.runs[0].results;
    expect(result.ruleId).toBe('schema/unknown-field');
    expect(JSON.stringify(result.locations)).toContain('docs/content/en/courses/second.md');
  });

  it('fixes what has one safe fix, prints it, keeps everything else, and checks again', async () => {
    const root = temporaryFolder(FIXABLE);
    const before = survey(root);
    const { status, stderr } = await check(root, '--fix');
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: `Fixed content/en/courses/second.md:5:1
  - subtitel: Still here
  + subtitle: Still here
Fixed 1 problem.
`,
    });
    const path = 'content/en/courses/second.md';
    expect(readFileSync(join(root, path), 'utf8')).toBe(FIXABLE[path].replace('subtitel', 'subtitle'));
    const after = survey(root);
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [other, standing] of before) {
      if (standing.kind === 'file' && other !== path) expect(after.get(other)).toEqual(standing);
    }
    expect(await check(root, '--fix')).toMatchObject({ status: 0, stderr: '' });
  });

  it('says with --fix what it cannot fix, with status 1', async () => {
    const root = temporaryFolder({
      ...FIXABLE,
      'content/en/courses/third.md': '---\ntitle: Third\n---\n\nText.\n',
    });
    const { status, stdout, stderr } = await check(root, '--fix', '--format', 'json');
    expect(status).toBe(1);
    expect(stderr).toMatch(/\nFixed 1 problem\.\n$/);
    expect(JSON.parse(stdout).problems).toMatchObject([
      { rule: 'schema/required', file: 'content/en/courses/third.md' },
    ]);
  });

  it('prints with --dry-run what --fix would do, and writes nothing', async () => {
    const root = temporaryFolder({
      ...FIXABLE,
      'content/en/courses/third.yml': 'title: a: b\nlevle: x\ndescription: D: E\n',
    });
    const before = survey(root);
    const { status, stdout, stderr } = await check(root, '--fix', '--dry-run');
    expect(stderr).toBe(`Would fix content/en/courses/second.md:5:1
  - subtitel: Still here
  + subtitle: Still here
Would fix content/en/courses/third.yml:1:9
  - title: a: b
  + title: "a: b"
Would fix content/en/courses/third.yml:3:15
  - description: D: E
  + description: "D: E"
Would fix content/en/courses/third.yml:2:1
  - levle: x
  + level: x
Would fix 4 problems.
`);
    expect(status).toBe(1);
    expect(stdout).toContain(
      '2 errors in 3 records\n2 of these can be fixed automatically: lc-api check --fix\n',
    );
    expect(survey(root)).toEqual(before);
    expect(await check(root, '--dry-run')).toMatchObject({ status: 2, stdout: '' });
  });

  it('counts only what --fix really applies', async () => {
    const root = temporaryFolder({
      'lc-api.yml': 'vocabularies: {course.level: [beginner]}\n',
      'content/en/courses/a.yml': 'title: A\nlevel: beginer\ndescription: D\ntag: x\n',
    });
    const { stdout } = await check(root);
    expect(stdout).toMatch(/2 errors in 1 record\n$/);
    expect(await check(root, '--fix')).toMatchObject({
      status: 1,
      stderr: 'Nothing can be fixed automatically.\n',
      stdout,
    });
  });

  it('writes nothing without --fix', async () => {
    const root = temporaryFolder({ ...FIXABLE, ...WARNED });
    const before = survey(root);
    for (const format of ['pretty', 'json', 'github', 'sarif']) await check(root, '--format', format);
    expect(survey(root)).toEqual(before);
  });
});
