import type { Suggestion } from '../../release/compare-records.js';
import type { Comparison, FieldChange } from '../../release/comparison.js';
import type { WordChange } from '../../release/word-diff.js';
import { excerptOf } from '../changes/excerpt.js';
import type { Block } from './budget.js';
import { code, jsonText, prose } from './escape.js';
import { type GraveChange, graveText, graveTitle } from './grave-changes.js';
import type { AcceptedBreak, ActionReport } from './report.js';
import { compareTypeAndLocale, fieldText, safeChanges } from './safe-changes.js';

const SECTION = 'What changes for readers and apps';

/**
 * Returns breaking and risky changes by their kind, records that look renamed, the numbers by type and locale, safe
 * changes, and the words that changed.
 */
export function changeBlocks(
  comparison: Comparison,
  {
    changes: grave = [],
    accepted = [],
    renames = [],
  }: Pick<ActionReport, 'changes' | 'accepted' | 'renames'>,
): Block[] {
  const lines = (severity: GraveChange['severity']) =>
    grave
      .filter((change) => change.severity === severity)
      .map((change) => ({ group: graveTitle(change), text: () => graveText(change) }));
  return [
    listBlock('breaking', lines('breaking')),
    listBlock('risky', lines('risky')),
    renameBlock(renames),
    countBlock(comparison),
    listBlock('safe', safeChanges(comparison, new Set([...grave, ...accepted].map(({ path }) => path)))),
    wordBlock(comparison),
  ].filter(({ total }) => total > 0);
}

/** Breaks that `lc-api.accept.yml` accepts, with the reasons given there. */
export function acceptedBlocks(accepted: readonly AcceptedBreak[]): Block[] {
  if (accepted.length === 0) return [];
  return [
    {
      section: 'Accepted breaks',
      importance: 3,
      noun: { one: 'accepted break', many: 'accepted breaks' },
      total: accepted.length,
      rows: function* () {
        for (const { change, path, reason, until } of accepted) {
          const end = until === undefined ? '' : ` (until ${code(until, 40)})`;
          yield `- ${code(change, 80)} at ${code(path, 200)}: ${prose(reason, 300)}${end}\n`;
        }
      },
    },
  ];
}

const IMPORTANCE = { breaking: 1, risky: 4, safe: 8 } as const;
const TITLES = { breaking: 'Breaking', risky: 'Risky', safe: 'Safe' } as const;

interface Line {
  readonly group: string;
  readonly text: () => string;
}

function listBlock(severity: keyof typeof IMPORTANCE, lines: readonly Line[]): Block {
  return {
    section: SECTION,
    importance: IMPORTANCE[severity],
    noun: { one: `${severity} change`, many: `${severity} changes` },
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

/** Records that look renamed, with what keeps their old addresses. */
function renameBlock(renames: readonly Suggestion[]): Block {
  return {
    section: SECTION,
    importance: 4,
    noun: { one: 'record that looks renamed', many: 'records that look renamed' },
    total: renames.length,
    open: '**These records look renamed**\n\nTo keep the old addresses, add the line to the new record:\n\n',
    rows: function* () {
      for (const { type, locale, from, to } of renames)
        yield `- ${code(`${type}/${locale}/${to}`, 300)}: ${code(`formerSlugs: [${from}]`, 200)}\n`;
    },
  };
}

interface Counts {
  readonly type: string;
  readonly locale: string;
  added: number;
  removed: number;
  renamed: number;
  changed: number;
}

function countBlock({ records }: Comparison): Block {
  const groups = new Map<string, Counts>();
  for (const kind of ['added', 'removed', 'renamed', 'changed'] as const) {
    for (const { type, locale } of records[kind]) {
      const key = JSON.stringify([type, locale]);
      const counts = groups.get(key) ?? {
        type,
        locale,
        added: 0,
        removed: 0,
        renamed: 0,
        changed: 0,
      };
      counts[kind]++;
      groups.set(key, counts);
    }
  }
  return {
    section: SECTION,
    importance: 5,
    noun: { one: 'row of the table of changes', many: 'rows of the table of changes' },
    total: groups.size,
    open:
      '**In numbers**\n\n' +
      '| records | locale | added | removed | renamed | changed |\n' +
      '| :-- | :-- | --: | --: | --: | --: |\n',
    rows: function* () {
      const sorted = [...groups.values()].sort(compareTypeAndLocale);
      for (const { type, locale, added, removed, renamed, changed } of sorted) {
        yield `| ${code(type, 80)} | ${code(locale, 40)} | ${added} | ${removed} | ${renamed} | ${changed} |\n`;
      }
    },
  };
}

/** Values that are compared word by word: it takes time, and nobody reads more. */
const MAX_VALUES = 500;

function wordBlock({ records }: Comparison): Block {
  const told = ({ before, after }: FieldChange) => before !== undefined || after !== undefined;
  return {
    section: SECTION,
    importance: 9,
    noun: { one: 'changed value', many: 'changed values' },
    total: records.changed.reduce((sum, { fields }) => sum + fields.filter(told).length, 0),
    open: '<details>\n<summary>Values before and after, word by word</summary>\n\n',
    close: '\n</details>\n',
    rows: function* () {
      let rows = 0;
      for (const { type, locale, slug, fields } of records.changed) {
        for (const field of fields.filter(told)) {
          if (rows++ === MAX_VALUES) return;
          const place = [type, locale, slug].map((part) => code(part, 150)).join(' ');
          yield `- ${place} ${fieldText(type, field.path)}: ${valueText(field)}\n`;
        }
      }
    },
  };
}

function valueText({ before, after }: FieldChange): string {
  if (typeof before === 'string' && typeof after === 'string') return wordsText(excerptOf(before, after));
  return [
    ...(before === undefined ? [] : [`<del>${shownValue(before)}</del>`]),
    ...(after === undefined ? [] : [`<ins>${shownValue(after)}</ins>`]),
  ].join(' ');
}

function shownValue(value: unknown): string {
  return typeof value === 'string' ? prose(value, 300) : code(jsonText(value), 300);
}

/** Stretches that a difference shows at most. */
const MAX_STRETCHES = 20;

function wordsText(stretches: readonly WordChange[]): string {
  if (stretches.every(({ kind }) => kind === 'same')) return 'only white space changed';
  const shown = stretches.slice(0, MAX_STRETCHES).filter(({ text }) => text.trim() !== '');
  // A space between all of them, also where the text has none: `GH-` and a new `1` must not meet to make a reference.
  return [...shown.map(stretchText), ...(stretches.length > MAX_STRETCHES ? ['…'] : [])].join(' ');
}

function stretchText({ kind, text }: WordChange): string {
  const shown = prose(text);
  return kind === 'same' ? shown : kind === 'removed' ? `<del>${shown}</del>` : `<ins>${shown}</ins>`;
}
