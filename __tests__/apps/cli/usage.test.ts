import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { temporaryFolder } from '../../support/folders.js';
import { SOUND } from '../../support/sample-repositories.js';

const COMMANDS = [
  'check',
  'explain',
  'build',
  'diff',
  'publish',
  'dev',
  'init',
  'new',
  'translations',
  'labels',
  'sync',
  'verify',
  'mcp',
  'lsp',
  'completion',
];
const version = JSON.parse(readFileSync('package.json', 'utf8')).version as string;

describe('the command line', () => {
  it('lists every command with --help, -h and "help"', async () => {
    for (const args of [['--help'], ['-h'], ['help']]) {
      const { status, stdout, stderr } = await runCli(args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      for (const command of COMMANDS) expect(stdout).toContain(`lc-api ${command}`);
      expect(stdout).toContain('Exit status: 0 done, 1');
    }
  });

  it.each(COMMANDS)('explains %s with its options and examples', async (command) => {
    for (const args of [
      [command, '--help'],
      ['--help', command],
      [command, '-h', '--unknown'],
      ['help', command],
    ]) {
      const { status, stdout, stderr } = await runCli(args);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^Usage: lc-api ${command} `));
      for (const word of ['--config', '--debug', '--help', '--version', 'Examples:'])
        expect(stdout).toContain(word);
      expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(130);
    }
  });

  it('shows the version of the package', async () => {
    for (const args of [['--version'], ['-v'], ['-V'], ['check', '--version'], ['--version', 'nonsense']]) {
      expect(await runCli(args)).toMatchObject({ status: 0, stdout: `${version}\n`, stderr: '' });
    }
  });

  it('shows what it can do, with status 2, when nothing is asked', async () => {
    const { status, stdout } = await runCli([]);
    expect(status).toBe(2);
    expect(stdout).toContain('lc-api check');
  });

  it.each<readonly [readonly string[], string]>([
    [['chek'], 'There is no command "chek". Did you mean "check"?'],
    [
      ['serve'],
      'There is no command "serve". Commands: check, explain, build, diff, publish, dev, init, new, translations, labels, sync, verify, mcp, lsp, completion.',
    ],
    [['publsh'], 'There is no command "publsh". Did you mean "publish"?'],
    [['--debgu'], 'Which command? See lc-api --help.'],
    [['check', '--fromat', 'json'], 'check has no option "--fromat". Did you mean "--format"?'],
    [['check', '--fromat=json'], 'check has no option "--fromat". Did you mean "--format"?'],
    [['check', '--out', 'x'], 'check has no option "--out". See lc-api check --help.'],
    [['build', '--otu', 'x'], 'build has no option "--otu". Did you mean "--out"?'],
    [['check', '-x'], 'check has no option "-x". See lc-api check --help.'],
    [['check', '--format'], '--format needs a value: write --format F.'],
    [
      ['check', '--format', '--fix'],
      '--format needs a value: write --format F. For the value "--fix", write --format=--fix.',
    ],
    [['check', '--fix=yes'], '--fix has no value: write --fix alone.'],
    [['check', '--__proto__'], 'check has no option "--__proto__".'],
    [['check', '--format', 'jsno'], '--format cannot be "jsno". Did you mean "json"?'],
    [['check', '--format', 'xml'], '--format cannot be "xml". Values: pretty, json, github, sarif.'],
    [['check', '--max-warnings', 'few'], '--max-warnings accepts a whole number from 0, not "few".'],
    [['check', '--max-warnings=-1'], '--max-warnings accepts a whole number from 0, not "-1".'],
    [['check', 'a', 'b'], '"b" is one argument too many. Usage: lc-api check [root]'],
    [['check', 'nowhere'], 'There is no folder nowhere.'],
    [['check', 'lc-api.yml'], 'lc-api.yml is not a folder: pass the folder of the repository, or nothing.'],
    [
      ['build'],
      'build needs --out DIR: the folder to write. It needs --base-url URL, too, if lc-api.yml has',
    ],
    [['build', '--out', ''], 'build needs --out DIR: the folder to write.'],
    [['check', '--cache', ''], '--cache needs a value: write --cache DIR.'],
    [['build', '--out', '_site', '--base-url', 'ftp://x.org'], '--base-url "ftp://x.org" cannot be used:'],
    [
      ['build', '--out', '_site', '--base-url', 'https://x.org/?a'],
      '--base-url "https://x.org/?a" cannot be used:',
    ],
    [['build', '--out', '.'], 'The folder . is or contains the content that is built.'],
    [
      ['build', '--out', '_site', '--previous', '_site'],
      '--previous accepts none, git:<ref>, branch:<name>,',
    ],
    [['diff', 'git:HEAD'], 'The argument NEW is missing. Usage: lc-api diff OLD NEW'],
    [['diff', 'nowhere', '.'], 'There is no folder nowhere.'],
    [['diff', 'git:', '.'], '"git:" names nothing: write git:NAME.'],
    [['diff', 'https://x.org?a', '.'], '"https://x.org?a" cannot be a base URL: it must not have a query.'],
    [['diff', '.', '.'], '. is not a built tree: . has no api/v1/manifest.json.'],
    [['diff', '.', '.', '--fail-on', 'breakign'], '--fail-on cannot be "breakign". Did you mean "breaking"?'],
    [['new'], 'The argument <type> is missing. Usage: lc-api new <type> <slug>'],
    [['new', 'course'], 'The argument <slug> is missing. Usage: lc-api new <type> <slug>'],
    [['new', 'cuorse', 'x'], 'There is no type "cuorse". Did you mean "course"?'],
    [['new', 'podcast', 'x'], 'There is no type "podcast". Types: course, lesson, '],
    [['new', 'course', 'No_Slug'], '"No_Slug" cannot be a slug: only lower-case letters'],
    [['new', 'course', 'index'], '"index" cannot be a slug: this name is reserved.'],
    [['new', 'course', 'x', '--locale', 'dee'], 'There is no locale "dee".'],
    [['new', 'course', 'x', '--title', ' '], '--title is empty:'],
    [['new', 'lesson', 'x'], 'A lesson belongs to a course: add --course SLUG.'],
    [
      ['new', 'course', 'x', '--course', 'basics'],
      'Records of the type "course" do not belong to a course: leave out --course.',
    ],
    [['new', 'lesson', 'x', '--course', '../x'], 'There is no course "../x" in en.'],
  ])('answers %j with one line that says what to do, and status 2', async (args, message) => {
    const { status, stdout, stderr } = await runCli(args, { cwd: temporaryFolder(SOUND) });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr.startsWith(`lc-api: ${message}`), stderr).toBe(true);
    expect(stderr.trimEnd()).not.toContain('\n');
  });

  it('takes options before the command, in one word, and arguments after "--"', async () => {
    const root = temporaryFolder(SOUND);
    for (const args of [
      ['--debug', 'check', root],
      ['check', '--format=json', root],
      ['check', '--', root],
    ]) {
      expect(await runCli(args)).toMatchObject({ status: 0, stderr: '' });
    }
  });
});

it('knows every command that the tests run', async () => {
  const shown = [...(await runCli(['--help'])).stdout.matchAll(/^ {2}lc-api (\w+) [[<A-Z]/gm)].map(
    ([, name]) => name,
  );
  expect(shown).toEqual(COMMANDS);
});
