import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readEvent } from '../../../src/apps/action/event.js';
import { pickMode } from '../../../src/apps/action/mode.js';

const folder = mkdtempSync(join(tmpdir(), 'lc-api-event-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function event(name: string, payload: unknown = {}, ref = 'refs/heads/main') {
  const path = join(folder, 'event.json');
  writeFileSync(path, typeof payload === 'string' ? payload : JSON.stringify(payload));
  return readEvent({ GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path, GITHUB_REF: ref });
}
const main = { repository: { default_branch: 'main' } };
const mode = (...given: Parameters<typeof event>) => pickMode('auto', event(...given)).mode;

describe('the mode of a run', () => {
  it('is check for pull requests and merge queues', () => {
    for (const name of ['pull_request', 'pull_request_target', 'merge_group'])
      expect(mode(name, main)).toBe('check');
  });

  it('is publish for what happens on the default branch, and for releases', () => {
    for (const name of ['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'release']) {
      expect(mode(name, main)).toBe('publish');
    }
    expect(mode('release', main, 'refs/tags/v1')).toBe('publish');
    // These run nowhere else, and their event may not name the branch.
    expect(mode('schedule', {})).toBe('publish');
    expect(mode('repository_dispatch', {})).toBe('publish');
  });

  it('is build everywhere else', () => {
    expect(mode('push', main, 'refs/heads/next')).toBe('build');
    expect(mode('push', main, 'refs/tags/main')).toBe('build');
    expect(mode('workflow_dispatch', main, 'refs/heads/next')).toBe('build');
    expect(mode('push', {})).toBe('build');
    expect(mode('push', 'no JSON')).toBe('build');
    expect(mode('issue_comment', main)).toBe('build');
    expect(mode('', main)).toBe('build');
  });

  it('is what the workflow names, and the log says why', () => {
    expect(pickMode('check', event('push', main))).toEqual({
      mode: 'check',
      reason: 'the workflow asks for it',
    });
    expect(pickMode('auto', event('push', main, 'refs/heads/next')).reason).toBe(
      'the event is push, and refs/heads/next is not the default branch',
    );
  });
});

describe('a pull request', () => {
  const pull = (head: unknown) => ({
    pull_request: { number: 5, head, base: { sha: 'b', ref: 'main', repo: { full_name: 'o/r' } } },
  });

  it('is from a fork where its head lies in another repository, or in none', () => {
    const isFork = (head: unknown) => event('pull_request', pull(head)).pullRequest?.isFork;
    expect(isFork({ sha: 'h', repo: { full_name: 'o/r' } })).toBe(false);
    expect(isFork({ sha: 'h', repo: { full_name: 'x/r' } })).toBe(true);
    expect(isFork({ sha: 'h', repo: null })).toBe(true);
  });

  it('is known by its number and commits, or not at all', () => {
    const { pullRequest } = event('pull_request', pull({ sha: 'h', repo: { full_name: 'o/r' } }));
    expect(pullRequest).toEqual({
      number: 5,
      headSha: 'h',
      baseRef: 'main',
      baseSha: 'b',
      isFork: false,
    });
    expect(event('pull_request', { pull_request: { number: '5' } }).pullRequest).toBeUndefined();
    expect(event('push', main).pullRequest).toBeUndefined();
  });
});
