import type { Report, Span } from '../../model/problem.js';
import type { Config } from '../../read/config/config.js';
import { type FieldLink, type ScannedField, scanField } from '../../read/content/markdown/field-scan.js';
import { framedPage } from '../../read/content/markdown/frames.js';
import { htmlAttributes } from '../../read/content/markdown/html-attributes.js';
import { markdownMistakes, type ShownHtml } from '../../read/content/markdown/mistakes.js';
import { readQuizzes } from '../../read/content/markdown/quiz/quizzes.js';
import type { ScalarNode } from '../../read/content/node.js';
import type { SourceRecord } from '../../read/content/read-file.js';
import { sourceOffset, sourceOffsets } from '../../read/content/scalar-source.js';
import type { SourceFile } from '../../read/content/source-file.js';
import { quoted } from '../../read/schema/describe.js';
import type { ExplicitId, RecordLink } from '../records/content-record.js';
import type { ValuePath } from './values.js';

/** Formats of cameras, scanners and drawing programs. */
const NOT_SHOWN = /\.(hei[cf]|tiff?|psd|eps)$/i;

/** The links and anchors of the Markdown strings of a record. */
export interface MarkdownFindings {
  readonly links: RecordLink[];
  /** Return the place of each link in the file. */
  readonly linkSpans: (() => Span)[];
  readonly headings: string[];
  readonly ids: ExplicitId[];
}

/** Adds the links and anchors of a Markdown string. Reports a string that nests too deep to be read. */
export function scanMarkdownText(
  text: string,
  scalar: ScalarNode,
  path: ValuePath,
  { file, scans }: SourceRecord,
  { limits, rawHtml, frames }: Pick<Config, 'limits' | 'rawHtml' | 'frames'>,
  { links, linkSpans, headings, ids }: MarkdownFindings,
  report: Report,
): void {
  const fromBody = scans.get(scalar);
  const scan: ScannedField = fromBody ?? scanField(text, limits.nesting);
  if (scan.tooDeep !== undefined) {
    const start = sourceOffset(file.text, scalar, scan.tooDeep.start);
    report({ ...scan.tooDeep, start, end: start + 1 });
    return;
  }
  reportMistakes(text, scalar, file, scan.links, { rawHtml, frames }, report);
  for (const { text: words, id } of scan.headings) {
    if (id === undefined) headings.push(words);
    else ids.push({ id });
  }
  const allLinks = [...scan.links];
  const html = htmlAttributes(text, rawHtml);
  ids.push(...html.ids.map((id) => ({ id, isHtml: true as const })));
  const offset = fromBody && bodyOffsets(text, scalar, file);
  for (const link of html.links) {
    const start = offset?.(link.start) ?? scalar.start;
    const end = (offset?.(link.end - 1) ?? start) + 1;
    allLinks.push({ ...link, image: link.kind === 'image', source: { start, end } });
  }
  const place =
    fromBody === undefined ? linkPlaces(file, scalar, allLinks) : (link: FieldLink) => link.source;
  for (const link of allLinks) {
    const { destination, destinationStart: start, destinationEnd: end } = link;
    links.push({ path, isImage: link.image, destination, start, end });
    linkSpans.push(() => place(link));
    if (link.kind === 'image' && NOT_SHOWN.test(destination)) {
      const [, format = ''] = NOT_SHOWN.exec(destination) ?? [];
      report({
        rule: 'asset/format',
        message: `Most browsers do not show ${format.toUpperCase()} pictures.`,
        help: `Save it as JPEG, PNG or WebP, and write ${quoted(destination.replace(NOT_SHOWN, '.jpg'))}.`,
        ...place(link),
      });
    }
    if (
      link.kind === 'link' &&
      destination !== '' &&
      /^\[\s*\]\(/.test(text.slice(link.start, link.start + 4))
    ) {
      report({
        rule: 'content/markdown',
        message: 'This link has no text, so readers can neither see nor follow it.',
        help: `Write its text: [text](${text.slice(start, end)}).`,
        ...place(link),
      });
    }
    if (link.kind === 'image' && /^!\[\s*\]/.test(text.slice(link.start, link.start + 4))) {
      // Pandoc has it after the picture: `![](x.svg){alt='A loop'}`.
      const [, , words] = /^\{[^{}\n]*\balt=(["'])(.*?)\1/.exec(text.slice(link.end, link.end + 500)) ?? [];
      report({
        rule: 'asset/alt',
        message:
          framedPage(destination, []) === undefined
            ? `The picture ${quoted(destination)} has no alternative text: people who cannot see it learn nothing of it.`
            : `The film ${quoted(destination)} has no title: pages show the name of its host.`,
        help: `Write ${words === undefined ? 'what it shows: ' : ''}![${words ?? '…'}](${text.slice(start, end)}).`,
        ...place(link),
      });
    }
  }
}

/** Reports Markdown that fell apart, and mistakes in quizzes. */
function reportMistakes(
  text: string,
  scalar: ScalarNode,
  file: SourceFile,
  links: readonly FieldLink[],
  shown: ShownHtml,
  report: Report,
): void {
  const written = links.filter(({ kind }) => kind !== 'definition');
  const mistakes = [
    ...markdownMistakes(text, written, shown),
    ...readQuizzes(text).flatMap(({ faults }) => faults),
  ];
  if (mistakes.length === 0) return;
  const offset =
    scalar.style === 'markdown' ? bodyOffsets(text, scalar, file) : sourceOffsets(file.text, scalar);
  for (const { rule = 'content/markdown', message, help, start, end } of mistakes) {
    const from = offset(start);
    // A copy of a definition is reported in the part that has it.
    if (from === undefined) continue;
    const to = (offset(end - 1) ?? from) + 1;
    report({ rule, message, ...(help !== undefined && { help }), start: from, end: to });
  }
}

/** Returns the places of a part of a body in its file; undefined in copies of definitions from other parts. */
function bodyOffsets(
  text: string,
  { start, end }: ScalarNode,
  file: SourceFile,
): (index: number) => number | undefined {
  const shift = text.indexOf(file.text.slice(start, end));
  return (index) => (index < shift || index >= shift + end - start ? undefined : start + index - shift);
}

/** Returns the places of links of one scalar in its file. All are computed together, for the first one requested. */
function linkPlaces(file: SourceFile, scalar: ScalarNode, links: readonly Span[]): (link: Span) => Span {
  let places: ReadonlyMap<number, number> | undefined;
  return (link) => {
    if (places === undefined) {
      const indices = links.flatMap(({ start, end }) => [start, end - 1]).sort((a, b) => a - b);
      const offset = sourceOffsets(file.text, scalar);
      places = new Map(indices.map((index) => [index, offset(index)]));
    }
    return { start: places.get(link.start) as number, end: (places.get(link.end - 1) as number) + 1 };
  };
}
