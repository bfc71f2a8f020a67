import { UsageError } from '../../base/usage-error.js';
import { GitHubError } from '../../publish/github/github-error.js';
import { getPagesSite, type PagesSite } from '../../publish/github/pages.js';
import { pagesBaseUrl } from '../../publish/pages/base-url.js';
import type { ValidContent } from '../../run/check-tree.js';
import { log } from './log.js';
import type { Run } from './run-context.js';

/**
 * The base URL of what a run builds: the input's, else the configuration's, else the address that GitHub gives
 * the repository's site.
 *
 * @param site What GitHub says of the site, where it was asked already.
 * @throws UsageError where nobody knows it.
 */
export async function baseUrlFor(run: Run, { baseUrl }: ValidContent, site?: PagesSite): Promise<string> {
  if (baseUrl !== undefined) return baseUrl;
  const { repository, serverUrl } = run.event;
  const siteUrl =
    repository === '' ? undefined : pagesBaseUrl(site ?? (await siteOf(run)), serverUrl, repository);
  if (siteUrl === undefined) {
    throw new UsageError(
      'It is not known where the site is served: set the input "base-url", or "baseUrl" in lc-api.yml, such as https://learn.example.org.',
    );
  }
  log.info(`The base URL is ${siteUrl}, where GitHub Pages serves this repository.`);
  return siteUrl;
}

async function siteOf({ github }: Run): Promise<PagesSite | undefined> {
  if (github === undefined) return undefined;
  try {
    return await getPagesSite(github);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    log.debug(`Where Pages serves the site could not be asked. ${error.message}`);
    return undefined;
  }
}
