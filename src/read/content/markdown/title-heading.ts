import type { BodyMapping } from '../../../model/collections.js';
import type { ScannedHeading } from './markdown-scan.js';

/** The heading that says the title of a text. */
export interface TitleHeading {
  readonly heading: ScannedHeading;
  /** Whether it stays in the text, because it is also a part of it. */
  readonly isText: boolean;
}

/**
 * Returns the heading that says the title of a text: a `#` at the start, or after comments if nothing else says the title.
 * On pages of other generators also the first heading that is above all others, wherever a `#` is, and at the start for
 * other levels.
 *
 * @param title The title in the front matter.
 */
export function titleHeading(
  text: string,
  headings: readonly ScannedHeading[],
  { kind }: BodyMapping,
  { title, isImported = false }: { readonly title: string | undefined; readonly isImported?: boolean },
): TitleHeading | undefined {
  const [heading, ...others] = headings;
  if (heading === undefined) return undefined;
  if (heading.rank === 1 && isTitle(text, heading, title)) return { heading, isText: false };
  const { first, rank, topLevel } = heading;
  if (!isImported || title !== undefined || !topLevel || heading.text === '') return undefined;
  const isHighest = others.every((other) => !other.topLevel || other.rank > rank);
  // A `##` is the heading of a section, too.
  const isText = !first || kind !== 'text';
  return isHighest && (first || rank === 1) ? { heading, isText } : undefined;
}

function isTitle(
  text: string,
  { first, start, text: words, topLevel }: ScannedHeading,
  title: string | undefined,
): boolean {
  if (first || title !== undefined) return first && (title ?? words) === words;
  const before = text.slice(0, start);
  return topLevel && /^(?:[ \t]*\n)* {0,3}<!--/.test(before) && !/-->\s*(?!<!--)\S/.test(before);
}
