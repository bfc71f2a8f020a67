import * as lsp from 'vscode-languageserver/node';
import type { CheckedContent } from '../../check/check.js';
import { anchorsOf } from '../../check/links/anchors.js';
import { encodePath, join, relativePath } from '../../check/links/paths.js';
import { resolveLink } from '../../check/links/resolve-link.js';
import type { ContentRecord } from '../../check/records/content-record.js';
import { isPublished } from '../../check/records/record-index.js';
import { isSkipped } from '../../read/content/folders.js';
import type { SourceFile } from '../../read/content/source-file.js';
import { describeType } from '../../read/schema/describe.js';
import { type FieldPlace, fieldAt } from './fields.js';
import { rangeOf } from './ranges.js';
import type { Workspace } from './workspace.js';

/** Items of one answer. If there are more, the editor asks again after the next character. */
const MOST = 200;

/** The begin of a link, a picture or a definition, up to a part of its destination. */
const LINK = /(!?)\[[^\]]*\](?:\(|:[ \t]+)<?([^\s()<>]*)$/;

const Kind = lsp.CompletionItemKind;
type Offers = Iterable<lsp.CompletionItem>;

/** Returns what can be written at a place of a file, which may be half-written, with the records of the last check. */
export function completionsAt(workspace: Workspace, file: SourceFile, offset: number): lsp.CompletionList {
  const { text, path } = file;
  const { content } = workspace;
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const [link, mark, typed = ''] = LINK.exec(text.slice(Math.max(lineStart, offset - 1000), offset)) ?? [];
  const field = link === undefined ? fieldAt(workspace, file, offset) : undefined;
  const items: lsp.CompletionItem[] = [];
  if (content === undefined || (link === undefined && field === undefined))
    return { isIncomplete: false, items };
  const offers = field ? fields(field, content, path) : destinations(content, path, typed, mark === '!');
  const word = field?.word ?? { start: offset - typed.length + typed.indexOf('#') + 1, end: offset };
  const range = rangeOf(file, word);
  const wanted = /^["'./]*(.*)/s.exec(text.slice(word.start, offset).toLowerCase())?.[1] as string;
  for (const offer of offers) {
    const newText = offer.insertText ?? offer.label;
    const filterText = `${newText} ${offer.detail ?? ''}`;
    if (!filterText.toLowerCase().includes(wanted)) continue;
    if (items.length === MOST) return { isIncomplete: true, items };
    items.push({ ...offer, filterText, textEdit: lsp.TextEdit.replace(range, newText) });
  }
  // Editors also match letters that are not next to each other, so they ask again if nothing was found.
  return { isIncomplete: items.length === 0, items };
}

/** Yields the keys that a map may have and does not have yet, the required ones first; or the values of a field. */
function* fields(field: FieldPlace, { index, linkGraph }: CheckedContent, path: string): Offers {
  const { isKey, shape, parent, siblings, values } = field;
  for (const [label, { derived, type, description }] of parent?.properties ?? []) {
    if (derived || siblings.has(label)) continue;
    const isRequired = parent?.required.has(label) === true;
    const detail = `${describeType(type)}${isRequired ? ', required' : ''}`;
    const documentation = { kind: 'markdown', value: description } as const;
    const order = { sortText: `${isRequired ? 0 : 1} ${label}`, insertText: `${label}: ` };
    yield { label, kind: Kind.Property, detail, documentation, ...order };
  }
  if (isKey) return;
  const all = shape?.type === 'boolean' ? ['true', 'false'] : values;
  for (const value of all) yield { label: String(value), kind: Kind.EnumMember };
  const locale = linkGraph.context.match(path)?.locale;
  for (const record of shape?.reference === undefined ? [] : index.records) {
    if (record.collection.type === shape?.reference && record.locale === locale && isPublished(record))
      yield { label: record.slug, kind: Kind.Reference, detail: titleOf(record) };
  }
}

/** Yields destinations of links and pictures: anchors, pages after `/`, or else files and records. */
function* destinations(content: CheckedContent, path: string, typed: string, isPicture: boolean): Offers {
  const { index, linkGraph } = content;
  const { context } = linkGraph;
  const locale = context.match(path)?.locale ?? context.config.defaultLocale;
  const folder = typed.slice(0, typed.lastIndexOf('/') + 1);
  if (typed.includes('#')) {
    const from = index.inFile(path)[0];
    const link = { path: [], isImage: false, destination: typed.replace(/#.*/, ''), start: 0, end: 0 };
    const target = link.destination === '' ? from : from && resolveLink(from, link, context)?.record;
    const anchors = target === undefined ? [] : anchorsOf(target, context).list;
    yield* anchors.map((label) => ({ label, kind: Kind.Reference }));
  } else if (folder.startsWith('/')) {
    const pages = context.sitePaths().pages(locale);
    yield* pages.map((page) => ({ label: `/${page}`, kind: Kind.Reference }));
  } else {
    const at = join(path, folder);
    const entries = at !== undefined && context.tree.kind(at) === 'folder' ? context.tree.list(at) : [];
    for (const { name, kind } of entries) {
      const isRecord = index.inFile(at === '' ? name : `${at}/${name}`).length > 0;
      const label = `${folder || './'}${encodePath(name)}`;
      if (kind === 'folder' && !isSkipped(name)) yield { label: `${label}/`, kind: Kind.Folder };
      else if (kind === 'file' && !isSkipped(name) && !isRecord) yield { label, kind: Kind.File };
    }
    for (const record of isPicture ? [] : index.records) {
      if (record.file.path === path || record.locale !== locale || !isPublished(record)) continue;
      const label = encodePath(relativePath(path, record.file.path));
      yield { label, kind: Kind.Reference, detail: titleOf(record) };
    }
  }
}

/** Returns the title of a record, or its slug. */
export function titleOf({ brief: { title }, slug }: ContentRecord): string {
  return typeof title === 'string' ? title : slug;
}
