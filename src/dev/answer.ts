import type { IncomingHttpHeaders } from 'node:http';
import { sha256 } from '../base/digest.js';
import { withClient } from './client-page.js';
import { findFile } from './find-file.js';
import { pageVersion, textOf } from './page-version.js';
import type { PreviewSite } from './preview-site.js';
import { problemPage, problemText } from './problem-page.js';
import type { ShownProblems } from './shown-problems.js';

/** What is shown at a moment: the last site without errors, and what is wrong since. */
export interface PreviewState {
  readonly site: PreviewSite | undefined;
  readonly problems: ShownProblems;
}

export interface PreviewRequest {
  /** GET or HEAD. */
  readonly method: string;
  /** The path of the request with its query, as it was sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export interface PreviewAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: readonly Uint8Array[];
}

/** Pages of other sites must not read drafts. Programs and pages of this machine may. */
function sharing(headers: PreviewRequest['headers']): Readonly<Record<string, string>> {
  return headers['sec-fetch-site'] === 'cross-site' ? {} : { 'access-control-allow-origin': '*' };
}

/**
 * Answers a request as GitHub Pages would (decisions, Errors, headers). Two things differ, and only where a
 * browser asks: a page that it goes to has the script of the preview, and nothing is kept without asking
 * again. Programs get the published bytes and headers.
 */
export function answer({ site, problems }: PreviewState, request: PreviewRequest): PreviewAnswer {
  const { headers, target } = request;
  if (site === undefined) return unready(problems, request);
  const found = findFile(site, target);
  const common = { ...sharing(headers), 'cache-control': freshness(headers) };
  if (found.kind === 'redirect') {
    return {
      status: found.status,
      headers: { ...common, location: found.location, 'content-length': '0' },
      body: [],
    };
  }
  if (found.kind === 'refusal') {
    const body = Buffer.from(found.text);
    return {
      status: found.status,
      headers: { ...common, ...about(body.length, 'text/plain') },
      body: [body],
    };
  }
  const { status, path, file } = found;
  let { parts, bytes, sha256: digest } = file;
  if (file.mediaType === 'text/html' && isNavigation(headers)) {
    const page = withClient(textOf(file), {
      target: pathOf(target),
      version: pageVersion(site, target),
      isDraft: site.drafts.has(path),
    });
    const body = Buffer.from(page);
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

/** What tells a page that it is out of date; see {@link pageVersion}. */
export function versionOf({ site, problems }: PreviewState, target: string): string {
  return site === undefined ? sha256(JSON.stringify(problems)) : pageVersion(site, target);
}

function unready(problems: ShownProblems, { headers, target }: PreviewRequest): PreviewAnswer {
  const isPage = isNavigation(headers);
  const text = isPage
    ? withClient(problemPage(problems), {
        target: pathOf(target),
        version: versionOf({ site: undefined, problems }, target),
        isDraft: false,
        showsProblems: true,
      })
    : problemText(problems);
  const body = Buffer.from(text);
  const mediaType = isPage ? 'text/html' : 'text/plain';
  return {
    status: 500,
    headers: { ...about(body.length, mediaType), 'cache-control': 'no-store' },
    body: [body],
  };
}

/** Pages lets everybody keep a file for ten minutes; an author would not see what changed. */
function freshness(headers: IncomingHttpHeaders): string {
  return isBrowser(headers) ? 'no-cache' : 'max-age=600';
}

/** Browsers say what they ask for, but only on this machine and over HTTPS; elsewhere their name tells. */
function isBrowser(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-dest'] !== undefined || /^Mozilla\//.test(headers['user-agent'] ?? '');
}

/** Whether somebody goes to a page, and no program asks for it. */
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

/** Whether one of the tags of If-None-Match is this one (RFC 9110, section 13.1.2: compared weakly). */
function hasTag(given: string | undefined, etag: string): boolean {
  if (given === undefined) return false;
  return given.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

function pathOf(target: string): string {
  return target.replace(/[?#].*$/s, '');
}
