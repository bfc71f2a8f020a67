import { directoryTree } from '../content/content-tree.js';
import { type PreviewBuild, startPreview } from '../dev/preview.js';
import { count } from '../report/count.js';
import { visible, visibleLines } from '../report/terminal-text.js';
import type { Command } from './command.js';
import { rootOf } from './command-line.js';
import { printProblems } from './outcome.js';
import { progressLine } from './terminal.js';

/** `lc-api dev`: serves a preview of the site on this machine, which follows the content. */
export const devCommand: Command = {
  name: 'dev',
  usage: 'dev [root]',
  summary: 'show the site on this machine, and every change at once',
  about:
    'Serves the site of the content in root (default: this folder) as GitHub Pages does, drafts included, and follows every change: open pages reload, problems are shown on them and here. While the content has errors, the last site without errors stays. Ctrl-C ends it.',
  options: {
    port: { value: 'N', help: 'the port (default: 4321, or the next free one; 0: any free one)' },
    host: {
      value: 'H',
      help: 'a name or address of this machine that others reach, such as 0.0.0.0 (default: this machine alone)',
    },
  },
  examples: ['lc-api dev', 'lc-api dev examples/academy --port 8080'],
  positionals: { min: 0, max: 1 },
  async run(line) {
    const root = rootOf(line);
    const shown = progressLine();
    const preview = await startPreview({
      root,
      config: line.value('config'),
      port: line.number('port', 0, 65_535),
      host: line.value('host'),
      progress: shown.progress,
      built(build) {
        shown.clear();
        report(build, root);
      },
      unseen: (error) =>
        process.stderr.write(`lc-api: Some changes may go unseen: ${visibleLines(error.message)}\n`),
    }).finally(shown.clear);
    report(preview.first, root);
    if (preview.first.outcome?.isConfigInvalid) {
      await preview.close();
      return 2;
    }
    process.stdout.write(`Preview: ${preview.url}\nDrafts are shown. Press Ctrl-C to stop.\n`);
    if (preview.isOpen)
      process.stderr.write('Everybody who reaches this machine can read the preview, drafts too.\n');
    await interruption();
    await preview.close();
    return 0;
  },
};

/** Resolves on Ctrl-C or when a service is stopped. A second signal ends the process at once. */
function interruption(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function report({ sources, outcome, failure, changed, milliseconds }: PreviewBuild, root: string): void {
  if (outcome === undefined) {
    process.stderr.write(`lc-api: The site was not built again: ${visibleLines(failure?.message ?? '')}\n`);
    return;
  }
  const { problems, summary, site } = outcome;
  printProblems({ problems, summary }, directoryTree(root));
  const [first, ...others] = sources;
  const why =
    first === undefined
      ? ''
      : `${visible(first)}${others.length === 0 ? '' : ` and ${others.length} more`}: `;
  if (site === undefined) {
    if (first !== undefined) process.stderr.write(`${why}the site stays as it was.\n`);
    return;
  }
  const what = first === undefined ? `${count(summary.records, 'record')}, ` : '';
  process.stdout.write(
    `${why}${what}${count(changed, 'file')}${first === undefined ? '' : ' changed'}, ${Math.round(milliseconds)} ms\n`,
  );
}
