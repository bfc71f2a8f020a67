import { sha256 } from '../../base/digest.js';
import { findFile } from './find-file.js';
import type { PreviewFile, PreviewSite } from './preview-site.js';

/**
 * Returns a digest of everything that an open page shows: its status, its bytes, and the files of the site that it loads.
 *
 * @param target The requested path of the page.
 */
export function pageVersion(site: PreviewSite, target: string): string {
  const siteAnswer = findFile(site, target);
  if (siteAnswer.kind !== 'file') return sha256(JSON.stringify(siteAnswer));
  const loaded =
    siteAnswer.file.mediaType === 'text/html' ? loadedFiles(site, textOf(siteAnswer.file), target) : [];
  const isDraft = site.drafts.has(siteAnswer.path);
  return sha256(JSON.stringify([siteAnswer.status, isDraft, siteAnswer.file.sha256, ...loaded]));
}

/** Returns the text of a file of the tree. */
export function textOf({ parts }: PreviewFile): string {
  return Buffer.concat(parts).toString('utf8');
}

/** Returns the digests of the files of the site that a page loads. */
function loadedFiles(site: PreviewSite, page: string, target: string): readonly string[] {
  const { origin } = new URL(site.baseUrl);
  const base = `${origin}${target}`;
  const digests: string[] = [];
  for (const address of loadedAddresses(page)) {
    if (!URL.canParse(address, base)) continue;
    const url = new URL(address, base);
    if (url.origin !== origin) continue;
    const siteAnswer = findFile(site, url.pathname);
    if (siteAnswer.kind === 'file' && siteAnswer.status === 200) digests.push(siteAnswer.file.sha256);
  }
  return digests;
}

/** Returns the addresses that a page loads, as written: stylesheets, scripts, pictures, and data for scripts. */
function loadedAddresses(page: string): ReadonlySet<string> {
  const addresses = new Set<string>();
  for (const [tag, name = ''] of page.matchAll(/<([a-z][a-z0-9]*)\b[^>]*>/gi)) {
    const isLink = name.toLowerCase() === 'link';
    if (isLink && !/\brel="[^"]*\b(?:stylesheet|icon|preload|modulepreload)\b/i.test(tag)) continue;
    for (const [, attribute, value = ''] of tag.matchAll(/\s(src|srcset|href|data-[a-z-]+)="([^"]*)"/gi)) {
      const kind = attribute?.toLowerCase();
      // `one.png 1x, two.png 2x`
      const candidates = kind === 'srcset' ? value.split(',') : [];
      for (const one of candidates) addresses.add(one.trim().split(/\s/, 1)[0] as string);
      if (kind !== 'srcset' && (kind !== 'href' || isLink)) addresses.add(value);
    }
  }
  return addresses;
}
