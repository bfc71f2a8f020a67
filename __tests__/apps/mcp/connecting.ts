import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { expect, onTestFinished } from 'vitest';
import { Library } from '../../../src/apps/mcp/library.js';
import { createServer } from '../../../src/apps/mcp/server.js';

/** Connects the protocol's own client to a server for a place. */
export async function connect(place: string, now?: () => number): Promise<Client> {
  const server = await createServer(new Library(place, now));
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  const client = new Client({ name: 'test', version: '1.0.0' });
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  onTestFinished(() => client.close());
  return client;
}

/** The data of an answer, whichever tool gave it. */
export interface Answer {
  readonly results: readonly {
    id: string;
    title: string;
    url: string;
    summary?: string;
    text?: string;
    sections?: string[];
  }[];
  readonly total: number;
  readonly text: string;
  readonly contentVersion: string;
  readonly [key: string]: unknown;
}

/** Calls a tool. Its text must be the data as JSON. */
export async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Answer> {
  const result = await client.callTool({ name, arguments: args });
  const [content] = result.content as unknown as [{ type: string; text: string }];
  expect(result.isError, content.text).toBeFalsy();
  expect(JSON.parse(content.text)).toEqual(result.structuredContent);
  return result.structuredContent as unknown as Answer;
}

/** Calls a tool that fails, and returns its message. */
export async function failure(client: Client, name: string, args: Record<string, unknown>): Promise<string> {
  const result = await client.callTool({ name, arguments: args });
  expect(result.isError).toBe(true);
  return (result.content as unknown as [{ text: string }])[0].text;
}
