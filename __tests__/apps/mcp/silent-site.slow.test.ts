import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { CLI, NODE } from '../../support/cli-process.js';
import { environment } from '../../support/environment.js';

/** Starts a server that never answers. */
async function silentSite(): Promise<string> {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Starts `lc-api mcp` with a message on stdin. Its status is null if it had to be ended. */
function serving(url: string) {
  const child = spawn(NODE, [CLI, 'mcp', url], { env: environment(), timeout: 40_000 });
  onTestFinished(() => void child.kill());
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
  child.stdout.resume();
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const started = performance.now();
  const ended = new Promise<{ status: number | null; stderr: string; after: number }>((resolve) =>
    child.on('close', (status) => resolve({ status, stderr, after: performance.now() - started })),
  );
  return { child, ended };
}

it('ends with its client if the site is silent, and before its client gives up', async () => {
  const url = await silentSite();
  const [left, waiting] = [serving(url), serving(url)];
  left.child.stdin.end();
  const first = await left.ended;
  expect([first.status, first.after < 8000]).toEqual([0, true]);
  const { status, stderr, after } = await waiting.ended;
  expect([status, stderr]).toEqual([2, expect.stringContaining('no answer within 4 seconds')]);
  expect(after).toBeLessThan(30_000);
}, 45_000);
