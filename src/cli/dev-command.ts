import { UsageError } from '../base/usage-error.js';
import { type PreviewBuild, startPreview } from '../dev/preview.js';
import { visible, visibleLines } from '../report/terminal-text.js';
import { COMMON_HELP, type Command, type CommandLine } from './command.js';
import { formatProblems } from './problem-output.js';
import { rootOf } from './root.js';
import { progressLine } from './terminal.js';

/** `lc-api dev`: a preview of the site on this machine, which follows the content. */
export const devCommand: Command = {
  name: 'dev',
  usage: 'dev [root]',
  summary: 'show the site on this machine, and every change at once',
  help: `Usage: lc-api dev [root] [options]

Serves the site of the content below root (default: this folder) as GitHub Pages would, drafts
included, and follows every change: pages that are open are loaded again, problems are shown on
them and here. While the content has errors, the last site without them stays. Ctrl-C ends it.

  --port N        the port (default: 4321, or the next one that is free; 0: any that is free)
  --host H        a name or address of this machine that others reach, such as 0.0.0.0
                  (default: this machine alone)
${COMMON_HELP}
Examples:
  lc-api dev
  lc-api dev examples/academy --port 8080
`,
  options: { port: 'value', host: 'value' },
  positionals: { min: 0, max: 1 },
  async run(line) {
    const root = rootOf(line);
    const port = portOf(line);
    const host = line.value('host');
    if (host === '') throw new UsageError('--host needs a name or address of this machine.');
    const shown = progressLine();
    const preview = await startPreview({
      root,
      config: line.value('config'),
      port,
      host,
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
    if (preview.isOpen) process.stderr.write('Everybody who reaches this machine can read it, drafts too.\n');
    await interruption();
    await preview.close();
    return 0;
  },
};

function portOf(line: CommandLine): number | undefined {
  const text = line.value('port');
  if (text === undefined) return undefined;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port <= 65_535)) throw new UsageError(`--port takes a number from 0 to 65535, not "${text}".`);
  return port;
}

/** Ctrl-C, or what ends a service. A second one ends the process at once. */
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
  if (problems.length > 0)
    process.stderr.write(formatProblems({ problems, summary }, 'pretty', root, process.stderr));
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

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
