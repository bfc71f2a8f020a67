import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { describe, expect, it } from 'vitest';
import { readEvent } from '../../src/apps/action/event.js';
import { pickMode } from '../../src/apps/action/mode.js';
import { temporaryFolder } from '../support/folders.js';
import { workflow } from './files.js';

/** GitHub's own evaluation of the condition of a job. */
function runs(condition: string | undefined, github: Readonly<Record<string, unknown>>): boolean {
  const { tokens } = new Lexer(condition ?? 'true').lex();
  const expression = new Parser(tokens, ['github'], []).parse();
  const context = JSON.parse(JSON.stringify({ github }), data.reviver) as data.Dictionary;
  return new Evaluator(expression, context).evaluate().coerceString() === 'true';
}

const repository = { default_branch: 'main' };
const MAIN = 'refs/heads/main';

/** Events as GitHub sends them: the payload of `schedule` has no repository, the ref of `release` is a tag. */
const EVENTS: readonly (readonly [string, string, object])[] = [
  ['push', MAIN, { repository }],
  ['push', 'refs/heads/draft', { repository }],
  ['push', 'refs/tags/main', { repository }],
  ['schedule', MAIN, { schedule: '0 4 * * *' }],
  ['workflow_dispatch', MAIN, { repository }],
  ['workflow_dispatch', 'refs/heads/draft', { repository }],
  ['repository_dispatch', MAIN, { repository, action: 'rebuild' }],
  ['release', 'refs/tags/v2', { repository, action: 'published' }],
  ['pull_request', 'refs/pull/5/merge', { repository }],
  ['pull_request_target', MAIN, { repository }],
  ['merge_group', 'refs/heads/gh-readonly-queue/main/pr-5', { repository }],
  ['workflow_run', MAIN, { repository }],
  ['issue_comment', MAIN, { repository }],
];

describe('the reusable workflow', () => {
  it.each(EVENTS)('does for %s on %s what the Action does', (name, ref, payload) => {
    const { check, publish } = workflow('.github/workflows/publish.yml').jobs;
    const github = {
      event_name: name,
      ref,
      ref_name: ref.replace(/^refs\/(heads|tags)\//, ''),
      event: payload,
    };
    const file = join(temporaryFolder(), 'event.json');
    writeFileSync(file, JSON.stringify(payload));
    const event = readEvent({ GITHUB_EVENT_NAME: name, GITHUB_REF: ref, GITHUB_EVENT_PATH: file });
    const { mode } = pickMode('auto', event);
    expect(runs(check?.if, github)).toBe(mode === 'check');
    expect(runs(publish?.if, github)).toBe(mode === 'publish');
  });
});
