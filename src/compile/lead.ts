import type { Fields, Value } from '../read/schema/value.js';

/**
 * Returns whether the first text of a record is only a copy of the beginning of its first parts, as `intro: [paragraph]`
 * makes one: readers would read it twice.
 */
export function isCopiedLead(fields: Fields, lead: Value): boolean {
  // Definitions of links are added to both texts.
  const [, text] = /^(.+?)(?:\n\n\[[^\]\n]+\]:[^\n]*)*$/s.exec(String(lead)) ?? [];
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
