import { CONFIG_FILE } from '../config/read-config.js';
import { severityOf } from '../model/rules.js';
import type { Release } from '../release/release.js';
import type { ThreadSource } from '../threads/threads.js';
import { type ComparedContent, compareContents, compileToCompare } from './compare-contents.js';
import { largeLists } from './large-lists.js';
import { compareWith } from './next-release.js';
import type { OpenContent } from './open-release.js';
import type { Previous } from './previous.js';
import { publishedFiles } from './published-files.js';
import type { Job } from './run.js';
import type { RunFindings } from './run-findings.js';

/** A comparison without a target: nothing is written. */
export interface ComparisonOnly {
  readonly content: ComparedContent;
  /** Both sides are compiled for it. */
  readonly baseUrl: string;
  readonly previous: Previous | { readonly kind: 'content'; readonly content: OpenContent };
}

/**
 * Compares content with the previous release. Sizes of lists are checked only if the configuration makes a large list
 * an error: all records have to be rendered for it.
 */
export async function compareOnly(
  { root, tree, config, base, baseUrl: given }: Job<unknown>,
  { content, baseUrl, previous }: ComparisonOnly,
  findings: RunFindings,
  threads: ThreadSource,
): Promise<void> {
  const { config: settings } = content.valid;
  const files = publishedFiles(content.valid);
  const compare = (release: Release, compared: Previous): Promise<void> => {
    const about = { configured: settings.baseUrl, given, limit: settings.limits.releases };
    return compareWith(compared, { ...{ release, tree, root, config, base, files }, ...about }, findings);
  };
  const comparedWith = (release: Release, { valid }: OpenContent): Previous => ({
    ...{ kind: 'release', release },
    content: valid,
  });
  if (previous.kind === 'none' && previous.reason !== undefined)
    findings.notices = [`There is no previous release: ${previous.reason}`];
  const isWhole = (settings.rules.get('limit/list-bytes') ?? severityOf('limit/list-bytes')) === 'error';
  if (previous.kind === 'content' && !isWhole)
    return compareContents(previous.content, content, baseUrl, threads, (before, after) =>
      compare(after, comparedWith(before, previous.content)),
    );
  if (previous.kind === 'none' && !isWhole) return;
  const now = await compileToCompare(content, baseUrl, threads);
  if (isWhole) findings.addProblemsOfTree(largeLists(now.largeLists, settings, config ?? CONFIG_FILE));
  if (previous.kind !== 'content') return compare(now.release, previous);
  const before = await compileToCompare(previous.content, baseUrl, threads);
  return compare(now.release, comparedWith(before.release, previous.content));
}
