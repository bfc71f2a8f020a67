import { UsageError } from '../base/usage-error.js';
import { redact } from '../git/connection.js';
import {
  openContent,
  openPublished,
  parsePlace,
  type ReleaseContext,
  type ReleasePlace,
} from '../pipeline/open-release.js';
import { holdToForm, type Release } from '../release/release.js';
import { ReleaseError } from '../release/release-error.js';
import type { WorkflowEvent } from './event.js';
import type { Inputs } from './inputs.js';
import { log } from './log.js';
import { baseOf } from './pull-request-base.js';
import type { Run } from './run-context.js';

/**
 * Returns where the release is that a run compares with: on a pull request and in a merge queue the base, else what
 * is published. Undefined for none.
 */
export async function previousPlace(
  { inputs, event, source }: Pick<Run, 'inputs' | 'event' | 'source'>,
  baseUrl: string | undefined,
): Promise<ReleasePlace | undefined> {
  const { previous, publishTo, branch } = inputs;
  const { pullRequest, mergeGroupBase } = event;
  if (previous === 'none') return undefined;
  if (previous !== 'auto') return parsePlace(previous);
  const base = pullRequest === undefined ? mergeGroupBase : await baseOf(pullRequest, source);
  if (base !== undefined) return { kind: 'content', ref: base };
  if (publishTo === 'branch') return { kind: 'branch', name: branch };
  return baseUrl === undefined ? undefined : { kind: 'site', url: baseUrl };
}

/** A previous release. "Cannot be read" is never taken for "there is none". */
export type Previous =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'release';
      readonly release: Release;
      /** Of content that was compiled just now: the base URL that its own configuration has. */
      readonly baseUrl?: string | undefined;
    }
  | { readonly kind: 'unreadable'; readonly reason: string };

/**
 * Opens the previous release. That there is none is a line in the log.
 *
 * @param baseUrl What content is compiled with; if nobody knows it, any will do.
 */
export async function openPrevious(
  place: ReleasePlace | undefined,
  context: ReleaseContext,
  baseUrl: string | undefined,
): Promise<Previous> {
  if (place === undefined) return { kind: 'none' };
  try {
    if (place.kind === 'content') {
      const content = await openContent(place.ref, context);
      const release = content.compile(baseUrl ?? UNKNOWN_BASE_URL);
      return { kind: 'release', release, baseUrl: content.baseUrl };
    }
    const release = await openPublished(place, context);
    holdToForm(release);
    return { kind: 'release', release };
  } catch (error) {
    if (!(error instanceof ReleaseError || error instanceof UsageError)) throw error;
    if (!(error instanceof ReleaseError) || error.fault !== 'missing') return unreadable(error);
    log.info(`There is no previous release: ${error.message}`);
    return { kind: 'none' };
  }
}

/** Returns a release that exists and cannot be read, with the reason as reports may show it. */
export function unreadable({ message }: Error): Previous & { readonly kind: 'unreadable' } {
  return { kind: 'unreadable', reason: redact(message) };
}

/** Both sides of a comparison are compiled with it if nobody knows where the site is served. */
export const UNKNOWN_BASE_URL = 'https://example.org';

/** Returns whether a run compares with what it replaces, and with nothing else. */
export function comparesWithPublished(
  { previous }: Inputs,
  { pullRequest, mergeGroupBase }: WorkflowEvent,
): boolean {
  return previous === 'auto' && pullRequest === undefined && mergeGroupBase === undefined;
}

/** Returns what previous releases are looked up in. */
export function releaseContext({ inputs, workspace, source }: Run): ReleaseContext {
  return {
    root: workspace.root,
    config: inputs.config,
    targetFolder: inputs.targetFolder,
    isRemoteFirst: true,
    source,
  };
}
