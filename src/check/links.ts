import type { Config } from '../config/config.js';
import type { Site } from '../config/site.js';
import type { ContentTree, EntryKind } from '../content/content-tree.js';
import type { PathMatch } from '../content/layout.js';
import { createAnchors } from '../content/markdown/anchors.js';
import { COLLECTIONS, holdsLessons } from '../model/collections.js';
import { fieldLabel } from '../model/labels.js';
import type { Finding } from '../model/problem.js';
import { listPagePath, pagePath } from '../model/routes.js';
import type { ForeignSite } from '../overlay/foreign-site.js';
import { quoted } from '../schema/describe.js';
import { createSuggest, type Suggest } from '../schema/nearest.js';
import { decodePath, encodePath, join, relativePath, tailOf } from './link-paths.js';
import { createLinkSuggestions, type LinkSuggestions } from './link-suggestions.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord, RecordLink } from './records/content-record.js';
import { isPublished, type RecordIndex } from './records/record-index.js';
import { createSitePaths, type SitePaths } from './site-paths.js';

/** A link whose destination becomes an absolute URL. */
export interface ResolvedLink {
  readonly link: RecordLink;
  readonly target: LinkTarget;
  /** Query and fragment, as the author wrote them. */
  readonly tail: string;
}

export type LinkTarget =
  /** A path of the published site, without a leading slash, ready for a URL. */
  | { readonly kind: 'site'; readonly path: string }
  /** A file of the repository that is published with its content's hash in its name. */
  | { readonly kind: 'asset'; readonly file: string };

/** What destinations of links become, by record. */
export interface LinksOfRecords {
  /** What a record's destinations become; those that stay as they are, are left out. */
  get(record: ContentRecord): readonly ResolvedLink[];
  /** Whether they are resolved when they are asked for: then all of them lead to pages. */
  isDeferred(record: ContentRecord): boolean;
}

/** The same, with what the next check is to know. */
export interface CheckedLinks extends LinksOfRecords {
  /** What stands at paths of the repository that are no records. */
  readonly kinds: ReadonlyMap<string, EntryKind | undefined>;
  /**
   * Files with links that other things decide than the addresses of records and the configuration: files of the
   * repository, or headings; and those with links that lead nowhere.
   */
  readonly unsettled: ReadonlySet<string>;
  /** Releases the resolved links: asking for them throws. Returns whether no link is left to be resolved later. */
  release(): boolean;
}

/**
 * Links, pictures and definitions of all Markdown fields (design, section 2, Links): resolves those that
 * are relative to the file or to the site's root, and reports those that lead nowhere.
 *
 * @param base The folder of the content, with a slash at its end; empty for the root.
 * @param place What the path of a file says about its record, by the layout, whether there is the file or not.
 * @param isSettled Whether a file is known to be none that is unsettled, as {@link CheckedLinks} has it.
 */
export function checkLinks(
  index: RecordIndex,
  tree: ContentTree,
  site: Site,
  base: string,
  place: (path: string) => PathMatch | undefined,
  foreignSite: ForeignSite | undefined,
  problems: ProblemList,
  isSettled: (path: string) => boolean,
): CheckedLinks {
  const { config } = site;
  let sitePaths: SitePaths | undefined;
  const pathsOfSite = (): SitePaths => {
    sitePaths ??= createSitePaths(index, site, foreignSite);
    return sitePaths;
  };
  const suggest = createSuggest();
  const context: Context = {
    index,
    tree,
    config,
    get sitePaths() {
      return pathsOfSite();
    },
    kinds: new Map(),
    anchors: new Map(),
    suggest,
    place,
    suggestions: createLinkSuggestions(index, tree, config, { base, suggest, sitePaths: pathsOfSite }),
  };
  const resolved = new Map<ContentRecord, readonly ResolvedLink[]>();
  let isReleased = false;
  const deferred = new Set<ContentRecord>();
  const unsettled = new Set<string>();
  for (const record of index.records) {
    if (isSettled(record.file.path)) {
      deferred.add(record);
      continue;
    }
    const list: ResolvedLink[] = [];
    for (const [place, link] of record.links.entries()) {
      const outcome = resolve(record, link, context);
      if (outcome === undefined) continue;
      const { findings, target, tail } = outcome;
      for (const finding of findings) problems.add(record.file, { ...finding, ...record.linkSpan(place) });
      if (findings.length > 0 || target?.kind !== 'site' || link.destination.includes('#')) {
        unsettled.add(record.file.path);
      }
      if (target !== undefined) list.push({ link, target, tail });
    }
    if (list.length > 0) resolved.set(record, list);
  }
  return {
    kinds: context.kinds,
    unsettled,
    release() {
      isReleased = true;
      resolved.clear();
      return deferred.size === 0;
    },
    isDeferred: (record) => deferred.has(record),
    get(record) {
      if (deferred.has(record)) return resolveAgain(record, context);
      if (isReleased) throw new Error('The links of records were used after their release.');
      return resolved.get(record) ?? NONE;
    },
  };
}

const NONE: readonly never[] = [];

/** What the destinations of a record become whose links were found to be right before. */
function resolveAgain(record: ContentRecord, context: Context): readonly ResolvedLink[] {
  return record.links.flatMap((link) => {
    const { target, tail = '' } = resolve(record, link, context) ?? {};
    return target === undefined ? [] : [{ link, target, tail }];
  });
}

interface Context {
  readonly index: RecordIndex;
  readonly tree: ContentTree;
  readonly config: Config;
  readonly sitePaths: SitePaths;
  /** What stands where files of the repository were looked for that are no records. */
  readonly kinds: Map<string, EntryKind | undefined>;
  readonly anchors: Map<ContentRecord, Anchors>;
  /** The courses that have published lessons, once they are asked for. */
  withLessons?: ReadonlySet<ContentRecord | undefined>;
  readonly suggest: Suggest;
  readonly place: (path: string) => PathMatch | undefined;
  readonly suggestions: LinkSuggestions;
}

type LinkFinding = Omit<Finding, 'start' | 'end'>;

interface Outcome {
  readonly target?: LinkTarget | undefined;
  readonly tail: string;
  readonly findings: readonly LinkFinding[];
}

/** What a destination means; undefined where it is none of ours: another site, mail, a query alone. */
function resolve(record: ContentRecord, link: RecordLink, context: Context): Outcome | undefined {
  const { destination } = link;
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(destination) || destination.startsWith('//')) return undefined;
  const [, rawPath, query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(destination) as RegExpExecArray;
  const tail = tailOf(query ?? '', fragment ?? '');
  if (destination === '') {
    const [what, example] = link.isImage
      ? ['picture', '![text](./picture.png)']
      : ['link', '[text](./page.md)'];
    return { tail, findings: [broken(link, `The ${what} has no destination.`, `Write one: ${example}.`)] };
  }
  if (rawPath === '' || rawPath === undefined) {
    return fragment === undefined
      ? undefined
      : { tail, findings: anchorFindings(record, fragment, 'this page', context) };
  }
  const path = decodePath(rawPath);
  if (path === undefined) {
    return {
      tail,
      findings: [broken(link, `${quoted(rawPath)} is not a well-formed path.`, 'Write % as %25.')],
    };
  }
  const file = join(record.file.path, path);
  const meant = file !== undefined && context.tree.kind(file) !== undefined ? undefined : addressMeant(path);
  if (meant !== undefined) {
    const message = `${quoted(path)} is not a path of a file.`;
    return { tail, findings: [broken(link, message, `Write ${quoted(meant)}.`)] };
  }
  return path.startsWith('/')
    ? resolveSitePath(record, link, path.slice(1), fragment, tail, context)
    : resolveFile(record, link, path, fragment, tail, context);
}

/** File systems take names of 255 bytes; a published one has a dot and 12 digits of its digest more. */
const MAX_ASSET_NAME_BYTES = 255 - 13;

function resolveSitePath(
  from: ContentRecord,
  link: RecordLink,
  path: string,
  fragment: string | undefined,
  tail: string,
  context: Context,
): Outcome {
  const found = context.sitePaths.find(path);
  if (found === undefined) {
    const message = `Nothing is published at ${quoted(`/${path}`)}.`;
    // Texts and XML at the root are ours: llms.txt, robots.txt, sitemaps, feeds.
    if (link.isImage || (isDownload(path) && !/\.(txt|xml|atom)$/i.test(path))) {
      const help = 'Link to the file from here, such as ./file.pdf: then it is published.';
      return { tail, findings: [{ rule: 'asset/missing', message, help }] };
    }
    const near = context.suggestions.page(from, path);
    const help =
      near === undefined
        ? 'Link to a page of this site or to a file of the repository.'
        : `Did you mean "/${near}"?`;
    return { tail, findings: [{ rule: 'link/broken', message, help }] };
  }
  const target = { kind: 'site', path: encodePath(found.path) } as const;
  const { record, renamed } = found;
  const now = `/${found.path}`;
  const findings = record === undefined ? [] : anchorFindings(record, fragment, now, context);
  if (renamed !== undefined) findings.push(formerName(`/${path}`, `it is now "${now}"`, now, renamed));
  return { target, tail, findings };
}

function resolveFile(
  record: ContentRecord,
  link: RecordLink,
  path: string,
  fragment: string | undefined,
  tail: string,
  context: Context,
): Outcome {
  const { index, tree, config } = context;
  const file = join(record.file.path, path);
  if (file === undefined) {
    return { tail, findings: [refused(path, 'it leads out of the repository', 'Link to a file inside it.')] };
  }
  const records = index.inFile(file);
  if (records.length === 1) {
    const own = records[0] as ContentRecord;
    if (link.isImage) {
      return {
        tail,
        findings: [broken(link, `${quoted(path)} is a record, not a picture.`, 'Name a picture.')],
      };
    }
    const target =
      publishedIn(own, record.locale.code, context) ?? publishedIn(own, config.defaultLocale.code, context);
    if (target === undefined) {
      const why = own.isDraft
        ? 'is a draft'
        : `is published neither in "${record.locale.code}" nor in the default locale`;
      return {
        tail,
        findings: [
          {
            ...broken(
              link,
              `The ${own.collection.type} ${quoted(own.slug)} ${why}.`,
              'Link to a published record.',
            ),
            related: [{ message: 'it stands here', ...own.file.place(own.slugSpan) }],
          },
        ],
      };
    }
    const page = pageOf(target, context);
    return {
      target: { kind: 'site', path: encodePath(page) },
      tail,
      findings: anchorFindings(target, fragment, `/${page}`, context),
    };
  }
  if (records.length > 1) {
    return {
      tail,
      findings: [broken(link, `${quoted(path)} holds several records.`, 'Link to the page of one: /<path>.')],
    };
  }
  if (
    file.split('/').some((name) => name.startsWith('.') || name === 'node_modules') ||
    /(^|\/)lc-api\./.test(file)
  ) {
    return {
      tail,
      findings: [refused(path, 'hidden files and configuration are never published', 'Move the file.')],
    };
  }
  const kind = tree.kind(file);
  context.kinds.set(file, kind);
  const former = kind === undefined && !link.isImage ? formerRecordOf(file, context) : undefined;
  if (former !== undefined) {
    const target =
      publishedIn(former, record.locale.code, context) ??
      publishedIn(former, config.defaultLocale.code, context) ??
      former;
    const page = pageOf(target, context);
    const findings = [
      movedFile(path, record, former, context),
      ...anchorFindings(target, fragment, `/${page}`, context),
    ];
    return { target: { kind: 'site', path: encodePath(page) }, tail, findings };
  }
  if (kind === 'link')
    return { tail, findings: [refused(path, 'symbolic links are not followed', 'Link to the file itself.')] };
  if (kind === 'folder' && !link.isImage)
    return { tail, findings: [folderFinding(link, record, file, path, context)] };
  if (kind === 'file' && !/\.(md|markdown|mdx)$/i.test(file)) {
    if (Buffer.byteLength(file.slice(file.lastIndexOf('/') + 1)) > MAX_ASSET_NAME_BYTES) {
      return { tail, findings: [refused(path, 'its name is too long', 'Give the file a shorter name.')] };
    }
    if (tree.isShareable?.(file) === false) {
      const why = 'Git does not track it, and an earlier step may have written it';
      return { tail, findings: [refused(path, why, 'Commit the file.')] };
    }
    return { target: { kind: 'asset', file }, tail, findings: [] };
  }
  if (kind === 'file') {
    return {
      tail,
      findings: [broken(link, `${quoted(path)} is no record, so it has no page.`, 'Link to a record.')],
    };
  }
  const near = context.suggestions.file(record, file, path);
  const suggestion = near === undefined ? undefined : `Did you mean ${quoted(near)}?`;
  if (link.isImage || isDownload(file)) {
    return {
      tail,
      findings: [
        {
          rule: 'asset/missing',
          message: `The ${link.isImage ? 'picture' : 'file'} ${quoted(path)} does not exist.`,
          help: suggestion ?? 'Add the file, or correct the path.',
        },
      ],
    };
  }
  return {
    tail,
    findings: [
      broken(link, `${quoted(path)} does not exist.`, suggestion ?? 'Correct the path, or add the record.'),
    ],
  };
}

/** Whether a path names a file for people to take with them: by its suffix, it is neither a page nor data of ours. */
function isDownload(path: string): boolean {
  const suffix = /\.([a-z][a-z0-9]*)$/i.exec(path.slice(-20))?.[1];
  return suffix !== undefined && !/^(md|markdown|mdx|html?|ya?ml|json)$/i.test(suffix);
}

/** The published record of the same type and slug in a locale. */
function publishedIn(record: ContentRecord, locale: string, { index }: Context): ContentRecord | undefined {
  const found = index.find(record.collection.type, locale, record.slug);
  return found !== undefined && isPublished(found) ? found : undefined;
}

/**
 * The published record that a path meant before it, or its course, was renamed: its name is a former slug of
 * the record, or the folder that a lesson stands in is one of its course.
 */
function formerRecordOf(file: string, { index, place }: Context): ContentRecord | undefined {
  const match = place(file);
  if (match?.slug === undefined) return undefined;
  const { collection, locale, slug, group } = match;
  const renamed = index.findFormer(collection.type, locale.code, slug);
  const record = renamed ?? index.find(collection.type, locale.code, slug);
  if (record === undefined || !isPublished(record)) return undefined;
  // A folder names the course of a lesson; elsewhere it groups, and means nothing.
  if (!holdsLessons(collection) || group === undefined) return renamed;
  const course = courseOf(record, index);
  const isRenamedCourse = course?.formerSlugs.some((former) => former.slug === group) ?? false;
  return isRenamedCourse ? record : group === course?.slug ? renamed : undefined;
}

/** The course that a lesson names, by its slug of today or a former one. */
function courseOf({ references, locale }: ContentRecord, index: RecordIndex): ContentRecord | undefined {
  const reference = references.find(({ type }) => type === 'course');
  if (reference === undefined) return undefined;
  const { type, slug } = reference;
  return index.find(type, locale.code, slug) ?? index.findFormer(type, locale.code, slug);
}

function pageOf(record: ContentRecord, { config }: Context): string {
  return pagePath(config, record.collection, record.locale, record.slug);
}

/** A `#fragment` must name a heading of the page. */
function anchorFindings(
  record: ContentRecord,
  fragment: string | undefined,
  page: string,
  context: Context,
): LinkFinding[] {
  const name = fragment === undefined ? '' : (decodePath(fragment.slice(1)) ?? fragment.slice(1));
  if (name === '' || name === 'top' || name.startsWith(':~:')) return [];
  const { names, list } = anchorsOf(record, context);
  if (names.has(name)) return [];
  const near = context.suggest(name, list);
  return [
    {
      rule: 'link/anchor',
      message: `No heading of ${page} has the anchor ${quoted(`#${name}`)}.`,
      help: near === undefined ? anchorsText(list) : `Did you mean "#${near.name}"?`,
    },
  ];
}

/** The anchors of a record's page, to look one up and to suggest one. */
interface Anchors {
  readonly names: ReadonlySet<string>;
  readonly list: readonly string[];
}

/** The ids of the headings of a record's page, by their texts or by their author. */
function anchorsOf(record: ContentRecord, context: Context): Anchors {
  const { anchors } = context;
  let found = anchors.get(record);
  if (found === undefined) {
    const slugger = createAnchors(record.ids.flatMap(({ id, isHtml }) => (isHtml ? [] : [id])));
    const list = [
      ...record.ids.map(({ id, isHtml }) => (isHtml ? id : slugger.add('', id))),
      ...record.headings.map((text) => slugger.add(text)),
    ];
    if (hasLessons(record, context)) list.push(slugger.add(fieldLabel(record.locale, 'lessonCount')));
    found = { names: new Set(list), list };
    anchors.set(record, found);
  }
  return found;
}

/** Whether the page of a record lists lessons, under a heading of their own. */
function hasLessons(record: ContentRecord, context: Context): boolean {
  context.withLessons ??= new Set(
    context.index.records
      .filter((one) => holdsLessons(one.collection) && isPublished(one))
      .map((lesson) => courseOf(lesson, context.index)),
  );
  return context.withLessons.has(record);
}

/** A link to a folder of the repository: folders have no pages, collections have. */
function folderFinding(
  link: RecordLink,
  { locale }: ContentRecord,
  folder: string,
  path: string,
  { config, index }: Context,
): LinkFinding {
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const collection = COLLECTIONS.find((one) => one.name === name);
  const page = collection === undefined ? undefined : listPagePath(config, collection, locale);
  const own = ['md', 'yml', 'yaml', 'json'].find(
    (suffix) => index.inFile(`${folder}/index.${suffix}`).length > 0,
  );
  if (own !== undefined) {
    const help = `Did you mean "${path.replace(/\/+$/, '')}/index.${own}"?`;
    return broken(link, `${quoted(path)} is the folder of a record.`, help);
  }
  const help =
    page === undefined ? 'Link to a record in it.' : `Link to the page of the collection: "/${page}".`;
  return broken(link, `${quoted(path)} is a folder, so it has no page.`, help);
}

function broken(link: RecordLink, message: string, help: string): LinkFinding {
  return { rule: link.isImage ? 'asset/missing' : 'link/broken', message, help };
}

/** Returns what is likely meant by a path with backslashes, by the name of a host, or by an e-mail address. */
function addressMeant(path: string): string | undefined {
  if (path.includes('\\')) return path.replaceAll('\\', '/');
  if (/^www\.[^/@\s]+\.[^/@\s]+/i.test(path)) return `https://${path}`;
  return /^[^/@\s]+@[^/@\s]+\.[a-z]{2,}$/i.test(path) ? `mailto:${path}` : undefined;
}

/** Anchors that a message lists. */
const SHOWN_ANCHORS = 5;

function anchorsText(anchors: readonly string[]): string {
  if (anchors.length === 0) return 'It has no headings: leave the part after "#" out.';
  const shown = anchors.slice(0, SHOWN_ANCHORS).map((anchor) => quoted(`#${anchor}`));
  return `Its anchors: ${shown.join(', ')}${anchors.length > SHOWN_ANCHORS ? ' …' : ''}.`;
}

function refused(path: string, why: string, help: string): LinkFinding {
  return { rule: 'asset/refused', message: `${quoted(path)} is not published: ${why}.`, help };
}

/** A link to a file whose record has another name now, or whose course has. */
function movedFile(path: string, from: ContentRecord, record: ContentRecord, context: Context): LinkFinding {
  const { index, place } = context;
  const slug = place(join(from.file.path, path) as string)?.slug;
  const change =
    slug === record.slug
      ? `its course is now "${courseOf(record, index)?.slug}"`
      : `it is now "${record.slug}"`;
  const isAlone = index.inFile(record.file.path).length === 1;
  const now = isAlone ? relativePath(from.file.path, record.file.path) : `/${pageOf(record, context)}`;
  return formerName(path, change, path.startsWith('.') || !isAlone ? now : now.replace(/^\.\//, ''), record);
}

function formerName(written: string, change: string, now: string, record: ContentRecord): LinkFinding {
  return {
    rule: 'reference/former-slug',
    message: `The ${record.collection.type} at ${quoted(written)} was renamed; ${change}.`,
    help: `Write "${now}".`,
    related: [{ message: 'renamed here', ...record.file.place(record.slugSpan) }],
  };
}
