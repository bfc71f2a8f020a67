import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublishedTree } from './published-tree.js';

/** A published tree that is served on this machine alone. */
export interface ServedTree {
  /** Where the tree's root is, without a trailing slash. */
  readonly url: string;
  /** Paths that were asked for and do not exist, in their order. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

/** What GitHub Pages sends, by suffix. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  xml: 'application/xml',
  atom: 'application/atom+xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  csv: 'text/csv; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/**
 * Serves a tree like GitHub Pages: `/x` is `x.html`, `/x/` is `x/index.html`, a folder without its slash is
 * a redirect, anything else is `404.html` with its status.
 *
 * @param prefix What a project site lives below, such as `/repo`.
 * @param delay Milliseconds before the last bytes of a page: browsers show a page that is not complete.
 */
export async function servePages(tree: PublishedTree, prefix = '', delay = 0): Promise<ServedTree> {
  const missing: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(`${prefix}/`)
      ? decodeURIComponent(pathname.slice(prefix.length + 1))
      : undefined;
    const found =
      path === undefined
        ? undefined
        : [path, `${path}.html`, path.replace(/(?<=^|\/)$/, 'index.html')].find((one) => tree.has(one));
    if (found === undefined && [...tree.keys()].some((file) => file.startsWith(`${path}/`))) {
      response.writeHead(301, { location: `${pathname}/` }).end();
      return;
    }
    if (found === undefined) missing.push(pathname);
    const file = found ?? '404.html';
    const suffix = file.slice(file.lastIndexOf('.') + 1);
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': MEDIA_TYPES[suffix] ?? 'application/octet-stream',
      'access-control-allow-origin': '*',
      'cache-control': 'max-age=600',
    });
    const body = request.method === 'HEAD' ? undefined : tree.get(file);
    if (delay === 0 || body === undefined || suffix !== 'html') {
      response.end(body);
      return;
    }
    response.write(body.slice(0, -10));
    setTimeout(() => response.end(body.slice(-10)), delay);
  });
  // A busy machine may take longer between two requests than the server waits by itself.
  server.keepAliveTimeout = 0;
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}${prefix}`,
    missing,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port));
  });
}
