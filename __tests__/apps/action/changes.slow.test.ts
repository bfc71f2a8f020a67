import { describe, expect, it } from 'vitest';
import { step } from '../../support/action-step.js';
import { runCli } from '../../support/cli-in-process.js';
import { writeFiles } from '../../support/folders.js';
import { BASE, CONFIG, type MergedRepository, mergedRepository } from '../../support/merged-repository.js';
import { article, type Content } from '../../support/release-content.js';
import { createRepository } from '../../support/release-repository.js';

/** Runs the Action on a pull request. */
async function check({ folder, event }: MergedRepository, inputs: Readonly<Record<string, string>> = {}) {
  return step({
    workspace: folder,
    env: { GITHUB_EVENT_NAME: 'pull_request' },
    event,
    inputs: { comment: 'false', token: '', 'fail-on-changes': 'breaking', ...inputs },
  });
}

/** What the Action and `lc-api diff` call an edit: a severity, and the ids of its changes that are not safe. */
async function judged(base: Content, edit: Content): Promise<string> {
  const repository = mergedRepository(base, edit);
  const result = await check(repository);
  const severity = result.outputs['severity'] as string;
  expect(result.status, result.stdout).toBe(severity === 'breaking' ? 1 : 0);
  const args = ['diff', 'git:main^1', 'git:main', '--format', 'json'];
  const { stdout, stderr } = await runCli(args, { cwd: repository.folder });
  const { bump } = result.outputs;
  expect(JSON.parse(stdout || '{}'), stderr).toMatchObject({ severity, bump });
  const ids = [...result.summary.matchAll(/\(`([a-z-]+)`\):/g)].map(([, id]) => id);
  return [severity, ...ids].join(' ');
}

const dated = (format: string): string =>
  `${CONFIG}fields: {article: {properties: {seen: {type: string${format}}}}}\n`;

describe('the comparison of a pull request', () => {
  it.each<readonly [string, Content, Content, string]>([
    [
      'a format that a field no longer has',
      { 'lc-api.yml': dated(', format: date') },
      { 'lc-api.yml': dated('') },
      'breaking type-changed',
    ],
    [
      'a base URL that is removed',
      {},
      { 'lc-api.yml': 'locales: {en: full}\n' },
      'breaking base-url-changed',
    ],
    ['pages that are turned off', {}, { 'lc-api.yml': `${CONFIG}pages: false\n` }, 'breaking pages-removed'],
    [
      'another license',
      { 'lc-api.yml': `${CONFIG}site: {license: {name: A, url: "https://a.example"}}\n` },
      { 'lc-api.yml': `${CONFIG}site: {license: {name: B, url: "https://b.example"}}\n` },
      'risky license-changed',
    ],
    [
      'another key of a tool',
      {},
      { 'content/en/tools/meter.md': `${BASE['content/en/tools/meter.md']}`.replace(': meter', ': gauge') },
      'risky key-changed',
    ],
    [
      'an older address of a record',
      {},
      { 'content/en/articles/first.md': article('First', 'formerSlugs: [legacy]\n') },
      'safe',
    ],
  ])('calls by its severity: %s', async (_, base, edit, expected) => {
    expect(await judged(base, edit)).toBe(expected);
  });

  it('takes no notice of a base URL that the input gives anyway', async () => {
    const result = await check(mergedRepository({}, { 'lc-api.yml': 'locales: {en: full}\n' }), {
      'base-url': 'https://learn.example.org',
    });
    expect(result.outputs, result.stdout).toMatchObject({ compared: 'true', severity: 'none' });
  });
});

it('refuses files that could run scripts, unless the rule is lowered', async () => {
  const edit = {
    'content/en/articles/first.md': `${article('First')}\nSee [this](./e.html) and ![that](./e.svg).\n`,
    'content/en/articles/e.html': '<script>alert(1)</script>',
    'content/en/articles/e.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  };
  const refused = await check(mergedRepository({}, edit));
  expect(refused.status).toBe(1);
  expect(refused.outputs).toMatchObject({ errors: '2' });
  expect(refused.summary).toContain('[asset/active]');
  const allowed = { 'lc-api.yml': `${CONFIG}rules: {asset/active: warn}\n` };
  const { status, outputs } = await check(mergedRepository(allowed, edit));
  expect({ status, ...outputs }).toMatchObject({ status: 0, errors: '0', warnings: '2' });
});

it('compares the pages of trees: all of them, and those of a site that was built elsewhere', async () => {
  const { folder, commit } = createRepository();
  commit(BASE);
  const build = async (out: string, ...args: readonly string[]) => {
    const options = ['build', '--out', out, '--no-cache', ...args];
    expect(await runCli(options, { cwd: folder })).toMatchObject({ status: 0 });
  };
  const compare = async (old: string, now: string): Promise<string> => {
    const { status, stdout } = await runCli(['diff', old, now, '--fail-on', 'breaking'], { cwd: folder });
    return `${status} ${[...stdout.matchAll(/^ {2}([a-z-]+):/gm)].map(([, id]) => id).join(' ')}`;
  };
  await build('own');
  await build('none', '--no-pages');
  expect(await compare('own', 'none')).toBe('1 pages-removed');
  expect(await compare('git:HEAD', 'none')).toBe('1 pages-removed');
  expect(await compare('own', 'git:HEAD')).toBe('0 ');
  expect(await compare('none', 'own')).toBe('0 ');
  const page = '<!doctype html><title>A</title>';
  const pages = ['index.html', 'about.html', 'articles/first.html', 'tools/meter.html'];
  writeFiles(folder, {
    'lc-api.yml': `${CONFIG}pages: {from: site}\n`,
    ...Object.fromEntries(pages.map((path) => [`site/${path}`, page])),
  });
  await build('elsewhere');
  for (const path of ['about.html', 'articles/first.html'])
    writeFiles(folder, { [`site/${path}`]: undefined });
  await build('less');
  expect(await compare('elsewhere', 'less')).toBe('1 page-removed page-removed');
  expect(await compare('elsewhere', 'elsewhere')).toBe('0 ');
});
