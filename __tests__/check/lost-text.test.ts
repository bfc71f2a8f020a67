import { describe, expect, it } from 'vitest';
import { check, expectNone, expectProblems } from '../support/expect-problems.js';

const HEAD = 'title: A\nlevel: b\ndescription: D\n';
const path = 'content/en/courses/a.yml';

describe('text behind " #" that is a comment to YAML', () => {
  it.each([
    ['subtitle: Git ⟦#1 for teachers⟧', 'subtitle: "Git #1 for teachers"'],
    ['subtitle: the tag ⟦#git⟧  ', 'subtitle: "the tag #git"'],
    ['"subtitle": say "hi" ⟦#2⟧', `"subtitle": 'say "hi" #2'`],
    ['tags:\n  - plain\n  - Git ⟦#1⟧\n', '- "Git #1"'],
    ['order: 1\nsubtitle: für ⟦#über⟧', 'subtitle: "für #über"'],
  ])('is a warning: %s', (lines, right) => {
    expectProblems(
      { [path]: `${HEAD}${lines}\n` },
      {
        rule: 'content/comment',
        severity: 'warning',
        help: `Put the text in quotes: ${right}. If a comment is meant, write a space after "#".`,
      },
    );
  });

  it('is one in front matter, in values of several lines and in brackets, without an example', () => {
    const help = 'Put the text in quotes. If a comment is meant, write a space after "#".';
    const warning = { rule: 'content/comment', severity: 'warning', help } as const;
    expectProblems({ [path]: `${HEAD}subtitle: one\n  two ⟦#3⟧\n` }, warning);
    expectProblems({ [path]: `${HEAD}tags: [a, b ⟦#3⟧\n  ]\n` }, warning);
    expectProblems(
      { 'content/en/courses/a.md': '---\nlevel: b\ntitle: Git ⟦#1⟧\n---\nText #1.\n' },
      {
        ...warning,
        help: help.replace('quotes.', 'quotes: title: "Git #1".'),
        says: ['"title" ends before "#1"'],
      },
    );
  });

  it.each([
    'order: 3 #third',
    'order: 3 # third',
    'subtitle: S # see list',
    'subtitle: S  #aligned',
    'subtitle: S #',
    'subtitle: S ##### part',
    'subtitle: C# and F#',
    'subtitle: "S" #so',
    "subtitle: 'S #1' # so",
    'subtitle: | #so\n  S #1',
    'subtitle: &a S\ntags: [*a] #so',
    '#subtitle: S #1',
  ])('is none where a comment may be meant: %j', (lines) => {
    expectNone({ [path]: `${HEAD}${lines}\n` });
  });

  it('is none behind a value that has a form of its own', () => {
    expectNone({
      'lc-api.yml':
        'vocabularies: {guide.category: [news]}\nfields: {guide: {properties: {link: {type: string, format: uri}}}}\n',
      'content/en/guides/a.yml':
        'title: A\nintro: I\nsections: []\ncategory: news #one of the list\ndatePublished: 2026-01-31 #first\nlink: https://a.example #link\n',
    });
  });

  it('may be turned off, and does not change what is published', () => {
    const text = `${HEAD}subtitle: Git #1\n`;
    expectNone({ 'lc-api.yml': 'rules: {content/comment: off}\n', [path]: text });
    expect(check({ [path]: text }).valid?.content.index.records[0]?.brief['subtitle']).toBe('Git');
  });
});
