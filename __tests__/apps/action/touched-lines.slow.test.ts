import { expect, it } from 'vitest';
import { step } from '../../support/action-step.js';
import { REPOSITORY, startFakeGitHub } from '../../support/fake-github/fake-github.js';
import { mergedRepository } from '../../support/merged-repository.js';
import { article } from '../../support/release-content.js';

const TERM = '---\ntitle: Repository\n---\n\nWhat it is.\n';

it('puts problems on touched lines first in the comment, and names fixes and renames', async () => {
  const github = await startFakeGitHub();
  const old = `${article('Old')}\nSee [that](./nowhere.md).\n`;
  const { folder, event } = mergedRepository(
    { 'content/en/articles/a-old.md': old, 'content/en/glossary/repository.md': TERM },
    {
      'content/en/glossary/repository.md': undefined,
      'content/en/glossary/repo.md': TERM,
      'content/en/tools/new.md': '---\ntitel: New\ntoolKey: new\ncategory: x\n---\n\nWhat it does.\n',
    },
  );
  github.pulls.set(7, {
    head: { sha: 'a1'.repeat(20), ref: 'topic' },
    base: { sha: 'b1'.repeat(20), ref: 'main' },
    files: [
      { filename: 'content/en/tools/new.md', status: 'added', patch: '@@ -0,0 +1,7 @@\n+a\n+b\n+c\n+d' },
      {
        filename: 'content/en/glossary/repo.md',
        previous_filename: 'content/en/glossary/repository.md',
        status: 'renamed',
      },
    ],
  });
  const { status, summary, outputs } = await step({
    workspace: folder,
    env: { ...github.environment(1), GITHUB_EVENT_NAME: 'pull_request' },
    event: JSON.parse(JSON.stringify(event).replaceAll('"o/r"', JSON.stringify(REPOSITORY))),
  });
  await github.close();
  const { body = '' } = github.comments[0] ?? {};
  for (const text of [body, summary]) {
    expect(text).toContain(`## Learning content: ${outputs['errors']} things to correct`);
    expect(text).toContain('1 of them can be fixed automatically: run `lc-api check --fix`.');
    expect(text.match(/^### .*$/gm)).toEqual([
      '### Errors in this pull request',
      '### Errors in other lines',
      '### What changes for readers and apps',
    ]);
    const [own = '', others = ''] = text.split('### Errors in other lines');
    expect(own).toContain('new.md:2:1');
    expect(own).not.toContain('a-old.md');
    expect(others).toContain('a-old.md');
    expect(others).toContain('- `glossary-term/en/repo`: `formerSlugs: [repository]`');
  }
  expect(status).toBe(1);
});

it('counts what a pull request causes in lines that it does not touch, and nothing that was there', async () => {
  const github = await startFakeGitHub();
  const linking = (to: string): string => `${article('First')}\nSee [that](${to}).\n`;
  const { folder, event } = mergedRepository(
    {
      'content/en/articles/a-old.md': linking('./nowhere.md'),
      'content/en/articles/b-moved.md': linking('./nowhere.md'),
      'content/en/articles/to-meter.md': linking('../tools/meter.md'),
      'lc-api.yml': 'baseUrl: https://learn.example.org\nlocales: {en: full}\n',
    },
    {
      'content/en/tools/meter.md': undefined,
      'content/en/articles/b-moved.md': undefined,
      'content/en/articles/c-moved.md': linking('./nowhere.md'),
    },
  );
  github.pulls.set(7, {
    head: { sha: 'a1'.repeat(20), ref: 'topic' },
    base: { sha: 'b1'.repeat(20), ref: 'main' },
    files: [
      { filename: 'content/en/tools/meter.md', status: 'removed' },
      {
        filename: 'content/en/articles/c-moved.md',
        previous_filename: 'content/en/articles/b-moved.md',
        status: 'renamed',
      },
    ],
  });
  const { summary, annotations } = await step({
    workspace: folder,
    env: { ...github.environment(1), GITHUB_EVENT_NAME: 'pull_request' },
    event: JSON.parse(JSON.stringify(event).replaceAll('"o/r"', JSON.stringify(REPOSITORY))),
  });
  await github.close();
  const [own = '', others = ''] = summary.split('### Errors in other lines');
  expect(own).toContain('### Errors in this pull request\n\n- ');
  expect(own).toContain('to-meter.md');
  expect(own).not.toContain('old.md');
  expect(own).not.toContain('moved.md');
  expect(others).toContain('a-old.md');
  expect(others).toContain('c-moved.md');
  expect(annotations[0]?.properties['file']).toBe('content/en/articles/to-meter.md');
});

it('says how a record keeps its id', async () => {
  const named = (more: string) => article('First', more);
  const { folder, event } = mergedRepository(
    { 'content/en/articles/first.md': named('id: one\n') },
    { 'content/en/articles/first.md': named('id: two\n') },
  );
  const { summary } = await step({
    workspace: folder,
    env: { GITHUB_EVENT_NAME: 'pull_request' },
    event,
    inputs: { comment: 'false', token: '' },
  });
  expect(summary).toContain('is `"two"`, to keep it, write `id: one` in the record');
});
