import type { GitHub } from './github.js';

/** An artifact of a workflow run. */
export interface RunArtifact {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
}

/** The artifacts of a run that can still be had, newest attempt first. @throws GitHubError */
export async function listRunArtifacts(github: GitHub, runId: number): Promise<readonly RunArtifact[]> {
  interface ApiArtifact {
    readonly id: number;
    readonly name: string;
    readonly size_in_bytes: number;
    readonly expired: boolean;
  }
  const artifacts = await github.list<ApiArtifact, { readonly artifacts: readonly ApiArtifact[] }>(
    `actions/runs/${runId}/artifacts`,
    (page) => page.artifacts,
  );
  return artifacts
    .filter(({ expired }) => !expired)
    .map(({ id, name, size_in_bytes }) => ({ id, name, bytes: size_in_bytes }))
    .sort((a, b) => b.id - a.id);
}

/**
 * The ZIP file of an artifact. What it holds may come from a stranger's pull request: data, to be judged.
 *
 * @throws GitHubError, also where it has more than `maxBytes`.
 */
export function downloadArtifact(github: GitHub, id: number, maxBytes: number): Promise<Buffer> {
  return github.download(`actions/artifacts/${id}/zip`, maxBytes);
}
