import { type Change, changedValue } from '../../compare/change.js';
import type { FieldChange, ReleaseDiff, Rename } from '../../compare/comparison.js';
import type { OutdatedTranslations } from '../../compare/judged-changes.js';
import { CHANGE_IDS, CHANGE_KINDS } from '../../compare/severity.js';
import type { WordChange } from '../../compare/word-diff.js';
import { excerptOf } from '../changes/excerpt.js';
import type { ReportBlock } from './budget.js';
import { code, jsonText, prose } from './escape.js';
import type { ReportedChanges } from './report.js';
import { type ChangeLine, compareTypeAndLocale, fieldText, safeChanges } from './safe-changes.js';

const SECTION = 'What changes for readers and apps';

/**
 * Returns breaking and risky changes by their kind, records that look renamed, the numbers by type and locale, safe
 * changes, the words that changed, accepted breaks, and translations that become stale.
 *
 * @param subject Names the change: `this pull request`.
 */
export function changeBlocks(
  { comparison, changes, suggestions, outdated = [] }: ReportedChanges,
  subject: string,
): ReportBlock[] {
  const lines = (severity: 'breaking' | 'risky'): ChangeLine[] =>
    changes
      .filter((change) => change.severity === severity)
      .sort((a, b) => CHANGE_IDS.indexOf(a.id) - CHANGE_IDS.indexOf(b.id))
      .map((change) => ({ group: seriousTitle(change), text: () => seriousText(change) }));
  return [
    listBlock('breaking', lines('breaking')),
    listBlock('risky', lines('risky')),
    ...renameBlocks(suggestions),
    countBlock(comparison),
    listBlock('safe', safeChanges(changes)),
    wordBlock(comparison),
    acceptedBlock(changes, subject),
    outdatedBlock(outdated),
  ].filter(({ total }) => total > 0);
}

const IMPORTANCE = { breaking: 1, risky: 4, safe: 8 } as const;
const TITLES = { breaking: 'Breaking', risky: 'Risky', safe: 'Safe' } as const;

function listBlock(severity: keyof typeof IMPORTANCE, lines: readonly ChangeLine[]): ReportBlock {
  return {
    section: SECTION,
    importance: IMPORTANCE[severity],
    noun: [`${severity} change`, `${severity} changes`],
    total: lines.length,
    open: `**${TITLES[severity]}**\n`,
    rows: function* () {
      let last: string | undefined;
      for (const { group, text } of lines) {
        const heading = group === last ? '' : `\n${group}:\n\n`;
        last = group;
        yield `${heading}- ${text()}\n`;
      }
    },
  };
}

function seriousTitle({ id }: Change): string {
  return `${CHANGE_KINDS[id].sentence.replace(/\.$/, '')} (\`${id}\`)`;
}

function seriousText({ id, target, subject }: Change): string {
  const { before, after } = changedValue(subject) ?? {};
  const isId = id === 'id-changed' && typeof before === 'string';
  return [
    code(target, 300),
    ...('record' in subject ? [prose(subject.record.title, 150)] : []),
    ...(before === undefined ? [] : [`was ${code(jsonText(before), 150)}`]),
    ...(after === undefined ? [] : [`is ${code(jsonText(after), 150)}`]),
    ...(isId ? [`to keep it, write ${code(`id: ${before}`, 150)} in the record`] : []),
  ].join(', ');
}

/** Returns records that look renamed, with the line that keeps their old addresses. */
export function renameBlocks(renames: readonly Rename[]): ReportBlock[] {
  if (renames.length === 0) return [];
  const block: ReportBlock = {
    section: SECTION,
    importance: 4,
    noun: ['record that looks renamed', 'records that look renamed'],
    total: renames.length,
    open: '**These records look renamed**\n\nTo keep the old addresses, add the line to the new record:\n\n',
    rows: function* () {
      for (const { type, locale, from, to } of renames)
        yield `- ${code(`${type}/${locale}/${to}`, 300)}: ${code(`formerSlugs: [${from}]`, 200)}\n`;
    },
  };
  return [block];
}

const COUNTED = ['added', 'removed', 'renamed', 'changed'] as const;

function countBlock({ records }: ReleaseDiff): ReportBlock {
  const groups = new Map<string, { type: string; locale: string; counts: number[] }>();
  for (const [index, kind] of COUNTED.entries()) {
    for (const { type, locale } of records[kind]) {
      const key = JSON.stringify([type, locale]);
      const group = groups.get(key) ?? { type, locale, counts: COUNTED.map(() => 0) };
      (group.counts[index] as number)++;
      groups.set(key, group);
    }
  }
  return {
    section: SECTION,
    importance: 5,
    noun: ['row of the table of changes', 'rows of the table of changes'],
    total: groups.size,
    open: `**In numbers**\n\n| records | locale | ${COUNTED.join(' | ')} |\n| :-- | :-- |${' --: |'.repeat(COUNTED.length)}\n`,
    rows: function* () {
      for (const { type, locale, counts } of [...groups.values()].sort(compareTypeAndLocale))
        yield `| ${code(type, 80)} | ${code(locale, 40)} | ${counts.join(' | ')} |\n`;
    },
  };
}

/** Values that are compared word by word: readers do not need more, and each costs time. */
const MAX_VALUES = 500;

function wordBlock({ records }: ReleaseDiff): ReportBlock {
  const hasValue = ({ before, after }: FieldChange) => before !== undefined || after !== undefined;
  return {
    section: SECTION,
    importance: 9,
    noun: ['changed value', 'changed values'],
    total: records.changed.reduce((sum, { fields }) => sum + fields.filter(hasValue).length, 0),
    open: '<details>\n<summary>Values before and after, word by word</summary>\n\n',
    close: '\n</details>\n',
    rows: function* () {
      let rows = 0;
      for (const { type, locale, slug, fields } of records.changed) {
        const place = [type, locale, slug].map((name) => code(name, 150)).join(' ');
        for (const field of fields.filter(hasValue)) {
          if (rows++ === MAX_VALUES) return;
          yield `- ${place} ${fieldText(type, field.path)}: ${valueText(field)}\n`;
        }
      }
    },
  };
}

function valueText({ before, after }: FieldChange): string {
  if (typeof before === 'string' && typeof after === 'string') return wordsText(excerptOf(before, after));
  const shown = (value: unknown): string =>
    typeof value === 'string' ? prose(value, 300) : code(jsonText(value), 300);
  return [
    ...(before === undefined ? [] : [`<del>${shown(before)}</del>`]),
    ...(after === undefined ? [] : [`<ins>${shown(after)}</ins>`]),
  ].join(' ');
}

/** Stretches of a difference that are shown. */
const MAX_STRETCHES = 20;

function wordsText(stretches: readonly WordChange[]): string {
  if (stretches.every(({ kind }) => kind === 'same')) return 'only white space changed';
  const shown = stretches.slice(0, MAX_STRETCHES).filter(({ text }) => text.trim() !== '');
  // A space between all of them, even if the text has none: `GH-` and a new `1` must not join to a reference.
  return [...shown.map(stretchText), ...(stretches.length > MAX_STRETCHES ? ['…'] : [])].join(' ');
}

function stretchText({ kind, text }: WordChange): string {
  const shown = prose(text);
  return kind === 'same' ? shown : kind === 'removed' ? `<del>${shown}</del>` : `<ins>${shown}</ins>`;
}

/** Returns breaks that `lc-api.accept.yml` accepts, with their reasons. */
function acceptedBlock(changes: readonly Change[], subject: string): ReportBlock {
  const all = changes.flatMap(({ id, target, accepted }) => (accepted ? [{ id, target, ...accepted }] : []));
  return {
    section: 'Accepted breaks',
    importance: 3,
    noun: ['accepted break', 'accepted breaks'],
    total: all.length,
    rows: function* () {
      for (const { id, target, reason, until, isAdded } of all) {
        const end = until === undefined ? '' : ` (until ${code(until, 40)})`;
        const by = isAdded ? `, accepted by ${subject}` : '';
        yield `- ${code(id, 80)} at ${code(target, 200)}${by}: ${prose(reason, 300)}${end}\n`;
      }
    },
  };
}

/** Returns the translations whose originals change without them, one line for each original. */
function outdatedBlock(outdated: readonly OutdatedTranslations[]): ReportBlock {
  return {
    section: 'Translations',
    importance: 6,
    noun: ['original with stale translations', 'originals with stale translations'],
    total: outdated.length,
    open: 'The change makes these translations stale:\n\n',
    rows: function* () {
      for (const { type, slug, locales } of outdated)
        yield `- ${code(`${type}/${slug}`, 200)}: ${locales.map((locale) => code(locale, 40)).join(', ')}\n`;
    },
  };
}
