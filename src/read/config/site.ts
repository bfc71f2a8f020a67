import { UsageError } from '../../base/usage-error.js';
import { baseUrlFault, normalizeBaseUrl } from './base-url.js';
import type { Config } from './config.js';

/** A configuration together with the base URL that the options or the configuration set. */
export interface Site {
  readonly config: Config;
  /** Base URL without a trailing slash; undefined if neither the option nor the configuration sets one. */
  readonly baseUrl: string | undefined;
}

/**
 * Returns the site of a configuration.
 *
 * @param option The base URL of the command line or the Action; wins over the configuration.
 * @throws UsageError if the option is not a valid base URL.
 */
export function siteOf(config: Config, option: string | undefined): Site {
  if (option === undefined) return { config, baseUrl: config.baseUrl };
  const fault = baseUrlFault(option);
  if (fault !== undefined) throw new UsageError(`--base-url "${option}" cannot be used: ${fault}.`);
  return { config, baseUrl: normalizeBaseUrl(option) };
}

/**
 * Returns the base URL of a site.
 *
 * @throws UsageError if none is set.
 */
export function requireBaseUrl({ baseUrl }: Site): string {
  if (baseUrl !== undefined) return baseUrl;
  throw new UsageError(
    'A build needs to know where the site will be served: set "baseUrl" in lc-api.yml or use --base-url, such as --base-url https://learn.example.org.',
  );
}
