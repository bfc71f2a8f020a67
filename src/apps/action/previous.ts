import type { ContentAtCommit } from '../../run/content-at-commit.js';
import type { FeedPolicy } from '../../run/job.js';
import { parsePlace, type ReleaseContext, type ReleasePlace } from '../../run/open-release.js';
import { openPrevious, type Previous } from '../../run/previous.js';
import type { Inputs } from './inputs.js';
import { log } from './log.js';
import type { CheckedRun, Run } from './run-context.js';

/**
 * Opens the release that a run compares with: the base of a pull request or a merge group, else what is published.
 */
export function openCompared(run: CheckedRun, baseUrl: string | undefined): Promise<Previous> {
  const { tree, checked } = run;
  const like = checked.content && { tree, content: checked.content };
  return openPrevious(placeOf(run, baseUrl), releaseContext(run), like);
}

function placeOf(
  { inputs, base }: Run,
  baseUrl: string | undefined,
): ReleasePlace | ContentAtCommit | undefined {
  const { previous, publishTo, branch } = inputs;
  if (previous === 'none') return undefined;
  if (previous !== 'auto') return parsePlace(previous);
  if (base !== undefined) return base;
  if (publishTo === 'branch') return { kind: 'branch', name: branch };
  return baseUrl === undefined ? undefined : { kind: 'site', url: baseUrl };
}

/** Opens the release that a publication compares with; undefined if that is the release that it replaces. */
export async function comparedRelease(run: CheckedRun, baseUrl: string): Promise<Previous | undefined> {
  return comparesWithReplaced(run) ? undefined : openCompared(run, baseUrl);
}

/** Returns whether a run compares with what it replaces, and with nothing else. */
export function comparesWithReplaced({ inputs, base }: Pick<Run, 'inputs' | 'base'>): boolean {
  return inputs.previous === 'auto' && base === undefined;
}

/** Both sides of a comparison are compiled for it if nobody knows where the site is served. */
export const UNKNOWN_BASE_URL = 'https://example.org';

/** Returns where previous releases are looked up. */
export function releaseContext({
  inputs,
  workspace,
  source,
}: Pick<Run, 'inputs' | 'workspace' | 'source'>): ReleaseContext {
  return {
    root: workspace.root,
    config: inputs.config,
    targetFolder: inputs.targetFolder,
    isRemoteFirst: true,
    notice: log.info,
    source,
  };
}

/** Returns what happens to the change feed if what is published cannot be read: the workflow decides. */
export function feedPolicy({ previous }: Pick<Inputs, 'previous'>): FeedPolicy {
  return {
    mayRestart: previous === 'none',
    advice:
      'Run the job again later. If nothing is published there, or the feed may begin anew, set "previous: none" for one run.',
  };
}
