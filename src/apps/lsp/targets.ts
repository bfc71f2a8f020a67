import type { Hover, Location } from 'vscode-languageserver/node';
import { resolveLink } from '../../check/links/resolve-link.js';
import type { ContentRecord } from '../../check/records/content-record.js';
import { summaryOf } from '../../compile/summary.js';
import type { Span } from '../../model/problem.js';
import type { SourceFile } from '../../read/content/source-file.js';
import { describeType, listOf } from '../../read/schema/describe.js';
import { titleOf } from './completion.js';
import { fieldAt } from './fields.js';
import { rangeOf } from './ranges.js';
import type { Workspace } from './workspace.js';

/** Returns what a place in a file is about: where the link or the reference at a span leads to, or else its record. */
export function targetAt({ checked }: Workspace, path: string, offset: number) {
  if (checked.content === undefined) return undefined;
  const { index, linkGraph } = checked.content;
  const holds = ({ start, end }: Span): boolean => start <= offset && offset <= end && end > 0;
  const records = index.inFile(path);
  for (const from of records) {
    const span = from.references.find(holds);
    const reference = span && index.named(span.type, from.locale.code, span.slug);
    if (span !== undefined) return { span, record: reference, file: reference?.file.path };
    // The last link is the innermost: the text of a link may have a picture.
    const place = from.links.findLastIndex((_, one) => holds(from.linkSpan(one)));
    const link = from.links[place];
    if (link === undefined) continue;
    const { record, target } = resolveLink(from, link, linkGraph.context) ?? {};
    const file = target?.kind === 'asset' ? target.file : record?.file.path;
    return { span: from.linkSpan(place), record, file };
  }
  const record = records.length === 1 ? records[0] : records.find((one) => holds(one.node() ?? one.slugSpan));
  return record && { record, file: path };
}

/** Returns the places of all links and references to a record. */
export function referencesTo(workspace: Workspace, target: ContentRecord): Location[] {
  const { content } = workspace;
  if (content === undefined) return [];
  const { index, linkGraph } = content;
  return index.records.flatMap((record) => {
    const references = record.references.filter(
      ({ type, slug }) => index.named(type, record.locale.code, slug) === target,
    );
    const links = linkGraph.targets.get(record)?.includes(target) ? [...record.links.entries()] : [];
    const spans = links
      .filter(([, link]) => resolveLink(record, link, linkGraph.context)?.record === target)
      .map(([place]) => record.linkSpan(place));
    return [...references, ...spans].map((span) => locationOf(workspace, record.file.path, span));
  });
}

/** Returns a place of a file: the start of the file without a span. */
export function locationOf(workspace: Workspace, path: string, span: Span = { start: 0, end: 0 }): Location {
  return { uri: workspace.document(path).uri, range: rangeOf(workspace.file(path), span) };
}

/** Returns what is known about the link, the reference or the key at a place of a file. */
export function hoverAt(workspace: Workspace, file: SourceFile, offset: number): Hover | undefined {
  const shown = (span: Span, ...paragraphs: readonly string[]): Hover => {
    const value = paragraphs.filter((text) => text !== '').join('\n\n');
    return { contents: { kind: 'markdown', value }, range: rangeOf(file, span) };
  };
  const { span, record } = targetAt(workspace, file.path, offset) ?? {};
  if (span !== undefined && record !== undefined) {
    const { collection, locale, slug, isDraft, isValid } = record;
    const about = `${collection.type} \`${slug}\` (${locale.code}${isDraft ? ', draft' : ''})`;
    const summary = isValid ? summaryOf(collection, record.fields()) : undefined;
    return shown(span, `**${plain(titleOf(record))}**`, about, plain(summary ?? ''));
  }
  const { shape, parent, path = [], word, values = [], isKey } = fieldAt(workspace, file, offset) ?? {};
  if (shape === undefined || !isKey || word === undefined) return undefined;
  const name = path.at(-1) as string;
  const what = `${describeType(shape.type)}${parent?.required.has(name) ? ', required' : ''}`;
  const allowed = values.length === 0 ? '' : `Values: ${listOf(values)}.`;
  return shown(word, `**${name}**: ${what}`, shape.description, allowed);
}

/** Returns a text of the content as Markdown that shows it, because content must not add links to a hover. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(MARKS, '\\$&');
}

/**
 * Characters that can be marks of Markdown in a paragraph of one line: anywhere, at its start, and in addresses, which are
 * links without a mark. Editors with an old reader of Markdown show the backslashes, so other characters have none.
 */
const MARKS = /[\\`*_[\]<>&~@|]|:(?=\/)|(?<=www)\.|^[#+=-]|(?<=^\d+)[.)]/gi;
