import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it, onTestFinished } from 'vitest';
import { academy } from '../../support/example-sites.js';
import { temporaryFolder } from '../../support/folders.js';

const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

it('serves a built tree to a client that starts the command', async () => {
  const folder = temporaryFolder(academy.tree());
  const client = new Client({ name: 'test', version: '1.0.0' });
  onTestFinished(() => client.close());
  const transport = new StdioClientTransport({ command: process.execPath, args: [CLI, 'mcp', folder] });
  await client.connect(transport);
  expect((await client.listTools()).tools).toHaveLength(4);
  const { structuredContent } = await client.callTool({ name: 'search', arguments: { query: 'agent' } });
  expect((structuredContent as { results: unknown[] }).results).toHaveLength(5);
});
