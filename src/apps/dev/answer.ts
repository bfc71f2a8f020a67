import type { IncomingHttpHeaders } from 'node:http';
import { sha256 } from '../../base/digest.js';
import { withClient } from './client-page.js';
import { findFile } from './find-file.js';
import type { PreviewSite } from './preview-site.js';
import { PROBLEM_PAGE, problemText } from './problem-page.js';
import type { ShownProblems } from './shown-problems.js';

/** The state of the preview: the site that is shown, and the problems of the content. */
export interface PreviewState {
  readonly site: PreviewSite | undefined;
  readonly problems: ShownProblems;
}

interface PreviewAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: readonly Uint8Array[];
}

/**
 * Answers a request as GitHub Pages would. Two things differ, and only for browsers: a visited page has the script of the
 * preview, and cached files are always revalidated. Programs get the published bytes and headers.
 *
 * @param target The path and query of a request, as it was sent.
 */
export function answer(
  { site, problems }: PreviewState,
  target: string,
  headers: IncomingHttpHeaders,
): PreviewAnswer {
  if (site === undefined) return unready(problems, headers);
  const siteAnswer = findFile(site, target);
  const common = {
    // Pages of other sites must not read drafts. Programs and pages of this machine may.
    ...(isLocalOrigin(headers.origin) && { 'access-control-allow-origin': '*' }),
    // So that a browser does not take a cached answer for another origin.
    ...(isBrowser(headers) && { vary: 'Origin' }),
    // GitHub Pages lets browsers cache a file for ten minutes, which would hide changes from an author.
    'cache-control': isBrowser(headers) ? 'no-cache' : 'max-age=600',
  };
  if (siteAnswer.kind === 'redirect') {
    return {
      status: siteAnswer.status,
      headers: { ...common, location: siteAnswer.location, 'content-length': '0' },
      body: [],
    };
  }
  if (siteAnswer.kind === 'refusal')
    return textAnswer(siteAnswer.status, siteAnswer.text, 'text/plain', common);
  const { status, path, file } = siteAnswer;
  let { parts, bytes, sha256: digest } = file;
  if (file.mediaType === 'text/html' && isNavigation(headers)) {
    const page = Buffer.concat(parts).toString('utf8');
    const body = Buffer.from(withClient(page, { version: site.version, isDraft: site.drafts.has(path) }));
    parts = [body];
    bytes = body.length;
    digest = sha256(body);
  }
  const etag = `"${digest}"`;
  if (status === 200 && hasTag(headers['if-none-match'], etag)) {
    return { status: 304, headers: { ...common, etag }, body: [] };
  }
  return { status, headers: { ...common, ...about(bytes, file.mediaType), etag }, body: parts };
}

/** Returns the version of what pages show, by which they notice that they are out of date. */
export function versionOf({ site, problems }: PreviewState): string {
  return site?.version ?? sha256(JSON.stringify(problems));
}

function unready(problems: ShownProblems, headers: IncomingHttpHeaders): PreviewAnswer {
  const isPage = isNavigation(headers);
  const text = isPage
    ? withClient(PROBLEM_PAGE, {
        version: versionOf({ site: undefined, problems }),
        isDraft: false,
      })
    : problemText(problems);
  return textAnswer(500, text, isPage ? 'text/html' : 'text/plain', { 'cache-control': 'no-store' });
}

function textAnswer(
  status: number,
  text: string,
  mediaType: string,
  headers: PreviewAnswer['headers'],
): PreviewAnswer {
  const body = Buffer.from(text);
  return { status, headers: { ...headers, ...about(body.length, mediaType) }, body: [body] };
}

/** Returns whether a request comes from a page of the machine on which it is shown, or from no page of another origin. */
function isLocalOrigin(origin: string | undefined): boolean {
  // Browsers send the header with each request whose answer another origin could read, to any address.
  return (
    origin === undefined ||
    /^https?:\/\/(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin)
  );
}

/** Returns whether a browser sent a request. Browsers send Sec-Fetch-Dest only to this machine and over HTTPS. */
function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-dest'] !== undefined || /^Mozilla\//.test(headers['user-agent'] ?? '');
}

/** Returns whether somebody visits a page in a browser. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined
    ? headers['upgrade-insecure-requests'] === '1' && (headers.accept ?? '').includes('text/html')
    : destination === 'document';
}

function about(bytes: number, mediaType: string): Record<string, string> {
  const isText = mediaType.startsWith('text/') || mediaType === 'application/json';
  return {
    'content-type': isText ? `${mediaType}; charset=utf-8` : mediaType,
    'content-length': String(bytes),
  };
}

/** Returns whether If-None-Match has a tag (RFC 9110, section 13.1.2: weak comparison). */
function hasTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
