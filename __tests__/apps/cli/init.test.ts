import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { survey, temporaryFolder } from '../../support/folders.js';

const init = (cwd: string, ...args: readonly string[]): ReturnType<typeof runCli> =>
  runCli(['init', ...args], { cwd });

const textOf = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8');

/** What a check finds and counts. */
async function check(cwd: string): Promise<{ problems: readonly unknown[]; summary: { records: number } }> {
  return JSON.parse((await runCli(['check', '--format', 'json'], { cwd })).stdout);
}

describe('lc-api init', () => {
  it('writes a repository in all its languages, without a problem, and ready to be built', async () => {
    const root = temporaryFolder();
    const { status, stdout, stderr } = await init(
      root,
      'my-site',
      '--locales=de,en,it,fr',
      '--title=Git: "die Basis"',
      '--base-url=https://x.example/a',
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const site = join(root, 'my-site');
    expect(await check(site)).toMatchObject({ problems: [], summary: { records: 16 } });
    expect((await runCli(['translations'], { cwd: site })).stdout).toMatch(
      /^en: 4 current, 0 stale, 0 unknown/,
    );
    expect((await runCli(['build', '--out', '_site'], { cwd: site })).stderr).toBe('');
    const home = JSON.parse(textOf(site, '_site/api/v1/index.json'));
    expect(home).toMatchObject({ name: 'Git: "die Basis"', baseUrl: 'https://x.example/a' });
    expect(textOf(site, '_site/kurse/first-steps.html')).toContain('Erste Schritte');
    expect(stdout).toContain('"lc-api dev my-site" shows the site');
    expect(textOf(site, '.gitignore')).toBe('_site/\n.lc-api/\n');
    expect(textOf(site, '.gitattributes')).toBe('* text=auto eol=lf\n');
  });

  it('takes the shortest workflow, for the branch that the repository begins with', async () => {
    const root = temporaryFolder({ '.git/HEAD': 'ref: refs/heads/master\n' });
    await init(root);
    const example = textOf(import.meta.dirname, '../../../examples/workflows/minimal.yml');
    expect(textOf(root, '.github/workflows/content.yml')).toBe(example.replace('[main]', '[master]'));
    const other = temporaryFolder({ '.git/HEAD': 'ref: refs/heads/idea\n' });
    await init(other);
    expect(textOf(other, '.github/workflows/content.yml')).toBe(example);
  });

  it('writes no workflow where GitHub would not read it', async () => {
    const root = temporaryFolder({ '.git/HEAD': 'ref: refs/heads/main\n' });
    const { stdout } = await init(root, 'docs');
    expect(readdirSync(join(root, 'docs')).sort()).toEqual([
      '.gitattributes',
      '.gitignore',
      'content',
      'lc-api.yml',
    ]);
    expect(stdout).toContain('a workflow in its own root');
  });

  it('leaves alone what is there', async () => {
    const files = {
      'content/en/courses/mine.md': '---\ntitle: Mine\nlevel: x\n---\n\nText.\n',
      '.github/workflows/content.yml': 'mine',
    };
    const root = temporaryFolder({ ...files, '.gitignore': 'node_modules\n/_site' });
    const { stdout } = await init(root);
    for (const [path, text] of Object.entries(files)) expect(textOf(root, path)).toBe(text);
    expect(textOf(root, '.gitignore')).toBe('node_modules\n/_site\n.lc-api/\n');
    expect(stdout).toContain('Kept .github/workflows/content.yml, which was there.');
    expect(stdout).toContain('The folder content is there: no first course was written.');
    expect(await check(root)).toMatchObject({ problems: [], summary: { records: 1 } });
  });

  it.each([
    [['--locales=en,,de'], '"en,,de" cannot be the languages: write each code once, such as en,de.'],
    [['--locales=en,en'], '"en,en" cannot be the languages: write each code once, such as en,de.'],
    [['--locales=en_US'], '"en_US" is not a language tag. Write a tag such as nl or pt-BR.'],
    [
      ['--base-url=x.example'],
      'The base URL "x.example" cannot be used: it is not an absolute URL. Write "https://x.example".',
    ],
    [['--config=other.yml'], 'init writes lc-api.yml: leave out --config.'],
  ])('refuses %j and writes nothing', async (args, message) => {
    const root = temporaryFolder();
    expect(await init(root, ...args)).toEqual({ status: 2, stdout: '', stderr: `lc-api: ${message}\n` });
    expect(readdirSync(root)).toEqual([]);
  });

  it('refuses a folder that has a configuration', async () => {
    const root = temporaryFolder();
    await init(root);
    const before = survey(root);
    const { status, stderr } = await init(root);
    expect([status, stderr]).toEqual([
      2,
      'lc-api: lc-api.yml is there already. "lc-api new" adds records, "lc-api check" checks them.\n',
    ]);
    expect(survey(root)).toEqual(before);
  });

  it.each(['.gitattributes', '.gitignore', '.github', 'content', 'lc-api.yml'])(
    'writes nothing through a symbolic link at %s',
    async (path) => {
      const outside = temporaryFolder();
      const root = temporaryFolder();
      symlinkSync(outside, join(root, path));
      const before = survey(root);
      expect((await init(root)).status).toBe(2);
      expect(survey(root)).toEqual(before);
      expect(readdirSync(outside)).toEqual([]);
    },
  );

  it('writes into the folder that holds the site and the pages beside it', async () => {
    const root = temporaryFolder({
      '.git/HEAD': 'ref: refs/heads/main\n',
      'website/docusaurus.config.js':
        "export default { presets: [['classic', { docs: { path: '../docs' } }]] };",
      'docs/a.md': '# A\n\nText.\n',
    });
    const { status, stdout } = await init(root, 'website', '--from', 'docusaurus');
    expect(status).toBe(0);
    expect(stdout).toContain('Pages are next to the folder website');
    expect(readdirSync(root).sort()).toEqual([
      '.git',
      '.github',
      '.gitignore',
      'docs',
      'lc-api.yml',
      'website',
    ]);
    expect(await check(root)).toMatchObject({ problems: [], summary: { records: 1 } });
    const other = temporaryFolder({
      'website/.git/HEAD': 'x',
      'website/docusaurus.config.js':
        "export default { presets: [['classic', { docs: { path: '../docs' } }]] };",
      'docs/a.md': '# A\n\nText.\n',
    });
    expect((await init(other, 'website', '--from', 'docusaurus')).stderr).toContain(
      'outside of its repository',
    );
  });

  it('imports a site with what its author says of it', async () => {
    const root = temporaryFolder({
      'mkdocs.yml': 'site_name: Docs\n',
      'docs/index.md': '# Home\n\nText.\n',
    });
    const options = ['--title=Mine', '--locales=de', '--base-url=https://x.example/d'];
    expect((await init(root, '--from=mkdocs', ...options)).stderr).toBe('');
    expect(textOf(root, 'lc-api.yml')).toContain(
      'baseUrl: https://x.example/d\nsite: {title: Mine}\ndefaultLocale: de\nlocales: {de: full}\n',
    );
    const other = temporaryFolder({ 'mkdocs.yml': '', 'docs/index.md': '# Home\n\nText.\n' });
    expect((await init(other, '--from=mkdocs', '--base-url=x')).stderr).toContain('not an absolute URL');
    expect(readdirSync(other)).not.toContain('lc-api.yml');
  });

  it('names the generator whose configuration it sees', async () => {
    const root = temporaryFolder({ 'mkdocs.yml': 'site_name: Docs\n', 'docs/index.md': '# Home\n\nText.\n' });
    expect((await init(root)).stdout).toContain(
      'mkdocs.yml is here. If it is that of a mkdocs site, whose Markdown is to be read where it is: remove lc-api.yml and content, and run "lc-api init --from mkdocs".\n',
    );
    for (const path of ['lc-api.yml', 'content']) rmSync(join(root, path), { recursive: true });
    expect((await init(root, '--from', 'mkdocs')).stdout).not.toContain('is here');
    expect((await init(temporaryFolder())).stdout).not.toContain('is here');
  });

  it('says how to read the Markdown of a repository without a generator', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 10 }, (_, place) => [`docs/${place}.md`, '# A\n\nText.\n']),
    );
    expect((await init(temporaryFolder(pages))).stdout).toContain(
      '10 Markdown files are here. To read them where they are: remove lc-api.yml and content, and run "lc-api init --from folders".\n',
    );
    const { 'docs/1.md': _, ...few } = pages;
    expect((await init(temporaryFolder(few))).stdout).not.toContain('Markdown files are here');
  });

  it('says what to do for a site of another generator', async () => {
    expect((await init(temporaryFolder(), '--from', 'gatsby')).stderr).toMatch(
      /^lc-api: "gatsby" is not one of docusaurus, .*run lc-api init --from folders: see/,
    );
  });

  it('imports a site, whose files stay as they are', async () => {
    const root = temporaryFolder({
      'mkdocs.yml': 'site_name: Docs\n',
      'docs/index.md': '# Home\n\nText, and [more](more.md).\n',
      'docs/more.md': '# More\n\nText.\n',
    });
    const { status, stdout } = await init(root, '--from', 'mkdocs');
    expect(status).toBe(0);
    expect(stdout).toContain('2 Markdown files in docs.');
    expect(await check(root)).toMatchObject({ problems: [], summary: { records: 2 } });
    expect(readdirSync(root)).not.toContain('content');
    expect((await runCli(['new', 'guide', 'next-one'], { cwd: root })).stdout).toContain(
      'Wrote docs/next-one.md',
    );
    expect(
      (await runCli(['build', '--out', 'docs/out', '--base-url=https://x.example'], { cwd: root })).status,
    ).toBe(2);
    expect((await init(temporaryFolder(), '--from', 'hugo')).stderr).toContain(
      'This is not the folder of a Hugo site',
    );
  });
});
