import {
  openContent,
  openPublished,
  parsePlace,
  type ReleaseContext,
  type ReleasePlace,
} from '../open-release.js';
import { connectionTo } from '../publish/branch/connection.js';
import { holdToForm, type Release } from '../release/release.js';
import { ReleaseError } from '../release/release-error.js';
import { UsageError } from '../usage-error.js';
import type { WorkflowEvent } from './event.js';
import type { Inputs } from './inputs.js';
import { log } from './log.js';
import type { Run } from './run-context.js';

/**
 * Which release a run compares with (design, section 6, `previous`): on a pull request and in a merge queue the
 * base, else what is published. Undefined for none.
 */
export function previousPlace(
  { previous, publishTo, branch }: Pick<Inputs, 'previous' | 'publishTo' | 'branch'>,
  { pullRequest, mergeGroupBase }: WorkflowEvent,
  baseUrl: string | undefined,
): ReleasePlace | undefined {
  if (previous === 'none') return undefined;
  if (previous !== 'auto') return parsePlace(previous);
  const base = pullRequest?.baseSha ?? mergeGroupBase;
  if (base !== undefined) return { kind: 'content', ref: base };
  if (publishTo === 'branch') return { kind: 'branch', name: branch };
  return baseUrl === undefined ? undefined : { kind: 'site', url: baseUrl };
}

/** A previous release, or why there is none. */
export type PreviousRelease =
  | {
      readonly release: Release;
      /** Of content that was compiled just now: the base URL that its own configuration has. */
      readonly baseUrl?: string | undefined;
    }
  /** `missing`: nothing is published there. Anything else may be different the next time. */
  | { readonly release: undefined; readonly fault: ReleaseError['fault'] };

/**
 * Opens the previous release. That it cannot be had is a line in the log, and no failure (design, section 6).
 *
 * @param baseUrl What content is compiled with; undefined where nobody knows it: then any will do.
 */
export async function openPrevious(
  place: ReleasePlace | undefined,
  context: ReleaseContext,
  baseUrl: string | undefined,
): Promise<PreviousRelease> {
  if (place === undefined) return { release: undefined, fault: 'missing' };
  try {
    if (place.kind !== 'content') {
      const release = await openPublished(place, context);
      holdToForm(release);
      return { release };
    }
    const content = await openContent(place.ref, context);
    return { release: content.compile(baseUrl ?? UNKNOWN_BASE_URL), baseUrl: content.baseUrl };
  } catch (error) {
    if (!(error instanceof ReleaseError || error instanceof UsageError)) throw error;
    log.info(`Nothing is compared: ${error.message}`);
    return { release: undefined, fault: error instanceof ReleaseError ? error.fault : 'missing' };
  }
}

/** Both sides of a comparison are compiled with it where nobody knows where the site is served. */
export const UNKNOWN_BASE_URL = 'https://example.org';

/** Whether a run compares with what it replaces, and with nothing else. */
export function comparesWithPublished(
  { previous }: Inputs,
  { pullRequest, mergeGroupBase }: WorkflowEvent,
): boolean {
  return previous === 'auto' && pullRequest === undefined && mergeGroupBase === undefined;
}

/** What previous releases are looked up in. The token reaches Git in the environment of its commands alone. */
export function releaseContext({ inputs, event, workspace }: Run): ReleaseContext {
  return {
    root: workspace.root,
    config: inputs.config,
    targetFolder: inputs.targetFolder,
    isRemoteFirst: true,
    gitConfig: connectionTo(`${event.serverUrl}/`, inputs.token, []).settings,
  };
}
