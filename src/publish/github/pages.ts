import type { GitHub } from './github.js';
import { requestIdOf } from './repeat-requests.js';

/** The Pages site of a repository. */
export interface PagesSite {
  /** Where the site is served; undefined on servers that do not say. */
  readonly htmlUrl: string | undefined;
  /** `workflow`: published by workflows. `legacy`: built from a branch. */
  readonly buildType: string | undefined;
  /** The branch that the site is built from, if any. */
  readonly branch: string | undefined;
  /** False if only members of the organization may read the site; undefined on servers that do not say. */
  readonly isPublic: boolean | undefined;
}

/** Returns how the Pages site of a repository is set up. @throws GitHubError, 404 if Pages is not enabled. */
export async function getPagesSite({ octokit, repository }: GitHub): Promise<PagesSite> {
  const { data } = await octokit.rest.repos.getPages(repository);
  return {
    htmlUrl: data.html_url,
    buildType: data.build_type ?? undefined,
    branch: data.source?.branch,
    isPublic: data.public,
  };
}

/** A deployment that GitHub has started. */
export interface PagesDeployment {
  readonly id: string;
  readonly pageUrl: string;
}

/** The artifact to deploy, and the proof of who deploys it. */
export interface PagesDeploymentRequest {
  readonly artifactId: number;
  /** A commit of the repository: GitHub answers 404 to anything else. */
  readonly buildVersion: string;
  readonly oidcToken: string;
}

/**
 * Starts the deployment of an artifact. The request may arrive twice: a second deployment of the same artifact
 * changes nothing.
 *
 * @throws GitHubError
 */
export async function createPagesDeployment(
  { octokit, repository }: GitHub,
  { artifactId, buildVersion, oidcToken }: PagesDeploymentRequest,
): Promise<PagesDeployment> {
  const { data } = await octokit.rest.repos.createPagesDeployment({
    ...repository,
    artifact_id: artifactId,
    pages_build_version: buildVersion,
    oidc_token: oidcToken,
  });
  // Servers differ in what they return.
  const { id, status_url: statusUrl, page_url: page = '' }: Partial<typeof data> = data;
  return {
    id: String(id ?? statusUrl?.split('/').at(-1) ?? buildVersion),
    pageUrl: page === '' || /^https?:/.test(page) ? page : `https://${page}`,
  };
}

/** Progress of a deployment. */
export interface PagesDeploymentStatus {
  /** Such as `syncing_files` or `succeed`. */
  readonly status: string;
  /** The id that GitHub gave to the request, for questions to its support. */
  readonly requestId: string;
}

/** Returns the progress of a deployment. @throws GitHubError */
export async function getPagesDeploymentStatus(
  { octokit, repository }: GitHub,
  id: string,
): Promise<PagesDeploymentStatus> {
  const answer = await octokit.rest.repos.getPagesDeployment({ ...repository, pages_deployment_id: id });
  return { status: answer.data.status ?? 'unknown', requestId: requestIdOf(answer) };
}

/** Cancels a deployment. GitHub may then refuse later deployments of the same commit. @throws GitHubError */
export async function cancelPagesDeployment({ octokit, repository }: GitHub, id: string): Promise<void> {
  await octokit.rest.repos.cancelPagesDeployment({ ...repository, pages_deployment_id: id });
}
