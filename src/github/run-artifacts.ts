import type { GitHub } from './github.js';

/** An artifact of a workflow run. */
export type RunArtifact = ReturnType<typeof readable>[number];

interface ApiArtifacts {
  readonly artifacts: readonly {
    readonly id: number;
    readonly name: string;
    readonly size_in_bytes: number;
    readonly expired: boolean;
    readonly workflow_run?: { readonly id?: number; readonly head_sha?: string } | null;
  }[];
}

/** Returns the artifacts of a run that have not expired, newest attempt first. @throws GitHubError */
export async function listRunArtifacts(github: GitHub, runId: number) {
  const path = `actions/runs/${runId}/artifacts`;
  return readable(await github.list(path, (page: ApiArtifacts) => page.artifacts));
}

/** Returns the newest artifacts of a name from all runs that have not expired, newest first. @throws GitHubError */
export async function listArtifacts(github: GitHub, name: string, most: number) {
  const query = `name=${encodeURIComponent(name)}&per_page=${most}`;
  return readable((await github.get<ApiArtifacts>(`actions/artifacts?${query}`)).artifacts);
}

function readable(artifacts: ApiArtifacts['artifacts']) {
  return artifacts
    .filter(({ expired }) => !expired)
    .map(({ id, name, size_in_bytes, workflow_run: run }) => ({
      id,
      name,
      bytes: size_in_bytes,
      /** The run that uploaded it. */
      runId: run?.id ?? 0,
      /** The commit that the run was for. */
      headSha: run?.head_sha ?? '',
    }))
    .sort((a, b) => b.id - a.id);
}

/**
 * Downloads the ZIP file of an artifact. Its content may come from a stranger's pull request.
 *
 * @throws GitHubError, also if the file has more than `maxBytes`.
 */
export function downloadArtifact(github: GitHub, id: number, maxBytes: number): Promise<Buffer> {
  return github.download(`actions/artifacts/${id}/zip`, maxBytes);
}
