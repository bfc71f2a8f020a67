import { UsageError } from '../base/usage-error.js';
import type { GitHub } from '../github/github.js';
import type { CompilableContent } from '../pipeline/compile.js';
import { limitsOf } from '../pipeline/publish-content.js';
import { PagesError } from '../publish/pages/pages-error.js';
import { type PagesGround, preflightPages } from '../publish/pages/preflight.js';
import { publishPages } from '../publish/pages/publish-pages.js';
import { type RunEnvironment, readRunEnvironment } from '../publish/pages/run-environment.js';
import { openTarFile, type TarFile } from '../publish/pages/tar-file.js';
import { measureTree } from '../publish/tree-size.js';
import type { TreeFile } from '../tree/tree-writer.js';
import { defaultBaseUrl } from './base-url.js';
import {
  compareWith,
  compileContent,
  type FileChanges,
  feedFor,
  fileChanges,
  releaseOf,
  replacedBy,
} from './compiled.js';
import { openDeployed } from './deployed-release.js';
import type { Findings } from './findings.js';
import { addLargeLists } from './large-lists.js';
import { log } from './log.js';
import { planText } from './plan-text.js';
import {
  comparesWithPublished,
  openPrevious,
  type Previous,
  previousPlace,
  releaseContext,
} from './previous.js';
import type { Run } from './run-context.js';
import { writeOut } from './write-out.js';

/**
 * Publishes content to GitHub Pages, unless that would change nothing, or the content or the change is not
 * acceptable.
 *
 * @throws What publishing throws; UsageError where the base URL is not known.
 */
export async function publishToPages(run: Run, valid: CompilableContent, findings: Findings): Promise<void> {
  const { inputs, environment, workspace, github } = run;
  if (github === undefined) {
    throw new UsageError('Publishing to Pages needs a token: leave the input "token" at its default.');
  }
  const runner = readRunEnvironment(environment);
  // A dry run may lack what only a deployment needs.
  const ground = inputs.dryRun ? undefined : await preflightPages(github, runner);
  const baseUrl = inputs.baseUrl ?? valid.config.baseUrl ?? (await defaultBaseUrl(run, ground?.site));
  const isPrivate = ground?.site.isPublic === false;
  const published = isPrivate
    ? await openDeployed(github)
    : await openPrevious({ kind: 'site', url: baseUrl }, releaseContext(run), baseUrl);
  // Before anything is compiled.
  replacedBy(published, inputs);
  const tar = openTarFile(workspace.temp);
  const tree = await compileTo(tar, { baseUrl, published, run, valid, findings }).catch((error: unknown) => {
    tar.abandon();
    throw error;
  });
  if (tree === undefined) {
    tar.abandon();
    log.info('Nothing is published: the content or the change is not acceptable.');
    return;
  }
  if (ground === undefined) {
    const { bytes, message } = measureTree(tree.files, limitsOf(valid).treeBytes);
    log.info(planText(`GitHub Pages at ${baseUrl}`, tree.changes, bytes, findings));
    if (message !== '') log.info(message);
    return;
  }
  await writeOut(run, valid, baseUrl, tree.feed);
  const isUnchanged =
    published.kind === 'release' && Object.values(tree.changes).every(({ length }) => length === 0);
  if (isUnchanged) {
    log.info(`Nothing changed: ${baseUrl} serves this content already, so nothing is published.`);
    // Only a site that everybody may read was asked what it serves.
    findings.publish({ outcome: 'unchanged', to: 'GitHub Pages', url: `${baseUrl}/`, live: !isPrivate });
    return;
  }
  await deploy(tree, { archive: tar.path, baseUrl, ground, runner, github, run, valid, findings });
}

/** A compiled tree, whole in its archive. */
interface PagesTree {
  readonly files: readonly TreeFile[];
  readonly feed: string;
  readonly contentVersion: string;
  /** Since the release that the site serves. */
  readonly changes: FileChanges;
}

/** Compiles and compares. Undefined if content or change turn out not to be acceptable. */
async function compileTo(
  tar: TarFile,
  {
    baseUrl,
    published,
    run,
    valid,
    findings,
  }: {
    readonly baseUrl: string;
    readonly published: Previous;
    readonly run: Run;
    readonly valid: CompilableContent;
    readonly findings: Findings;
  },
): Promise<PagesTree | undefined> {
  const { inputs, event } = run;
  const compiled = await compileContent(run, valid, baseUrl, tar);
  addLargeLists(findings, compiled, valid, inputs);
  const isSame = comparesWithPublished(inputs, event);
  const previous = isSame
    ? published
    : await openPrevious(await previousPlace(run, baseUrl), releaseContext(run), baseUrl);
  await compareWith(previous, compiled, findings);
  if (!findings.verdict().acceptable) return undefined;
  const release = releaseOf(published);
  const feed = await feedFor(release, compiled, run.inputs, isSame ? findings.judged : undefined);
  const files = compiled.open.close(feed, tar);
  tar.finish();
  for (const notice of compiled.open.notices) log.info(notice);
  return {
    files,
    feed,
    contentVersion: compiled.open.contentVersion,
    changes: fileChanges(release, files),
  };
}

async function deploy(
  { files, contentVersion }: PagesTree,
  to: {
    readonly archive: string;
    readonly baseUrl: string;
    readonly ground: PagesGround;
    readonly runner: RunEnvironment;
    readonly github: GitHub;
    readonly run: Run;
    readonly valid: CompilableContent;
    readonly findings: Findings;
  },
): Promise<void> {
  const { run, baseUrl, findings } = to;
  const publication = await publishPages({
    github: to.github,
    run: to.runner,
    ground: to.ground,
    archive: to.archive,
    files,
    contentVersion,
    baseUrl,
    treeBytes: limitsOf(to.valid).treeBytes,
    onTimeout: run.inputs.onTimeout,
    log,
  });
  const isDone = publication.outcome === 'succeeded';
  findings.publish({
    outcome: isDone ? 'published' : publication.outcome,
    to: 'GitHub Pages',
    url: publication.pageUrl === '' ? `${baseUrl}/` : publication.pageUrl,
    live: isDone && publication.live.isLive,
  });
  if (publication.outcome === 'cancelled') {
    throw new PagesError(
      'The deployment did not end in time',
      'It was cancelled, as "on-timeout: cancel" asks. This commit may then not be deployed again: publish a new one.',
    );
  }
}
