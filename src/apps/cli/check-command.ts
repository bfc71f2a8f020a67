import { count } from '../../base/count.js';
import { pathFrom } from '../../base/paths.js';
import { today } from '../../base/today.js';
import { UsageError } from '../../base/usage-error.js';
import type { Findings } from '../../check/findings.js';
import { fixAll } from '../../check/fix.js';
import type { AppliedFix } from '../../model/problem.js';
import { type ContentTree, directoryTree } from '../../read/content/content-tree.js';
import { writeFiles } from '../../read/content/write-files.js';
import { frameLine } from '../../report/problems/code-frame.js';
import { renderGithub } from '../../report/problems/github.js';
import { renderJson } from '../../report/problems/json.js';
import { renderPretty } from '../../report/problems/pretty.js';
import { renderSarif } from '../../report/problems/sarif.js';
import { sourceOf } from '../../report/problems/source.js';
import { visible } from '../../report/terminal-text.js';
import { checkCached } from '../../run/cached-check.js';
import { type Checked, checkTree } from '../../run/check-tree.js';
import { isLarge } from '../../run/content-size.js';
import { CACHE_OPTIONS, cacheOf } from './cache-option.js';
import { type Command, QUIET_OPTION } from './command.js';
import { rootOf } from './command-line.js';
import { limitHeap } from './heap.js';
import { withoutWarnings } from './outcome.js';
import { hasColors, terminalColumns, withProgress } from './terminal.js';

const FORMATS = ['pretty', 'json', 'github', 'sarif'] as const;

/** `lc-api check`: reads all content and prints its problems. Writes nothing without `--fix`. */
export const checkCommand: Command = {
  name: 'check',
  usage: 'check [root]',
  summary: 'say what is wrong with the content, and where',
  about:
    'Checks the configuration and all content in root (default: the folder of the configuration, here or above) and prints every problem with its place. Exit status 1 if there are errors.',
  options: {
    format: {
      value: 'F',
      words: FORMATS,
      help: 'pretty (default), json, github (workflow commands) or sarif',
    },
    'max-warnings': { value: 'N', help: 'also fail if there are more warnings than N' },
    fix: { help: 'fix what has exactly one safe fix, print each fix, and check again' },
    'dry-run': { help: 'with --fix: print the fixes, and write nothing' },
    ...QUIET_OPTION,
    ...CACHE_OPTIONS,
  },
  examples: [
    'lc-api check',
    'lc-api check examples/academy --max-warnings 0',
    'lc-api check --format sarif > problems.sarif',
  ],
  positionals: { min: 0, max: 1 },
  async run(line) {
    const root = rootOf(line);
    const format = line.choice('format', FORMATS) ?? 'pretty';
    const maxWarnings = line.number('max-warnings', 0);
    const isDryRun = line.flag('dry-run');
    if (isDryRun && !line.flag('fix'))
      throw new UsageError('--dry-run prints what --fix would do: pass --fix, too.');
    const config = line.value('config');
    const choice = cacheOf(line, root);
    // Much content is checked by all cores, and with the cache.
    if (choice !== undefined || isLarge(root, config)) limitHeap();
    const day = today();
    const findings = await withProgress((progress) =>
      checkCached({ root, choice, config, progress, today: day }),
    );
    const again = (tree: ContentTree): Checked => checkTree(tree, config, { today: day });
    const fixed = line.flag('fix') ? fixContent(findings, root, again, isDryRun) : findings;
    const checked = isDryRun ? findings : fixed;
    const shown = line.flag('quiet') ? { ...withoutWarnings(checked), coverage: undefined } : checked;
    process.stdout.write(formatted(shown, format, root));
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
 * Fixes the content and prints each fix on stderr. Returns what is found afterwards.
 *
 * @param again Checks the content with the fixes.
 * @param isDryRun True to write nothing.
 */
function fixContent(
  findings: Findings,
  root: string,
  again: (tree: ContentTree) => Checked,
  isDryRun: boolean,
): Findings {
  const { checked, fixes, files } = fixAll(directoryTree(root), findings, again);
  if (!isDryRun) writeFiles(root, files);
  process.stderr.write(fixesText(fixes, isDryRun, findings.problems.length > 0));
  return checked;
}

function fixesText(fixes: readonly AppliedFix[], isDryRun: boolean, hasProblems: boolean): string {
  if (fixes.length === 0) return hasProblems ? 'Nothing can be fixed automatically.\n' : '';
  const done = isDryRun ? 'Would fix' : 'Fixed';
  const lines = fixes.flatMap(({ file, line, column, before, after }) => [
    `${done} ${visible(file)}:${line}:${column}`,
    ...[`- ${before}`, `+ ${after}`].map((text) => `  ${frameLine(text, column + 2, undefined).text}`),
  ]);
  return [...lines, `${done} ${count(fixes.length, 'problem')}.`, ''].join('\n');
}

function formatted(
  { problems, summary, coverage }: Findings,
  format: (typeof FORMATS)[number],
  root: string,
): string {
  const source = sourceOf(directoryTree(root));
  // Workflow commands and SARIF name files relative to the folder where the command runs.
  const pathPrefix = pathFrom('.', root);
  switch (format) {
    case 'json':
      return renderJson(problems, summary, coverage);
    case 'github':
      return renderGithub(problems, { pathPrefix });
    case 'sarif':
      return renderSarif(problems, { pathPrefix, source });
    case 'pretty':
      return renderPretty(problems, {
        source,
        summary,
        coverage,
        colors: hasColors(process.stdout),
        columns: terminalColumns(process.stdout),
      });
  }
}
