import { withProblems } from '../check/findings.js';
import { CatalogRelease } from '../compare/catalog-release.js';
import { severityOf } from '../model/rules.js';
import { CONFIG_FILE } from '../read/config/read-config.js';
import { sideOf } from './compare-contents.js';
import type { ComparisonOnly, Job, RunResult } from './job.js';
import { compareWith } from './next-release.js';
import { missingNotices } from './previous.js';
import { publishedFiles } from './published-files.js';
import { largeLists } from './tree-problems.js';

/**
 * Compares content with the previous release. Sizes of lists are checked only if the configuration makes a large list
 * an error: all records have to be rendered for it.
 */
export async function compareOnly(
  { root, tree, config, base, baseUrl: optionUrl }: Job<unknown>,
  { content, baseUrl, previous }: ComparisonOnly,
  result: RunResult<unknown>,
): Promise<void> {
  const { config: settings } = content.valid;
  const files = publishedFiles(content.valid);
  result.notices = missingNotices(previous);
  const isLimited = (settings.rules.get('limit/list-bytes') ?? severityOf('limit/list-bytes')) === 'error';
  if (previous.kind === 'none' && !isLimited) return;
  const side = sideOf(content, baseUrl);
  if (isLimited) {
    const lists = new CatalogRelease(side.catalog, side).lists();
    const tooLarge = lists.filter(({ bytes }) => bytes > settings.limits.listBytes);
    const problems = largeLists(tooLarge, settings, config ?? CONFIG_FILE);
    result.findings = withProblems(result.findings, problems);
  }
  const { baseUrl: configured, limits } = settings;
  const about = { configured, optionUrl, limit: limits.releases };
  const next = { side, tree, root, config, base, files, ...about };
  await compareWith(previous, next, result.findings, result);
}
