import { UsageError } from '../base/usage-error.js';
import type { Progress } from '../check/check.js';
import type { Findings } from '../check/findings.js';
import { type AppliedFix, fixAll, replaceFiles } from '../check/fix.js';
import { directoryTree } from '../content/content-tree.js';
import { checkCached } from '../pipeline/cached-check.js';
import { checkTree } from '../pipeline/check-tree.js';
import { frameLine } from '../report/problems/code-frame.js';
import { visible } from '../report/terminal-text.js';
import { didYouMean } from '../schema/nearest.js';
import { CACHE_HELP, CACHE_OPTIONS, cacheOf, isMuch } from './cache-option.js';
import { COMMON_HELP, type Command, type CommandLine } from './command.js';
import { FORMATS, type Format, formatProblems } from './problem-output.js';
import { rootOf } from './root.js';
import { withProgress } from './terminal.js';

/** `lc-api check`: reads everything, says everything that is wrong, and writes nothing unless told to. */
export const checkCommand: Command = {
  name: 'check',
  usage: 'check [root]',
  summary: 'say what is wrong with the content, and where',
  help: `Usage: lc-api check [root] [options]

Checks the configuration and all content below root (default: this folder) and prints every
problem with its place. Exit status 1 where there are errors.

  --format F        pretty (default), json, github (workflow commands) or sarif
  --max-warnings N  also fail above this number of warnings
  --fix             fix what has exactly one safe fix, print each fix, and check again
  --dry-run         with --fix: print the fixes, and write nothing
${CACHE_HELP}${COMMON_HELP}
Examples:
  lc-api check
  lc-api check examples/academy --max-warnings 0
  lc-api check --format sarif > problems.sarif
`,
  options: { format: 'value', 'max-warnings': 'value', fix: 'flag', 'dry-run': 'flag', ...CACHE_OPTIONS },
  positionals: { min: 0, max: 1 },
  async run(line) {
    const root = rootOf(line);
    const format = formatOf(line);
    const maxWarnings = maxWarningsOf(line);
    const isDryRun = line.flag('dry-run');
    if (isDryRun && !line.flag('fix'))
      throw new UsageError('--dry-run prints what --fix would do: give --fix, too.');
    const found = await withProgress(finder(line, root));
    const fixed = line.flag('fix') ? fixContent(found, root, line.value('config'), isDryRun) : found;
    const checked = isDryRun ? found : fixed;
    process.stdout.write(formatProblems(checked, format, root, process.stdout));
    if (checked.isConfigInvalid) return 2;
    const { errors, warnings } = checked.summary;
    if (maxWarnings !== undefined && warnings > maxWarnings) {
      process.stderr.write(
        `lc-api: ${warnings} warnings are more than --max-warnings ${maxWarnings} allows.\n`,
      );
      return 1;
    }
    return errors > 0 ? 1 : 0;
  },
};

/**
 * Returns what is found after the fixes, which are printed on stderr.
 *
 * @param isDryRun True to write nothing.
 */
function fixContent(found: Findings, root: string, config: string | undefined, isDryRun: boolean): Findings {
  const { checked, fixes, files } = fixAll(directoryTree(root), found, (tree) => checkTree(tree, config));
  if (!isDryRun) replaceFiles(root, files);
  process.stderr.write(fixesText(fixes, isDryRun));
  return checked;
}

function fixesText(fixes: readonly AppliedFix[], isDryRun: boolean): string {
  if (fixes.length === 0) return '';
  const done = isDryRun ? 'Would fix' : 'Fixed';
  const lines = fixes.flatMap(({ file, line, column, before, after }) => [
    `${done} ${visible(file)}:${line}:${column}`,
    ...[`- ${before}`, `+ ${after}`].map((text) => `  ${frameLine(text, column + 2, undefined).text}`),
  ]);
  const count = `${fixes.length} ${fixes.length === 1 ? 'problem' : 'problems'}`;
  return [...lines, `${done} ${count}.`, ''].join('\n');
}

/** What checks the content: where there is much of it, with all that makes it sooner. */
function finder(line: CommandLine, root: string): (progress: Progress) => Findings | Promise<Findings> {
  const config = line.value('config');
  const choice = cacheOf(line, root);
  return choice === undefined && !isMuch(root, config)
    ? (progress) => checkTree(directoryTree(root), config, { progress })
    : (progress) => checkCached({ root, choice, config, progress });
}

function formatOf(line: CommandLine): Format {
  const format = line.value('format') ?? 'pretty';
  const known = FORMATS.find((one) => one === format);
  if (known === undefined) {
    throw new UsageError(
      `There is no format "${format}". ${didYouMean(format, FORMATS) ?? `Formats: ${FORMATS.join(', ')}.`}`,
    );
  }
  return known;
}

function maxWarningsOf(line: CommandLine): number | undefined {
  const text = line.value('max-warnings');
  if (text === undefined) return undefined;
  if (!/^\d+$/.test(text)) throw new UsageError(`--max-warnings takes a number, not "${text}".`);
  return Number(text);
}
