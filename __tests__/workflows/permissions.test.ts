import { expect, it } from 'vitest';
import { EXAMPLES, filesBelow, read, workflow } from './files.js';

/**
 * The permission that GitHub asks of a workflow's token for each operation that the program calls.
 * https://docs.github.com/en/rest/authentication/permissions-required-for-github-apps
 */
const OPERATIONS: Readonly<Record<string, string>> = {
  'actions.downloadArtifact': 'actions: read',
  'actions.listArtifactsForRepo': 'actions: read',
  'actions.listWorkflowRunArtifacts': 'actions: read',
  'issues.createComment': 'pull-requests: write',
  'issues.deleteComment': 'pull-requests: write',
  'issues.listComments': 'pull-requests: write',
  'issues.updateComment': 'pull-requests: write',
  'pulls.get': 'pull-requests: write',
  'pulls.listFiles': 'pull-requests: write',
  'repos.cancelPagesDeployment': 'pages: write',
  'repos.createPagesDeployment': 'pages: write',
  'repos.getPages': 'pages: write',
  'repos.getPagesDeployment': 'pages: write',
  'repos.compareCommitsWithBasehead': 'contents: read',
  'repos.listDeployments': 'deployments: read',
  'repos.listDeploymentStatuses': 'deployments: read',
};

/** The rows of the table in docs/reference/action.md that a job of an example needs, by workflow and job. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  'attested.yml publish': ['publishing to GitHub Pages', 'attesting'],
  'branch.yml publish': ['publishing to a branch'],
  'forks.yml comment': ['the comment from `workflow_run`'],
  'minimal.yml content': ['checking', 'the comment on a pull request', 'publishing to GitHub Pages'],
  'monorepo.yml check': ['checking', 'the comment on a pull request'],
  'monorepo.yml publish': ['publishing to a branch'],
  'pages.yml publish': ['publishing to GitHub Pages'],
  'pull-request.yml check': ['checking', 'the comment on a pull request'],
};

/** Returns the permissions of each row of the table, by the beginning of its first cell. */
function table(): readonly (readonly [row: string, permissions: readonly string[]])[] {
  const section = /## Permissions\n([\s\S]*?)\n## /.exec(read('docs/reference/action.md'))?.[1] ?? '';
  return [...section.matchAll(/^\| (.+?) \| (.+) \|$/gm)].map(([, row = '', cell = '']) => [
    row.replace(/\[(\w+)\]\([^)]*\)/, '$1'),
    [...cell.matchAll(/`([a-z-]+: (?:read|write))`/g)].map(([, one]) => one as string),
  ]);
}

it('every example has the permissions that its mode needs, and no others', () => {
  const jobs = EXAMPLES.flatMap((path) => {
    const { permissions, jobs } = workflow(path);
    const file = path.slice(path.lastIndexOf('/') + 1);
    return Object.entries(jobs).map(
      ([name, job]) => [`${file} ${name}`, job.permissions ?? permissions] as const,
    );
  });
  expect(jobs.map(([name]) => name).sort()).toEqual(Object.keys(NEEDS).sort());
  for (const [name, permissions = {}] of jobs) {
    const needed = (NEEDS[name] ?? []).flatMap((row) => {
      const found = table().find(([start]) => start.startsWith(row));
      expect(found, row).toBeDefined();
      return found?.[1] ?? [];
    });
    const given = Object.entries(permissions).map(([scope, access]) => `${scope}: ${access}`);
    expect(given.sort(), name).toEqual([...new Set(needed)].sort());
  }
});

it('the table has the permission of each request that the program makes', () => {
  const called = filesBelow('src/publish').flatMap((path) => {
    const text = read(path);
    const direct = [...text.matchAll(/octokit\s*\.rest\s*\.(\w+)\s*\.(\w+)/g)];
    const taken = [...text.matchAll(/const \{ ([\w, ]+) \} = octokit\.rest\.(\w+);/g)];
    return [
      ...direct.map(([, group, name]) => `${group}.${name}`),
      ...taken.flatMap(([, names = '', group]) => names.split(', ').map((name) => `${group}.${name}`)),
    ];
  });
  expect([...new Set(called)].sort()).toEqual(Object.keys(OPERATIONS).sort());
  const listed = new Set(table().flatMap(([, permissions]) => permissions));
  expect(
    [...new Set(Object.values(OPERATIONS))].filter((one) => !listed.has(one) && one !== 'contents: read'),
  ).toEqual([]);
  // Identity tokens, commits on a branch, and attestations are not requests of Octokit.
  const others = ['id-token: write', 'contents: read', 'contents: write', 'attestations: write'];
  expect([...listed].filter((one) => !others.includes(one)).sort()).toEqual(
    [...new Set(Object.values(OPERATIONS))].filter((one) => one !== 'contents: read').sort(),
  );
});
