import type { Fields, Value } from '../read/schema/value.js';

/**
 * Returns whether the first text of a record is only a copy of the beginning of its first parts, as `intro: [paragraph]`
 * makes one: readers would read it twice.
 */
export function isCopiedLead(fields: Fields, lead: Value): boolean {
  // Definitions of links are added to both texts.
  const blocks = String(lead).split('\n\n');
  const last = blocks.findLastIndex((block) => !/^\[[^\]\n]+\]:[^\n]*$/.test(block));
  const text = blocks.slice(0, Math.max(1, last + 1)).join('\n\n');
  return ['sections', 'faq'].some((name) => {
    const parts = fields[name];
    return (
      Array.isArray(parts) &&
      (parts as readonly Fields[]).some((part) =>
        Object.values(part).some((value) => value === text || String(value).startsWith(`${text}\n`)),
      )
    );
  });
}
