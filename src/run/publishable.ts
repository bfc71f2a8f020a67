import { join } from 'node:path';
import { UsageError } from '../base/usage-error.js';
import { isPublished } from '../check/records/record-index.js';
import { severityOf } from '../model/rules.js';
import type { BranchLimits } from '../publish/branch/limits.js';
import { requireBaseUrl, siteOf } from '../read/config/site.js';
import type { Checked, ValidContent } from './check-tree.js';
import { withoutPages, withTools } from './compile.js';
import type { ContentOptions } from './content-options.js';
import type { Destination } from './job.js';

/** The content repository, and what may be published of it. */
export interface PublishableOptions extends ContentOptions {
  /** Publish a tree without any record. */
  readonly allowEmpty?: boolean | undefined;
  /** False: write no HTML pages, whatever the configuration says. */
  readonly pages?: boolean | undefined;
}

/** Valid content that may be published, and its base URL. */
export type Publishable = Pick<Destination<unknown>, 'content' | 'baseUrl'>;

/**
 * Returns valid content that may be published; undefined if it has errors.
 *
 * @throws UsageError if the base URL is unknown or not valid, or there is nothing to publish.
 */
export async function requirePublishable(
  { valid, site }: Pick<Checked, 'valid' | 'site'>,
  options: PublishableOptions,
): Promise<Publishable | undefined> {
  if (site === undefined) return undefined;
  // An option that cannot be used is an error, whatever the content is like.
  const used = siteOf(site.config, options.baseUrl);
  if (valid === undefined) return undefined;
  const baseUrl = requireBaseUrl(used);
  refuseEmpty(valid, options);
  return { baseUrl, content: await withTools(options.pages === false ? withoutPages(valid) : valid) };
}

/**
 * Refuses content without a published record: a wrong path must not empty a site.
 *
 * @param advice What to do about it, as a sentence.
 * @throws UsageError
 */
export function refuseEmpty(
  { content: { base, index } }: ValidContent,
  { root, allowEmpty }: Pick<PublishableOptions, 'root' | 'allowEmpty'>,
  advice = 'Use --allow-empty to build an empty site.',
): void {
  const { records } = index;
  if (allowEmpty || records.some(isPublished)) return;
  const folder = join(root, base).replace(/[\\/]$/, '');
  const place = folder === '.' ? 'this folder' : `\`${folder}\``;
  const isDrafts = records.every(({ isDraft }) => isDraft);
  const reason =
    records.length === 0
      ? `there is no record in ${place}`
      : records.length === 1
        ? `the only record in ${place} ${isDrafts ? 'is a draft' : 'is not published in its locale'}`
        : isDrafts
          ? `all ${records.length} records in ${place} are drafts`
          : `none of the ${records.length} records in ${place} is published in its locale`;
  throw new UsageError(`Nothing to publish: ${reason}. ${advice}`);
}

/** Returns the limits of a published tree. A limit whose rule the configuration does not make an error is infinite. */
export function limitsOf({ config }: ValidContent): BranchLimits {
  const isHeld = (rule: 'limit/file-bytes' | 'limit/tree-bytes'): boolean =>
    (config.rules.get(rule) ?? severityOf(rule)) === 'error';
  return {
    fileBytes: isHeld('limit/file-bytes') ? config.limits.fileBytes : Number.POSITIVE_INFINITY,
    treeBytes: isHeld('limit/tree-bytes') ? config.limits.treeBytes : Number.POSITIVE_INFINITY,
  };
}
