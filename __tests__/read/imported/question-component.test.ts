import { describe, expect, it } from 'vitest';
import type { Finding } from '../../../src/model/problem.js';
import { questionsIn } from '../../../src/read/content/markdown/quiz/quizzes.js';
import { withoutComponents } from '../../../src/read/imported/components.js';

const unwrapped = (text: string): string => withoutComponents(text, 'unwrap', true).text;
const read = (text: string) => questionsIn(unwrapped(text));

/** Returns what readers lose. */
function lostQuestions(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  withoutComponents(text, 'unwrap', true, (finding) => findings.push(finding));
  return findings;
}

describe('a component <Question> of an imported site', () => {
  it('is a quiz of as many lines, whose question is above it', () => {
    const text = `### 1. What \`f\` does[[f]]

<Question
	choices={[
		{
			text: "A \\"word\\", or <em>two</em>",
			explain: 'It\\'s wrong: <a href="/x">see</a>.'
		},
		{
			text: \`A
			   line\`,
			explain: "Right \\u2014 yes.",
			correct: true,
		},
		{ text: "c", correct: false }, // no more
	]}
/>

After.`;
    expect(read(text)).toEqual([
      {
        question: 'What `f` does',
        options: ['A "word", or <em>two</em>', 'A line', 'c'],
        answers: [1],
        explanation:
          '- A "word", or <em>two</em>\n\n  It\'s wrong: <a href="/x">see</a>.\n\n- A line\n\n  Right — yes.',
      },
    ]);
    const lines = unwrapped(text).split('\n');
    expect(lines).toHaveLength(text.split('\n').length);
    expect(lines.indexOf('After.')).toBe(text.split('\n').indexOf('After.'));
    expect(lines[14]).toBe('- [ ] c');
    expect(lostQuestions(text)).toEqual([]);
  });

  it('may be in a list, in any number', () => {
    const question =
      '   <Question\n     choices={[\n       {text: "a", correct: true},\n       {text: "b"},\n     ]}\n   />';
    const text = `## Which?\n\n1. Item\n\n${question}\n\n   Which one?\n\n${question}\n`;
    expect(read(text).map(({ options, answers }) => [options, answers])).toEqual([
      [['a', 'b'], [0]],
      [['a', 'b'], [0]],
    ]);
  });

  it('is text in code', () => {
    const text = '## A?\n\n```jsx\n<Question\n choices={[{text: "a"}]}\n\n\n\n/>\n```\n';
    expect(unwrapped(text)).toBe(text);
    expect(lostQuestions(text)).toEqual([]);
  });

  it.each([
    [
      'code',
      '<Question\n  choices={[\n    {text: f(1), correct: true},\n  ]}\n/>',
      'code in them is not run',
    ],
    ['a name', '<Question\n  choices={choices}\n/>', 'code in them is not run'],
    [
      'a template with code',
      '<Question\n  choices={[\n    {text: `a ${b}`},\n  ]}\n/>',
      'code in them is not run',
    ],
    ['a spread', '<Question\n  choices={[\n    ...more,\n  ]}\n/>', 'code in them is not run'],
    ['no list', '<Question\n  choices={"a"}\n/>', 'A choice is neither data nor has a "text"'],
    [
      'no text',
      '<Question\n  choices={[\n    {explain: "a"},\n  ]}\n/>',
      'A choice is neither data nor has a "text"',
    ],
    ['too few lines', '<Question choices={[{text: "a", correct: true}, {text: "b"}]} />', 'not enough lines'],
  ])('is reported at its place if it is %s', (_, component, message) => {
    const text = `## A?\n\n${component}\n\nAfter.\n`;
    const [finding, ...others] = lostQuestions(text);
    expect(finding?.message).toContain(message);
    expect(text.slice(finding?.start, finding?.end)).toBe(component);
    expect(others).toEqual([]);
    expect(unwrapped(text).trimEnd().split('\n').at(-1)).toBe('After.');
  });

  it('reads hostile choices in linear time', () => {
    const deep = `<Question choices={${'['.repeat(100_000)}`;
    expect(read(deep)).toEqual([]);
    expect(read(`<Question choices={[${'{text: "a'.repeat(20_000)}`)).toEqual([]);
    expect(read('<Question choices={[{text: "a"}]}\n'.repeat(20_000))).toEqual([]);
  });
});
