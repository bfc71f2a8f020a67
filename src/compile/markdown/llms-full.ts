import { labelsOf } from '../../model/labels.js';
import type { Locale } from '../../model/locales.js';
import { scanMarkdown } from '../../read/content/markdown/scan.js';
import type { RenderedRecord, ServedSite } from '../render.js';
import { oneLine } from './plain-markdown.js';
import { headingLine } from './record-body.js';

/** Returns the head of `llms-full.txt`: title, summary, number of documents, date of the newest content. */
export function corpusHead(
  catalog: ServedSite,
  locale: Locale,
  documents: number,
  newest: string | undefined,
): string {
  const { site } = catalog.config;
  const labels = labelsOf(locale);
  const title = site.title(locale);
  const lines = [
    `- ${labels.documents}: ${documents}`,
    ...(newest === undefined ? [] : [`- ${labels.newest}: ${newest}`]),
  ];
  return `${headingLine(1, title)}\n\n> ${oneLine(site.description(locale) ?? title)}\n\n${lines.join('\n')}\n`;
}

/**
 * Returns one document of `llms-full.txt`, with the line that separates it from the previous one. Its title is its only
 * first-level heading: if the text has another one, all its headings are demoted.
 */
export function corpusDocument({ title, summary, url, body }: RenderedRecord): string {
  const parts = [
    headingLine(1, title),
    `Source: ${url}\nMarkdown: ${url}.md`,
    ...(summary === undefined ? [] : [paragraph(summary)]),
    demoted(body),
  ];
  return `\n---\n\n${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns plain text as a paragraph: a mark that would begin another block, or a definition, is escaped. */
function paragraph(text: string): string {
  return text
    .replace(
      /^(?=#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|([-*_])(?:\s*\1){2,}\s*$|```|~~~|<[a-z!?/]|\[[^\]]*\]:)/i,
      '\\',
    )
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\');
}

/** Marks of lists and quotes, which can also contain headings. */
const MARGIN = '[ \\t>*+\\-\\d.)]*';

const MAY_BE_FIRST_LEVEL = new RegExp(`^${MARGIN}(?:#(?:[ \\t]|$)|=+[ \\t]*$)`, 'm');

/** Returns a text with its headings one level deeper, if one of them is of the first level. */
function demoted(body: string): string {
  if (!MAY_BE_FIRST_LEVEL.test(body)) return body;
  const { headings } = scanMarkdown(body);
  if (!headings.some(({ rank }) => rank === 1)) return body;
  let result = '';
  let from = 0;
  for (const { start, end, rank } of headings) {
    const source = body.slice(start, end);
    const level = Math.min(rank + 1, 6);
    result += body.slice(from, start);
    if (source.startsWith('#')) result += `${'#'.repeat(level)} ${source.replace(/^#+/, '').trim()}`;
    // The underline goes, with the marks of a quote before it and before other lines.
    else result += headingLine(level, source.replace(/\n[^\n]*$/, '').replace(/\n[\s>]*/g, ' '));
    from = end;
  }
  return result + body.slice(from);
}
