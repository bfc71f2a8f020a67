import { join } from 'node:path';
import { UsageError } from '../base/usage-error.js';
import { isPublished } from '../check/records/record-index.js';
import { baseUrlFault, normalizeBaseUrl } from '../config/base-url.js';
import { severityOf } from '../model/rules.js';
import type { BranchLimits } from '../publish/branch/limits.js';
import type { ValidContent } from './check-tree.js';
import { withoutPages, withTools } from './compile.js';
import type { Destination } from './run.js';
import type { RunFindings } from './run-findings.js';

/** Valid content that may be published, and its base URL. */
export type Publishable = Pick<Destination<unknown>, 'content' | 'baseUrl'>;

/**
 * Returns valid content that may be published; undefined if it has errors.
 *
 * @throws UsageError if the base URL is unknown or not valid, or there is nothing to publish.
 */
export async function requirePublishable(
  { checked: { valid, isConfigInvalid } }: RunFindings,
  options: {
    readonly root: string;
    readonly baseUrl?: string | undefined;
    readonly allowEmpty?: boolean | undefined;
    /** False: no HTML pages, whatever the configuration says. */
    readonly pages?: boolean | undefined;
  },
): Promise<Publishable | undefined> {
  if (isConfigInvalid) return undefined;
  const baseUrl = requireBaseUrl(options.baseUrl, valid?.config.baseUrl, valid === undefined);
  if (valid === undefined || baseUrl === undefined) return undefined;
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
  { root, allowEmpty }: { readonly root: string; readonly allowEmpty?: boolean | undefined },
  advice = 'Use --allow-empty to build an empty site.',
): void {
  const { records } = index;
  if (allowEmpty || records.some(isPublished)) return;
  const folder = join(root, base).replace(/[\\/]$/, '');
  const place = folder === '.' ? 'this folder' : `\`${folder}\``;
  const isDrafts = records.every(({ isDraft }) => isDraft);
  const found =
    records.length === 0
      ? `there is no record in ${place}`
      : records.length === 1
        ? `the only record in ${place} ${isDrafts ? 'is a draft' : 'is not published in its locale'}`
        : isDrafts
          ? `all ${records.length} records in ${place} are drafts`
          : `none of the ${records.length} records in ${place} is published in its locale`;
  throw new UsageError(`Nothing to publish: ${found}. ${advice}`);
}

/**
 * Returns the base URL of a tree: the option's, else the configuration's.
 *
 * @param mayLack Whether errors of the content are to be told first.
 * @throws UsageError if the option cannot be used, or no base URL is known.
 */
export function requireBaseUrl(
  option: string | undefined,
  configured: string | undefined,
  mayLack: boolean,
): string | undefined {
  if (option !== undefined) {
    const fault = baseUrlFault(option);
    if (fault !== undefined) throw new UsageError(`--base-url "${option}" cannot be used: ${fault}.`);
    return normalizeBaseUrl(option);
  }
  if (configured === undefined && !mayLack) {
    throw new UsageError(
      'A build needs to know where the site will be served: set "baseUrl" in lc-api.yml, or use --base-url, such as --base-url https://learn.example.org.',
    );
  }
  return configured;
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
