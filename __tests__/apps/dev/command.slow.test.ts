import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CLI, lcApi, NODE, NODES } from '../../support/cli-process.js';
import { environment } from '../../support/environment.js';
import { temporaryFolder, writeFiles } from '../../support/folders.js';
import { FIXABLE, SOUND } from '../../support/sample-repositories.js';
import { ask } from './previewing.js';

/** A process, whose output can be waited for. */
interface Running {
  readonly child: ChildProcess;
  /** Waits until the output has a text. */
  until(pattern: RegExp): Promise<RegExpExecArray>;
  ended(): Promise<{ code: number | null; signal: string | null }>;
}

function run(node: string, args: readonly string[]): Running {
  const child = spawn(node, [CLI, 'dev', ...args], { env: environment() });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  );
  let text = '';
  let look = (): void => {};
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      look();
    });
  }
  return {
    child,
    ended: () => ended,
    until: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const found = pattern.exec(text);
          if (found === null) return;
          look = () => {};
          resolve(found);
        };
        look();
        void ended.then(() => reject(new Error(`It ended before ${pattern}, after: ${text}`)));
      }),
  };
}

describe('lc-api dev', () => {
  it.each(NODES)(
    'serves, follows, says what is wrong, and ends with Ctrl-C, on $name',
    async ({ path: node }) => {
      const root = temporaryFolder(SOUND);
      const dev = run(node, [root, '--port', '0']);
      const [, url = ''] = await dev.until(
        /^1 record, \d+ files, \d+ ms\nPreview: (\S+)\nDrafts are shown.*\n/,
      );
      expect((await ask(url, '/courses/basics')).text).toContain('What it is about.');
      const file = 'content/en/courses/basics.md';
      writeFiles(root, new Map([[file, '---\ntitle: Basics\nlevel: beginner\n---\n\nAnother text.\n']]));
      await dev.until(/^content\/en\/courses\/basics\.md: \d+ files changed, \d+ ms\n/m);
      expect((await ask(url, '/courses/basics')).text).toContain('Another text.');
      writeFiles(root, new Map([[file, '---\ntitel: Basics\nlevel: beginner\n---\n']]));
      await dev.until(
        /error\[schema\/unknown-field\][\s\S]*2 errors in 1 record\n[\s\S]*: 0 files changed, \d+ ms\n/,
      );
      expect((await ask(url, '/courses/basics')).text).toContain('Another text.');
      dev.child.kill('SIGINT');
      expect(await dev.ended()).toEqual({ code: 0, signal: null });
      await expect(ask(url, '/')).rejects.toThrow('ECONNREFUSED');
    },
  );

  it('starts with content that has errors, and not with such a configuration', async () => {
    const dev = run(NODE, [temporaryFolder(FIXABLE), '--port', '0']);
    const [, url = ''] = await dev.until(/^Preview: (\S+)\n/m);
    await dev.until(/error\[schema\/unknown-field\]/);
    expect((await ask(url, '/')).status).toBe(200);
    dev.child.kill('SIGTERM');
    expect(await dev.ended()).toEqual({ code: 0, signal: null });
    const root = temporaryFolder({ ...SOUND, 'lc-api.yml': 'baseUlr: https://learn.example.org\n' });
    const { status, stdout, stderr } = lcApi(['dev', root, '--port', '0']);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('error[config/unknown-key]');
  });

  it('names a port that is taken', async () => {
    const server = createServer();
    onTestFinished(() => void server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const dev = run(NODE, [temporaryFolder(SOUND), '--port', String(port)]);
    await dev.until(
      new RegExp(
        `^lc-api: Port ${port} is taken. Pass another one with --port, or leave --port out[^\\n]*\\n$`,
      ),
    );
    expect(await dev.ended()).toEqual({ code: 2, signal: null });
  });

  it.each([
    [['--port', 'x'], '--port accepts a whole number from 0 to 65535, not "x".'],
    [['--port', '65536'], '--port accepts a whole number from 0 to 65535, not "65536".'],
    [['--port', '-1'], '--port needs a value: write --port N. For the value "-1", write --port=-1.'],
    [['--host', ''], '--host needs a value: write --host H.'],
    [['--host', '192.0.2.1'], '--host "192.0.2.1" is not a name or address of this machine.'],
    [[join('no', 'such')], 'There is no folder no/such.'],
  ])('refuses %j', (args, message) => {
    const { status, stdout, stderr } = lcApi(['dev', ...args], { cwd: temporaryFolder(SOUND) });
    expect({ status, stdout, stderr }).toEqual({ status: 2, stdout: '', stderr: `lc-api: ${message}\n` });
  });
});
