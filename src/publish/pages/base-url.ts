import { baseUrlFault, normalizeBaseUrl } from '../../read/config/base-url.js';
import type { PagesSite } from '../github/pages.js';

/**
 * Returns where the Pages site of a repository is served, for builds without a base URL: the address that GitHub reports,
 * which may be a custom domain, or else the default address on github.com. Returns undefined on other servers, whose
 * addresses are unknown.
 *
 * @param site Undefined if GitHub was not asked.
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
  // A repository with the name of the host is served at its root.
  return name.toLowerCase() === host ? `https://${host}` : `https://${host}/${name}`;
}
