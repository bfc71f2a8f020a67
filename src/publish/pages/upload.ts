import { dirname } from 'node:path';
import { type Clock, systemClock } from '../../github/clock.js';
import type { Log } from '../../github/log.js';
import { PagesError } from './pages-error.js';

/** Days that the artifact is kept: it is of no use once it is deployed. */
const RETENTION_DAYS = 1;

/** How often an upload is begun in all. */
const TRIES = 3;

/** The wait before each further try, in milliseconds. */
const PAUSE = 5000;

/**
 * Uploads an archive as an artifact of this run. The client tries single requests again; what it gives up,
 * such as a broken connection, begins once more here.
 *
 * @param attempt Part of the name: artifacts of an earlier attempt stay, and a name may be used once.
 * @returns The artifact's id: a name may mean several.
 * @throws PagesError
 */
export async function uploadArchive(
  archive: string,
  attempt: string,
  log: Log,
  clock: Clock = systemClock,
): Promise<number> {
  // The client is as large as everything else together, and only a publication needs it.
  const { DefaultArtifactClient } = await import('@actions/artifact');
  for (let count = 1; ; count++) {
    // The name of a try that failed halfway is taken.
    const name = `github-pages-${attempt}${count === 1 ? '' : `-${count}`}`;
    try {
      const client = new DefaultArtifactClient();
      const { id } = await client.uploadArtifact(name, [archive], dirname(archive), {
        retentionDays: RETENTION_DAYS,
      });
      if (id !== undefined) return id;
      throw new Error('it was given no id');
    } catch (error) {
      const reason = (error as Error).message;
      if (count === TRIES) {
        throw new PagesError(
          'The site was not uploaded',
          `The archive of the site could not be uploaded as an artifact: ${reason} Nothing was published. Run the job again; if it fails again, see https://www.githubstatus.com.`,
          error,
        );
      }
      log.info(`The upload failed: ${reason} Trying again in ${PAUSE / 1000} s (${count + 1} of ${TRIES}).`);
      await clock.sleep(PAUSE);
    }
  }
}
