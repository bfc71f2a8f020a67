import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import {
  type ClientCapabilities,
  type CompletionList,
  createProtocolConnection,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { capabilitiesFor } from '../../../src/apps/lsp/server.js';
import { temporaryFolder } from '../../support/folders.js';
import { article, SITE } from './editing.js';

const CLI = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const FIRST = 'content/en/articles/first.md';

/** Starts the server as an editor does. */
function startServer(): {
  readonly client: ProtocolConnection;
  readonly ended: Promise<readonly unknown[]>;
  /** Resolves when the problems of a file are what they should be. */
  rules(uri: string, expected: readonly string[]): Promise<PublishDiagnosticsParams>;
} {
  const server = spawn(process.execPath, [CLI, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const client = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
    undefined,
  );
  onTestFinished(() => {
    client.dispose();
    server.kill();
  });
  const latest = new Map<string, PublishDiagnosticsParams>();
  let wake = (): void => {};
  client.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    latest.set(params.uri, params);
    wake();
  });
  client.listen();
  const ended = once(server, 'exit');
  // Requests that wait for an answer fail, then.
  server.once('exit', () => client.dispose());
  return {
    client,
    ended,
    async rules(uri, expected) {
      for (;;) {
        const params = latest.get(uri);
        if (params !== undefined && params.diagnostics.map(({ code }) => code).join() === expected.join())
          return params;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

it('serves an editor from the first folder with content until it exits', async () => {
  const root = temporaryFolder(SITE);
  const uri = (path: string): string => pathToFileURL(join(root, path)).href;
  const { client, ended, rules } = startServer();
  const folders = [temporaryFolder(), root].map((folder) => ({ uri: pathToFileURL(folder).href, name: '' }));
  const { capabilities } = await client.sendRequest<{ capabilities: object }>('initialize', {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: folders,
    capabilities: { workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['rename'] } } },
  });
  expect(capabilities).toMatchObject({ positionEncoding: 'utf-16', hoverProvider: true });
  await client.sendNotification('initialized', {});

  const textDocument = { uri: uri(FIRST), version: 1 };
  const opened = { ...textDocument, languageId: 'markdown', text: article('First', '[a](/nowhere)') };
  await client.sendNotification('textDocument/didOpen', { textDocument: opened });
  expect((await rules(textDocument.uri, ['link/broken'])).version).toBe(1);
  const range = { start: { line: 5, character: 5 }, end: { line: 5, character: 12 } };
  const change = {
    textDocument: { ...textDocument, version: 2 },
    contentChanges: [{ range, text: 'courses/' }],
  };
  await client.sendNotification('textDocument/didChange', change);
  const position = { line: 5, character: 13 };
  const list = await client.sendRequest<CompletionList>('textDocument/completion', {
    textDocument,
    position,
  });
  expect(list.items.map(({ label }) => label)).toContain('/courses/git');
  await rules(textDocument.uri, []);

  const course = {
    textDocument: { uri: uri('content/en/courses/git.md') },
    position: { line: 1, character: 0 },
  };
  expect(await client.sendRequest('textDocument/hover', course)).toMatchObject({
    range: { start: course.position },
  });
  const edit = await client.sendRequest<WorkspaceEdit>('textDocument/rename', { ...course, newName: 'vcs' });
  expect(edit.documentChanges?.filter((one) => 'kind' in one)).toHaveLength(4);
  const refused = client.sendRequest('textDocument/rename', { ...course, newName: 'No slug' });
  await expect(refused).rejects.toThrow('cannot be a slug');
  const outside = { textDocument: { uri: 'untitled:x' }, position };
  for (const method of ['hover', 'definition', 'completion'])
    expect(await client.sendRequest(`textDocument/${method}`, outside)).toBeNull();

  const malformed: readonly (readonly [method: string, params: object])[] = [
    ...['hover', 'definition', 'completion', 'references', 'prepareRename', 'rename'].flatMap((method) => [
      [method, {}] as const,
      [method, { textDocument: course.textDocument }] as const,
      [method, { position }] as const,
      [method, { ...course, position: { line: '1', character: 0 } }] as const,
    ]),
    ['rename', course],
    ['codeAction', {}],
    ['codeAction', { range }],
    ['codeAction', { textDocument: course.textDocument }],
  ];
  for (const [method, params] of malformed) {
    const answer = client.sendRequest(`textDocument/${method}`, params);
    await expect(answer, method).rejects.toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^This request needs a "/),
    });
  }
  const bare = { textDocument: course.textDocument, range };
  expect(await client.sendRequest('textDocument/codeAction', bare)).toEqual([]);
  expect(await client.sendRequest('textDocument/references', course)).not.toEqual([]);

  // Changes on disk, by others.
  rmSync(join(root, 'content/en/articles/second.md'));
  writeFileSync(join(root, 'content/en/articles/third.md'), article('Third', '[a](second.md)'));
  await rules(uri('content/en/articles/third.md'), ['link/broken']);
  expect(readFileSync(join(root, FIRST), 'utf8')).toBe(SITE[FIRST]);

  await client.sendRequest('shutdown');
  await client.sendNotification('exit');
  expect(await ended).toEqual([0, null]);
});

it.each([null, 'untitled:x', 'file:///does/not/exist', 'file://host/share'])(
  'answers an editor with the folder %s',
  async (rootUri) => {
    const { client } = startServer();
    const params = { processId: null, rootUri, workspaceFolders: null, capabilities: {} };
    await client.sendRequest('initialize', params);
    await client.sendNotification('initialized', {});
    const place = { textDocument: { uri: 'file:///x.md' }, position: { line: 0, character: 0 } };
    expect(await client.sendRequest('textDocument/hover', place)).toBeNull();
  },
);

it.each([
  [{ documentChanges: true, resourceOperations: ['create', 'rename'] }, { prepareProvider: true }],
  // Neovim 0.7.
  [{ resourceOperations: ['rename', 'create', 'delete'] }, { prepareProvider: true }],
  [{ documentChanges: true }, false],
  [undefined, false],
] as const)('can rename for an editor that can move files: %j', (workspaceEdit, expected) => {
  const { renameProvider } = capabilitiesFor({ workspace: { workspaceEdit } } as ClientCapabilities);
  expect(renameProvider).toEqual(expected);
});
