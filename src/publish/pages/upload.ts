import { dirname } from 'node:path';
import { PagesError } from './pages-error.js';

/** Days that the artifact is kept: it is of no use once it is deployed. */
const RETENTION_DAYS = 1;

/**
 * Uploads an archive as an artifact of this run.
 *
 * @param attempt Part of the name: artifacts of an earlier attempt stay, and a name may be used once.
 * @returns The artifact's id: a name may mean several.
 * @throws PagesError
 */
export async function uploadArchive(archive: string, attempt: string): Promise<number> {
  // The client is as large as everything else together, and only a publication needs it.
  const { DefaultArtifactClient } = await import('@actions/artifact');
  const name = `github-pages-${attempt}`;
  try {
    const client = new DefaultArtifactClient();
    const { id } = await client.uploadArtifact(name, [archive], dirname(archive), {
      retentionDays: RETENTION_DAYS,
    });
    if (id === undefined) throw new Error('it was given no id');
    return id;
  } catch (error) {
    throw new PagesError(
      'The site was not uploaded',
      `The artifact ${name} could not be uploaded: ${(error as Error).message} Nothing was published. Run the job again; if it fails again, see https://www.githubstatus.com.`,
      error,
    );
  }
}
