import { describe, it } from 'vitest';
import { expectNone, expectProblems } from '../support/expect-problems.js';

const missing = (name: string, where?: string, help = `Add "${name}".`) => ({
  rule: 'schema/required',
  says: [`Field "${name}" is missing${where === undefined ? '' : ` in ${where}`}.`],
  help,
});

describe('a missing field is reported', () => {
  it('at the first key of a YAML record, after comments', () => {
    expectProblems(
      { 'content/en/courses/a.yml': '# A course.\n\n⟦title⟧: Agents\nlevel: beginner\n' },
      missing('description'),
    );
  });

  it('at the first key of the front matter', () => {
    expectProblems(
      { 'content/en/courses/a.md': '---\n# first\n⟦title⟧: Agents\n---\n\nText.\n' },
      missing('level'),
    );
  });

  it('at the first key, with its quotes', () => {
    expectProblems({ 'content/en/courses/a.md': '---\n⟦"title"⟧: Agents\n---\n\nText.\n' }, missing('level'));
  });

  it('at the brace of a JSON object', () => {
    expectProblems(
      { 'content/en/courses/a.json': '\n  ⟦{⟧"title": "A", "level": "b"}\n' },
      missing('description'),
    );
  });

  it('at the brace of a YAML map in braces', () => {
    expectProblems({ 'content/en/courses/a.yml': '⟦{⟧title: A, description: B}\n' }, missing('level'));
  });

  it('at the first key of an item of a YAML sequence', () => {
    expectProblems(
      {
        'content/en/courses.yml':
          '- slug: a\n  title: A\n  level: b\n  description: D\n- ⟦slug⟧: b\n  level: b\n  description: D\n',
      },
      missing('title'),
    );
  });

  it('at the brace of an item of a JSON sequence', () => {
    expectProblems(
      { 'content/en/courses.json': '[\n  ⟦{⟧"slug": "a", "title": "A", "level": "b"}\n]\n' },
      missing('description'),
    );
  });

  it('at the start of a Markdown file without front matter, once for all fields', () => {
    expectProblems(
      { 'content/en/guides/a.md': '⟦⟧Only text.\n' },
      {
        rule: 'schema/required',
        says: ['This file has no front matter, which must have "title" and "category".'],
        help: 'Begin it with the lines "---", "title: …", "category: …", "---".',
      },
    );
  });

  it('at the start of a Markdown file whose title is its heading', () => {
    expectProblems(
      { 'content/en/guides/a.md': '⟦⟧# A guide\n\nOnly text.\n' },
      {
        rule: 'schema/required',
        says: ['no front matter, which must have "category".'],
        help: 'Begin it with the lines "---", "category: …", "---".',
      },
    );
  });

  it('at the start of a Markdown file with empty front matter', () => {
    expectProblems({ 'content/en/guides/a.md': '⟦⟧---\n---\n\n# A\n\nOnly text.\n' }, missing('category'));
  });

  it('at the start of a YAML file of comments alone', () => {
    expectProblems(
      { 'content/en/courses/a.yml': '⟦⟧⟦⟧⟦⟧# Nothing yet.\n' },
      missing('description'),
      missing('level'),
      missing('title'),
    );
  });

  it('in an item of a list, at the first key of the item', () => {
    expectProblems(
      {
        'content/en/articles/a.yml':
          'title: A\ncategory: c\nintro: I\nsections:\n  - heading: One\n    body: B\n  - ⟦body⟧: B\n',
      },
      missing('heading', 'item 2 of "sections"'),
    );
  });

  it('in an item of a list in a JSON record, at the brace of the item', () => {
    expectProblems(
      {
        'content/en/comparisons/a.json':
          '{"title": "A", "intro": "I", "dimensions": [], "options": [\n {"key": "a", "name": "A"},\n  ⟦{⟧"key": "b"}]}',
      },
      missing('name', 'item 2 of "options"'),
    );
  });

  it('in an item of a list of the front matter', () => {
    expectProblems(
      {
        'content/en/comparisons/a.md':
          '---\ntitle: A\noptions: [{key: a, name: A}]\ndimensions:\n- ⟦label⟧: Price\n---\nIntro.\n',
      },
      missing('values', 'item 1 of "dimensions"'),
    );
  });

  it('in an empty map', () => {
    expectProblems(
      { 'content/en/fundamentals/a.yml': 'title: A\ncategory: tools\nintro: I\nsections: [⟦⟦{⟧⟧}]\n' },
      missing('body', 'item 1 of "sections"'),
      missing('title', 'item 1 of "sections"'),
    );
  });

  it('if it is null, ~ or empty in YAML, at its key', () => {
    for (const nothing of ['', ' ~', ' null', ' # a comment']) {
      expectProblems(
        { 'content/en/courses/a.yml': `title: A\n⟦level⟧:${nothing}\ndescription: D\n` },
        { rule: 'schema/required', says: ['"level" has no value.'], help: 'Add "level".' },
      );
    }
  });
});

describe('how to add a missing field', () => {
  it('is to write the text, if it is what a Markdown file is for', () => {
    expectProblems(
      { 'content/en/courses/a.md': '---\ntitle: A\nlevel: b\n⟦---⟧\n' },
      {
        rule: 'schema/required',
        says: ['There is no text below the front matter.'],
        help: 'Write the text of the page below the second "---".',
      },
    );
  });

  it('names the values that are allowed', () => {
    expectProblems(
      {
        'lc-api.yml': 'vocabularies: {course.level: [basic, expert]}\n',
        'content/en/courses/a.yml': '⟦title⟧: A\ndescription: D\n',
      },
      missing('level', undefined, 'Add "level" with one of "basic", "expert".'),
    );
  });
});

describe('a field is not missing', () => {
  it('if the path, the compiler or the body has it', () => {
    expectNone({
      'content/en/courses/a.md': '---\nlevel: b\n---\n# A\n\nText.\n',
      'content/en/lessons/a/b.yml': 'number: 1\ntitle: B\nstatus: free\n',
      'content/en/articles/c.md': '---\ntitle: C\ncategory: c\n---\nIntro.\n',
    });
  });

  it('if it is empty in the front matter and the body has it', () => {
    expectNone({ 'content/en/courses/a.md': '---\ntitle:\nlevel: b\ndescription:\n---\n# A\n\nText.\n' });
  });

  it('if an optional field is null in YAML', () => {
    expectNone({ 'content/en/courses/a.yml': 'title: A\nlevel: b\ndescription: D\nsubtitle:\ntags: ~\n' });
  });
});
