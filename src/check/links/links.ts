import { memoized } from '../../base/memoized.js';
import { once } from '../../base/once.js';
import type { BuiltSite } from '../../read/built-site/built-site.js';
import type { Site } from '../../read/config/site.js';
import type { ContentTree, EntryKind } from '../../read/content/content-tree.js';
import type { PathMatch } from '../../read/content/path-match.js';
import { createSuggest } from '../../read/schema/nearest.js';
import type { ProblemList } from '../problem-list.js';
import type { ContentRecord, RecordLink } from '../records/content-record.js';
import type { RecordIndex } from '../records/record-index.js';
import { activeFinding, hasScript } from './active-files.js';
import { createImportedPaths } from './imported-paths.js';
import type { LinkContext, LinkTarget } from './link-context.js';
import { readRedirects } from './redirects.js';
import { resolveLink } from './resolve-link.js';
import { createSitePaths, isTagPath } from './site-paths.js';
import { createLinkSuggestions } from './suggestions.js';

/** A link whose destination becomes an absolute URL. */
export interface ResolvedLink {
  readonly link: RecordLink;
  readonly target: LinkTarget;
  /** Query and fragment, as the author wrote them. */
  readonly tail: string;
}

/** The targets of links, by record. */
export interface LinksOfRecords {
  /** Returns the links of a record that change in the published record. */
  get(record: ContentRecord): readonly ResolvedLink[];
  /** Returns whether the links of a record are resolved only when requested: then all of them lead to pages. */
  isDeferred(record: ContentRecord): boolean;
}

/** Where the links of a check lead, for a program that keeps running. */
export interface LinkGraph {
  /** The context in which the links were resolved. */
  readonly context: LinkContext;
  /** The records that the links of a record lead to. */
  readonly targets: ReadonlyMap<ContentRecord, readonly ContentRecord[]>;
  /**
   * Records with a link that leads nowhere, or whose target depends on more than the addresses of records and the
   * configuration: on files of the repository, on headings, on tags, or on redirects.
   */
  readonly open: ReadonlySet<ContentRecord>;
}

/** The targets of links, and what the next check needs to know about them. */
export interface CheckedLinks extends LinksOfRecords {
  /** The kinds of the paths in links that have no record: paths of the repository, and of pages of tags. */
  readonly kinds: ReadonlyMap<string, EntryKind | undefined>;
  readonly graph: LinkGraph;
  /** Releases the resolved links: a lookup throws then. Returns whether none are left to resolve. */
  release(): boolean;
}

/** The input of a check of links. */
export interface LinkSources {
  readonly index: RecordIndex;
  readonly tree: ContentTree;
  readonly site: Site;
  /** The folder of the content, with a slash at its end; empty for the root. */
  readonly base: string;
  /** Returns what the layout says about a path, whether the file exists or not. */
  readonly match: (path: string) => PathMatch | undefined;
  readonly builtSite: BuiltSite | undefined;
  /** Returns the targets of a record's links, if they are known to lead to pages. */
  readonly settled: (record: ContentRecord) => readonly ContentRecord[] | undefined;
}

/**
 * Resolves the links, pictures and definitions of all Markdown fields that are relative to the file or to the root of
 * the site. Reports the ones that lead nowhere.
 */
export function checkLinks(sources: LinkSources, problems: ProblemList): CheckedLinks {
  const { index } = sources;
  const context = createContext(sources, problems);
  // Wrong lines are reported even if no link needs them.
  context.redirects();
  // Many records show the same picture.
  const isScripted = memoized((file: string) => hasScript(context.tree, file));
  const resolved = new Map<ContentRecord, readonly ResolvedLink[]>();
  let isReleased = false;
  const deferred = new Set<ContentRecord>();
  const targets = new Map<ContentRecord, readonly ContentRecord[]>();
  const open = new Set<ContentRecord>();
  for (const record of index.records) {
    const settled = sources.settled(record);
    if (settled !== undefined) {
      deferred.add(record);
      if (settled.length > 0) targets.set(record, settled);
      continue;
    }
    const list: ResolvedLink[] = [];
    const linkTargets: ContentRecord[] = [];
    for (const [place, link] of record.links.entries()) {
      const outcome = resolveLink(record, link, context);
      if (outcome === undefined) continue;
      const { findings, target, tail, isRedirected = false } = outcome;
      if (outcome.record !== undefined) linkTargets.push(outcome.record);
      const active =
        target?.kind === 'asset' ? activeFinding(target.file, link.destination, isScripted) : undefined;
      for (const finding of active === undefined ? findings : [...findings, active])
        problems.add(record.file, { ...finding, ...record.linkSpan(place) });
      const isOfPage = target?.kind === 'site' && !isTagPath(target.path) && !isRedirected;
      if (findings.length > 0 || !isOfPage || link.destination.includes('#')) open.add(record);
      if (target !== undefined) list.push({ link, target, tail });
    }
    if (list.length > 0) resolved.set(record, list);
    if (linkTargets.length > 0) targets.set(record, linkTargets);
  }
  return {
    kinds: context.kinds,
    graph: { context, targets, open },
    release() {
      isReleased = true;
      resolved.clear();
      return deferred.size === 0;
    },
    isDeferred: (record) => deferred.has(record),
    get(record) {
      if (deferred.has(record)) return resolveAgain(record, context);
      if (isReleased) throw new Error('The links of records were used after their release.');
      return resolved.get(record) ?? [];
    },
  };
}

/** Resolves the links of a record that an earlier check has found to be right. */
function resolveAgain(record: ContentRecord, context: LinkContext): readonly ResolvedLink[] {
  return record.links.flatMap((link) => {
    const { target, tail = '' } = resolveLink(record, link, context) ?? {};
    return target === undefined ? [] : [{ link, target, tail }];
  });
}

function createContext(
  { index, tree, site, base, match, builtSite }: LinkSources,
  problems: ProblemList,
): LinkContext {
  const { config, baseUrl } = site;
  const context: Omit<LinkContext, 'suggestions'> = {
    index,
    tree,
    config,
    baseUrl,
    match,
    sitePaths: once(() => createSitePaths(index, site, builtSite)),
    imported: once(() => createImportedPaths({ index, match, config })),
    redirects: once(() => readRedirects(context, problems)),
    kinds: new Map(),
    anchors: new Map(),
    suggest: createSuggest(),
  };
  return { ...context, suggestions: createLinkSuggestions(context, base) };
}
