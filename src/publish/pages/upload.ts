import { dirname } from 'node:path';
import { type Clock, systemClock } from '../../github/clock.js';
import type { Log } from '../../github/log.js';
import { PagesError } from './pages-error.js';

/** Days that the artifact is kept. The next publication to a private site reads it; others read the site itself. */
const RETENTION_DAYS = { public: 1, private: 90 } as const;

/** How often an upload is begun in all. */
const TRIES = 3;

/** Names that an archive has if neither its run nor its upload had to be repeated, and that it mostly has if they had. */
export const ARTIFACT_NAMES = ['1', '2', '3'].map((attempt) => artifactName(attempt, 1));

function artifactName(attempt: string, count: number): string {
  return `github-pages-${attempt}${count === 1 ? '' : `-${count}`}`;
}

/** The wait before each further try, in milliseconds. */
const PAUSE = 5000;

/**
 * Uploads an archive as an artifact of this run. The client tries single requests again; what it gives up,
 * such as a broken connection, begins once more here.
 *
 * @param attempt Part of the name: artifacts of an earlier attempt stay, and a name may be used once.
 * @param readers Who may read the site.
 * @returns The artifact's id: a name may mean several.
 * @throws PagesError
 */
export async function uploadArchive(
  archive: string,
  attempt: string,
  readers: keyof typeof RETENTION_DAYS,
  log: Log,
  clock: Clock = systemClock,
): Promise<number> {
  // The client is as large as everything else together, and only a publication needs it.
  const { DefaultArtifactClient } = await import('@actions/artifact');
  for (let count = 1; ; count++) {
    // The name of a try that failed halfway is taken.
    const name = artifactName(attempt, count);
    try {
      const client = new DefaultArtifactClient();
      const { id } = await client.uploadArtifact(name, [archive], dirname(archive), {
        retentionDays: RETENTION_DAYS[readers],
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
