import type { Severity } from '../../compare/comparison.js';
import type { JudgedChanges } from '../../compare/judged-changes.js';
import { reaches } from '../../compare/severity.js';
import { directoryTree } from '../../read/content/content-tree.js';
import { renderMarkdown } from '../../report/action/changes-markdown.js';
import { renderJson } from '../../report/changes/json.js';
import { renderPretty } from '../../report/changes/pretty.js';
import { visible } from '../../report/terminal-text.js';
import { diffReleases } from '../../run/diff.js';
import type { Command } from './command.js';
import { configuredRoot } from './command-line.js';
import { printProblems } from './outcome.js';
import { hasColors, withProgress } from './terminal.js';

const FORMATS = ['pretty', 'json', 'markdown'] as const;
const THRESHOLDS = ['breaking', 'risky', 'none'] as const satisfies readonly Severity[];

/** `lc-api diff`: prints the changes between two releases, and what they mean to readers of the API. */
export const diffCommand: Command = {
  name: 'diff',
  usage: 'diff OLD NEW',
  summary: 'say what a change does to the readers of the API',
  about:
    'Compares two releases: records field by field, endpoints, schemas and locales. Judges each change as breaking, risky or safe.',
  options: {
    root: { value: 'DIR', help: 'the content repository, for git: and branch: (default: this folder)' },
    format: { value: 'F', words: FORMATS, help: 'pretty (default), json or markdown' },
    'fail-on': {
      value: 'S',
      words: THRESHOLDS,
      help: 'exit status 1 for breaking, or for breaking and risky, changes (default: none)',
    },
  },
  notes: `OLD and NEW are each one of

  DIR               a directory that build wrote (also dir:DIR)
  git:<ref>         the content at a commit, compiled now
  branch:<name>     a branch that a tree was published to
  https://…         the base URL of a published site

lc-api.accept.yml, next to the configuration, accepts changes, which then count as safe. With git:<ref> as NEW, it is read
at that commit: commit it first.`,
  examples: [
    'lc-api diff git:main git:HEAD',
    'lc-api diff https://learn.example.org _site --fail-on breaking',
    'lc-api diff branch:gh-pages _site --format markdown',
  ],
  positionals: { min: 2, max: 2 },
  async run(line) {
    const format = line.choice('format', FORMATS) ?? 'pretty';
    const failOn = line.choice('fail-on', THRESHOLDS) ?? 'none';
    const [before, after] = line.positionals as [string, string];
    const root = line.value('root') ?? configuredRoot(line);
    const job = { old: before, new: after, root, config: line.value('config') };
    const notices: string[] = [];
    const notice = (text: string): void => void notices.push(text);
    const judged = await withProgress((progress) => diffReleases({ ...job, progress, notice }));
    for (const text of notices) process.stderr.write(`${visible(text)}\n`);
    const { problems, comparison } = judged;
    printProblems({ problems }, directoryTree(root));
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
