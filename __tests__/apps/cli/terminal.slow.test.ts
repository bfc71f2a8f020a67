import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLI, lcApi, NODE } from '../../support/cli-process.js';
import { environment } from '../../support/environment.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { FIXABLE, SOUND } from '../../support/sample-repositories.js';
import { article } from '../../support/workspace.js';

/** `script` of util-linux runs a command on a terminal of its own. */
const SCRIPT = '/usr/bin/script';
const hasScript = /util-linux/.test(spawnSync(SCRIPT, ['--version'], { encoding: 'utf8' }).stdout ?? '');

/** What a command shows on a terminal. */
function onTerminal(args: readonly string[], env: Readonly<Record<string, string>> = {}, input = '') {
  const command = [NODE, CLI, ...args].map((word) => `'${word}'`).join(' ');
  return spawnSync(SCRIPT, ['--quiet', '--return', '--command', command, '/dev/null'], {
    encoding: 'utf8',
    input,
    env: environment({ TERM: 'xterm-256color', ...env }),
  });
}

/** A repository whose build takes a second or two. */
let large: string;
beforeAll(() => {
  large = mkdtempSync(join(tmpdir(), 'lc-api-'));
  const text = 'Some *words* with a [link](https://example.org) in them.\n\n'.repeat(25);
  const slugs = Array.from({ length: 700 }, (_, index) => `part-${index}`);
  writeFiles(large, SOUND);
  writeFiles(large, new Map(slugs.map((slug) => [`content/en/articles/${slug}.md`, article(slug) + text])));
});
afterAll(() => rmSync(large, { recursive: true }));

const ESCAPE = '\x1b';

describe('output', () => {
  it('has colours in a pipe only with FORCE_COLOR', () => {
    const root = temporaryFolder(FIXABLE);
    const colours = (env: Readonly<Record<string, string>>): boolean => {
      const { stdout } = lcApi(['check', root], { env });
      return stdout.includes(ESCAPE);
    };
    expect(colours({})).toBe(false);
    expect(colours({ FORCE_COLOR: '1' })).toBe(true);
    expect(colours({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(true);
    expect(colours({ FORCE_COLOR: '0' })).toBe(false);
    expect(colours({ FORCE_COLOR: '' })).toBe(false);
    expect(colours({ NO_COLOR: '1' })).toBe(false);
  });

  it('has no colours in the formats for programs, whatever FORCE_COLOR says', () => {
    const root = temporaryFolder(FIXABLE);
    for (const format of ['json', 'github', 'sarif']) {
      const { stdout } = lcApi(['check', root, '--format', format], { env: { FORCE_COLOR: '1' } });
      expect(stdout).not.toContain(ESCAPE);
    }
  });

  it.skipIf(!hasScript)(
    'has colours on a terminal, but not with NO_COLOR, FORCE_COLOR=0 or a dumb one',
    () => {
      const root = temporaryFolder(FIXABLE);
      const run = onTerminal(['check', root]);
      expect(run.stdout).toContain(`${ESCAPE}[`);
      expect(run.status).toBe(1);
      for (const env of [{ NO_COLOR: '1' }, { FORCE_COLOR: '0' }, { TERM: 'dumb' }]) {
        expect(onTerminal(['check', root], env).stdout).not.toContain(ESCAPE);
      }
      expect(onTerminal(['check', root], { NO_COLOR: '' }).stdout).toContain(`${ESCAPE}[`);
    },
  );

  it('is quiet in a pipe, however long the work', () => {
    const { stdout, stderr, status } = lcApi(['check', large, '--format', 'json']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout).summary).toEqual({ records: 701, errors: 0, warnings: 0 });
  });

  it.skipIf(!hasScript)('shows progress on a terminal while work is long, and takes it away', () => {
    const { stdout, status } = onTerminal(['build', large, '--out', temporaryFolder()]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/\r\x1b\[K(Reading|Compiling) \d+ of 70\d/);
    expect(stdout).toMatch(/\r\x1b\[KCompiled 701 records into [^\n]*\r\n$/);
  });

  it('ends without a message when a pipe is closed early', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 400 }, (_, index) => [`content/en/courses/c-${index}.md`, '---\ntitel: x\n---\n']),
    );
    const root = temporaryFolder(files);
    const { stderr, stdout, status } = spawnSync('sh', ['-c', '"$NODE" "$CLI" check "$ROOT" | head -n 1'], {
      encoding: 'utf8',
      env: environment({ NODE: NODE, CLI, ROOT: root }),
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toMatch(/^error\[/);
    // A reader that is gone before the first byte: the status is that of the check all the same.
    const child = spawn(NODE, [CLI, 'check', root], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(),
    });
    child.stdout.destroy();
    let complaints = '';
    child.stderr.on('data', (data) => {
      complaints += data;
    });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect({ code, complaints }).toEqual({ code: 1, complaints: '' });
  });

  it('shows a stack with --debug alone', () => {
    const usage = lcApi(['build', temporaryFolder(SOUND), '--debug']);
    expect(usage.stderr).toMatch(/^lc-api: build needs --out DIR[^\n]*\n\w*Error: [^\n]*\n {4}at /);
    expect(lcApi(['build', temporaryFolder(SOUND)]).stderr).not.toContain('    at ');
    // Content without a fault of ours has no stack to show.
    expect(lcApi(['check', temporaryFolder(FIXABLE), '--debug']).stderr).toBe('');
  });
});

describe('questions', () => {
  it.skipIf(!hasScript)('of init are asked on a terminal, for what no option says', () => {
    const root = temporaryFolder();
    const { stdout, status } = onTerminal(['init', root, '--title', 'Mine'], {}, 'de,en\n\n');
    expect([status, stdout]).toEqual([
      0,
      expect.stringContaining('Languages, the original one first (en): '),
    ]);
    expect(stdout).not.toContain('Title of the site');
    expect(readFileSync(join(root, 'lc-api.yml'), 'utf8')).toContain('title: Mine\ndefaultLocale: de\n');
  });

  it.skipIf(!hasScript)('without an answer end the command', () => {
    const root = temporaryFolder();
    const { stdout, status } = onTerminal(['init', root], {}, '\u0004');
    expect([status, stdout]).toEqual([2, expect.stringContaining('No answer: nothing was written.')]);
    expect(readdirSync(root)).toEqual([]);
  });
});

describe('progress', () => {
  it.skipIf(!hasScript)('is gone before the message of a build that fails', () => {
    const { stdout, status } = onTerminal(['build', large, '--out', temporaryFolder({ 'llms.txt': 'mine' })]);
    expect(status).toBe(2);
    expect(stdout).toMatch(/ of 70\d\r\x1b\[Klc-api: [^\n]* holds files/);
  });

  it.skipIf(!hasScript)('is not shown in CI, whose terminals are files', () => {
    const { stdout } = onTerminal(['check', large], { CI: 'true', NO_COLOR: '1' });
    expect(stdout).not.toContain(' of 70');
    expect(stdout).toContain('No problems in 701 records');
  });
});
