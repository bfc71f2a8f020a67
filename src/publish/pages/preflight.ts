import { type GitHub, GitHubError } from '../../github/github.js';
import type { IdentityService } from '../../github/identity-token.js';
import { getPagesSite, type PagesSite } from '../../github/pages.js';
import { BRANCH_YAML, PagesError, PERMISSIONS_YAML } from './pages-error.js';
import type { RunEnvironment } from './run-environment.js';

/** What the check before a publication found. */
export interface PagesGround {
  readonly site: PagesSite;
  readonly identity: IdentityService;
}

/**
 * Finds out whether this job can publish to Pages, before anything is compiled or uploaded. What only a
 * deployment brings to light, such as `pages: write`, is explained there in the same words.
 *
 * @throws PagesError with what to change; GitHubError where GitHub cannot be asked.
 */
export async function preflightPages(github: GitHub, run: RunEnvironment): Promise<PagesGround> {
  refuseEnterpriseServer(run);
  if (!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(run.sha)) {
    throw new PagesError(
      'No commit to publish',
      'GitHub Pages takes a deployment for a commit, but GITHUB_SHA holds none. Run this in a GitHub workflow.',
    );
  }
  if (run.identity === undefined) {
    throw new PagesError(
      'Permission id-token: write is missing',
      `GitHub Pages asks the job to prove which workflow it is, and this job may not. Give the job that publishes:\n\n${PERMISSIONS_YAML}\n\nA workflow run for a pull request of a fork never gets this permission.`,
    );
  }
  const site = await readSite(github, run);
  if (site.buildType !== undefined && site.buildType !== 'workflow') {
    const source = site.branch === undefined ? 'a branch' : `the branch ${site.branch}`;
    throw new PagesError(
      'GitHub Pages is published from a branch',
      `The Pages site of ${run.repository} is made from ${source}. At ${settingsUrl(run)} under "Build and deployment", set "Source" to "GitHub Actions". Or go on publishing a branch:\n\n${BRANCH_YAML}`,
    );
  }
  return { site, identity: run.identity };
}

/** Where the Pages site of a repository is set up. */
export function settingsUrl({ serverUrl, repository }: RunEnvironment): string {
  return `${serverUrl}/${repository}/settings/pages`;
}

/** Enterprise Server stores artifacts in a way that the client for them does not know. */
function refuseEnterpriseServer({ serverUrl }: RunEnvironment): void {
  const { hostname } = new URL(serverUrl);
  if (hostname === 'github.com' || /\.(ghe\.com|localhost)$/.test(hostname)) return;
  throw new PagesError(
    'Pages deployments need github.com',
    `${hostname} is a GitHub Enterprise Server, which takes no Pages deployment from an artifact of this kind. Publish a branch there, and set Pages to serve it:\n\n${BRANCH_YAML}`,
  );
}

async function readSite(github: GitHub, run: RunEnvironment): Promise<PagesSite> {
  try {
    return await getPagesSite(github);
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    if (error.status === 404) {
      throw new PagesError(
        'GitHub Pages is not enabled',
        `${run.repository} has no Pages site that this job can see. At ${settingsUrl(run)} under "Build and deployment", set "Source" to "GitHub Actions". If it is set already, the job lacks permissions; give it:\n\n${PERMISSIONS_YAML}`,
        error,
      );
    }
    throw explainRefusal(error);
  }
}

/** Says what a refused request lacks; any other error stays what it is. */
export function explainRefusal(error: GitHubError): Error {
  if (error.status === 401) {
    return new PagesError(
      'The token is not valid',
      `GitHub does not know the token. Leave the input "token" out, so that it is the job's own, or give one that has not expired. ${error.message}`,
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
