import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnswerTooLargeError, type Exchange, exchange } from '../../../src/base/http.js';

let server: Server;

afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** A request to a server that answers in some way. */
async function request(answer: RequestListener): Promise<Exchange> {
  server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { method: 'GET', url, maxBytes: 1000, patience: 30_000 };
}

describe('a request over HTTP', () => {
  it('is given up if no answer comes', async () => {
    const silent = await request(() => {});
    await expect(exchange({ ...silent, patience: 100 })).rejects.toThrow('no answer within 0.1 seconds');
  });

  it('is given up if the answer drips without end', async () => {
    const drip = await request((_, response) => {
      const timer = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(timer));
    });
    // The first byte has 30 seconds to come, on a busy machine, too. After it, a second is a hundred.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() * 100);
    await expect(exchange({ ...drip, maxBytes: 1_000_000 })).rejects.toThrow('the answer is too slow');
  });

  it('reads no more than it may', async () => {
    const flood = await request((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(exchange(flood)).rejects.toThrow(AnswerTooLargeError);
  });

  it('fails if the connection ends in the middle of the answer', async () => {
    const half = await request((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half', () => response.destroy());
    });
    await expect(exchange(half)).rejects.toThrow();
  });

  it('names itself, sends text with its length, and follows nothing', async () => {
    let seen = '';
    const moved = await request((incoming, response) => {
      const { 'user-agent': agent, 'content-length': length } = incoming.headers;
      incoming.setEncoding('utf8').on('data', (text: string) => {
        seen = `${incoming.method} ${agent} ${length} ${text}`;
      });
      incoming.on('end', () => response.writeHead(302, { location: '/elsewhere' }).end());
    });
    expect((await exchange({ ...moved, method: 'POST', body: '"ü"' })).status).toBe(302);
    expect(seen).toBe('POST lc-api-action 4 "ü"');
  });
});
