import { describe, expect, it } from 'vitest';
import { runCli } from '../../support/cli-in-process.js';
import { writeFiles } from '../../support/folders.js';
import { article, course, edited } from '../../support/release-content.js';
import { createRepository } from '../../support/release-repository.js';

const CONTENT = edited({
  'lc-api.yml': 'locales: {en: full, de: full, fr: core}\n',
  'content/fr/courses/basics.md': course('Bases', 1),
  'content/de/articles/first.md': article('Erster'),
});

/** What a comparison says of translations after a change of the content. */
async function stale(change: Parameters<typeof edited>[0], ...setup: readonly (readonly string[])[]) {
  const { folder, commit } = createRepository();
  const first = commit(CONTENT);
  const run = (args: readonly string[]) => runCli(args, { cwd: folder });
  writeFiles(folder, change);
  for (const args of setup) expect(await run(args)).toMatchObject({ status: 0 });
  commit({});
  const { stdout } = await run(['diff', `git:${first}`, 'git:HEAD']);
  const [, found = ''] = /The change makes these translations stale:\n((?: {2}.*\n)+)/.exec(stdout) ?? [];
  const lines = found.split('\n').flatMap((line) => (line === '' ? [] : [line.trim()]));
  // Markdown lists the same: one case of a list is enough.
  if (setup.length > 0) {
    const markdown = await run(['diff', `git:${first}`, 'git:HEAD', '--format', 'markdown']);
    const listed = [...markdown.stdout.matchAll(/^- `(\w+\/\w+)`: (.*)$/gm)].map(
      ([, original, locales]) => `${original}: ${locales?.replaceAll('`', '')}`,
    );
    expect(listed).toEqual(lines);
  }
  return lines;
}

describe('a change of an original', () => {
  it('makes its translations stale, in every locale', async () => {
    expect(await stale({ 'content/en/courses/basics.md': course('The basics', 1) })).toEqual([
      'course/basics: de, fr',
    ]);
  });

  it('does not, if it is no text', async () => {
    expect(
      await stale({ 'content/en/courses/basics.md': course('Basics', 7, 'estimatedMinutes: 5\n') }),
    ).toEqual([]);
  });

  it('does not, if the translation changes with it or is new', async () => {
    expect(
      await stale({
        'content/en/courses/basics.md': course('The basics', 1),
        'content/de/courses/basics.md': course('Die Grundlagen', 1),
        'content/en/articles/other.md': article('Another'),
        'content/de/articles/other.md': article('Ein anderer'),
      }),
    ).toEqual(['course/basics: fr']);
  });

  it('does not, if the translation is accepted with the new text', async () => {
    const change = { 'content/en/courses/basics.md': course('The basics', 1) };
    const accept = ['translations', '--locale', 'de', '--accept'];
    expect(await stale(change, accept)).toEqual(['course/basics: fr']);
  });
});
