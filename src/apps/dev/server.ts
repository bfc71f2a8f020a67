import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { hostname } from 'node:os';
import { UsageError } from '../../base/usage-error.js';
import { visible } from '../../report/terminal-text.js';
import { answer, type PreviewState, versionOf } from './answer.js';
import { EVENTS_PATH, type PageState } from './events.js';

export interface ServerOptions {
  /** A port, 0 for any free port; undefined for the default port or the next free one. */
  readonly port?: number | undefined;
  /** A name or address of this machine; undefined for the loopback addresses only. */
  readonly host?: string | undefined;
}

const DEFAULT_PORT = 4321;
/** The number of ports to try after the default port. */
const MORE_PORTS = 100;

/**
 * Starts the preview on the network. Requests wait until there is something to show.
 *
 * @throws UsageError if the port is taken, or the host is not an address of this machine.
 */
export async function openServer({ port, host }: ServerOptions) {
  const isOpen = host !== undefined && !isLoopback(host);
  const isName = namesOf(host, isOpen);
  /** The answers to pages that are open in browsers. */
  const listeners = new Set<ServerResponse>();
  let state: PreviewState | undefined;
  let begin: () => void = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = nameOf(request.headers.host);
    if (!isName(name)) {
      refuse(response, 403, unknownName(name, isOpen));
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
      listen(request, response);
      return;
    }
    const { method, headers } = request;
    const { status, headers: sent, body } = answer(state as PreviewState, target, headers);
    response.writeHead(status, sent);
    if (method === 'GET') for (const part of body) response.write(part);
    response.end();
  };

  const listen = (request: IncomingMessage, response: ServerResponse): void => {
    const { host: requestHost, origin, 'sec-fetch-site': from = 'same-origin' } = request.headers;
    // Browsers send one of them, both or none, depending on the address.
    if (from !== 'same-origin' || (origin !== undefined && origin !== `http://${requestHost}`)) {
      refuse(response, 403, 'Only pages of the preview may listen to it.\n');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
    response.write('retry: 1000\n\n');
    tell(response, state as PreviewState);
  };

  // Loaded here, because Node's HTTP takes long to load and no other command needs it.
  const { createServer } = process.getBuiltinModule('node:http');
  const bound = await bind({ port, host }, () =>
    // With Node's 5 s, a busy client could use a connection that was just closed.
    createServer({ keepAliveTimeout: 75_000 }, (request, response) => {
      handle(request, response).catch((error: Error) => response.destroy(error));
    }),
  );
  return {
    port: bound.port,
    /** Whether it listens to other machines. */
    isOpen,
    /** Serves a state from now on, and notifies open pages. */
    show(next: PreviewState): void {
      state = next;
      begin();
      for (const listener of listeners) tell(listener, next);
    },
    /** Closes all connections. */
    async close(): Promise<void> {
      begin();
      await closeAll(bound.servers);
    },
  };
}

function tell(response: ServerResponse, state: PreviewState): void {
  const data: PageState = { version: versionOf(state), ...state.problems };
  response.write(`event: state\ndata: ${JSON.stringify(data)}\n\n`);
}

function refuse(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
}

/** Returns the answer to a request by another name: a foreign site whose name resolves to this machine could read drafts. */
function unknownName(name: string, isOpen: boolean): string {
  const remedy = isOpen ? `; if ${visible(name)} is one of them, start it with "--host" and this name` : '';
  return `This preview answers only to the names of this machine, such as localhost${remedy}.\n`;
}

/** Returns the path and query of a request. Clients send a whole URL if they think that this is a proxy. */
function targetOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}

/** Returns the name in a Host header, without the port. */
function nameOf(host: string | undefined): string {
  return (host ?? '').toLowerCase().replace(/:\d*$/, '');
}

/**
 * Returns a test for the names of this machine. If other machines may reach it, all addresses are names: a foreign site
 * cannot have one of them, because they are not looked up.
 */
function namesOf(host: string | undefined, isOpen: boolean): (name: string) => boolean {
  const hosts = host === undefined ? [] : [host.toLowerCase(), inUrl(host.toLowerCase())];
  const machineNames = isOpen ? [hostname().toLowerCase(), `${hostname().toLowerCase()}.local`] : [];
  const names = new Set(['localhost', '127.0.0.1', '[::1]', ...hosts, ...machineNames]);
  return (name) => names.has(name) || (isOpen && isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0);
}

/** Returns whether only this machine can reach a host. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
}

/** Returns a host for a URL: an IPv6 address is put in brackets. */
export function inUrl(host: string): string {
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

/** Listens on all addresses at one port. */
async function bind({ port, host }: ServerOptions, create: () => Server) {
  // `localhost` may be either address.
  const isLocal = host === undefined || host.toLowerCase() === 'localhost';
  const addresses = isLocal ? ['127.0.0.1', '::1'] : [host.replace(/^\[(.*)\]$/, '$1')];
  const ports =
    port === undefined ? Array.from({ length: 1 + MORE_PORTS }, (_, step) => DEFAULT_PORT + step) : [port];
  for (const candidate of ports) {
    const bound = await bindAll(addresses, candidate, create);
    if (bound !== undefined) return bound;
  }
  throw new UsageError(
    port === undefined
      ? `The ports ${DEFAULT_PORT} to ${DEFAULT_PORT + MORE_PORTS} are all taken. Pass a free one with --port.`
      : `Port ${port} is taken. Pass another one with --port, or leave --port out to use a free one.`,
  );
}

/** Listens on some addresses. Returns undefined if the port is taken. */
async function bindAll(addresses: readonly string[], port: number, create: () => Server) {
  const servers: Server[] = [];
  let boundPort = port;
  for (const address of addresses) {
    const server = create();
    try {
      boundPort = await bindOne(server, address, boundPort);
      servers.push(server);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // Many machines have no IPv6.
      const isAbsent = code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
      if (isAbsent && servers.length > 0) continue;
      await closeAll(servers);
      if (code === 'EADDRINUSE') return undefined;
      if (isAbsent || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
        throw new UsageError(`--host "${address}" is not a name or address of this machine.`);
      throw error;
    }
  }
  return { servers, port: boundPort };
}

function bindOne(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Otherwise, the port of another program's IPv4 or IPv6 server could be shared or hidden.
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
