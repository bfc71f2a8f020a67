import type { IdentityService } from '../github/identity-token.js';

/** Facts about the run that publishing needs. */
export interface RunEnvironment {
  /** `GITHUB_SERVER_URL`: where people visit the repository. */
  readonly serverUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  /** The commit of the run: the only version of a deployment that GitHub accepts. */
  readonly sha: string;
  /** Attempt of the run, from 1: artifacts of earlier attempts stay. */
  readonly attempt: string;
  /** The branch or tag. */
  readonly refName: string;
  /** Undefined if the job may not request identity tokens. */
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
