import { DEFAULT_LIMITS } from '../../read/config/config.js';
import { splitBlocks } from '../../read/content/markdown/blocks.js';
import { limitFault } from '../../read/content/markdown/limits.js';
import type { ScannedHeading } from '../../read/content/markdown/markdown-scan.js';
import { plainText } from '../../read/content/markdown/plain-text.js';
import { scanMarkdown } from '../../read/content/markdown/scan.js';
import { type Passage, type Reasons, reasonsOf } from './passages.js';

/** What is above the title of a twin: front matter, and a link to the index. */
const HEAD = /^---\n[\s\S]*?\n---\n\n(?:> .*llms\.txt.*\n\n)?/;
/** The facts below the title of a twin and the links that end it: nothing that a search shows. */
const FACTS = /^(?:- \*\*.*(?:\n|$))+$/;

/** Characters of a text that is read for its headings. */
const LONGEST = 400_000;

/** Returns the Markdown of a twin, from its title on. */
export function twinText(twin: string): string {
  return twin.replace(HEAD, '');
}

/** Returns the headings of the sections of the Markdown of a twin, in its order. Its title is not one of them. */
export function twinHeadings(text: string): readonly string[] {
  return headingsOf(text).map((heading) => heading.text);
}

/** Returns the Markdown of the first section with a heading in any letter case, with the sections below it. */
export function twinSection(text: string, title: string): string | undefined {
  const headings = headingsOf(text);
  const at = headings.findIndex((heading) => heading.text.toLowerCase() === title.toLowerCase());
  const heading = headings[at];
  if (heading === undefined) return undefined;
  const next = headings.find(({ rank }, place) => place > at && rank <= heading.rank);
  return text.slice(heading.start, next?.start);
}

/** Returns why the record of a twin matches a query, as {@link reasonsOf} does. Ids of sections are their titles. */
export function twinReasons(text: string, terms: ReadonlySet<string>, summary: string): Reasons {
  return reasonsOf(passagesOf(text), terms, summary);
}

/** Returns the passages of the Markdown of a twin, as search pages have them. */
function passagesOf(text: string): readonly Passage[] {
  if (isTooCostly(text)) return [];
  const headings = headingsOf(text);
  const title = { end: text.startsWith('# ') ? text.indexOf('\n') : 0, section: undefined };
  return [title, ...headings.map(sectionBelow)].flatMap(({ end, section }, at) => {
    const below = text.slice(end, headings[at]?.start);
    return splitBlocks(below).flatMap((block) => {
      const markdown = below.slice(block.start, block.end).trim();
      const words = FACTS.test(markdown) ? '' : plainText(markdown).replaceAll('\n', ' ');
      return words === '' ? [] : [{ section, text: words }];
    });
  });
}

function sectionBelow({ end, text }: ScannedHeading) {
  return { end, section: { id: text, title: text } };
}

/** Returns the headings below the title. Of a text that may take long to read, there are none. */
function headingsOf(text: string): readonly ScannedHeading[] {
  if (isTooCostly(text)) return [];
  return scanMarkdown(text).headings.filter(({ topLevel, rank }) => topLevel && rank > 1);
}

/** Returns whether a text may take long to read. Another program may have written it. */
function isTooCostly(text: string): boolean {
  return text.length > LONGEST || limitFault(text, DEFAULT_LIMITS.nesting) !== undefined;
}
