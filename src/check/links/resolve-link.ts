import { decodePath } from '../../base/plain-path.js';
import { quoted } from '../../read/schema/describe.js';
import type { ContentRecord, RecordLink } from '../records/content-record.js';
import { anchorFindings, headingLike } from './anchors.js';
import { assetNameFinding } from './asset-names.js';
import { keyOf, listAt, recordAt, staticFile } from './imported-paths.js';
import {
  broken,
  formerName,
  type LinkContext,
  type LinkDestination,
  type LinkFinding,
  type LinkTarget,
  type Resolution,
} from './link-context.js';
import { encodePath, isDownload, join, relativePath, tailOf } from './paths.js';
import { resolveFile, resolveRecord } from './resolve-file.js';
import { schemeFinding } from './scheme.js';
import { isTagPath, pageOf } from './site-paths.js';

/**
 * Returns what the destination of a link means. Undefined for destinations outside this site: another site, mail, a
 * query alone.
 */
export function resolveLink(
  from: ContentRecord,
  link: RecordLink,
  context: LinkContext,
): (Resolution & { readonly tail: string }) | undefined {
  const { destination } = link;
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(destination)?.[1];
  if (scheme !== undefined) {
    const finding = schemeFinding(link, scheme);
    return finding === undefined
      ? resolveOwnAddress(from, destination, context)
      : { tail: '', findings: [finding] };
  }
  if (destination.startsWith('//')) return undefined;
  const [, path = '', query, fragment] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(destination) as RegExpExecArray;
  const tail = tailOf(query ?? '', fragment ?? '');
  if (path === '' && destination !== '') {
    if (fragment === undefined) return undefined;
    const like = headingLike(from, fragment, context);
    if (like !== undefined) {
      const target: LinkTarget = { kind: 'site', path: encodePath(pageOf(from, context.config)) };
      return { target, tail: tailOf('', `#${like}`), record: from, findings: [] };
    }
    return { tail, record: from, findings: anchorFindings(from, fragment, 'this page', context) };
  }
  const fault = pathFault(from, link, path, context);
  if (fault !== undefined) return { tail, findings: [fault] };
  const linkDestination = { from, link, path: decodePath(path) as string, fragment };
  const resolution = linkDestination.path.startsWith('/')
    ? resolveSitePath(linkDestination, context)
    : resolveFile(linkDestination, context);
  const { target } = resolution;
  const nameFault =
    target?.kind === 'asset' ? assetNameFinding(target.file, linkDestination.path) : undefined;
  if (nameFault !== undefined) return { tail, findings: [nameFault] };
  const like = resolution.record && headingLike(resolution.record, fragment, context);
  return { ...resolution, tail: like === undefined ? tail : tailOf(query ?? '', `#${like}`) };
}

/** Checks an address in full that is under the base URL. It stays as it is; undefined for other addresses. */
function resolveOwnAddress(
  from: ContentRecord,
  url: string,
  { baseUrl, sitePaths, suggestions }: LinkContext,
): (Resolution & { readonly tail: string }) | undefined {
  if (baseUrl === undefined || !url.startsWith(`${baseUrl}/`)) return undefined;
  const path = decodePath(url.slice(baseUrl.length + 1).replace(/[?#].*$/s, ''));
  if (path === undefined || isDownload(path) || sitePaths().find(path) !== undefined)
    return { tail: '', findings: [] };
  const near = suggestions.page(from, path);
  const message = `${quoted(url)} is an address of this site, but nothing is published there.`;
  const help =
    near === undefined ? 'Link to the file of a record, such as ./page.md.' : `Did you mean "/${near}"?`;
  return { tail: '', findings: [{ rule: 'link/own-address', message, help }] };
}

/** Returns the finding for a destination that is not a path. */
function pathFault(
  from: ContentRecord,
  link: RecordLink,
  rawPath: string,
  { tree }: LinkContext,
): LinkFinding | undefined {
  if (rawPath === '') {
    return link.isImage
      ? broken(link, 'The picture has no destination.', 'Write one: ![text](./picture.png).')
      : broken(link, 'The link has no destination.', 'Write one: [text](./page.md).');
  }
  const path = decodePath(rawPath);
  if (path === undefined)
    return broken(link, `${quoted(rawPath)} is not a well-formed path.`, 'Write % as %25.');
  const file = join(from.file.path, path);
  // Windows would read a backslash as a separator, even if a file on this machine has it in its name.
  const exists = !path.includes('\\') && file !== undefined && tree.kind(file) !== undefined;
  const meant = exists ? undefined : addressMeant(path);
  return meant === undefined
    ? undefined
    : broken(link, `${quoted(path)} is not a path of a file.`, `Write ${quoted(meant)}.`);
}

/** Returns what a path with backslashes, the name of a host or an e-mail address probably means. */
function addressMeant(path: string): string | undefined {
  if (path.includes('\\')) return path.replaceAll('\\', '/');
  if (/^https?\/\/[^/\s]+\.[^/\s]+/i.test(path)) return path.replace('//', '://');
  if (/^www\.[^/@\s]+\.[^/@\s]+/i.test(path)) return `https://${path}`;
  return /^[^/@\s]+@[^/@\s]+\.[a-z]{2,}$/i.test(path) ? `mailto:${path}` : undefined;
}

/** Resolves a path below the base URL: `/courses/git`. */
function resolveSitePath(destination: LinkDestination, context: LinkContext): Resolution {
  const { from, link, path, fragment } = destination;
  const page = context.sitePaths().find(path.slice(1));
  if (isTagPath(path)) context.kinds.set(path, page && 'folder');
  if (page !== undefined) {
    const { record, renamed, isWhole = false } = page;
    const now = `/${page.path}`;
    const findings = record === undefined || isWhole ? [] : anchorFindings(record, fragment, now, context);
    if (renamed !== undefined) findings.push(formerName(path, `it is now "${now}"`, now, renamed));
    return { target: { kind: 'site', path: encodePath(page.path) }, record, findings };
  }
  const imported =
    link.isImage || context.config.folders === undefined ? undefined : recordAt(from, path, context);
  if (imported !== undefined) return resolveRecord(imported, destination, context);
  const list = listAt(path, context);
  const target: LinkTarget | undefined =
    list === undefined ? staticFile(from, path, context) : { kind: 'site', path: list };
  if (target !== undefined) return { target, findings: [] };
  const redirect = link.isImage ? undefined : context.redirects().get(keyOf(path));
  if (redirect !== undefined) {
    const end = fragment === undefined ? redirect.tail : '';
    const page = encodePath(redirect.path) + end;
    return {
      target: { kind: 'site', path: page },
      record: redirect.record,
      findings: [],
      isRedirected: true,
    };
  }
  const message = `Nothing is published at ${quoted(path)}.`;
  if (context.tree.kind(path.slice(1)) === 'file') {
    const help = `Write ${quoted(encodePath(relativePath(from.file.path, path.slice(1))))}, the path from this file.`;
    return { findings: [broken(link, message, help)] };
  }
  // This program writes texts and XML at the root: llms.txt, robots.txt, sitemaps, feeds.
  if (link.isImage || (isDownload(path) && !/\.(txt|xml|atom)$/i.test(path))) {
    const help = 'Link to the file from here, such as ./file.pdf: then it is published.';
    return { findings: [{ rule: 'asset/missing', message, help }] };
  }
  const near = context.suggestions.page(from, path.slice(1));
  const help =
    near === undefined
      ? 'Link to a page of this site or to a file of the repository.'
      : `Did you mean "/${near}"?`;
  return { findings: [{ rule: 'link/broken', message, help }] };
}
