import type { GitHub } from './github.js';

/** The Pages site of a repository. */
export type PagesSite = Readonly<Awaited<ReturnType<typeof getPagesSite>>>;

/** Returns how the Pages site of a repository is set up. @throws GitHubError, 404 if Pages is not enabled. */
export async function getPagesSite(github: GitHub) {
  const site = await github.get<{
    readonly html_url?: string;
    readonly public?: boolean;
    readonly build_type?: string | null;
    readonly source?: { readonly branch: string } | null;
  }>('pages');
  return {
    /** Where the site is served; undefined on servers that do not say. */
    htmlUrl: site.html_url,
    /** `workflow`: published by workflows. `legacy`: built from a branch. */
    buildType: site.build_type ?? undefined,
    /** The branch that the site is built from, if any. */
    branch: site.source?.branch,
    /** False if only members of the organization may read the site; undefined on servers that do not say. */
    isPublic: site.public,
  };
}

/** A deployment that GitHub has started. */
export type PagesDeployment = Readonly<Awaited<ReturnType<typeof createPagesDeployment>>>;

/**
 * Starts the deployment of an artifact. The request may arrive twice: a second deployment of the same artifact
 * changes nothing.
 *
 * @param buildVersion A commit of the repository: GitHub answers 404 to anything else.
 * @throws GitHubError
 */
export async function createPagesDeployment(
  github: GitHub,
  deployment: { readonly artifactId: number; readonly buildVersion: string; readonly oidcToken: string },
) {
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

/** Progress of a deployment. */
export type PagesDeploymentStatus = Awaited<ReturnType<typeof getPagesDeploymentStatus>>;

/**
 * Returns the progress of a deployment, such as `syncing_files` or `succeed`, and the id of the request.
 *
 * @throws GitHubError
 */
export async function getPagesDeploymentStatus(github: GitHub, id: string) {
  const path = `pages/deployments/${encodeURIComponent(id)}`;
  const { data, requestId } = await github.getWithId<{ readonly status?: string }>(path);
  return { status: data.status ?? 'unknown', requestId };
}

/** Cancels a deployment. GitHub may then refuse later deployments of the same commit. @throws GitHubError */
export async function cancelPagesDeployment(github: GitHub, id: string): Promise<void> {
  await github.send('POST', `pages/deployments/${encodeURIComponent(id)}/cancel`, undefined, true);
}
