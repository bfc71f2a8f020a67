import { baseUrlFault, normalizeBaseUrl } from '../../config/base-url.js';
import type { PagesSite } from '../../github/pages.js';

/**
 * Where a repository's Pages site is served, for builds that are given no base URL: what GitHub says, which
 * knows custom domains, else the address that every site on github.com has. Undefined on other servers,
 * whose addresses only they know.
 *
 * @param site Undefined where GitHub was not, or could not be, asked.
 * @param repository `owner/name`.
 */
export function pagesBaseUrl(
  site: Pick<PagesSite, 'htmlUrl'> | undefined,
  serverUrl: string,
  repository: string,
): string | undefined {
  const told = site?.htmlUrl;
  if (told !== undefined && baseUrlFault(told) === undefined) return normalizeBaseUrl(told);
  if (new URL(serverUrl).hostname !== 'github.com') return undefined;
  const [owner = '', name = ''] = repository.split('/');
  const host = `${owner.toLowerCase()}.github.io`;
  // The repository that is named like the host is served at its root.
  return name.toLowerCase() === host ? `https://${host}` : `https://${host}/${name}`;
}
