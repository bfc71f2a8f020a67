import type { BodyMapping } from '../../../model/collections.js';
import type { ScannedHeading } from './markdown-scan.js';

export interface TitleOptions {
  /** The title in the front matter. */
  readonly title: string | undefined;
  /** The title of its course, which the page of a lesson can repeat above its own title. */
  readonly courseTitle?: string | undefined;
  /** Whether a heading of any level can be the title: pages of other generators begin with `##`. */
  readonly isImported?: boolean;
}

/** The heading that says the title of a text. */
export interface TitleHeading {
  readonly heading: ScannedHeading;
  /** Whether it stays in the text, because it is also a part of it. */
  readonly isText: boolean;
}

/**
 * Returns the heading that says the title of a text: a `#` at the start, or after comments if nothing else says the title.
 * On pages of other generators also the first heading that is above all others, wherever a `#` is, and at the start for
 * other levels, or below the title of the course.
 */
export function titleHeading(
  text: string,
  headings: readonly ScannedHeading[],
  mapping: BodyMapping,
  { title, courseTitle, isImported = false }: TitleOptions,
): TitleHeading | undefined {
  const [heading, ...others] = headings;
  if (heading === undefined) return undefined;
  const [below] = others;
  if (
    below &&
    heading.first &&
    heading.text === courseTitle &&
    text.slice(heading.end, below.start).trim() === ''
  ) {
    const ofLesson = titleHeading(text, others.with(0, { ...below, first: true }), mapping, {
      title,
      isImported,
    });
    if (ofLesson !== undefined) return ofLesson;
  }
  if (heading.rank === 1 && isTitle(text, heading, title)) return { heading, isText: false };
  const { first, rank, topLevel } = heading;
  if (!isImported || title !== undefined || !topLevel || heading.text === '') return undefined;
  const isHighest = others.every((other) => !other.topLevel || other.rank > rank);
  // A `##` is the heading of a section, too.
  const isText = !first || mapping.kind !== 'text';
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
