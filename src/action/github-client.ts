import { GitHub } from '../github/github.js';
import { log } from './log.js';

/** GitHub's API for the repository of the run; undefined without a token or a repository. */
export function gitHubOf(
  environment: Readonly<Record<string, string | undefined>>,
  token: string | undefined,
): GitHub | undefined {
  const repository = environment['GITHUB_REPOSITORY'] ?? '';
  if (token === undefined || repository === '') return undefined;
  const apiUrl = environment['GITHUB_API_URL'] || 'https://api.github.com';
  return new GitHub({
    apiUrl,
    graphqlUrl: environment['GITHUB_GRAPHQL_URL'] || `${apiUrl.replace(/\/v3\/?$/, '')}/graphql`,
    repository,
    token,
    log,
  });
}
