import { COLLECTIONS, holdsLessons } from '../../model/collections.js';
import { mediaTypeOf } from '../../model/media-types.js';
import { listPagePath } from '../../model/routes.js';
import { MARKDOWN } from '../../read/content/folders.js';
import { type ImportedPath, RECORD_SUFFIXES } from '../../read/content/path-match.js';
import { quoted } from '../../read/schema/describe.js';
import type { ContentRecord } from '../records/content-record.js';
import { courseOf, isPublished } from '../records/record-index.js';
import { anchorFindings } from './anchors.js';
import { importedRecord, staticFile } from './imported-paths.js';
import {
  broken,
  formerName,
  hiddenFile,
  type LinkContext,
  type LinkDestination,
  type LinkFinding,
  type Resolution,
  refusalOf,
  refused,
} from './link-context.js';
import { encodePath, isDownload, isNeverPublished, join, linkPath } from './paths.js';
import { pageOf } from './site-paths.js';

/** Resolves a path relative to the file of its record: `./picture.png`, `../lessons/merge.md`. */
export function resolveFile(destination: LinkDestination, context: LinkContext): Resolution {
  const { from, link, path } = destination;
  const { index, tree, kinds } = context;
  const failed = (finding: LinkFinding): Resolution => ({ findings: [finding] });
  const file = join(from.file.path, path);
  if (file === undefined)
    return failed(refused(path, 'it leads out of the root', 'Link to a file inside it, or write a URL.'));
  const records = index.inFile(file);
  // The first lesson of a course without a page is the course, too.
  const isLesson = records.length > 1 && context.match(file)?.imported !== undefined;
  if (records.length === 1 || isLesson)
    return resolveRecord(records[0] as ContentRecord, destination, context);
  if (records.length > 1)
    return failed(broken(link, `${quoted(path)} has several records.`, 'Link to the page of one: /<path>.'));
  if (isNeverPublished(file)) return failed(hiddenFile(path));
  const kind = tree.kind(file);
  kinds.set(file, kind);
  if (kind === undefined) return resolveMissing(destination, file, context);
  const refusal = refusalOf(path, file, kind, tree);
  if (refusal !== undefined) return failed(refusal);
  if (kind === 'folder' && !link.isImage) {
    const record = importedRecord(from, path, context);
    if (record !== undefined) return resolveRecord(record, destination, context);
    return failed(folderFinding(destination, file, context));
  }
  if (kind !== 'file') return failed(missingFinding(destination, file, context));
  if (MARKDOWN.test(file.toLowerCase())) {
    const why = whyUnpublished(context.match(file)?.imported);
    return failed(broken(link, `${quoted(path)} ${why}.`, 'Link to a record, or write a URL.'));
  }
  return { target: { kind: 'asset', file }, findings: [] };
}

/** Returns why a file of Markdown, at this place of an imported site, is not a record. */
function whyUnpublished(match: ImportedPath | undefined): string {
  if (match === undefined) return 'is not a record';
  const { course, folder } = match;
  if (course === undefined) return 'has no text, so it is not published';
  if (course.isPage) return 'has no text, or no lessons below it, so it is not published';
  const lesson = folder.order === undefined ? 'belongs to no course' : 'is not in the table of contents';
  return `has no text, or ${lesson}, so it is not published`;
}

/** Resolves a link to the file of a record: to its page in the language of the link, else in the default one. */
export function resolveRecord(
  record: ContentRecord,
  destination: LinkDestination,
  context: LinkContext,
): Resolution {
  const { from, link, path } = destination;
  if (link.isImage)
    return { findings: [broken(link, `${quoted(path)} is a record, not a picture.`, 'Name a picture.')] };
  const target = publishedFor(record, from, context);
  if (target !== undefined) return toPage(target, destination, context);
  const why = record.isDraft
    ? 'is a draft'
    : `is published neither in "${from.locale.code}" nor in the default locale`;
  const message = `The ${record.collection.type} ${quoted(record.slug)} ${why}.`;
  const help = record.isDraft
    ? `When it is finished, remove "draft: true" from ${record.file.path}. Until then, link to a published record.`
    : 'Link to a published record.';
  const related = [{ message: 'the record', ...record.file.place(record.slugSpan) }];
  return { findings: [{ ...broken(link, message, help), related }] };
}

/** Resolves a link to a file that does not exist: a record may have had this name. */
function resolveMissing(destination: LinkDestination, file: string, context: LinkContext): Resolution {
  const imported = destination.link.isImage
    ? undefined
    : importedRecord(destination.from, destination.path, context);
  if (imported !== undefined) return resolveRecord(imported, destination, context);
  const { folders, static: files } = context.config;
  const isExisting = folders !== undefined || files.length > 0;
  const target = isExisting ? staticFile(destination.from, destination.path, context) : undefined;
  if (target !== undefined) return { target, findings: [] };
  const former = destination.link.isImage ? undefined : formerRecordOf(file, context);
  if (former === undefined) return { findings: [missingFinding(destination, file, context)] };
  const page = toPage(publishedFor(former, destination.from, context) ?? former, destination, context);
  return { ...page, findings: [movedFile(destination, former, context), ...page.findings] };
}

function toPage(record: ContentRecord, { fragment }: LinkDestination, context: LinkContext): Resolution {
  const page = pageOf(record, context.config);
  return {
    target: { kind: 'site', path: encodePath(page) },
    record,
    findings: anchorFindings(record, fragment, `/${page}`, context),
  };
}

/** Returns the published record of the same type and slug in the locale of a link, else in the default locale. */
function publishedFor(
  { collection, slug }: ContentRecord,
  from: ContentRecord,
  { index, config }: LinkContext,
): ContentRecord | undefined {
  return [from.locale, config.defaultLocale]
    .map(({ code }) => index.find(collection.type, code, slug))
    .find((record) => record !== undefined && isPublished(record));
}

/**
 * Returns the published record that a path led to before the record, or its course, was renamed: its name is a former
 * slug of the record, or the folder of a lesson is a former slug of its course.
 */
function formerRecordOf(file: string, { index, match }: LinkContext): ContentRecord | undefined {
  const place = match(file);
  if (place?.slug === undefined) return undefined;
  const { collection, locale, slug, group } = place;
  const renamed = index.findFormer(collection.type, locale.code, slug);
  const record = renamed ?? index.find(collection.type, locale.code, slug);
  if (record === undefined || !isPublished(record)) return undefined;
  // The folder of a lesson names its course; other folders only group.
  if (!holdsLessons(collection) || group === undefined) return renamed;
  const course = courseOf(record, index);
  const isRenamedCourse = course?.formerSlugs.some((former) => former.slug === group) ?? false;
  return isRenamedCourse ? record : group === course?.slug ? renamed : undefined;
}

/** Returns the finding for a link to a file whose record, or the course of it, was renamed. */
function movedFile(
  { from, path }: LinkDestination,
  record: ContentRecord,
  context: LinkContext,
): LinkFinding {
  const { index, match } = context;
  const slug = match(join(from.file.path, path) as string)?.slug;
  const change =
    slug === record.slug
      ? `its course is now "${courseOf(record, index)?.slug}"`
      : `it is now "${record.slug}"`;
  const isAlone = index.inFile(record.file.path).length === 1;
  const now = isAlone
    ? linkPath(from.file.path, record.file.path, path)
    : `/${pageOf(record, context.config)}`;
  return formerName(path, change, now, record);
}

/** Returns the finding for a link to a folder of the repository: folders have no pages, collections do. */
function folderFinding(
  { from, link, path }: LinkDestination,
  folder: string,
  { config, index }: LinkContext,
): LinkFinding {
  const extension = RECORD_SUFFIXES.find((suffix) => index.inFile(`${folder}/index.${suffix}`).length > 0);
  if (extension !== undefined) {
    const help = `Did you mean "${path.replace(/(?<!\/)\/+$/, '')}/index.${extension}"?`;
    return broken(link, `${quoted(path)} is the folder of a record.`, help);
  }
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const collection = COLLECTIONS.find((one) => one.name === name);
  const help =
    collection === undefined
      ? 'Link to a record in it, or write a URL.'
      : `Link to the page of the collection: "/${listPagePath(config, collection, from.locale)}".`;
  return broken(link, `${quoted(path)} is a folder, so it has no page.`, help);
}

/** Letters such as ü can be one character or two. Both look the same, so the name of the file is shown encoded. */
function suggestionOf(near: string, path: string): string {
  return near.normalize() === path.normalize()
    ? `Write ${quoted(encodePath(near))}. The name of the file looks the same, but has other characters: archives of macOS write "ü" as "u" and an accent.`
    : `Did you mean ${quoted(near)}?`;
}

/** Returns what a file is, as authors call it. */
function kindOf(isImage: boolean, file: string): string {
  const [kind = ''] = mediaTypeOf(file).split('/');
  if (isImage && file.endsWith('.vtt')) return 'track';
  return isImage ? ({ video: 'film', audio: 'sound' }[kind] ?? 'picture') : 'file';
}

function missingFinding(
  { from, link, path }: LinkDestination,
  file: string,
  context: LinkContext,
): LinkFinding {
  const near = context.suggestions.file(from, file, path);
  const suggestion = near && suggestionOf(near, path);
  if (!link.isImage && !isDownload(file))
    return broken(
      link,
      `${quoted(path)} does not exist.`,
      suggestion ?? 'Correct the path, or add the record.',
    );
  return {
    rule: 'asset/missing',
    message: `The ${kindOf(link.isImage, file)} ${quoted(path)} does not exist.`,
    help: suggestion ?? 'Add the file, or correct the path.',
  };
}
