import { describe, expect, it } from 'vitest';
import { questionsIn, readQuizzes } from '../../../../src/read/content/markdown/quiz/quizzes.js';
import { isEveryday } from '../../../support/scope.js';

const fence = (...lines: readonly string[]): string => ['```quiz', ...lines, '```'].join('\n');

/** The mistakes of a text: what they mark, and what to write. */
const mistakesIn = (text: string) =>
  readQuizzes(text).flatMap(({ faults }) =>
    faults.map(({ start, end, message, help }) => [text.slice(start, end), message, help]),
  );

describe('a quiz', () => {
  it('is a question, its options and an explanation', () => {
    const text = fence(
      'What is **2 + 2**?',
      '',
      '- [ ] 3',
      '- [x] `4`',
      '- [ ] 5',
      '',
      'Count.',
      '',
      'Twice.',
    );
    expect(questionsIn(text)).toEqual([
      {
        question: 'What is **2 + 2**?',
        options: ['3', '`4`', '5'],
        answers: [1],
        explanation: 'Count.\n\nTwice.',
      },
    ]);
  });

  it('may have several right options, an ordered list, and no explanation', () => {
    expect(questionsIn(fence('Which are even?', '1. [x] 2', '2. [ ] 3', '3. [X] 4'))).toEqual([
      { question: 'Which are even?', options: ['2', '3', '4'], answers: [0, 2] },
    ]);
  });

  it('has more questions after lines ---', () => {
    const text = fence('A?', '- [x] a', '- [ ] b', '', 'Why.', '', '---', '', 'B?', '- [ ] a', '- [x] b');
    expect(questionsIn(text)).toEqual([
      { question: 'A?', options: ['a', 'b'], answers: [0], explanation: 'Why.' },
      { question: 'B?', options: ['a', 'b'], answers: [1] },
    ]);
  });

  it('may have code in questions and options, and options of several lines', () => {
    const text = [
      '````quiz',
      'What does this print?',
      '',
      '```py',
      '- [ ] no option',
      '---',
      '```',
      '',
      '- [x] A long option',
      '  of two lines',
      '- [ ] Code:',
      '  ```py',
      '  if a:',
      '    b',
      '  ```',
      '````',
    ].join('\n');
    expect(questionsIn(text)).toEqual([
      {
        question: 'What does this print?\n\n```py\n- [ ] no option\n---\n```',
        options: ['A long option\nof two lines', 'Code:\n```py\nif a:\n  b\n```'],
        answers: [0],
      },
    ]);
  });

  it('explains options one by one', () => {
    const text = fence(
      'A?',
      '- [x] a',
      '',
      '  Right.',
      '',
      '  More.',
      '- [ ] b',
      '- [ ] c',
      '',
      '  No.',
      '',
      'All.',
    );
    expect(questionsIn(text)).toEqual([
      {
        question: 'A?',
        options: ['a', 'b', 'c'],
        answers: [0],
        explanation: '- a\n\n  Right.\n\n  More.\n\n- c\n\n  No.\n\nAll.',
      },
    ]);
  });

  it('takes the text since the heading above as its question, if it has none', () => {
    const text = `## 2. What \`f\` does {#f}\n\n~~~py\nf()\n~~~\n\n${fence('- [x] a', '- [ ] b')}\n\nAnd now?\n\n${fence('- [x] c', '- [ ] d')}`;
    expect(questionsIn(text)).toEqual([
      { question: 'What `f` does\n\n~~~py\nf()\n~~~', options: ['a', 'b'], answers: [0] },
      { question: 'And now?', options: ['c', 'd'], answers: [0] },
    ]);
    expect(readQuizzes(text).map(({ isBelowQuestion }) => isBelowQuestion)).toEqual([true, true]);
    const twice = `# A?\n\n${fence('- [x] a', '- [ ] b')}\n\n${fence('- [x] c', '- [ ] d')}`;
    expect(questionsIn(twice).map(({ question }) => question)).toEqual(['A?', 'A?']);
  });

  it.each([
    ['a list', '- a\n\n  ```quiz\n  A?\n  - [x] a\n  - [ ] b\n\n  c\n  ```'],
    ['a quote', '> ```quiz\n> A?\n> - [x] a\n> - [ ] b\n>\n> c\n> ```'],
    ['tildes', '~~~~ quiz easy\nA?\n- [x] a\n- [ ] b\n\nc\n~~~~'],
    ['a fence without an end', '```quiz\nA?\n- [x] a\n- [ ] b\n\nc'],
  ])('is found in %s', (_, text) => {
    expect(questionsIn(text)).toEqual([
      { question: 'A?', options: ['a', 'b'], answers: [0], explanation: 'c' },
    ]);
  });

  it('is nothing else', () => {
    const code =
      '````md\n```quiz\nA?\n- [x] a\n- [ ] b\n```\n````\n\n    ```quiz\n\n`quiz`\n\n```quizzes\n```';
    expect(readQuizzes(code)).toEqual([]);
  });
});

describe('a mistake in a quiz', () => {
  const options = ['- [x] a', '- [ ] b'];

  it.each([
    [
      ['A?', '- [ ] a', '- [ ] b'],
      '- [ ] a',
      'None of the options is right.',
      'Write `- [x]` instead of `- [ ]` before each right option.',
    ],
    [
      ['A?', '- [x] a'],
      '- [x] a',
      'A question of a quiz has only one option.',
      'Add another one: `- [ ] …`.',
    ],
    [
      ['A?', '- [ ] a'],
      '- [ ] a',
      'A question of a quiz has only one option.',
      'Add another one: `- [x] …`.',
    ],
    [
      ['A?', '- a', '- b'],
      'A',
      'A question of a quiz has no options.',
      'Write `- [ ] …` before each wrong option and `- [x] …` before each right one.',
    ],
    [options, '- [x] a', 'A quiz has no question.', 'Write the question above its options.'],
    [
      ['A?', ...options, '- [ ] a'],
      '- [ ] a',
      'The option "a" is there twice.',
      'Change or remove one of the two.',
    ],
    [['A?', ...options, '- [ ]'], '- [ ]', 'An option has no text.', 'Write it, or remove the line.'],
    [
      ['A?', ...options, '- c'],
      '- c',
      'This option does not say whether it is right.',
      'Write `- [ ] c`, or `- [x] …` if it is right.',
    ],
    [
      ['A?', '', '- c', ...options],
      '- c',
      'This option does not say whether it is right.',
      'Write `- [ ] c`, or `- [x] …` if it is right.',
    ],
    [
      ['A?', ...options, '- [] c'],
      '- [] c',
      'This line looks like an option, but pages do not show a box for it.',
      'Write `- [ ] c`.',
    ],
    [
      ['A?', ...options, '-[x] c'],
      '-[x] c',
      'This line looks like an option, but pages do not show a box for it.',
      'Write `- [x] c`.',
    ],
    [
      ['A?', ...options, '- [x]c'],
      '- [x]c',
      'This line looks like an option, but pages do not show a box for it.',
      'Write `- [x] c`.',
    ],
    [
      ['A?', ...options, '  - [ ] c'],
      '  - [ ] c',
      'Options are one list: another list is in it here.',
      'Write `- [ ] c`, or `- [x] …` if it is right.',
    ],
    [
      ['A?', ...options, 'Because.'],
      'Because.',
      'This line belongs to the option above it.',
      'Write an empty line before it if it is the explanation, or two spaces if it belongs to the option.',
    ],
    [
      ['A?', ...options, '', 'Because.', '', '- [x] c'],
      '- [x] c',
      'This option is not in the list: other text is between them.',
      'Move it to the other options. If it belongs to another question, write `---` before that.',
    ],
    [
      ['# A?', ...options],
      '# A?',
      'A quiz has no headings.',
      'Write it without "#": `A?`. A line `---` separates questions.',
    ],
    [
      ['A?', ...options, '---', ''],
      '---',
      'A line "---" separates two questions of a quiz, but there is none here.',
      'Remove the line, or write a question.',
    ],
    [[''], '```', 'A quiz has no question.', 'Write the question above its options.'],
  ])('is at its line, with what to write: %j', (lines, place, message, help) => {
    expect(mistakesIn(fence(...lines))).toContainEqual([place, message, help]);
    expect(questionsIn(fence(...lines))).toEqual([]);
  });

  it('is at its place in quotes', () => {
    expect(mistakesIn('> ```quiz\n> A?\n> - [x] a\n> ```')[0]?.[0]).toBe('- [x] a');
  });

  it.skipIf(isEveryday)('takes no longer in long quizzes', () => {
    const before = process.cpuUsage().user;
    for (const line of ['- [ ] a', '- c', '- [] c', '---', '- [x] [a](b)']) {
      expect(readQuizzes(fence('A?', ...Array.from({ length: 20_000 }, () => line)))).toHaveLength(1);
    }
    expect(process.cpuUsage(undefined).user - before).toBeLessThan(10_000_000);
  });
});
