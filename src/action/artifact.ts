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
  // The client is as large as everything else together, and most runs need none.
  const { DefaultArtifactClient } = await import('@actions/artifact');
  await new DefaultArtifactClient().uploadArtifact(name, [...files], root, { retentionDays });
}

/** A name for an artifact of a report or a preview: attempts, and sites in one repository, each have their own. */
export function artifactName(what: 'report' | 'preview', prefix: string, attempt: number): string {
  const site = prefix.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '');
  return ['lc-api', what, ...(site === '' ? [] : [site]), attempt].join('-');
}
