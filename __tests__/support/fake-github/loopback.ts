import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedRequest, Reply } from './recorded-request.js';

/** A server on this machine alone. */
export interface Loopback {
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a server that answers each request with what a function gives. */
export async function listen(answer: (request: RecordedRequest) => Reply): Promise<Loopback> {
  const server = createServer((message, response) => {
    void readRequest(message).then((request) => send(answer(request), request, response));
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

async function readRequest(message: IncomingMessage): Promise<RecordedRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://127.0.0.1');
  const isJson = message.headers['content-type']?.includes('json') === true && bytes.length > 0;
  return {
    method: message.method ?? 'GET',
    path: decodeURI(pathname),
    query: searchParams,
    headers: message.headers,
    bytes,
    body: isJson ? JSON.parse(bytes.toString('utf8')) : undefined,
  };
}

function send(reply: Reply, { method }: RecordedRequest, response: ServerResponse): void {
  if (reply === 'hang') return;
  if (reply === 'reset') {
    response.socket?.resetAndDestroy();
    return;
  }
  const { status = 200, headers = {}, body } = reply;
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const type = isRaw ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...headers });
  const bytes = isRaw ? (body ?? '') : JSON.stringify(body);
  response.end(method === 'HEAD' ? undefined : bytes);
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
