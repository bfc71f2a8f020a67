import { UsageError } from '../base/usage-error.js';
import { type DiffOptions, diffReleases } from '../pipeline/diff.js';
import type { Severity } from '../release/comparison.js';
import type { JudgedChanges } from '../release/judge.js';
import { reaches } from '../release/severity.js';
import { renderJson } from '../report/changes/json.js';
import { renderMarkdown } from '../report/changes/markdown.js';
import { renderPretty } from '../report/changes/pretty.js';
import { didYouMean } from '../schema/nearest.js';
import { COMMON_HELP, type Command, type CommandLine } from './command.js';
import { formatProblems } from './problem-output.js';
import { hasColors, withProgress } from './terminal.js';

const FORMATS = ['pretty', 'json', 'markdown'] as const;
const THRESHOLDS: readonly Severity[] = ['breaking', 'risky', 'none'];

/** `lc-api diff`: says what separates two releases for those who read the API. */
export const diffCommand: Command = {
  name: 'diff',
  usage: 'diff OLD NEW',
  summary: 'say what a change does to those who read the API',
  help: `Usage: lc-api diff OLD NEW [options]

Compares two releases: records field by field, endpoints, schemas and locales, each change judged
as breaking, risky or safe. OLD and NEW are each one of

  DIR               a directory that build wrote (also dir:DIR)
  git:<ref>         the content at a commit, compiled now
  branch:<name>     a branch that a tree was published to
  https://…         the base URL of a published site

  --root DIR        the content repository, for git: and branch: (default: this folder)
  --format F        pretty (default), json or markdown
  --fail-on S       exit status 1 for breaking, or risky, changes (default: none)
${COMMON_HELP}
lc-api.accept.yml beside the configuration accepts changes, which then count as safe.

Examples:
  lc-api diff git:main git:HEAD
  lc-api diff https://learn.example.org _site --fail-on breaking
  lc-api diff branch:gh-pages _site --format markdown
`,
  options: { root: 'value', format: 'value', 'fail-on': 'value' },
  positionals: { min: 2, max: 2 },
  async run(line) {
    const format = oneOf(line, 'format', FORMATS) ?? 'pretty';
    const failOn = oneOf(line, 'fail-on', THRESHOLDS) ?? 'none';
    const [before, after] = line.positionals as [string, string];
    const root = line.value('root') ?? '.';
    const judged = await withProgress((progress) => {
      const options: DiffOptions = { old: before, new: after, root, config: line.value('config'), progress };
      return diffReleases(options);
    });
    const { problems, comparison } = judged;
    if (problems.length > 0) process.stderr.write(aboutAccepting(problems, root));
    process.stdout.write(render(judged, format));
    if (problems.some(({ severity }) => severity === 'error')) return 2;
    return reaches(comparison.severity, failOn) ? 1 : 0;
  },
};

function render(judged: JudgedChanges, format: (typeof FORMATS)[number]): string {
  if (format === 'json') return renderJson(judged.comparison);
  if (format === 'markdown') return renderMarkdown(judged);
  return renderPretty(judged, { colors: hasColors(process.stdout) });
}

function aboutAccepting(problems: JudgedChanges['problems'], root: string): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const summary = { records: 0, errors, warnings: problems.length - errors };
  const text = formatProblems({ problems, summary }, 'pretty', root, process.stderr);
  // The count of records is that of a check, which this is not.
  return text.slice(0, text.trimEnd().lastIndexOf('\n') + 1);
}

function oneOf<Value extends string>(
  line: CommandLine,
  name: string,
  values: readonly Value[],
): Value | undefined {
  const text = line.value(name);
  if (text === undefined) return undefined;
  const known = values.find((one) => one === text);
  if (known !== undefined) return known;
  const hint = didYouMean(text, values) ?? `Values: ${values.join(', ')}.`;
  throw new UsageError(`--${name} cannot be "${text}". ${hint}`);
}
