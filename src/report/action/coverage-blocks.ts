import type { Coverage } from '../../model/coverage.js';
import type { Block } from './budget.js';
import { code } from './escape.js';

/** How much of each collection exists in each locale, as a table: `9/12` where three records are missing. */
export function coverageBlocks({ locales, rows }: Coverage): Block[] {
  if (locales.length === 0 || rows.length === 0) return [];
  return [
    {
      section: 'Translations',
      importance: 6,
      noun: {
        one: 'collection in the table of translations',
        many: 'collections in the table of translations',
      },
      total: rows.length,
      open: `| collection |${locales.map((locale) => ` ${code(locale, 40)} |`).join('')}\n| :-- |${' --: |'.repeat(locales.length)}\n`,
      rows: function* () {
        for (const { collection, total, counts } of rows) {
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
