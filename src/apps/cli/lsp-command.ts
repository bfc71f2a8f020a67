import type { Command } from './command.js';
import { rootOf } from './command-line.js';

/** `lc-api lsp`: serves an editor. */
export const lspCommand: Command = {
  name: 'lsp',
  usage: 'lsp [root]',
  summary: 'help authors in their editor: problems, completion, rename',
  about:
    'Speaks the Language Server Protocol on stdin and stdout, for the content in root (default: the first workspace folder of the editor that has content). Editors start it: docs/guide/editors.md shows how. It shows problems while you type, completes fields, slugs, links and anchors, finds and renames records. It writes no files: the editor does.',
  options: { stdio: { help: 'the only transport; editors add this option' } },
  examples: ['lc-api lsp --stdio'],
  positionals: { min: 0, max: 1 },
  async run(line) {
    // Loaded here, because no other command needs the protocol.
    const { serveEditor } = await import('../lsp/server.js');
    const root = line.positionals.length === 0 ? undefined : rootOf(line);
    return serveEditor(root, line.value('config'));
  },
};
