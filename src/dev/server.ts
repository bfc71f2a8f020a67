import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../base/usage-error.js';
import { answer, type PreviewState, versionOf } from './answer.js';
import { EVENTS_PATH } from './client-script.js';

export interface ServerOptions {
  /** A port, 0 for any that is free; undefined for the usual one, or the next one that is free. */
  readonly port: number | undefined;
  /** A name or address of this machine; undefined for the loopback addresses alone. */
  readonly host: string | undefined;
}

/** The preview on the network. Requests wait until there is something to show. */
export interface PreviewServer {
  readonly port: number;
  /** Whether it listens to others than this machine. */
  readonly isOpen: boolean;
  /** Shows this from now on, and tells the pages that are open. */
  show(state: PreviewState): void;
  /** Ends all connections. */
  close(): Promise<void>;
}

const USUAL_PORT = 4321;
/** Ports that are tried after the usual one. */
const FURTHER_PORTS = 100;

/**
 * Listens.
 *
 * @throws UsageError where the port is taken, or the host is none of this machine.
 */
export async function openServer({ port, host }: ServerOptions): Promise<PreviewServer> {
  const isOpen = host !== undefined && !isLoopback(host);
  const names = isOpen ? undefined : loopbackNames(host);
  const listeners = new Set<Listener>();
  let state: PreviewState | undefined;
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (names !== undefined && !names.has(nameOf(request.headers.host))) {
      // A site of somebody else whose name was made to lead here would read drafts (DNS rebinding).
      refuse(response, 403, 'This preview answers only to the names of this machine, such as localhost.\n');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      refuse(response, 405, 'Only GET and HEAD are answered here.\n');
      return;
    }
    await begun;
    const target = targetOf(request.url ?? '/');
    if (target.split('?')[0] === EVENTS_PATH) {
      listen(request, response, target);
      return;
    }
    const { method, headers } = request;
    const { status, headers: sent, body } = answer(state as PreviewState, { method, target, headers });
    response.writeHead(status, sent);
    if (method === 'GET') for (const part of body) response.write(part);
    response.end();
  };

  const listen = (request: IncomingMessage, response: ServerResponse, target: string): void => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') {
      refuse(response, 403, 'Only pages of the preview may listen to it.\n');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    const listener = { response, page: new URLSearchParams(target.split('?')[1]).get('page') ?? '/' };
    listeners.add(listener);
    response.on('close', () => listeners.delete(listener));
    response.write('retry: 1000\n\n');
    tell(listener, state as PreviewState);
  };

  // Node's HTTP takes long to load, and no other command needs it: nothing imports it statically.
  const { createServer } = process.getBuiltinModule('node:http');
  const bound = await bind({ port, host }, () =>
    // Clients that were busy for longer than Node's 5 s would meet a connection that has just been ended.
    createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
      handle(request, response).catch((error: Error) => response.destroy(error));
    }),
  );
  return {
    port: bound.port,
    isOpen,
    show(next) {
      state = next;
      begin();
      for (const listener of listeners) tell(listener, next);
    },
    async close() {
      begin();
      await closeAll(bound.servers);
    },
  };
}

/** A page that is open in a browser. */
interface Listener {
  readonly response: ServerResponse;
  /** The path that it was asked for by. */
  readonly page: string;
}

function tell({ response, page }: Listener, state: PreviewState): void {
  const data = JSON.stringify({ version: versionOf(state, page), ...state.problems });
  response.write(`event: state\ndata: ${data}\n\n`);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

/** The path and query of a request; clients that take us for a proxy send a whole URL. */
function targetOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}

/** The name in a Host header, without its port. */
function nameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}

function loopbackNames(host: string | undefined): ReadonlySet<string> {
  const given = host === undefined ? [] : [host.toLowerCase(), inUrl(host.toLowerCase())];
  return new Set(['localhost', '127.0.0.1', '[::1]', ...given]);
}

/** Whether a host is reached from this machine alone. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

/** A host as URLs write it: an address of IPv6 stands in brackets. */
export function inUrl(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

interface Bound {
  readonly servers: readonly Server[];
  readonly port: number;
}

/** Listens on all addresses at one port. */
async function bind({ port, host }: ServerOptions, create: () => Server): Promise<Bound> {
  // `localhost` is either address, as the machine likes it.
  const isLocal = host === undefined || host.toLowerCase() === 'localhost';
  const addresses = isLocal ? ['127.0.0.1', '::1'] : [host.replace(/^\[(.*)\]$/, '$1')];
  const ports =
    port === undefined ? Array.from({ length: 1 + FURTHER_PORTS }, (_, step) => USUAL_PORT + step) : [port];
  for (const candidate of ports) {
    const bound = await bindAll(addresses, candidate, create);
    if (bound !== undefined) return bound;
  }
  throw new UsageError(
    port === undefined
      ? `The ports ${USUAL_PORT} to ${USUAL_PORT + FURTHER_PORTS} are all taken: give a free one with --port.`
      : `Port ${port} is taken: give another one with --port, or none, and one that is free is found.`,
  );
}

/** Undefined where the port is taken. */
async function bindAll(
  addresses: readonly string[],
  port: number,
  create: () => Server,
): Promise<Bound | undefined> {
  const servers: Server[] = [];
  let own = port;
  for (const address of addresses) {
    const server = create();
    try {
      own = await bindOne(server, address, own);
      servers.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Many machines have no IPv6.
      const isAbsent = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
      if (isAbsent && servers.length > 0) continue;
      await closeAll(servers);
      if (code === 'EADDRINUSE') return undefined;
      if (isAbsent || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
        throw new UsageError(`--host "${address}" is no name or address of this machine.`);
      throw error;
    }
  }
  return { servers, port: own };
}

function bindOne(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Another program's server for one kind of addresses would otherwise be shared or hidden.
    server.listen({ host, port, ipv6Only: host === '::1' }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        }),
    ),
  );
}
