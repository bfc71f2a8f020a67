import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { onTestFinished, vi } from 'vitest';

/**
 * Starts a proxy that leads every host to one port of this machine, and names it in the environment until the test ends.
 * A proxy for HTTP is asked for a tunnel, as one for HTTPS is.
 *
 * @returns The hosts that it was asked for, with their ports.
 */
export async function proxyTo(origin: string): Promise<readonly string[]> {
  const hosts: string[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket) => {
    hosts.push(request.url ?? '');
    const target = connect(Number(new URL(origin).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
    socket.on('error', () => target.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('http_proxy', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    proxy.close();
  });
  return hosts;
}
