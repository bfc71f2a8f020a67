import type { GitHub } from '../github/github.js';
import { openDeployedRelease } from '../publish/pages/deployed-release.js';
import { holdToForm } from '../release/release.js';
import { ReleaseError } from '../release/release-error.js';
import { type Previous, unreadable } from './previous.js';

/** Opens the release that a private Pages site serves, as {@link openDeployedRelease} does. */
export async function openDeployed(github: GitHub): Promise<Previous> {
  try {
    const release = await openDeployedRelease(github);
    holdToForm(release);
    return { kind: 'release', release };
  } catch (error) {
    if (error instanceof ReleaseError) return unreadable(error);
    throw error;
  }
}
