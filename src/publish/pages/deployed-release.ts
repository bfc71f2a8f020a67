import { type GitHub, GitHubError } from '../../github/github.js';
import { getPagesDeploymentStatus } from '../../github/pages.js';
import { downloadArtifact, listArtifacts, type RunArtifact } from '../../github/run-artifacts.js';
import { readZipFile } from '../../github/zip.js';
import { openFiles, type Release } from '../../release/release.js';
import { ReleaseError } from '../../release/release-error.js';
import { readTar } from './tar-entries.js';
import { ARCHIVE } from './tar-file.js';
import { ARTIFACT_NAMES } from './upload.js';

/** A site on GitHub Pages has at most 1 GB. */
const MOST_BYTES = 1_200_000_000;

/** Deployments that are looked at: those before the last one that succeeded. */
const LOOKED_AT = 20;

/**
 * Opens the release that a private Pages site serves: nobody but its readers may ask the site itself, so that it is
 * read from the artifact of the last deployment that succeeded.
 *
 * @throws ReleaseError, always with what to set.
 */
export async function openDeployedRelease(github: GitHub): Promise<Release> {
  const artifact = await lastDeployed(github);
  const tar = readZipFile(await downloadArtifact(github, artifact.id, MOST_BYTES), ARCHIVE, MOST_BYTES);
  if (tar === undefined) throw unavailable(`its artifact ${artifact.name} holds no ${ARCHIVE}.`);
  const files = readTar(tar);
  return openFiles({
    name: `the artifact ${artifact.name} of run ${artifact.runId}`,
    async open(path) {
      const bytes = files.get(path);
      return bytes === undefined ? undefined : oneChunk(bytes);
    },
  });
}

async function lastDeployed(github: GitHub): Promise<RunArtifact> {
  const found: RunArtifact[] = [];
  try {
    for (const name of ARTIFACT_NAMES) found.push(...(await listArtifacts(github, name, LOOKED_AT)));
    found.sort((a, b) => b.id - a.id);
    for (const artifact of found.slice(0, LOOKED_AT)) {
      if (await isDeployed(github, artifact)) return artifact;
    }
  } catch (error) {
    if (!(error instanceof GitHubError) || (error.status !== 403 && error.status !== 404)) throw error;
    throw unavailable(`the job may not list its artifacts. Give it the permission "actions: read".`);
  }
  throw unavailable(
    found.length === 0
      ? 'no artifact of an earlier deployment is left.'
      : 'none of the artifacts that are left was deployed.',
  );
}

/** Whether the deployment of an artifact's commit succeeded. GitHub knows deployments by their commits, too. */
async function isDeployed(github: GitHub, { headSha }: RunArtifact): Promise<boolean> {
  try {
    return (await getPagesDeploymentStatus(github, headSha)).status === 'succeed';
  } catch (error) {
    if (error instanceof GitHubError && error.status === 404) return false;
    throw error;
  }
}

function unavailable(reason: string): ReleaseError {
  return new ReleaseError(
    'unavailable',
    `The site is private, so that it has to be read from the artifact of its last deployment, but ${reason}`,
  );
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
