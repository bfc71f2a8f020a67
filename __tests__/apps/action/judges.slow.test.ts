import { describe, expect, it } from 'vitest';
import { pullRequest, step } from '../../support/action-step.js';
import { runCli } from '../../support/cli-in-process.js';
import { REPOSITORY, startFakeGitHub } from '../../support/fake-github/fake-github.js';
import { CONFIG, type MergedRepository, mergedRepository } from '../../support/merged-repository.js';
import { article } from '../../support/release-content.js';

/** Runs the Action on a pull request that must not break anything. */
function check(
  { folder, event }: Pick<MergedRepository, 'folder' | 'event'>,
  inputs: Readonly<Record<string, string>> = {},
) {
  return step({
    workspace: folder,
    env: { GITHUB_EVENT_NAME: 'pull_request' },
    event,
    inputs: { comment: 'false', token: '', 'fail-on-changes': 'breaking', ...inputs },
  });
}

const checkFork = (
  { folder, eventOfFork }: MergedRepository,
  inputs: Readonly<Record<string, string>> = {},
) => check({ folder, event: eventOfFork }, inputs);

const FIRST = 'content/en/articles/first.md';
const METER = 'content/en/tools/meter.md';
const ACCEPT = 'lc-api.accept.yml';
const ACCEPTANCE = '- change: record-removed\n  path: "*"\n  reason: "Nobody uses it <b>@org</b>"\n';
const rules = (severities: string): string => `${CONFIG}rules: {${severities}}\n`;

describe('a pull request that changes its own judges', () => {
  const edit = {
    'lc-api.yml': `${rules('link/broken: off, link/anchor: warn, translation/missing: warn')}vocabularies: {article.category: [cost, speed]}\nfields: {tool: {properties: {price: {type: number}}}}\n`,
    [FIRST]: `${article('First')}\nSee [that](./nowhere.md).\n`,
  };

  it('is told so in the log and the summary, lowered rules first', async () => {
    const { status, stdout, summary, outputs } = await check(
      mergedRepository({ 'lc-api.yml': rules('link/anchor: error') }, edit),
    );
    expect(status, stdout).toBe(0);
    expect(outputs).toMatchObject({ errors: '0', accepted: '0' });
    const section = summary.slice(summary.indexOf('### Rules and acceptances'));
    expect(section.split('\n').slice(0, 10)).toEqual([
      '### Rules and acceptances',
      '',
      'Changed by this pull request itself:',
      '',
      '- `rules: link/anchor` (lowered) was `error`, is `warn`',
      '- `rules: link/broken` (lowered) was `error`, is `off`',
      '- `rules: translation/missing` was `off`, is `warn`',
      '- `vocabularies: article.category` is new: `["cost","speed"]`',
      '- `fields: tool` is new: `{"properties":{"price":{"type":"number"}}}`',
      '',
    ]);
    expect(stdout).toContain('- rules: link/broken (lowered) was error, is off\n');
  });

  it('is told so in a merge queue', async () => {
    const { folder, git } = mergedRepository({ 'lc-api.yml': rules('link/anchor: error') }, edit);
    const { status, summary, stdout } = await step({
      workspace: folder,
      env: { GITHUB_EVENT_NAME: 'merge_group' },
      event: { merge_group: { base_sha: git('rev-parse', 'HEAD^1') } },
      inputs: { token: '' },
    });
    expect(status, stdout).toBe(0);
    expect(summary).toContain('### Rules and acceptances\n\nChanged by this merge group itself:\n');
    expect(summary).toContain('- `rules: link/broken` (lowered) was `error`, is `off`\n');
    expect(`${stdout}${summary}`).not.toContain('this pull request');
  });

  it('is told so in the comment, and if nothing could be compared', async () => {
    const github = await startFakeGitHub();
    const broken = { 'lc-api.yml': CONFIG, [METER]: '---\ntitle: Meter\n---\n' };
    const { folder, event } = mergedRepository(broken, { ...edit, [METER]: undefined });
    const { stdout } = await step({
      workspace: folder,
      env: { ...github.environment(1), GITHUB_EVENT_NAME: 'pull_request' },
      event: JSON.parse(JSON.stringify(event).replaceAll('"o/r"', JSON.stringify(REPOSITORY))),
    });
    await github.close();
    expect(github.comments[0]?.body, stdout).toContain('**Not compared**');
    expect(github.comments[0]?.body).toContain('- `rules: link/broken` (lowered) was `error`, is `off`');
  });

  it('is shown by lc-api diff, too', async () => {
    const { folder } = mergedRepository({}, { ...edit, [METER]: undefined, [ACCEPT]: ACCEPTANCE });
    const diff = (format: string) =>
      runCli(['diff', 'git:main^1', 'git:main', '--format', format], { cwd: folder });
    const pretty = await diff('pretty');
    expect(pretty.stdout).toContain(
      'Changed by the new content itself:\n  rules: link/broken (lowered) was error, is off\n',
    );
    expect(pretty.stdout).toContain('accepted: Nobody uses it <b>@org</b> (new in lc-api.accept.yml)');
    expect((await diff('markdown')).stdout).toContain(
      '- `rules: link/broken` (lowered) was `error`, is `off`',
    );
    expect(Object.keys(JSON.parse((await diff('json')).stdout))).toEqual([
      ...['version', 'severity', 'bump', 'records', 'endpoints', 'schemas'],
    ]);
  });

  it('has no such section if it changes other keys', async () => {
    const site = `${CONFIG}site: {title: Learn}\n`;
    const { summary } = await check(mergedRepository({}, { 'lc-api.yml': site, [ACCEPT]: '[]\n' }));
    expect(summary).not.toContain('Rules and acceptances');
  });
});

describe('an accepted break', () => {
  const edit = { [METER]: undefined, [ACCEPT]: ACCEPTANCE };

  it('is shown as accepted by the pull request itself, and counted', async () => {
    const { status, outputs, summary, stdout } = await check(mergedRepository({}, edit));
    expect(status, stdout).toBe(0);
    expect(outputs).toMatchObject({ severity: 'safe', accepted: '1' });
    expect(summary).toContain('1 breaking or risky change is accepted **by this pull request**:');
    expect(summary).toContain(
      '- `record-removed` at `tool/en/meter`, accepted by this pull request: Nobody uses it `<b>@org</b>`',
    );
    expect(summary).toContain('- `lc-api.accept.yml` accepts `record-removed` at `*`: Nobody uses it');
  });

  it('is not shown as new if the base accepts it', async () => {
    const { status, outputs, summary } = await check(
      mergedRepository({ [ACCEPT]: ACCEPTANCE }, { [METER]: undefined }),
    );
    expect(status).toBe(0);
    expect(outputs).toMatchObject({ severity: 'safe', accepted: '1' });
    expect(summary).toContain('1 breaking or risky change is accepted: ');
    expect(summary).not.toContain('this pull request');
  });

  it('does not count if a fork adds it, but counts if the base has it', async () => {
    const refused = await checkFork(mergedRepository({}, edit));
    expect(refused.status, refused.stdout).toBe(1);
    expect(refused.outputs).toMatchObject({ severity: 'breaking', accepted: '0', warnings: '0' });
    expect(refused.summary).toContain(
      'From a fork, acceptances, rules, limits, components, math, frontMatter, rawHtml and frames count as they are on the base:',
    );
    expect(refused.summary).toContain('accepts `record-removed` at `*`');
    const allowed = await checkFork(
      mergedRepository({ [ACCEPT]: ACCEPTANCE }, { [METER]: undefined, [ACCEPT]: undefined }),
    );
    expect(allowed.status, allowed.stdout).toBe(0);
    expect(allowed.outputs).toMatchObject({ severity: 'safe', accepted: '1' });
  });
});

describe('a pull request from a fork', () => {
  const broken = { [FIRST]: `${article('First')}\nSee [that](./nowhere.md).\n` };

  it('is judged by the rules of the base', async () => {
    const lowered = { ...broken, 'lc-api.yml': rules('link/broken: off') };
    const { status, outputs, summary } = await checkFork(mergedRepository({}, lowered));
    expect(status).toBe(1);
    expect(outputs).toMatchObject({ errors: '1' });
    expect(summary).toContain('- `rules: link/broken` (lowered) was `error`, is `off`');
    const base = { 'lc-api.yml': rules('link/broken: warn') };
    const result = await checkFork(mergedRepository(base, { ...broken, 'lc-api.yml': CONFIG }));
    expect(result.status, result.stdout).toBe(0);
    expect(result.outputs).toMatchObject({ errors: '0', warnings: '1' });
  });

  it('is judged by the rules of the base even if nothing is compared', async () => {
    const lowered = { ...broken, 'lc-api.yml': rules('link/broken: off') };
    const inputs = { previous: 'none', 'fail-on-changes': 'none' };
    const { status, outputs } = await checkFork(mergedRepository({}, lowered), inputs);
    expect(status).toBe(1);
    expect(outputs).toMatchObject({ errors: '1', compared: 'false' });
  });

  it.each([
    [
      'fields that front matter may have',
      'frontMatter: {ignore: [secret]}',
      'secret: x\n',
      '',
      'Unknown field "secret"',
    ],
    ['components', 'components: unwrap', '', '<Tabs>\nText\n</Tabs>\n', '"<Tabs>" is a component of MDX'],
    ['HTML', 'rawHtml: sanitize', '', '<div>Text</div>\n', 'Pages show the HTML "<div>" as text'],
    ['limits', 'limits: {nesting: 500}', '', `${'> '.repeat(150)}a\n`, 'nest deeper than 100'],
  ])('is judged by the base: %s', async (_, key, field, text, message) => {
    const edit = {
      'lc-api.yml': `${CONFIG}${key}\n`,
      [FIRST]: article('First').replace('---\n\n', `${field}---\n\n${text}`),
    };
    const own = await check(mergedRepository({}, edit));
    expect(own.stdout).not.toContain(message);
    const { outputs, stdout, summary } = await checkFork(mergedRepository({}, edit));
    expect(Number(outputs['errors']) + Number(outputs['warnings']), stdout).toBe(1);
    expect(stdout).toContain(message);
    expect(summary).toContain('frontMatter, rawHtml and frames count as they are on the base');
  });

  it('is judged by default severities if its base cannot be read, and says so', async () => {
    const edit = { ...broken, 'lc-api.yml': rules('link/broken: off') };
    const { folder, git } = mergedRepository({}, edit);
    git('checkout', '--quiet', 'topic');
    const { pull_request } = pullRequest(
      { head: git('rev-parse', 'HEAD'), base: 'b1'.repeat(20) },
      'stranger/r',
    );
    const event = {
      pull_request: { ...pull_request, base: { ...pull_request.base, repo: { full_name: 'o/r' } } },
    };
    const inputs = { previous: 'none', 'fail-on-changes': 'none' };
    const { status, outputs, summary } = await check({ folder, event }, inputs);
    expect({ status, errors: outputs['errors'] }).toEqual({ status: 1, errors: '1' });
    expect(summary).toContain('The rules and acceptances of the base could not be read. From a fork, rules');
  });
});

it('lists files of the repository that become public, by their paths', async () => {
  const linking = `${article('First')}\n[Plan](../../../notes/plan.txt) and ![a](./a.png)\n`;
  const files = { 'notes/plan.txt': 'Secret\n', 'content/en/articles/a.png': 'x', 'logo.png': 'x' };
  const base = { ...files, [FIRST]: `${article('First')}\n![a](./a.png)\n` };
  const edit = { [FIRST]: linking, 'lc-api.yml': `${CONFIG}site: {logo: logo.png}\n` };
  const repository = mergedRepository(base, edit);
  for (const inputs of [{}, { mode: 'build', out: '_site' }]) {
    const { status, summary, stdout } = await check(repository, inputs);
    expect(status, stdout).toBe(0);
    expect(summary).toContain('### Files that become public\n\n- `logo.png`\n- `notes/plan.txt`\n');
    expect(stdout).toContain('notes/plan.txt becomes public.');
  }
  const { stdout } = await runCli(['diff', 'git:main^1', 'git:main'], { cwd: repository.folder });
  expect(stdout).toContain('These files become public:\n  logo.png\n  notes/plan.txt\n');
});

it('refuses a logo or icon that could run scripts, at its line of the configuration', async () => {
  const drawing = (more: string): string => `<svg xmlns="http://www.w3.org/2000/svg"${more}/>`;
  const files = { 'logo.svg': drawing(' onload="alert(1)"'), 'icon.svg': drawing('') };
  const site = `${CONFIG}site:\n  logo: logo.svg\n  icon: ./icon.svg\n`;
  const repository = mergedRepository({}, { ...files, 'lc-api.yml': site });
  const { status, outputs, annotations } = await check(repository);
  expect({ status, errors: outputs['errors'] }).toEqual({ status: 1, errors: '1' });
  expect(annotations).toEqual([
    expect.objectContaining({ properties: expect.objectContaining({ file: 'lc-api.yml', line: '4' }) }),
  ]);
  const cli = () => runCli(['check', '--no-cache'], { cwd: repository.folder });
  const refused = await cli();
  expect(refused.status).toBe(1);
  expect(refused.stderr + refused.stdout).toContain('"logo.svg" contains a script, or loads one');
  repository.commit({ 'lc-api.yml': `${site}rules: {asset/active: warn}\n` });
  expect((await cli()).status).toBe(0);
  repository.commit({ 'lc-api.yml': `${site}pages: false\n` });
  expect((await cli()).status).toBe(0);
});
