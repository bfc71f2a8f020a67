import { dirname } from 'node:path';
import { type Clock, systemClock } from '../github/clock.js';
import type { Log } from '../github/log.js';
import { PagesError } from './pages-error.js';

/** Days until the artifact expires. The next publication to a private site reads it; others read the site itself. */
const RETENTION_DAYS = { public: 1, private: 90 } as const;

/** Number of attempts. */
const ATTEMPTS = 3;

/** Likely names of an archive: those of the first attempts of a run. */
export const ARTIFACT_NAMES = [1, 2, 3].map((attempt) => artifactName(attempt, 1));

function artifactName(attempt: number, count: number): string {
  return `github-pages-${attempt}${count === 1 ? '' : `-${count}`}`;
}

/** Milliseconds before each new attempt. */
const PAUSE = 5000;

/**
 * Uploads an archive as an artifact of this run. The client repeats single requests; if it fails, the whole upload is
 * repeated.
 *
 * @param attempt Attempt of the run, for the name: artifacts of an earlier attempt stay, and names must be unique.
 * @param readers Who may read the site.
 * @returns The id of the artifact: names are not unique between runs.
 * @throws PagesError
 */
export async function uploadArchive(
  archive: string,
  attempt: number,
  readers: keyof typeof RETENTION_DAYS,
  log: Log,
  clock: Clock = systemClock,
): Promise<number> {
  // The client is as large as the rest of the program, and only a publication needs it.
  const { DefaultArtifactClient } = await import('@actions/artifact');
  for (let count = 1; ; count++) {
    // The name of a failed attempt may be taken.
    const name = artifactName(attempt, count);
    try {
      const client = new DefaultArtifactClient();
      const { id } = await client.uploadArtifact(name, [archive], dirname(archive), {
        retentionDays: RETENTION_DAYS[readers],
      });
      if (id !== undefined) return id;
      throw new Error('the service returned no id');
    } catch (error) {
      const reason = (error as Error).message;
      if (count === ATTEMPTS) {
        throw new PagesError(
          'The site was not uploaded',
          `The archive of the site could not be uploaded as an artifact: ${reason} Nothing was published. Run the job again; if it fails again, see https://www.githubstatus.com.`,
          error,
        );
      }
      log.info(
        `The upload failed: ${reason} Trying again in ${PAUSE / 1000} s (${count + 1} of ${ATTEMPTS}).`,
      );
      await clock.sleep(PAUSE);
    }
  }
}
