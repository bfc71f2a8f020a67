import * as core from '@actions/core';
import { directoryTree } from '../../src/content/content-tree.js';
import { GitHub } from '../../src/github/github.js';
import { checkTree } from '../../src/pipeline/check-tree.js';
import { compileTree, withTools } from '../../src/pipeline/compile.js';
import { pagesBaseUrl } from '../../src/publish/pages/base-url.js';
import { PagesError } from '../../src/publish/pages/pages-error.js';
import { preflightPages } from '../../src/publish/pages/preflight.js';
import { publishPages } from '../../src/publish/pages/publish-pages.js';
import { readRunEnvironment } from '../../src/publish/pages/run-environment.js';
import { openTarFile } from '../../src/publish/pages/tar-file.js';

/** A step that publishes its workspace to Pages: the parts together, as an action's script puts them. */
async function publish(): Promise<void> {
  const run = readRunEnvironment(process.env);
  const github = new GitHub({
    apiUrl: process.env['GITHUB_API_URL'] ?? '',
    graphqlUrl: process.env['GITHUB_GRAPHQL_URL'] ?? '',
    repository: run.repository,
    token: core.getInput('token'),
    log: core,
  });
  const setup = await preflightPages(github, run);
  const baseUrl = pagesBaseUrl(setup.site, run.serverUrl, run.repository) ?? '';
  const tree = directoryTree(process.env['GITHUB_WORKSPACE'] ?? '');
  const { valid } = checkTree(tree, undefined);
  if (valid === undefined) throw new Error('The content has errors.');
  const tar = openTarFile(process.env['RUNNER_TEMP'] ?? '');
  const open = compileTree(await withTools(valid), tree, baseUrl, tar);
  const files = open.close(undefined, tar);
  tar.finish();
  const publication = await publishPages({
    github,
    run,
    setup,
    archive: tar.path,
    files,
    contentVersion: open.contentVersion,
    baseUrl,
    treeBytes: valid.config.limits.treeBytes,
    onTimeout: 'pending',
    log: core,
  });
  core.setOutput('page-url', publication.pageUrl);
  core.setOutput('live', publication.outcome === 'succeeded' && publication.live.isLive);
}

try {
  await publish();
} catch (error) {
  if (error instanceof PagesError) core.error(error.message, { title: error.title });
  else core.error(error as Error);
  process.exitCode = 1;
}
