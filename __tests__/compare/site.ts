import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A site on this machine. */
export interface TestSite {
  readonly url: string;
  /** Paths that were asked for, in order. */
  readonly requests: string[];
}

/** Serves with a listener until the test ends. */
export async function serve(listener: RequestListener): Promise<TestSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    // The query keeps caches from answering; no host of files cares for it.
    request.url = (request.url ?? '').replace(/\?.*$/, '');
    requests.push(request.url);
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

/** Serves the files of a folder. */
export function serveFolder(folder: string): Promise<TestSite> {
  return serve((request, response) => {
    try {
      response.end(readFileSync(join(folder, decodeURIComponent(request.url ?? ''))));
    } catch {
      response.writeHead(404).end('<html>');
    }
  });
}
