import type { ValidContent } from '../check-tree.js';
import type { TreeFile } from '../emit/tree-writer.js';
import { type PagesGround, preflightPages } from '../publish/pages/preflight.js';
import { publishPages } from '../publish/pages/publish-pages.js';
import { readRunEnvironment } from '../publish/pages/run-environment.js';
import { openTarFile } from '../publish/pages/tar-file.js';
import { measureTree } from '../publish/tree-size.js';
import { limitsOf } from '../publish-content.js';
import { UsageError } from '../usage-error.js';
import { defaultBaseUrl } from './base-url.js';
import { compareWith, compileContent, type FileChanges, feedFor, fileChanges } from './compiled.js';
import type { Findings } from './findings.js';
import { addLargeLists } from './large-lists.js';
import { log } from './log.js';
import { setOutputs } from './outputs.js';
import { planText } from './plan-text.js';
import { openPrevious, previousPlace, releaseContext } from './previous.js';
import type { Run } from './run-context.js';
import { writeOut } from './write-out.js';

/**
 * Publishes content to GitHub Pages, unless that would change nothing, or the content or the change is not
 * acceptable.
 *
 * @throws What publishing throws; UsageError where the base URL is not known.
 */
export async function publishToPages(run: Run, valid: ValidContent, findings: Findings): Promise<void> {
  const { inputs, event, environment, workspace, github } = run;
  if (github === undefined) {
    throw new UsageError('Publishing to Pages needs a token: leave the input "token" at its default.');
  }
  const runner = readRunEnvironment(environment);
  // A dry run may lack what only a deployment needs.
  const ground: PagesGround | undefined = inputs.dryRun ? undefined : await preflightPages(github, runner);
  const baseUrl = inputs.baseUrl ?? valid.config.baseUrl ?? (await defaultBaseUrl(run, ground?.site));
  const tar = openTarFile(workspace.temp);
  let files: readonly TreeFile[];
  let feed: string;
  let changes: FileChanges;
  let contentVersion: string;
  try {
    const compiled = compileContent(run, valid, baseUrl, tar);
    contentVersion = compiled.open.contentVersion;
    addLargeLists(findings, compiled, valid, inputs);
    const published = await openPrevious({ kind: 'site', url: baseUrl }, releaseContext(run), baseUrl);
    const place = inputs.previous === 'auto' ? undefined : previousPlace(inputs, event, baseUrl);
    const previous =
      inputs.previous === 'auto' ? published : await openPrevious(place, releaseContext(run), baseUrl);
    await compareWith(previous.release, compiled, findings);
    if (!findings.verdict().acceptable) {
      tar.abandon();
      log.info('Nothing is published: the content or the change is not acceptable.');
      return;
    }
    feed = await feedFor(published.release, compiled, findings);
    if (published.release === undefined && published.fault !== 'missing') {
      log.warning('What is published could not be read, so the change feed begins anew.');
    }
    files = compiled.open.close(feed, tar);
    tar.finish();
    changes = fileChanges(published.release, files);
    for (const notice of compiled.open.notices) log.info(notice);
    const isSame =
      published.release !== undefined && Object.values(changes).every(({ length }) => length === 0);
    if (isSame) {
      log.info(`Nothing changed: ${baseUrl} already serves this content, so nothing is published.`);
      setOutputs({ 'page-url': `${baseUrl}/`, live: true });
      writeOut(run, valid, baseUrl, feed);
      return;
    }
  } catch (error) {
    tar.abandon();
    throw error;
  }
  if (ground === undefined) {
    const size = measureTree(files, valid.config.limits.treeBytes);
    log.info(planText(`GitHub Pages at ${baseUrl}`, changes, size.bytes));
    if (size.message !== '') log.info(size.message);
    return;
  }
  writeOut(run, valid, baseUrl, feed);
  const publication = await publishPages({
    github,
    run: runner,
    ground,
    archive: tar.path,
    files,
    contentVersion,
    baseUrl,
    treeBytes: limitsOf(valid).treeBytes,
    onTimeout: inputs.onTimeout,
    log,
  });
  const isDone = publication.outcome === 'succeeded';
  setOutputs({
    published: isDone,
    live: isDone && publication.live.isLive,
    'page-url': publication.pageUrl === '' ? `${baseUrl}/` : publication.pageUrl,
  });
}
