import { openFiles, type PublishedRelease } from '../../compare/published-release.js';
import { ReleaseError } from '../../compare/release-error.js';
import type { GitHub } from '../github/github.js';
import { GitHubError } from '../github/github-error.js';
import { getPagesDeploymentStatus } from '../github/pages.js';
import { downloadArtifact, listArtifacts, type RunArtifact } from '../github/run-artifacts.js';
import { readZipFile } from '../github/zip.js';
import { readTar } from './tar-entries.js';
import { ARCHIVE } from './tar-file.js';
import { ARTIFACT_NAMES } from './upload.js';

/** GitHub Pages serves at most 1 GB. */
const MOST_BYTES = 1_200_000_000;

/** Artifacts that are checked for a successful deployment. */
const LOOKED_AT = 20;

/**
 * Opens the release that a private Pages site serves. Only its readers may access the site, so the release is read from
 * the artifact of the last successful deployment.
 *
 * @throws ReleaseError with what to change; `missing` if there is no artifact: it may have expired.
 */
export async function openDeployedRelease(github: GitHub): Promise<PublishedRelease> {
  const artifact = await lastDeployed(github);
  const tar = readZipFile(await downloadArtifact(github, artifact.id, MOST_BYTES), ARCHIVE, MOST_BYTES);
  if (tar === undefined) throw unreadable('unavailable', `its artifact ${artifact.name} has no ${ARCHIVE}.`);
  const files = readTar(tar);
  return openFiles({
    name: `the artifact ${artifact.name} of run ${artifact.runId}`,
    async open(path) {
      const bytes = files.get(path);
      return bytes && [bytes];
    },
  });
}

async function lastDeployed(github: GitHub): Promise<RunArtifact> {
  const artifacts: RunArtifact[] = [];
  try {
    for (const name of ARTIFACT_NAMES) artifacts.push(...(await listArtifacts(github, name, LOOKED_AT)));
    artifacts.sort((a, b) => b.id - a.id);
    for (const artifact of artifacts.slice(0, LOOKED_AT)) {
      if (await isDeployed(github, artifact)) return artifact;
    }
  } catch (error) {
    if (!(error instanceof GitHubError) || (error.status !== 403 && error.status !== 404)) throw error;
    throw unreadable(
      'unavailable',
      `the job may not list its artifacts. Give it the permission "actions: read".`,
    );
  }
  if (artifacts.length === 0) throw unreadable('missing', 'there is no artifact of an earlier deployment.');
  throw unreadable('unavailable', 'none of the existing artifacts was deployed.');
}

/** Returns whether the deployment of an artifact's commit succeeded. GitHub accepts the commit as an id. */
async function isDeployed(github: GitHub, { headSha }: RunArtifact): Promise<boolean> {
  try {
    return (await getPagesDeploymentStatus(github, headSha)).status === 'succeed';
  } catch (error) {
    if (error instanceof GitHubError && error.status === 404) return false;
    throw error;
  }
}

function unreadable(fault: 'missing' | 'unavailable', reason: string): ReleaseError {
  return new ReleaseError(
    fault,
    `The site is private and has to be read from the artifact of its last deployment, but ${reason}`,
  );
}
