import { describe, expect, it } from 'vitest';
import { conflictIn } from '../../src/read/content/conflict.js';
import { check, expectNone, expectProblems } from '../support/expect-problems.js';

const COURSE = 'title: A\nlevel: b\ndescription: D\n';
const conflict = (ours: string, theirs: string, base?: string): string =>
  `⟦<<<<<<< HEAD⟧\n${ours}\n${base === undefined ? '' : `||||||| 1a2b3c\n${base}\n`}=======\n${theirs}\n>>>>>>> feature\n`;

describe('an unresolved merge conflict is one problem, at its first mark', () => {
  it.each([
    [
      'a Markdown body',
      'a.md',
      `---\ntitle: A\nlevel: b\n---\n\nText.\n\n${conflict('- a', '- b')}\nMore [x](y).\n`,
    ],
    ['a body without front matter', 'a.md', `# A\n\n${conflict('a', 'b', 'c')}`],
    ['front matter', 'a.md', `---\ntitle: A\n${conflict('level: b', 'level: c')}---\n\nText.\n`],
    ['the marks of front matter', 'a.md', `${conflict('---\ntitle: A\n---', '---\ntitle: B\n---')}\nText.\n`],
    ['YAML', 'a.yml', `title: A\n${conflict('level: b', 'level: c', 'level: d')}description: D\n`],
    ['YAML with another mistake before it', 'a.yml', `title: "A\n${conflict('level: b', 'level: c')}`],
    ['JSON', 'a.json', `{\n${conflict('"title": "A"', '"title": "B"')}}\n`],
    [
      'a file with CRLF and a BOM',
      'a.yml',
      `\uFEFFtitle: A\n${conflict('level: b', 'level: c')}`.replaceAll('\n', '\r\n'),
    ],
    [
      'code that begins within it',
      'a.md',
      `---\ntitle: A\n---\n\n${conflict('```js', '```ts')}code\n\`\`\`\n`,
    ],
    ['raw HTML', 'a.md', `---\ntitle: A\n---\n\n<div>\n${conflict('a', 'b')}</div>\n`],
  ])('in %s', (_, name, text) => {
    expectProblems(
      { [`content/en/courses/${name}`]: text },
      { rule: 'content/conflict', says: ['An unresolved merge conflict begins here.'] },
    );
  });

  it('in a list of records and in the configuration', () => {
    expectProblems(
      { 'content/en/glossary.yml': conflict('- slug: a', '- slug: b') },
      { rule: 'content/conflict' },
    );
    expectProblems(
      { 'lc-api.yml': `baseUrl: x\n${conflict('locales: {en: full}', 'locales: {de: full}')}` },
      { rule: 'config/syntax', says: ['merge conflict'] },
    );
  });

  it('and its record counts as existing for others', () => {
    const { problems } = check({
      'content/en/courses/a.yml': `<<<<<<< a\n${COURSE}=======\n${COURSE}>>>>>>> b\n`,
      'content/en/lessons/a/b.yml': 'number: 1\ntitle: A\nstatus: s\n',
    });
    expect(problems.map(({ rule }) => rule)).toEqual(['content/conflict']);
  });
});

describe('a conflict after code that shows a mark', () => {
  it('is found', () => {
    const text = 'Text.\n\n```\n<<<<<<< HEAD\n```\n\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> feature\n';
    expect(conflictIn('a.md', text)?.start).toBe(text.lastIndexOf('<<<<<<<'));
  });
});

describe('what only looks like a merge conflict is none:', () => {
  const markdown = (body: string) => ({ 'content/en/courses/a.md': `---\ntitle: A\nlevel: b\n---\n${body}` });
  const marks = '<<<<<<< HEAD\na\n=======\nb\n>>>>>>> feature';

  it.each([
    ['a heading that is underlined', 'Heading\n=======\n\nText.\n'],
    ['code in a fence', `Text.\n\n\`\`\`\n${marks}\n\`\`\`\n`],
    ['code in a fence after a list', `- a\n\n  ~~~\n  b\n  ~~~\n\n~~~diff\n${marks}\n~~~\n`],
    ['indented code', `Text.\n\n${marks.replace(/^/gm, '    ')}\n`],
    ['a comment', `Text.\n\n<!--\n${marks}\n-->\n`],
    ['a part of the marks', '<<<<<<< HEAD\na\n=======\nb\n'],
    ['marks in another order', '>>>>>>> feature\n\nHeading\n=======\n\n<<<<<<< HEAD\n'],
    ['longer lines of the same characters', '<<<<<<<< a\n\nb\n========\n\n>>>>>>>> c\n'],
  ])('%s', (_, body) => expectNone(markdown(body)));

  it('a text of a block of YAML', () => {
    expectNone({
      'content/en/courses/a.yml': `title: A\nlevel: b\ndescription: |\n${marks.replace(/^/gm, '  ')}\n`,
    });
  });

  it('in any number', () => {
    const shown = `\`\`\`\n${`${marks}\n`.repeat(2_000)}\`\`\`\n`;
    expect(conflictIn('a.md', shown)).toBeUndefined();
    expect(conflictIn('a.md', '<<<<<<<\n'.repeat(20_000))).toBeUndefined();
  });
});
