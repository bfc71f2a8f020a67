import type { GitHub } from '../github/github.js';
import { GitHubError } from '../github/github-error.js';
import type { IdentityService } from '../github/identity-token.js';
import { getPagesSite, type PagesSite } from '../github/pages.js';
import { BRANCH_YAML, PagesError, PERMISSIONS_YAML } from './pages-error.js';

/** The workflow run that publishes. */
export interface PublishingRun {
  /** Where people visit the repository. */
  readonly serverUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  /** The commit of the run: the only version of a deployment that GitHub accepts. */
  readonly sha: string;
  /** The full name of the branch or tag. */
  readonly ref: string;
  /** Attempt of the run, from 1: artifacts of earlier attempts stay. */
  readonly runAttempt: number;
  /** Undefined if the job may not request identity tokens. */
  readonly identity: IdentityService | undefined;
}

/** A job that can publish to Pages, and its site. */
export interface PagesSetup {
  readonly site: PagesSite;
  readonly identity: IdentityService;
}

/**
 * Checks whether this job can publish to Pages, before anything is compiled or uploaded. A missing `pages: write` only
 * shows in the deployment, which explains it in the same words.
 *
 * @throws PagesError with what to change; GitHubError if GitHub cannot be asked.
 */
export async function preflightPages(github: GitHub, run: PublishingRun): Promise<PagesSetup> {
  refuseEnterpriseServer(run);
  if (!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(run.sha)) {
    throw new PagesError(
      'No commit to publish',
      'GitHub Pages needs a commit for a deployment, but GITHUB_SHA does not contain one. Run this in a GitHub workflow.',
    );
  }
  if (run.identity === undefined) {
    throw new PagesError(
      'Permission id-token: write is missing',
      `GitHub Pages requires a proof of identity, which this job may not request. Give the job that publishes:\n\n${PERMISSIONS_YAML}\n\nA workflow run for a pull request of a fork never gets this permission.`,
    );
  }
  const site = await readSite(github, run);
  if (site.buildType !== undefined && site.buildType !== 'workflow') {
    const source = site.branch === undefined ? 'a branch' : `the branch ${site.branch}`;
    throw new PagesError(
      'GitHub Pages is published from a branch',
      `The Pages site of ${run.repository} is built from ${source}. At ${settingsUrl(run)} under "Build and deployment", set "Source" to "GitHub Actions". Or publish to a branch:\n\n${BRANCH_YAML}`,
    );
  }
  return { site, identity: run.identity };
}

/** Returns where the Pages site of a repository is configured. */
export function settingsUrl({ serverUrl, repository }: PublishingRun): string {
  return `${serverUrl}/${repository}/settings/pages`;
}

/** Throws PagesError on Enterprise Server, which stores artifacts in a way that the client does not support. */
function refuseEnterpriseServer({ serverUrl }: PublishingRun): void {
  const { hostname } = new URL(serverUrl);
  if (hostname === 'github.com' || /\.(ghe\.com|localhost)$/.test(hostname)) return;
  throw new PagesError(
    'Pages deployments need github.com',
    `${hostname} is a GitHub Enterprise Server, which does not support Pages deployments from this kind of artifact. Publish to a branch there, and set Pages to serve it:\n\n${BRANCH_YAML}`,
  );
}

async function readSite(github: GitHub, run: PublishingRun): Promise<PagesSite> {
  try {
    return await getPagesSite(github);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    if (error.status === 404) {
      throw new PagesError(
        'GitHub Pages is not enabled',
        `${run.repository} does not have a Pages site, or this job cannot see it. At ${settingsUrl(run)} under "Build and deployment", set "Source" to "GitHub Actions". If it is set already, the job lacks permissions; give it:\n\n${PERMISSIONS_YAML}`,
        error,
      );
    }
    throw explainRefusal(error);
  }
}

/** Explains a refused request; other errors are returned unchanged. */
export function explainRefusal(error: GitHubError): Error {
  if (error.status === 401) {
    return new PagesError(
      'The token is not valid',
      `GitHub does not accept the token. Remove the input "token" to use the token of the job, or pass a token that has not expired. ${error.message}`,
      error,
    );
  }
  if (error.status !== 403 || error.isRateLimit) return error;
  return new PagesError(
    'Permission pages: write is missing',
    `The token of this job may not publish to GitHub Pages. Give the job that publishes:\n\n${PERMISSIONS_YAML}\n\n${error.message}`,
    error,
  );
}
