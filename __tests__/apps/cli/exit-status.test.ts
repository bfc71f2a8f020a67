import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { RUNNERS } from '../../support/cli-runners.js';
import { survey, temporaryFolder } from '../../support/folders.js';
import { FIXABLE, SOUND, WARNED } from '../../support/sample-repositories.js';

describe.each(RUNNERS)('the exit status of %s', (_, run) => {
  it('is 0 when the content has no errors', async () => {
    expect(await run(['check'], temporaryFolder(SOUND))).toMatchObject({ status: 0, stderr: '' });
    expect((await run(['check'], temporaryFolder(WARNED))).status).toBe(0);
  });

  it('is 1 when the content has errors, and nothing is written', async () => {
    const root = temporaryFolder(FIXABLE);
    const before = survey(root);
    const check = await run(['check'], root);
    expect(check.status).toBe(1);
    expect(check.stdout).toContain('error[schema/unknown-field]');
    const build = await run(['build', '--out', '_site'], root);
    expect(build).toMatchObject({ status: 1, stdout: '' });
    expect(build.stderr).toContain('error[schema/unknown-field]');
    expect(build.stderr).toMatch(/\nNothing was written to _site\.\n$/);
    expect(survey(root)).toEqual(before);
  });

  it('is 0 when --fix repairs all errors, which it says', async () => {
    const { status, stdout, stderr } = await run(
      ['check', '--fix', '--format', 'json'],
      temporaryFolder(FIXABLE),
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout).problems).toEqual([]);
    expect(stderr).toMatch(/\nFixed 1 problem\.\n$/);
  });

  it('is 1 when there are more warnings than --max-warnings allows', async () => {
    const root = temporaryFolder(WARNED);
    expect((await run(['check', '--max-warnings', '2'], root)).status).toBe(0);
    const { status, stderr } = await run(['check', '--max-warnings', '1'], root);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'lc-api: 2 warnings are more than --max-warnings 1 allows.\n',
    });
    expect((await run(['check', '--max-warnings', '0', '--format', 'json'], root)).status).toBe(1);
    expect((await run(['check', '--max-warnings', '0'], temporaryFolder(SOUND))).status).toBe(0);
  });

  it('is 2 when the configuration has errors, which are shown with their places', async () => {
    const root = temporaryFolder({ ...SOUND, 'lc-api.yml': 'baseUlr: https://learn.example.org\n' });
    const check = await run(['check'], root);
    expect(check.status).toBe(2);
    expect(check.stdout).toContain('error[config/unknown-key]');
    expect(check.stdout).toContain('--> lc-api.yml:1:1');
    const build = await run(['build', '--out', '_site'], root);
    expect(build).toMatchObject({ status: 2, stdout: '' });
    expect(build.stderr).toContain('error[config/unknown-key]');
    const made = await run(['new', 'course', 'x'], root);
    expect(made).toMatchObject({
      status: 2,
      stderr: 'lc-api: The configuration has errors: see lc-api check.\n',
    });
    expect(existsSync(join(root, '_site'))).toBe(false);
  });

  it('is 2 without a base URL, naming both ways to give it', async () => {
    const root = temporaryFolder({ ...SOUND, 'lc-api.yml': 'locales: {en: full}\n' });
    expect((await run(['check'], root)).status).toBe(0);
    const { status, stdout, stderr } = await run(['build', '--out', '_site'], root);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^lc-api: [^\n]*"baseUrl" in lc-api\.yml[^\n]*--base-url[^\n]*\n$/);
    expect(existsSync(join(root, '_site'))).toBe(false);
    expect(
      (await run(['build', '--out', '_site', '--base-url', 'https://x.example.org/'], root)).status,
    ).toBe(0);
    expect(JSON.parse(readFileSync(join(root, '_site/api/v1/index.json'), 'utf8')).baseUrl).toBe(
      'https://x.example.org',
    );
  });

  it('is 2 when a build finds no record, unless --allow-empty is given', async () => {
    const root = temporaryFolder({ 'lc-api.yml': 'baseUrl: https://learn.example.org\n' });
    const check = await run(['check'], root);
    expect(check.status).toBe(0);
    expect(check.stdout).toContain('warning[content/empty]');
    const build = await run(['build', '--out', '_site'], root);
    expect(build).toMatchObject({ status: 2, stdout: '' });
    expect(build.stderr).toBe(
      'lc-api: Nothing to publish: there is no record in this folder. Use --allow-empty to build an empty site.\n',
    );
    expect(existsSync(join(root, '_site'))).toBe(false);
    expect((await run(['build', '--out', '_site', '--allow-empty'], root)).status).toBe(0);
    expect(readFileSync(join(root, '_site/api/v1/courses.json'), 'utf8')).toBe('[]\n');
  });

  it.each([
    ['all 2 records in `content` are drafts', { a: 'draft: true\n', b: 'draft: true\n' }],
    ['the only record in `content` is a draft', { a: 'draft: true\n' }],
  ])('is 2 when %s, which a build says', async (found, drafts) => {
    const course = (more: string) => `title: A\nlevel: b\ndescription: D\n${more}`;
    const root = temporaryFolder({
      'lc-api.yml': 'baseUrl: https://learn.example.org\n',
      ...Object.fromEntries(
        Object.entries(drafts).map(([slug, more]) => [`content/en/courses/${slug}.yml`, course(more)]),
      ),
    });
    expect(await run(['build', '--out', '_site'], root)).toMatchObject({
      status: 2,
      stderr: `lc-api: Nothing to publish: ${found}. Use --allow-empty to build an empty site.\n`,
    });
    expect((await run(['build', root, '--out', join(root, '_site')], '/')).stderr).toContain(
      `in \`${root}/content\` `,
    );
  });

  it('is 2 when no record is in a collection that its locale publishes', async () => {
    const root = temporaryFolder({
      'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: core}\ncontent: .\n',
      'en/tools/a.yml': 'toolKey: a\ntitle: A\nintro: I\nsections: []\n',
    });
    expect((await run(['build', '--out', '_site'], root)).stderr).toContain(
      'lc-api: Nothing to publish: the only record in this folder is not published in its locale. Use --allow-empty',
    );
  });

  it('is 0 for a check in a folder without any content, which does not look sound', async () => {
    const { status, stdout, stderr } = await run(['check'], temporaryFolder());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain(
      'warning[content/empty] No record was found: this folder has neither `content` nor a folder with the name of a locale or a collection.\n  --> this folder\n',
    );
    expect(stdout).toContain('"lc-api check FOLDER"');
    expect(stdout).toMatch(/\n\nNothing was checked: no record was found\n$/);
    const off = temporaryFolder({ 'lc-api.yml': 'rules: {content/empty: off}\n' });
    expect((await run(['check'], off)).stdout).toBe('Nothing was checked: no record was found\n');
  });

  it('is 2 for a build into a folder of Git', async () => {
    const root = temporaryFolder({ ...SOUND, '.git/HEAD': 'ref: refs/heads/main\n' });
    for (const out of ['.git', '.git/hooks', 'sub/.GIT']) {
      expect(await run(['build', '--out', out], root)).toMatchObject({
        status: 2,
        stderr: `lc-api: The folder ${out} belongs to Git. Build into a separate folder, such as _site.\n`,
      });
    }
    expect(readdirSync(join(root, '.git'))).toEqual(['HEAD']);
  });

  it('is 0 when a file of others is kept, which is said', async () => {
    const root = temporaryFolder({ ...SOUND, '_site/robots.txt': 'mine' });
    const { status, stdout, stderr } = await run(['build', '--out', '_site'], root);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('\nKept robots.txt, which lc-api did not write.\n');
  });

  it('is 2 when files of others are in the way', async () => {
    const root = temporaryFolder({ ...SOUND, '_site/llms.txt': 'mine' });
    const { status, stdout, stderr } = await run(['build', '--out', '_site'], root);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^lc-api: _site holds files [^\n]*:\n {2}llms\.txt\n[^\n]*\n$/);
  });
});

describe('--config', () => {
  it('names another configuration, relative to the root', async () => {
    const root = temporaryFolder({
      ...SOUND,
      'settings/other.yml': 'baseUrl: https://other.example.org\ncontent: text\n',
      'text/en/courses/other.md': SOUND['content/en/courses/basics.md'],
    });
    const cwd = temporaryFolder();
    const args = ['build', root, '--out', '_site', '--config', 'settings/other.yml'];
    expect(await runCli(args, { cwd })).toMatchObject({ status: 0 });
    expect(existsSync(join(cwd, '_site/courses/other.md'))).toBe(true);
    expect(existsSync(join(cwd, '_site/courses/basics.md'))).toBe(false);
  });

  it('must name a file that exists, though lc-api.yml is optional', async () => {
    const { 'lc-api.yml': _, ...rest } = SOUND;
    const root = temporaryFolder(rest);
    const check = await runCli(['check', root, '--config', 'nothing.yml']);
    expect(check.status).toBe(2);
    expect(check.stdout).toContain('error[config/syntax] The configuration nothing.yml does not exist');
    const out = join(root, '_site');
    const build = await runCli([
      'build',
      root,
      '--out',
      out,
      '--config',
      'nothing.yml',
      '--base-url',
      'https://x.org',
    ]);
    expect(build).toMatchObject({ status: 2, stdout: '' });
    expect(build.stderr).toContain('error[config/syntax] The configuration nothing.yml does not exist');
    expect(existsSync(out)).toBe(false);
  });

  it('may not lead out of the root', async () => {
    const folder = temporaryFolder({ 'other.yml': '{}', 'repository/README.md': 'x' });
    for (const config of ['../other.yml', join(folder, 'other.yml')]) {
      const { status, stdout } = await runCli(['check', join(folder, 'repository'), '--config', config]);
      expect(stdout).toContain('does not exist inside the root');
      expect(status).toBe(2);
    }
  });
});
