import { firstLines } from '../../base/count.js';
import { groupBy } from '../../base/group-by.js';
import { compareText } from '../../base/text-order.js';
import { ACCEPT_FILE } from '../../compare/accept.js';
import { type Change, changedValue } from '../../compare/change.js';
import { compareNames } from '../../compare/compare-releases.js';
import { recordTarget, type Severity } from '../../compare/comparison.js';
import type { JudgedChanges } from '../../compare/judged-changes.js';
import type { PolicyChanges } from '../../compare/policy.js';
import { CHANGE_KINDS } from '../../compare/severity.js';
import { createPaint, type Paint, type Style } from '../colors.js';
import { visible } from '../terminal-text.js';
import { excerptOf, oneLine, shortValue } from './excerpt.js';
import { policyHeading, policyLines, type Quoting } from './policy.js';

/** Severities in the order of reports: the most serious first. */
const SHOWN: readonly Exclude<Severity, 'none'>[] = ['breaking', 'risky', 'safe'];

/** Records, endpoints and schemas of one severity that are shown, and changes of each. */
const MOST_GROUPS = 50;
const MOST_CHANGES = 20;

const STYLES: Readonly<Record<Exclude<Severity, 'none'>, Style>> = {
  breaking: 'error',
  risky: 'warning',
  safe: 'good',
};

/**
 * Returns the changes between two releases for people at a terminal: the most serious first, long texts word by word.
 * No text of the content can act on the terminal or on the log of a workflow.
 */
export function renderPretty(
  {
    changes,
    suggestions,
    comparison,
    policy,
    newFiles = [],
    outdated = [],
  }: Omit<JudgedChanges, 'problems'> & { readonly policy?: PolicyChanges | undefined },
  { colors }: { readonly colors: boolean },
): string {
  const paint = createPaint(colors);
  const blocks: string[][] = [];
  if (policy !== undefined) {
    const lines = policyLines(policy, ON_TERMINAL).map(indented);
    blocks.push([paint('bold', policyHeading(policy, 'the new content', ON_TERMINAL)), ...lines]);
  }
  for (const severity of SHOWN) {
    const groups = groupChanges(changes, severity);
    for (const group of groups.slice(0, MOST_GROUPS)) blocks.push(groupLines(group, severity, paint));
    if (groups.length > MOST_GROUPS) {
      blocks.push([
        `… and ${groups.length - MOST_GROUPS} more that are ${severity}; --format json lists them all`,
      ]);
    }
  }
  if (suggestions.length > 0) {
    const lines = suggestions.map(
      ({ type, locale, from, to }) =>
        `  ${paint('frame', '=')} ${visible(`${type}/${locale}/${to}`)}: "formerSlugs: [${visible(from)}]" would keep the old addresses.`,
    );
    blocks.push([paint('bold', 'These records look renamed:'), ...lines]);
  }
  if (newFiles.length > 0) {
    const files = firstLines(newFiles.map(visible), MOST_GROUPS);
    blocks.push([paint('bold', 'These files become public:'), ...files.map(indented)]);
  }
  if (outdated.length > 0) {
    const lines = outdated.map(({ type, slug, locales }) =>
      visible(`${type}/${slug}: ${locales.join(', ')}`),
    );
    const shown = firstLines(lines, MOST_GROUPS).map(indented);
    blocks.push([paint('bold', 'The change makes these translations stale:'), ...shown]);
  }
  blocks.push([summaryLine(comparison, changes, paint)]);
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function indented(line: string): string {
  return `  ${line}`;
}

const ON_TERMINAL: Quoting = { name: visible, sentence: (text) => visible(oneLine(text)) };

function groupLines(
  { target, title, changes }: ChangeGroup,
  severity: Exclude<Severity, 'none'>,
  paint: Paint,
): string[] {
  const name = title === undefined ? visible(target) : `${visible(target)} ${paint('dim', visible(title))}`;
  const lines = changes.slice(0, MOST_CHANGES).flatMap((change) => changeLines(change, paint));
  return [
    `${paint(STYLES[severity], severity)} ${paint('bold', name)}`,
    ...lines,
    ...(changes.length > MOST_CHANGES ? [`  … and ${changes.length - MOST_CHANGES} more`] : []),
  ];
}

function changeLines(change: Change, paint: Paint): string[] {
  const { subject, id, accepted } = change;
  const lines = [`  ${paint('frame', id)}: ${CHANGE_KINDS[id].sentence}`];
  if (subject.kind === 'anchor')
    lines[0] = `  ${paint('frame', id)} ${visible(`#${subject.anchor}`)}: ${CHANGE_KINDS[id].sentence}`;
  if (subject.kind === 'renamed' || subject.kind === 'asset') lines.push(`    now ${visible(subject.to)}`);
  const value = changedValue(subject);
  if (value !== undefined) {
    lines[0] = `  ${paint('frame', id)} ${visible(value.path)}: ${CHANGE_KINDS[id].sentence}`;
    lines.push(...valueLines(value.before, value.after, paint));
  }
  if (accepted !== undefined) {
    const source = accepted.isAdded ? ` (new in ${ACCEPT_FILE})` : '';
    lines.push(`    ${paint('good', 'accepted:')} ${visible(oneLine(accepted.reason))}${source}`);
  }
  return lines;
}

/** Returns the lines of a value before and after, texts word by word. */
export function valueLines(before: unknown, after: unknown, paint: Paint): string[] {
  if (typeof before === 'string' && typeof after === 'string') {
    const parts = excerptOf(before, after);
    const side = (other: 'added' | 'removed', mark: string, style: Style): string[] => {
      if (!parts.some(({ kind, text }) => kind !== other && text !== '')) return [];
      const text = parts
        .filter(({ kind }) => kind !== other)
        .map((part) => (part.kind === 'same' ? visible(part.text) : paint(style, visible(part.text))))
        .join('');
      return [`    ${paint(style, mark)} ${text}`];
    };
    return [...side('added', '-', 'error'), ...side('removed', '+', 'good')];
  }
  return [
    ...(before === undefined ? [] : [`    ${paint('error', '-')} ${visible(shortValue(before))}`]),
    ...(after === undefined ? [] : [`    ${paint('good', '+')} ${visible(shortValue(after))}`]),
  ];
}

function summaryLine(
  { severity, bump }: JudgedChanges['comparison'],
  changes: readonly Change[],
  paint: Paint,
): string {
  if (severity === 'none') return paint('good', 'No changes');
  const counts = SHOWN.map(
    (one) => [one, changes.filter((change) => change.severity === one).length] as const,
  )
    .filter(([, count]) => count > 0)
    .map(([one, count]) => paint(STYLES[one], `${count} ${one}`));
  const accepted = changes.filter((change) => change.accepted !== undefined).length;
  const note = accepted === 0 ? '' : ` (${accepted} accepted)`;
  const how =
    '\nTo accept a break that you intend, list it in lc-api.accept.yml: see docs/explanation/compare.md.';
  return `${counts.join(', ')}${note}; calls for a ${bump} version${severity === 'breaking' ? how : ''}`;
}

/** All changes of one record, or one other change. */
interface ChangeGroup {
  /** A record (`course/en/basics`), an endpoint or a schema. */
  readonly target: string;
  /** Title of a record. */
  readonly title: string | undefined;
  readonly changes: readonly Change[];
}

/** Returns the changes of one severity, those of a record together, in the order of reports. */
function groupChanges(changes: readonly Change[], severity: Severity): ChangeGroup[] {
  const sorted = changes.filter((change) => change.severity === severity).sort(compareChanges);
  const groups = groupBy(sorted, ({ subject, target }) => {
    const kind = OF_CHANGED.has(subject.kind) ? 'changed' : subject.kind;
    return `${kind} ${'record' in subject ? recordTarget(subject.record) : target}`;
  });
  return Array.from(groups.values(), (group) => {
    const [{ subject, target }] = group;
    return 'record' in subject
      ? { target: recordTarget(subject.record), title: subject.record.title, changes: group }
      : { target, title: undefined, changes: group };
  });
}

/** Changes that concern every reader come first: of very many records, reports show only some. */
const KINDS = ['endpoint', 'schema', 'asset', 'removed', 'renamed', 'added', 'field'];

/** Changes of a record that both releases have. */
const OF_CHANGED: ReadonlySet<string> = new Set(['field', 'moved', 'anchor']);

function compareChanges(a: Change, b: Change): number {
  const kind = (change: Change): number =>
    KINDS.indexOf(OF_CHANGED.has(change.subject.kind) ? 'field' : change.subject.kind);
  return (
    kind(a) - kind(b) || compareRecords(a, b) || compareText(a.target, b.target) || compareText(a.id, b.id)
  );
}

function compareRecords({ subject: a }: Change, { subject: b }: Change): number {
  if ('record' in a && 'record' in b) return compareNames(a.record, b.record);
  if (a.kind === 'renamed' && b.kind === 'renamed')
    return compareNames({ ...a, slug: a.from }, { ...b, slug: b.from });
  return 0;
}
