import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import * as lsp from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { exists } from '../../base/existence.js';
import { UsageError } from '../../base/usage-error.js';
import { VERSION } from '../../model/generated/version.js';
import { CONFIG_FILE } from '../../read/config/read-config.js';
import type { SourceFile } from '../../read/content/source-file.js';
import { watchFolder } from '../dev/watch.js';
import { completionsAt } from './completion.js';
import { actionsAt, diagnosticsOf } from './problems.js';
import { offsetOf, rangeOf } from './ranges.js';
import { renameRecord } from './rename.js';
import { hoverAt, locationOf, referencesTo, targetAt } from './targets.js';
import { filePathOf, Workspace } from './workspace.js';

/** Milliseconds without a change after which problems are sent. */
const PAUSE = 25;

/** Besides renaming. */
const CAPABILITIES: lsp.ServerCapabilities = {
  // Every client has to know it.
  positionEncoding: 'utf-16',
  textDocumentSync: lsp.TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['(', '/', '#', ' ', '[', ','] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  codeActionProvider: { codeActionKinds: [lsp.CodeActionKind.QuickFix, lsp.CodeActionKind.SourceFixAll] },
};

/**
 * Serves an editor on stdin and stdout until the editor ends the process. Never writes a file: edits go to the editor.
 *
 * @param root The folder of the content; undefined for the first folder of the editor that has content.
 * @param config Configuration file, relative to the root.
 */
export function serveEditor(root: string | undefined, config: string | undefined): Promise<never> {
  const connection = lsp.createConnection(process.stdin, process.stdout);
  const documents = new lsp.TextDocuments(TextDocument);
  let workspace: Workspace | undefined;
  connection.onInitialize((params): lsp.InitializeResult => {
    const folder = root ?? rootOf(params);
    if (folder !== undefined) workspace = new Workspace(folder, config);
    if (workspace !== undefined) follow(connection, documents, workspace);
    return {
      capabilities: capabilitiesFor(params.capabilities),
      serverInfo: { name: 'lc-api', version: VERSION },
    };
  });
  /** Returns a handler for places in files of the workspace. */
  const at =
    <Params extends lsp.TextDocumentPositionParams, Answer>(
      answer: (of: Workspace, file: SourceFile, offset: number, params: Params) => Answer,
    ) =>
    (params: Params): Answer | null => {
      if (!lsp.Position.is(params.position)) throw malformed('a "position" with "line" and "character"');
      const path = workspace?.pathOf(uriOf(params));
      if (workspace === undefined || path === undefined) return null;
      const file = workspace.file(path);
      try {
        return answer(workspace, file, offsetOf(file, params.position), params) ?? null;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        throw new lsp.ResponseError(lsp.ErrorCodes.InvalidRequest, error.message);
      }
    };
  const definitionAt = (of: Workspace, { path }: SourceFile, offset: number): lsp.Location | undefined => {
    const { record, file } = targetAt(of, path, offset) ?? {};
    return file === undefined ? undefined : locationOf(of, file, record?.slugSpan);
  };
  connection.onCompletion(at(completionsAt));
  connection.onHover(at(hoverAt));
  connection.onDefinition(at(definitionAt));
  connection.onReferences(
    at((of, file, offset, { context }: lsp.ReferenceParams) => {
      const { record } = targetAt(of, file.path, offset) ?? {};
      const definition = context?.includeDeclaration ? definitionAt(of, file, offset) : undefined;
      return record && [...(definition ? [definition] : []), ...referencesTo(of, record)];
    }),
  );
  connection.onPrepareRename(
    at((of, file, offset) => {
      const { record, span = { start: offset, end: offset } } = targetAt(of, file.path, offset) ?? {};
      return record && { range: rangeOf(file, span), placeholder: record.slug };
    }),
  );
  connection.onRenameRequest(
    at((of, { path }, offset, { newName }) => {
      if (typeof newName !== 'string') throw malformed('a "newName"');
      const { record } = targetAt(of, path, offset) ?? {};
      return record && renameRecord(of, record, newName);
    }),
  );
  connection.onCodeAction((params) => {
    if (!lsp.Range.is(params.range)) throw malformed('a "range" with "start" and "end"');
    const path = workspace?.pathOf(uriOf(params));
    return workspace === undefined || path === undefined ? [] : actionsAt(workspace, path, params);
  });
  documents.listen(connection);
  connection.listen();
  // The library ends the process when the editor says so, closes stdin or is gone.
  return new Promise(() => {});
}

/**
 * Returns what the server does for an editor. A rename moves files. Editors that can do that apply `documentChanges`, too,
 * also if they do not say so, such as Neovim 0.7.
 */
export function capabilitiesFor({ workspace }: lsp.ClientCapabilities): lsp.ServerCapabilities {
  const canRename = workspace?.workspaceEdit?.resourceOperations?.includes('rename') === true;
  return { ...CAPABILITIES, renameProvider: canRename && { prepareProvider: true } };
}

function malformed(what: string): Error {
  return new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, `This request needs ${what}.`);
}

function uriOf({ textDocument }: { readonly textDocument: lsp.TextDocumentIdentifier }): string {
  if (!lsp.TextDocumentIdentifier.is(textDocument)) throw malformed('a "textDocument" with a "uri"');
  return textDocument.uri;
}

/** Returns the first folder of the editor that has a configuration or content; the first one if none has. */
function rootOf({ workspaceFolders, rootUri }: lsp.InitializeParams): string | undefined {
  const uris = workspaceFolders?.map(({ uri }) => uri) ?? [rootUri ?? ''];
  const folders = uris.flatMap((uri) => filePathOf(uri) ?? []);
  const names = [CONFIG_FILE, 'content'];
  return folders.find((folder) => names.some((name) => exists(join(folder, name)))) ?? folders[0];
}

/** Follows the documents and the files on disk. Sends problems after each change. */
function follow(
  connection: lsp.Connection,
  documents: lsp.TextDocuments<TextDocument>,
  workspace: Workspace,
): void {
  const { root, config = CONFIG_FILE } = workspace;
  const diagnostics = diagnosticsOf(workspace);
  const attempt = (work: () => unknown): void => {
    try {
      work();
    } catch (error) {
      // A file may be gone while it is read. The next change is checked again.
      connection.console.error(`The content was not checked: ${(error as Error).message}`);
    }
  };
  const send = (): void => {
    for (const changed of diagnostics()) void connection.sendDiagnostics(changed);
  };
  let timer: NodeJS.Timeout | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(attempt, PAUSE, send);
  };
  const follows = (change: (path: string, document: TextDocument) => void) => {
    return ({ document }: lsp.TextDocumentChangeEvent<TextDocument>): void => {
      const path = workspace.pathOf(document.uri);
      if (path !== undefined) attempt(() => change(path, document));
      later();
    };
  };
  documents.onDidChangeContent(follows((path, document) => workspace.open(path, document)));
  documents.onDidClose(follows((path) => workspace.close(path)));
  const changed = (paths: readonly string[]): void => attempt(() => workspace.refresh(paths) && later());
  const failed = ({ message }: Error): void => connection.console.warn(`Changes may go unseen: ${message}`);
  const watch = (): unknown =>
    watchFolder({ root: realpathSync(root), config, pagesFolder: undefined, changed, failed });
  connection.onInitialized(() => {
    attempt(watch);
    later();
  });
}
