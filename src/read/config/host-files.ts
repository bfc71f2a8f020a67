/**
 * Returns the files for hosts and crawlers that a site can have at its base URL: `robots.txt` is read only at the
 * root of an origin, `CNAME` is for host names that are not GitHub's own.
 *
 * @param baseUrl A valid base URL without a trailing slash.
 * @returns Paths of the tree.
 */
export function hostFilePaths(baseUrl: string): readonly HostFile[] {
  const base = new URL(`${baseUrl}/`);
  if (base.pathname !== '/') return ['404.html', '.nojekyll'];
  return ['404.html', '.nojekyll', 'robots.txt', ...(isCustomDomain(base) ? ['CNAME' as const] : [])];
}

export type HostFile = '404.html' | '.nojekyll' | 'robots.txt' | 'CNAME';

/** Returns whether GitHub Pages needs a CNAME file for a host name. */
function isCustomDomain({ hostname }: URL): boolean {
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && !/^[\d.]+$/.test(hostname);
  return isName && hostname !== 'github.io' && !hostname.endsWith('.github.io');
}
