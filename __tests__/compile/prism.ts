import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTool } from '../support/run-tool.js';

/** Prism between a client and a server: an answer that breaks the OpenAPI document becomes an error. */
export interface Prism {
  readonly url: string;
  stop(): Promise<void>;
}

/** Most of the time that Prism may take to start, on a machine that does other things, too. */
const PATIENCE = 60_000;

/**
 * Starts `prism proxy --errors`.
 *
 * @param folder Folder that holds `openapi.json`.
 * @param upstream The server that it stands in front of.
 */
export async function startPrism(folder: string, upstream: string): Promise<Prism> {
  const port = await freePort();
  const options = ['--errors', '-p', String(port), '-v', 'fatal'];
  const child = startTool('prism', ['proxy', ...options, join(folder, 'openapi.json'), upstream], folder);
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(child, 'close');
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + PATIENCE;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > end) {
      child.kill('SIGKILL');
      throw new Error(`Prism did not start: ${said}`);
    }
    await sleep(50);
  }
  return {
    url,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).text();
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
