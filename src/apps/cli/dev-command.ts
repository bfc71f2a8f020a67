import { count } from '../../base/count.js';
import { directoryTree } from '../../read/content/content-tree.js';
import { visible, visibleLines } from '../../report/terminal-text.js';
import { type PreviewBuild, startPreview } from '../dev/preview.js';
import type { Command } from './command.js';
import { rootOf } from './command-line.js';
import { printProblems } from './outcome.js';
import { withProgress } from './terminal.js';

/** `lc-api dev`: serves a preview of the site on this machine, which follows the content. */
export const devCommand: Command = {
  name: 'dev',
  usage: 'dev [root]',
  summary: 'show the site on this machine, and every change at once',
  about:
    'Serves the site of the content in root (default: this folder) as GitHub Pages does, drafts included, and follows every change: open pages reload, problems are shown on them and here. A broken link is a warning; a file with errors is shown as it was before them. Ctrl-C ends it.',
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
    const report = reporter(root);
    const preview = await withProgress((progress, clear) =>
      startPreview({
        root,
        config: line.value('config'),
        port: line.number('port', 0, 65_535),
        host: line.value('host'),
        progress,
        built(build) {
          clear();
          report(build);
        },
        unseen: (error) =>
          process.stderr.write(`lc-api: Some changes may go unseen: ${visibleLines(error.message)}\n`),
      }),
    );
    report(preview.first);
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

/** Returns a function that prints what a build found, and when the last problem is gone. */
function reporter(root: string): (build: PreviewBuild) => void {
  let hadProblems = false;
  return ({ sources, outcome, failure, changed, milliseconds }) => {
    if (outcome === undefined) {
      const why = visibleLines(failure?.message ?? '');
      process.stderr.write(`lc-api: The site was not built again: ${why}\n`);
      return;
    }
    const { problems, summary, site } = outcome;
    printProblems({ problems, summary }, directoryTree(root));
    if (hadProblems && problems.length === 0) process.stderr.write('No problems.\n');
    hadProblems = problems.length > 0;
    const [first, ...others] = sources;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const why = first === undefined ? '' : `${visible(first)}${more}: `;
    if (site === undefined) {
      if (first !== undefined) process.stderr.write(`${why}the site stays as it was.\n`);
      return;
    }
    const files = count(changed, 'file');
    const what = first === undefined ? `${count(summary.records, 'record')}, ${files}` : `${files} changed`;
    process.stdout.write(`${why}${what}, ${Math.round(milliseconds)} ms\n`);
  };
}
