import type { GitHub } from './github.js';

/** The Pages site of a repository. */
export interface PagesSite {
  /** Where it is served; undefined on servers that do not say. */
  readonly htmlUrl: string | undefined;
  /** `workflow`: published by workflows. `legacy`: made from a branch. */
  readonly buildType: string | undefined;
  /** The branch that it is made from, if it is. */
  readonly branch: string | undefined;
  /** False for a site that only members of the organization may read; undefined on servers that do not say. */
  readonly isPublic: boolean | undefined;
}

/** Reads how a repository's Pages site is set up. @throws GitHubError, 404 where Pages is not enabled. */
export async function getPagesSite(github: GitHub): Promise<PagesSite> {
  const site = await github.get<{
    readonly html_url?: string;
    readonly public?: boolean;
    readonly build_type?: string | null;
    readonly source?: { readonly branch: string } | null;
  }>('pages');
  return {
    htmlUrl: site.html_url,
    buildType: site.build_type ?? undefined,
    branch: site.source?.branch,
    isPublic: site.public,
  };
}

/** A deployment that GitHub has begun. */
export interface PagesDeployment {
  readonly id: string;
  readonly pageUrl: string;
}

/**
 * Begins the deployment of an artifact. The request may arrive twice: a second deployment of the same artifact
 * changes nothing.
 *
 * @param buildVersion A commit of the repository: GitHub answers 404 to anything else.
 * @throws GitHubError
 */
export async function createPagesDeployment(
  github: GitHub,
  deployment: { readonly artifactId: number; readonly buildVersion: string; readonly oidcToken: string },
): Promise<PagesDeployment> {
  const { id, status_url, page_url } = await github.send<{
    readonly id?: string | number;
    readonly status_url?: string;
    readonly page_url?: string;
  }>(
    'POST',
    'pages/deployments',
    {
      artifact_id: deployment.artifactId,
      pages_build_version: deployment.buildVersion,
      oidc_token: deployment.oidcToken,
    },
    true,
  );
  const page = page_url ?? '';
  return {
    id: String(id ?? status_url?.split('/').at(-1) ?? deployment.buildVersion),
    pageUrl: page === '' || /^https?:/.test(page) ? page : `https://${page}`,
  };
}

/** How far a deployment is. */
export interface PagesDeploymentStatus {
  /** Such as `syncing_files` or `succeed`. */
  readonly status: string;
  /** Of the request that told it. */
  readonly requestId: string;
}

/** Asks how far a deployment is. @throws GitHubError */
export async function getPagesDeploymentStatus(github: GitHub, id: string): Promise<PagesDeploymentStatus> {
  const path = `pages/deployments/${encodeURIComponent(id)}`;
  const { data, requestId } = await github.getWithId<{ readonly status?: string }>(path);
  return { status: data.status ?? 'unknown', requestId };
}

/** Stops a deployment. Its commit may then be refused for later ones. @throws GitHubError */
export async function cancelPagesDeployment(github: GitHub, id: string): Promise<void> {
  await github.send('POST', `pages/deployments/${encodeURIComponent(id)}/cancel`, undefined, true);
}
