import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that reached the server. */
export interface GitRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Every value of the header: a client may send several. */
  readonly authorization: readonly string[];
  /** What the request is about: `git-upload-pack` reads, `git-receive-pack` writes. */
  readonly service: 'git-upload-pack' | 'git-receive-pack' | undefined;
}

/** What happens to a request: Git answers, or a status is given, or the connection is cut. */
export type Verdict =
  | 'pass'
  | 'reset'
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** A server of Git's smart protocol over HTTP on this machine, in front of bare repositories in a folder. */
export interface GitServer {
  readonly origin: string;
  /** URL of a repository in the folder. */
  url(name: string): string;
  readonly requests: readonly GitRequest[];
  /** Decides about requests before Git sees them. It may wait for something else to happen first. */
  intercept(decide: (request: GitRequest) => Verdict | Promise<Verdict>): void;
}

/** Starts a server, which is gone when the test ends. Everybody may read and push where the repository allows it. */
export async function startGitServer(folder: string): Promise<GitServer> {
  const requests: GitRequest[] = [];
  let decide: (request: GitRequest) => Verdict | Promise<Verdict> = () => 'pass';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const record: GitRequest = {
      method: request.method ?? 'GET',
      path,
      authorization: request.rawHeaders.filter((_, at, all) =>
        /^authorization$/i.test(at % 2 ? (all[at - 1] ?? '') : ''),
      ),
      service: /git-(?:upload|receive)-pack/.exec(path)?.[0] as GitRequest['service'],
    };
    requests.push(record);
    Promise.resolve(decide(record)).then((verdict) => {
      if (verdict === 'pass') answer(folder, request, response);
      else if (verdict === 'reset') request.socket.resetAndDestroy();
      else response.writeHead(verdict.status, verdict.headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: (name) => `${origin}/${name}`,
    requests,
    intercept(next) {
      decide = next;
    },
  };
}

/** Lets `git http-backend` answer, by the rules of CGI. */
function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const { headers } = request;
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_CONFIG_NOSYSTEM: '1',
      HOME: folder,
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
      CONTENT_LENGTH: headers['content-length'] ?? '',
      GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
      REMOTE_USER: 'somebody',
      REMOTE_ADDR: '127.0.0.1',
    },
  });
  request.pipe(child.stdin);
  child.stdin.on('error', () => {});
  let head: Buffer | undefined = Buffer.alloc(0);
  child.stdout.on('data', (chunk: Buffer) => {
    if (head === undefined) {
      response.write(chunk);
      return;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return;
    let status = 200;
    for (const line of head.subarray(0, end).toString('latin1').split('\r\n')) {
      const [name = '', value = ''] = line.split(/: (.*)/);
      if (name.toLowerCase() === 'status') status = Number(value.slice(0, 3));
      else response.setHeader(name, value);
    }
    response.writeHead(status);
    response.write(head.subarray(end + 4));
    head = undefined;
  });
  child.on('close', () => response.end());
}
