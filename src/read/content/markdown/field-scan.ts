import type { Finding, Span } from '../../../model/problem.js';
import { limitFault } from './limits.js';
import type { MarkdownScan, ScannedHeading, WrittenDestination } from './markdown-scan.js';
import { readQuizzes } from './quiz/quizzes.js';
import { scanMarkdown } from './scan.js';

/** The parts of a Markdown string that are checked against other records or files. Offsets of links are those of the string. */
export interface FieldScan {
  /** In a part of a body, with the offsets of the body. */
  readonly headings: readonly ScannedHeading[];
  readonly links: readonly FieldLink[];
}

/** The scan of a string that may be too deep to be read: then a finding says so. */
export interface ScannedField extends FieldScan {
  readonly tooDeep?: Finding;
}

/** A link, a picture or a definition of a Markdown string. */
export interface FieldLink extends Span, WrittenDestination {
  readonly kind: 'link' | 'image' | 'definition';
  /** A picture, or a definition that a picture uses. */
  readonly image: boolean;
  /** Where it is in the file, for strings of a body; if it was copied, where it was written. */
  readonly source: Span;
}

/** Returns the links and headings of a Markdown string that comes from YAML, JSON or front matter. */
export function scanField(value: string, nesting: number): ScannedField {
  const fault = limitFault(value, nesting);
  if (fault !== undefined) return { headings: [], links: [], tooDeep: fault };
  const scan = scanMarkdown(value);
  return { headings: scan.headings, links: fieldLinks(value, scan) };
}

/** Returns the links, pictures and definitions of links of a text and of the quizzes in it, in its order. */
export function fieldLinks(text: string, scan: MarkdownScan): FieldLink[] {
  const { links, definitions, references, headings } = scan;
  const pictures = new Set(references.filter(({ kind }) => kind === 'image').map(({ label }) => label));
  const allLinks: FieldLink[] = links.map((link) => ({
    ...link,
    image: link.kind === 'image',
    source: link,
  }));
  for (const definition of definitions) {
    if (definition.kind === 'footnote') continue;
    const { label, effective: _, margins: __, ...link } = definition;
    allLinks.push({ ...link, kind: 'definition', image: pictures.has(label), source: link });
  }
  allLinks.push(...quizLinks(text, headings));
  return allLinks.sort((a, b) => a.start - b.start);
}

/** Returns the links of quizzes, which are code in the text around them. */
function quizLinks(text: string, headings: readonly ScannedHeading[]): FieldLink[] {
  return readQuizzes(text, headings).flatMap((quiz) =>
    fieldLinks(quiz.text, scanMarkdown(quiz.text)).map((link) => {
      const destinationStart = quiz.origin(link.destinationStart);
      const span = { start: quiz.origin(link.start), end: quiz.origin(link.end) };
      const destinationEnd = destinationStart + link.destinationEnd - link.destinationStart;
      return { ...link, ...span, destinationStart, destinationEnd, source: span };
    }),
  );
}
