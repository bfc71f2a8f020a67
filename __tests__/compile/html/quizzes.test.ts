import { describe, expect, it } from 'vitest';
import { linesOf } from '../../support/expect-problems.js';
import { memoryTree } from '../../support/memory-tree.js';
import { jsonAt, publish, textAt } from '../../support/published-tree.js';
import { all, readPage } from '../../support/read-page.js';

const QUIZ = '```quiz\nWhat is `2 + 2`?\n\n- [ ] 3\n- [x] [Four](./two.md)\n\nCount.\n```';

const site = (body: string, more: Readonly<Record<string, string>> = {}) =>
  memoryTree({
    'lc-api.yml': 'baseUrl: https://example.org\nlocales: {en: full}\n',
    'content/en/courses/sums.md': '---\ntitle: Sums\nlevel: any\n---\n\nText.\n',
    'content/en/lessons/sums/one.md': `---\ntitle: One\nnumber: 1\nstatus: published\n---\n\n${body}\n`,
    'content/en/lessons/sums/two.md': '---\ntitle: Two\nnumber: 2\nstatus: published\n---\n\nText.\n',
    ...more,
  });
const tree = publish(site(`Before.\n\n${QUIZ}\n\nAfter.`), 'https://example.org');

describe('a lesson with a quiz', () => {
  it('has its questions in its own document, and the source in its text', () => {
    const source = QUIZ.replace('./two.md', 'https://example.org/lessons/two');
    const lesson = jsonAt(tree, 'api/v1/lessons/one.json') as Record<string, unknown>;
    expect(lesson['questions']).toEqual([
      {
        question: 'What is `2 + 2`?',
        options: ['3', '[Four](https://example.org/lessons/two)'],
        answers: [1],
        explanation: 'Count.',
      },
    ]);
    expect(lesson['transcript']).toBe(`Before.\n\n${source}\n\nAfter.`);
    expect(textAt(tree, 'lessons/one.md')).toContain(source);
    expect(textAt(tree, 'lessons/one.md').match(/2 \+ 2/g)).toHaveLength(1);
  });

  it('is the only record with this field', () => {
    expect(Object.keys(jsonAt(tree, 'api/v1/lessons/two.json') as object)).not.toContain('questions');
    for (const path of ['api/v1/lessons.json', 'api/v1/courses/sums.json'])
      expect(textAt(tree, path)).not.toContain('questions');
  });

  it('is found by the words of its questions and options', () => {
    expect(textAt(tree, 'api/v1/search-text.json')).toContain('four');
  });

  it('shows a form, whose answers readers can unfold', () => {
    const page = readPage(textAt(tree, 'lessons/one.html'));
    expect(all(page, 'form', 'class', 'quiz')).toHaveLength(1);
    expect(
      textAt(tree, 'lessons/one.html'),
    ).toContain(`<form class="quiz" data-right="Right." data-wrong="Not right yet.">
<fieldset>
<legend>What is <code>2 + 2</code>?</legend>
<label><input type="radio" name="Quiz-1" value="0"><span>3</span></label>
<label><input type="radio" name="Quiz-1" value="1"><span><a href="/lessons/two">Four</a></span></label>
</fieldset>
<p class="check"><button type="submit" disabled hidden>Check</button> <output></output></p>
<details><summary>Show the answer</summary>
<ul class="answers">
<li><a href="/lessons/two">Four</a></li>
</ul>
<p>Count.</p>
</details>
</form>`);
  });

  it('loads a script, which no other page does', () => {
    const scripts = (path: string) => textAt(tree, path).match(/assets\/quiz\.\w+\.js/g) ?? [];
    expect(scripts('lessons/one.html')).toHaveLength(1);
    expect(scripts('lessons/two.html')).toHaveLength(0);
  });

  it('has links that are checked', () => {
    expect(linesOf(filesOf(QUIZ.replace('two', 'three')))).toEqual([
      'error link/broken content/en/lessons/sums/one.md:11:7-11:25',
    ]);
  });

  it('is not published with a mistake, unless the rule is lowered: then it is code', () => {
    const wrong = QUIZ.replace('[x]', '[ ]');
    expect(linesOf(filesOf(wrong))).toEqual(['error content/quiz content/en/lessons/sums/one.md:10:1-10:8']);
    const config = 'baseUrl: https://example.org\nrules: {content/quiz: warn}\n';
    const lowered = publish(site(wrong, { 'lc-api.yml': config }), 'https://example.org');
    expect(textAt(lowered, 'lessons/one.html')).toContain('data-language="quiz"');
    expect(textAt(lowered, 'lessons/one.html')).not.toContain('<form class="quiz"');
    expect(textAt(lowered, 'api/v1/lessons/one.json')).not.toContain('"questions"');
  });

  it('may not write the field itself', () => {
    const files = filesOf('Text.', 'questions: []\n');
    expect(linesOf(files)).toEqual(['error schema/unknown-field content/en/lessons/sums/one.md:5:1-5:10']);
  });
});

describe('the form of a question', () => {
  const formOf = (body: string) =>
    /<form class="quiz".*<\/form>/s.exec(
      textAt(publish(site(body), 'https://example.org'), 'lessons/one.html'),
    )?.[0];

  it('has boxes if several options are right', () => {
    const form = formOf('```quiz\nA?\n- [x] a\n- [x] b\n```');
    expect(form).toContain('<p class="hint">More than one option is right.</p>');
    expect(form?.match(/type="checkbox"/g)).toHaveLength(2);
  });

  it('has a name of its own if the question is above it, which is not shown again', () => {
    const form = formOf('## Which `one`?\n\n```quiz\n- [x] a\n- [ ] b\n```');
    expect(form).toContain('<legend class="unseen">Which one?</legend>\n<label>');
  });

  it('has code of questions and options in places that HTML allows', () => {
    const form = formOf(
      '````quiz\nWhich?\n\n```js\nlet a;\n```\n\n- [x] One:\n  ```\n  a\n  ```\n- [ ] b\n````\n\n````quiz\n```js\nlet a;\n```\n\nWhich?\n- [x] a\n- [ ] b\n````',
    );
    expect(form).toContain(
      '<legend>Which?</legend>\n<pre role="group" tabindex="0" aria-label="Code" data-language="js">',
    );
    expect(form).toContain('aria-labelledby="Quiz-1-1"><div id="Quiz-1-1"><p>One:</p>\n<pre');
    expect(form).toContain('name="Quiz-2" value="1"');
  });

  it('is also on pages of other types, whose records have no questions', () => {
    const article = `---\ntitle: One\ncategory: cost\n---\n\n${QUIZ.replace('[Four](./two.md)', '4')}\n`;
    const other = publish(site('Text.', { 'content/en/articles/one.md': article }), 'https://example.org');
    expect(textAt(other, 'articles/one.html')).toContain('<form class="quiz"');
    expect(textAt(other, 'api/v1/articles/one.json')).not.toContain('"questions"');
  });

  it('is the same if pages show HTML', () => {
    const config = 'baseUrl: https://example.org\nrawHtml: sanitize\n';
    const text = `<b>Bold</b>\n\n${QUIZ.replace('3', '<b>3</b>')}`;
    const page = textAt(
      publish(site(text, { 'lc-api.yml': config }), 'https://example.org'),
      'lessons/one.html',
    );
    expect(page).toContain('value="0"><span><b>3</b></span></label>');
  });
});

function filesOf(body: string, front = ''): Readonly<Record<string, string>> {
  return {
    'lc-api.yml': 'baseUrl: https://example.org\n',
    'content/en/courses/sums.md': '---\ntitle: Sums\nlevel: any\n---\n\nText.\n',
    'content/en/lessons/sums/one.md': `---\ntitle: One\nnumber: 1\nstatus: published\n${front}---\n\n${body}\n`,
    'content/en/lessons/sums/two.md': '---\ntitle: Two\nnumber: 2\nstatus: published\n---\n\nText.\n',
  };
}
