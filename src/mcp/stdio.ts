import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { Library } from './library.js';
import { createServer } from './server.js';

/**
 * Serves a published site on stdin and stdout until the client closes stdin.
 *
 * @param place The base URL of a site, or a folder with a built tree or a mirror.
 * @throws ReleaseError if nothing is published there.
 */
export async function serveOverStdio(place: string): Promise<void> {
  const server = await createServer(new Library(place));
  const transport = new StdioServerTransport(process.stdin, process.stdout);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  await server.connect(transport);
  await closed;
}
