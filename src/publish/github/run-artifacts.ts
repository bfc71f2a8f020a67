import { boundedFetch } from './bounded-fetch.js';
import type { GitHub } from './github.js';

/** An artifact of a workflow run. */
export interface RunArtifact {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  /** The run that uploaded it. */
  readonly runId: number;
  /** The commit that the run was for. */
  readonly headSha: string;
}

/** The fields that are read of an artifact of GitHub's API. */
interface ApiArtifact {
  readonly id: number;
  readonly name: string;
  readonly size_in_bytes: number;
  readonly expired: boolean;
  readonly workflow_run?: { readonly id?: number; readonly head_sha?: string } | null;
}

/** Returns the artifacts of a run that have not expired, newest attempt first. @throws GitHubError */
export async function listRunArtifacts(
  { octokit, repository }: GitHub,
  runId: number,
): Promise<readonly RunArtifact[]> {
  const artifacts = await octokit.paginate(octokit.rest.actions.listWorkflowRunArtifacts, {
    ...repository,
    run_id: runId,
    per_page: 100,
  });
  return readable(artifacts);
}

/** Returns the newest artifacts of a name from all runs that have not expired, newest first. @throws GitHubError */
export async function listArtifacts(
  { octokit, repository }: GitHub,
  name: string,
  most: number,
): Promise<readonly RunArtifact[]> {
  const { data } = await octokit.rest.actions.listArtifactsForRepo({ ...repository, name, per_page: most });
  return readable(data.artifacts);
}

function readable(artifacts: readonly ApiArtifact[]): readonly RunArtifact[] {
  return artifacts
    .filter(({ expired }) => !expired)
    .map(({ id, name, size_in_bytes, workflow_run: run }) => ({
      id,
      name,
      bytes: size_in_bytes,
      runId: run?.id ?? 0,
      headSha: run?.head_sha ?? '',
    }))
    .sort((a, b) => b.id - a.id);
}

/**
 * Downloads the ZIP file of an artifact. Its content may come from a stranger's pull request.
 *
 * @throws GitHubError, also if the file has more than `maxBytes`.
 */
export async function downloadArtifact(
  { octokit, repository }: GitHub,
  id: number,
  maxBytes: number,
): Promise<Buffer> {
  const { data } = await octokit.rest.actions.downloadArtifact({
    ...repository,
    artifact_id: id,
    archive_format: 'zip',
    // Octokit would decode the bytes if the storage calls them text.
    request: { fetch: boundedFetch(maxBytes), parseSuccessResponseBody: false },
  });
  const parts: Uint8Array[] = [];
  for await (const part of data as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}
