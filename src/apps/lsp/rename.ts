import { type RenameFile, TextEdit, type WorkspaceEdit } from 'vscode-languageserver/node';
import { append } from '../../base/multi-map.js';
import { decodePath } from '../../base/plain-path.js';
import { UsageError } from '../../base/usage-error.js';
import type { CheckedContent } from '../../check/check.js';
import { encodePath, join, linkPath } from '../../check/links/paths.js';
import { resolveLink } from '../../check/links/resolve-link.js';
import { pageOf } from '../../check/links/site-paths.js';
import type { ContentRecord, RecordLink } from '../../check/records/content-record.js';
import type { TextEdit as Change, Span } from '../../model/problem.js';
import { splitFrontMatter } from '../../read/content/front-matter.js';
import { entryValue } from '../../read/content/node.js';
import type { PathMatch } from '../../read/content/path-match.js';
import { quoted } from '../../read/schema/describe.js';
import { slugFault } from '../../read/schema/formats.js';
import { rangeOf } from './ranges.js';
import type { Workspace } from './workspace.js';

/**
 * Returns the edits that change the slug of a record in all locales: of its files, of links and references to it, and of
 * its former slugs, under which readers still find it.
 *
 * @throws UsageError if the record cannot have the slug.
 */
export function renameRecord(workspace: Workspace, record: ContentRecord, slug: string): WorkspaceEdit {
  const content = workspace.content as CheckedContent;
  const { index, linkGraph } = content;
  const { collection, slug: old } = record;
  const family = index.records.filter((one) => one.collection === collection && one.slug === old);
  const moves = movesOf(family, slug, content);
  const moved = (path: string): string => {
    const [from, to] = [...moves].find(([one]) => path === one || path.startsWith(`${one}/`)) ?? ['', ''];
    return to + path.slice(from.length);
  };
  const isTouched = (one: ContentRecord): boolean =>
    family.includes(one) || moved(one.file.path) !== one.file.path;
  const edits = new Map<string, TextEdit[]>();
  const add = ({ file, insert, ...span }: Change): void =>
    append(edits, file, TextEdit.replace(rangeOf(workspace.file(file), span), insert));
  for (const one of family) add(formerSlug(one));
  /** Returns the path of a link as it has to be written afterwards. */
  const newPath = (written: string, from: ContentRecord, link: RecordLink): string => {
    const path = decodePath(written);
    if (path === undefined || path === '' || /^(?:[A-Za-z][\w+.-]*:|\/\/)/.test(written)) return written;
    if (path.startsWith('/')) {
      const { record: target } = resolveLink(from, link, linkGraph.context) ?? {};
      const page =
        target && family.includes(target) ? `/${pageOf(target, linkGraph.context.config)}` : undefined;
      // A path with a former slug still leads there.
      if (page === undefined || !path.startsWith(page)) return written;
      return encodePath(page.slice(0, -old.length) + slug + path.slice(page.length));
    }
    const [here, target] = [moved(from.file.path), join(from.file.path, path)];
    if (target === undefined || join(here, path) === moved(target)) return written;
    return linkPath(here, moved(target), path);
  };
  for (const from of index.records) {
    const replace = (written: string, insert: string, span: Span): void => {
      const start = from.file.text.lastIndexOf(written, span.end - written.length);
      // The text of an imported page is not that of its file: what is not at its place there is not changed.
      const isThere = workspace.file(from.file.path).text.startsWith(written, start);
      if (start >= span.start && isThere)
        add({ file: from.file.path, start, end: start + written.length, insert });
    };
    for (const one of from.references) {
      const target = one.slug === old && one.end > 0 && index.named(one.type, from.locale.code, old);
      if (target && family.includes(target)) replace(old, slug, one);
    }
    // Pictures in a folder of lessons move with it.
    const leadsThere = linkGraph.open.has(from) || linkGraph.targets.get(from)?.some(isTouched);
    for (const [place, link] of leadsThere || isTouched(from) ? from.links.entries() : []) {
      const written = link.destination.replace(/[?#].*$/s, '');
      const now = newPath(written, from, link);
      if (now !== written) replace(written, now, from.linkSpan(place));
    }
  }
  const texts = [...edits].map(([path, list]) => ({ textDocument: workspace.document(path), edits: list }));
  const renames = [...moves].map(([from, to]): RenameFile => {
    return { kind: 'rename', oldUri: workspace.document(from).uri, newUri: workspace.document(to).uri };
  });
  return { documentChanges: [...texts, ...renames] };
}

/** Returns the files and folders that get other names, with their new paths. */
function movesOf(
  family: readonly ContentRecord[],
  slug: string,
  { index, linkGraph: { context } }: CheckedContent,
): ReadonlyMap<string, string> {
  const fault = slugFault(slug);
  const refuse = (why: string): never => {
    throw new UsageError(why);
  };
  if (fault !== undefined) refuse(`${quoted(slug)} cannot be a slug: ${fault}.`);
  const moves = new Map<string, string>();
  /** Moves the last file or folder in a path whose name is the old slug, if the new path means what it should. */
  const move = (path: string, old: string, isRight: (match: PathMatch) => boolean): boolean => {
    const names = path.split('/');
    for (const [place, name] of [...names.entries()].toReversed()) {
      const now = name === old || name.startsWith(`${old}.`) ? slug + name.slice(old.length) : '';
      const match = now === '' ? undefined : context.match(names.with(place, now).join('/'));
      if (match === undefined || !isRight(match)) continue;
      const [from = '', to = ''] = [name, now].map((last) => [...names.slice(0, place), last].join('/'));
      if (!moves.has(from) && context.tree.kind(to) !== undefined) refuse(`${quoted(to)} exists already.`);
      moves.set(from, to);
      return true;
    }
    return false;
  };
  for (const { collection, locale, slug: old, file } of family) {
    const { type } = collection;
    const other = index.named(type, locale.code, slug);
    const isUsed = `${quoted(slug)} is or was the slug of another ${type} in ${locale.code}: ${other?.file.path}.`;
    if (other !== undefined) refuse(isUsed);
    if (!move(file.path, old, (match) => match.slug === slug))
      refuse(`${file.path} has several records: change the slug there, and add "formerSlugs: [${old}]".`);
  }
  // The folder of a lesson may have the name of its course.
  for (const record of index.records) {
    const said = record.references.find(({ end }) => end === 0);
    const course = said && index.named(said.type, record.locale.code, said.slug);
    if (said && course && family.includes(course))
      move(record.file.path, said.slug, (match) => match.group === slug && match.slug === record.slug);
  }
  return moves;
}

/** Returns the change that adds the slug of a record to its former slugs. */
function formerSlug(record: ContentRecord): Change {
  const { file, slug } = record;
  const { path, text } = file;
  const node = record.node();
  const list = node && entryValue(node, 'formerSlugs');
  const last = list?.kind === 'list' ? list.items.at(-1) : undefined;
  const value = path.endsWith('.json') ? `"${slug}"` : slug;
  const at = (start: number, insert: string, end = start): Change => ({ file: path, start, end, insert });
  if (last !== undefined) {
    const before = text.slice(text.lastIndexOf('\n', last.start - 1) + 1, last.start);
    return at(last.end, /^\s*- +$/.test(before) ? `\n${before}${value}` : `, ${value}`);
  }
  if (list !== undefined)
    return at(list.start, `${text[list.start - 1] === ' ' ? '' : ' '}[${value}]`, list.end);
  if (path.endsWith('.json')) return at(text.indexOf('{') + 1, ` "formerSlugs": [${value}],`);
  const line = `formerSlugs: [${value}]\n`;
  if (!path.endsWith('.md')) return at(text.length, text.endsWith('\n') ? line : `\n${line}`);
  const yaml = splitFrontMatter(file, () => {})?.front;
  return yaml === undefined ? at(0, `---\n${line}---\n`) : at(yaml.end, line);
}
