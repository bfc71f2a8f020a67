import type { ReleaseDiff } from '../../compare/comparison.js';
import { collectionOf } from '../../model/collections.js';
import type { Coverage } from '../../model/coverage.js';
import type { ReportBlock } from './budget.js';
import { code } from './escape.js';

/**
 * Returns a table of how many records of each collection every locale has: `9/12` if three are missing. Lists only
 * collections in which records were added or removed.
 */
export function coverageBlocks({ locales, rows }: Coverage, comparison: ReleaseDiff): ReportBlock[] {
  const { added, removed } = comparison.records;
  const changed = new Set([...added, ...removed].flatMap(({ type }) => collectionOf(type)?.name ?? []));
  const shown = rows.filter(({ collection }) => changed.has(collection));
  if (locales.length === 0 || shown.length === 0) return [];
  return [
    {
      section: 'Translations',
      importance: 6,
      noun: ['collection in the table of translations', 'collections in the table of translations'],
      total: shown.length,
      open: `| collection |${locales.map((locale) => ` ${code(locale, 40)} |`).join('')}\n| :-- |${' --: |'.repeat(locales.length)}\n`,
      rows: function* () {
        for (const { collection, total, counts } of shown) {
          yield `| ${code(collection, 80)} |${locales.map((_, index) => ` ${cell(counts[index], total)} |`).join('')}\n`;
        }
      },
    },
  ];
}

function cell(number: number | undefined, total: number): string {
  if (number === undefined) return '·';
  return number < total ? `**${number}/${total}**` : `${number}/${total}`;
}
