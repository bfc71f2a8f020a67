import { sha256 } from '../model/digest.js';
import { findFile } from './find-file.js';
import type { PreviewFile, PreviewSite } from './preview-site.js';

/**
 * What tells whether an open page would look different now: made of its status, its bytes, and those of the
 * files of the site that it loads.
 *
 * @param target The path that the page was asked for by.
 */
export function pageVersion(site: PreviewSite, target: string): string {
  const found = findFile(site, target);
  if (found.kind !== 'file') return sha256(JSON.stringify(found));
  const loaded = found.file.mediaType === 'text/html' ? loadedFiles(site, textOf(found.file)) : [];
  const isDraft = site.drafts.has(found.path);
  return sha256(JSON.stringify([found.status, isDraft, found.file.sha256, ...loaded]));
}

/** The text of a file of the tree. */
export function textOf({ parts }: PreviewFile): string {
  return Buffer.concat(parts).toString('utf8');
}

/** Digests of the files of the site that a page loads: its stylesheets, scripts, pictures, data of scripts. */
function loadedFiles(site: PreviewSite, page: string): readonly string[] {
  const base = new URL(`${site.baseUrl}/`);
  const addresses = new Set<string>();
  for (const [tag, name = ''] of page.matchAll(/<([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    const isLink = name.toLowerCase() === 'link';
    if (isLink && !/\brel="[^"]*\b(?:stylesheet|icon|preload|modulepreload)\b/i.test(tag)) continue;
    for (const [, attribute, value] of tag.matchAll(/\s(src|href|data-[a-z-]+)="([^"]*)"/gi)) {
      if (attribute?.toLowerCase() !== 'href' || isLink) addresses.add(value as string);
    }
  }
  const digests: string[] = [];
  for (const address of addresses) {
    if (!URL.canParse(address, base.href)) continue;
    const url = new URL(address, base);
    if (url.origin !== base.origin) continue;
    const found = findFile(site, url.pathname);
    if (found.kind === 'file' && found.status === 200) digests.push(found.file.sha256);
  }
  return digests;
}
