import type { Change } from '../../release/change.js';
import type { JudgedChanges } from '../../release/judge.js';
import { visible } from '../terminal-text.js';
import { excerptOf, shortValue } from './excerpt.js';
import { type ChangeGroup, groupChanges, SHOWN, sentenceOf } from './sentences.js';

export interface MarkdownOptions {
  /** Characters that the place of the report takes: 65,536 in a comment on GitHub. */
  readonly limit?: number;
}

const HEADINGS = { breaking: 'Breaking', risky: 'Risky', safe: 'Safe' } as const;

/** Changes of one record that are shown. */
const MOST_CHANGES = 20;

/**
 * The changes between two releases as Markdown for a job summary or a comment: the gravest first. Everything
 * that content wrote stands in code, where it is no markup, no mention, no reference and no command.
 */
export function renderMarkdown(
  { changes, suggestions, comparison }: Pick<JudgedChanges, 'changes' | 'suggestions' | 'comparison'>,
  { limit = 60_000 }: MarkdownOptions = {},
): string {
  if (comparison.severity === 'none') return 'No changes for those who read the API.\n';
  const { records, endpoints } = comparison;
  const blocks = [
    `**${HEADINGS[comparison.severity]}** changes; they call for a **${comparison.bump}** version. Records: ${records.added.length} added, ${records.changed.length} changed, ${records.removed.length} removed, ${records.renamed.length} renamed. Endpoints: ${endpoints.added.length} added, ${endpoints.removed.length} removed.`,
  ];
  if (suggestions.length > 0) {
    const lines = suggestions.map(
      ({ type, locale, from, to }) =>
        `- ${code(`${type}/${locale}/${to}`)}: write ${code(`formerSlugs: [${from}]`)} to keep the old addresses.`,
    );
    blocks.push(`### These records look renamed\n\n${lines.join('\n')}`);
  }
  const sections = SHOWN.map((severity) => [severity, groupChanges(changes, severity)] as const);
  const further = sections.flatMap(([severity, groups]) =>
    groups.map((group, index) => () => {
      const heading = index === 0 ? `### ${HEADINGS[severity]} (${groups.length})\n\n` : '';
      return `${heading}${groupBlock(group)}`;
    }),
  );
  return within(blocks, further, limit);
}

/** As many blocks as there is room for: none is made that nobody sees. What is left out is said. */
function within(first: readonly string[], further: readonly (() => string)[], limit: number): string {
  const note = (left: number): string => `… and ${left} more; \`lc-api diff --format json\` lists them all.`;
  const blocks = [...first.map((block) => () => block), ...further];
  const shown: string[] = [];
  let room = limit - note(blocks.length).length - 2;
  for (const [index, block] of blocks.entries()) {
    const text = block();
    room -= text.length + 2;
    if (room < 0) {
      shown.push(note(blocks.length - index));
      break;
    }
    shown.push(text);
  }
  return `${shown.join('\n\n')}\n`;
}

function groupBlock({ target, title, changes }: ChangeGroup): string {
  const name = title === undefined ? code(target) : `${code(target)} ${code(title)}`;
  const lines = changes.slice(0, MOST_CHANGES).map(changeLine);
  if (changes.length > MOST_CHANGES) lines.push(`  - … and ${changes.length - MOST_CHANGES} more`);
  return [`- ${name}`, ...lines].join('\n');
}

function changeLine(change: Change): string {
  const { subject, id, accepted } = change;
  const parts = [`  - ${code(id)}`];
  if (subject.kind === 'field') parts.push(code(subject.field.path));
  parts.push(sentenceOf(change));
  if (subject.kind === 'renamed') parts.push(`Now ${code(subject.to)}.`);
  if (accepted !== undefined) parts.push(`Accepted: ${code(accepted.reason)}.`);
  return [parts.join(' '), ...valueBlock(change)].join('\n');
}

function valueBlock({ subject }: Change): string[] {
  if (subject.kind !== 'field' && subject.kind !== 'schema') return [];
  const { before, after } = subject.kind === 'field' ? subject.field : subject.schema;
  const lines: string[] = [];
  if (typeof before === 'string' && typeof after === 'string') {
    const parts = excerptOf(before, after);
    const side = (other: 'added' | 'removed'): string =>
      parts.map(({ kind, text }) => (kind === other ? '' : text)).join('');
    lines.push(`- ${visible(side('added'))}`, `+ ${visible(side('removed'))}`);
  } else {
    if (before !== undefined) lines.push(`- ${visible(shortValue(before))}`);
    if (after !== undefined) lines.push(`+ ${visible(shortValue(after))}`);
  }
  const fence = '`'.repeat(Math.max(3, longestRun(lines.join('\n')) + 1));
  return ['', `${fence}diff`, ...lines, fence].map((line) => (line === '' ? '' : `    ${line}`));
}

/** Text of whatever origin as a code span: on one line, with what would hide in it made visible. */
export function code(text: string): string {
  const shown = visible(text.replace(/\s+/g, ' ').trim());
  if (shown === '') return '` `';
  const fence = '`'.repeat(longestRun(shown) + 1);
  // A space on both sides is dropped again: it keeps a backtick of the text apart from the fence.
  return shown.startsWith('`') || shown.endsWith('`')
    ? `${fence} ${shown} ${fence}`
    : `${fence}${shown}${fence}`;
}

/** The length of the longest run of backticks. */
function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}
