import type { ActionReport } from '../../report/action/report.js';

/**
 * Uploads files as an artifact of the run.
 *
 * @param root Folder that the names in the artifact are relative to.
 * @throws What the service's client throws.
 */
export async function uploadArtifact(
  name: string,
  files: readonly string[],
  root: string,
  retentionDays: number,
): Promise<void> {
  // The client is as large as everything else together, and most runs do not need it.
  const { DefaultArtifactClient } = await import('@actions/artifact');
  await new DefaultArtifactClient().uploadArtifact(name, [...files], root, { retentionDays });
}

/** The kinds of artifacts: `report` is for the workflow that comments on pull requests of forks. */
type Content = 'report' | 'full-report' | 'preview';

/** Returns the name of an artifact. It has the attempt, and the site if the repository has several. */
export function artifactName(
  content: Content,
  { path, config }: Pick<ActionReport, 'path' | 'config'>,
  attempt: number,
): string {
  const site = [path, config ?? ''].map((part) => part.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, ''));
  return ['lc-api', content, ...site.filter((part) => part !== ''), attempt].join('-');
}
