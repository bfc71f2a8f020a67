import type { IdentityService } from '../../github/identity-token.js';

/** What the runner says about the run, as far as publishing needs it. */
export interface RunEnvironment {
  /** `GITHUB_SERVER_URL`: where people see the repository. */
  readonly serverUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  /** The commit that the run is about: the only thing that GitHub takes as a deployment's version. */
  readonly sha: string;
  /** Counts the re-runs, from 1: artifacts of earlier ones stay. */
  readonly attempt: string;
  /** The branch or tag. */
  readonly refName: string;
  /** Undefined where the job may not ask for identity tokens. */
  readonly identity: IdentityService | undefined;
}

/** Reads the variables that the runner sets (`GITHUB_*`, `ACTIONS_*`). */
export function readRunEnvironment(env: Readonly<Record<string, string | undefined>>): RunEnvironment {
  const url = env['ACTIONS_ID_TOKEN_REQUEST_URL'] ?? '';
  const token = env['ACTIONS_ID_TOKEN_REQUEST_TOKEN'] ?? '';
  return {
    serverUrl: (env['GITHUB_SERVER_URL'] ?? 'https://github.com').replace(/\/+$/, ''),
    repository: env['GITHUB_REPOSITORY'] ?? '',
    sha: env['GITHUB_SHA'] ?? '',
    attempt: env['GITHUB_RUN_ATTEMPT'] ?? '1',
    refName: env['GITHUB_REF_NAME'] ?? '',
    identity: url === '' || token === '' ? undefined : { url, token },
  };
}
