import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serve } from '../../compare/site.js';
import { runCli } from '../../support/cli-in-process.js';
import { academy } from '../../support/example-sites.js';
import { readFiles, temporaryFolder } from '../../support/folders.js';

it('mirrors a site, and says what it did', async () => {
  const tree = academy.tree();
  const site = await serve((request, response) => response.end(tree.get((request.url ?? '').slice(1))));
  const folder = join(temporaryFolder(), 'mirror');
  const first = await runCli(['sync', site.url, folder]);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toMatch(
    new RegExp(
      `^${folder} is a copy of ${site.url}: ${tree.size} files, ${tree.size - 1} downloaded \\(\\d+ kB\\), 0 removed\\. Content version [0-9a-f]{64}\\.\n$`,
    ),
  );
  expect(readFiles(folder)).toEqual(new Map([...tree].sort(([a], [b]) => (a < b ? -1 : 1))));
});

it('fails with one line if nothing is published there', async () => {
  const site = await serve((_, response) => response.writeHead(404).end());
  const { status, stderr } = await runCli(['sync', site.url, join(temporaryFolder(), 'mirror')]);
  expect(status).toBe(2);
  expect(stderr).toBe(`lc-api: ${site.url} has no api/v1/manifest.json: nothing was published there.\n`);
});

it('shows characters of a site that act on a terminal', async () => {
  const manifest = {
    ...{ version: 1, locale: 'en', baseUrl: 'https://example.org', contentVersion: '\u001b[2J' },
    ...{ files: [], records: [] },
  };
  const site = await serve((_, response) => response.end(JSON.stringify(manifest)));
  for (const call of [
    ['sync', site.url, join(temporaryFolder(), 'mirror')],
    ['verify', '--site', site.url],
  ])
    expect((await runCli(call)).stdout).toContain('Content version <U+001B>[2J.');
});
