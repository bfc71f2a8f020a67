import { decodePath } from '../../base/plain-path.js';
import type { PreviewFile, PreviewSite } from './preview-site.js';

/** The response of GitHub Pages to an address. */
export type SiteAnswer =
  | { readonly kind: 'file'; readonly status: 200 | 404; readonly path: string; readonly file: PreviewFile }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | { readonly kind: 'refusal'; readonly status: 400 | 404; readonly text: string };

/**
 * Finds the file of an address as GitHub Pages does: `/x` is `x` or `x.html`, `/x/` is `x/index.html`, a folder without
 * its slash is a redirect, anything else is `404.html` with its status. Addresses are looked up in the tree and never on
 * the disk, so none leads out of the tree.
 *
 * @param target The path and query of the request, as it was sent.
 */
export function findFile(site: PreviewSite, target: string): SiteAnswer {
  const [, rawPath, query] = /^([^?#]*)(\?[^#]*)?/.exec(target) as unknown as [string, string, string?];
  const path = decodePath(rawPath);
  if (path === undefined)
    return { kind: 'refusal', status: 400, text: 'The address is not well-formed: write % as %25.\n' };
  const { prefix, files, folders } = site;
  const withSlash: SiteAnswer = { kind: 'redirect', status: 301, location: `${rawPath}/${query ?? ''}` };
  if (path === prefix && prefix !== '') return withSlash;
  if (!path.startsWith(`${prefix}/`)) {
    const home = `${new URL(site.baseUrl).pathname}/`;
    if (path === '/') return { kind: 'redirect', status: 302, location: home };
    return { kind: 'refusal', status: 404, text: `The site begins at ${home}, as its base URL says.\n` };
  }
  const inside = path.slice(prefix.length + 1);
  const candidates =
    inside === '' || inside.endsWith('/') ? [`${inside}index.html`] : [inside, `${inside}.html`];
  for (const candidate of candidates) {
    const file = files.get(candidate);
    if (file !== undefined) return { kind: 'file', status: 200, path: candidate, file };
  }
  if (folders.has(inside)) return withSlash;
  const file = files.get('404.html');
  if (file === undefined) return { kind: 'refusal', status: 404, text: 'Nothing is published here.\n' };
  return { kind: 'file', status: 404, path: '404.html', file };
}
