import { describe, it } from 'vitest';
import { expectNone, expectProblems } from '../support/expect-problems.js';

const path = 'content/en/courses/a.md';
const page = (text: string): string => `---\ntitle: A\nlevel: b\n---\n\n${text}\n`;
const rule = 'content/math';
const severity = 'warning';
const help = 'Correct the TeX. For a dollar sign that is not around a formula, write "\\$".';

describe('content/math', () => {
  it.each([
    ['A $x + ⟦\\foo + y$⟧.', '"\\foo" is not known'],
    ['$$\na ⟦&= b\n$$⟧', '"&" is not expected here'],
    ['⟦$\\frac{a$⟧', '"}" is missing'],
    ['$a_b⟦_c$⟧', 'double subscript'],
    ['```math\n⟦\\foo\n```⟧', '"\\foo" is not known'],
    ['> ⟦$$\n> a\n> \\foo\n> $$⟧', '"\\foo" is not known'],
    ['$⟦\\def\\a{b}\\a$⟧', '"\\def" defines a command'],
    ['$⟦\\eqref{a}$⟧', '"\\eqref" refers to another formula'],
    ['| a |\n|---|\n| $⟦\\foo$⟧ |', '"\\foo" is not known'],
  ])('is a formula that is not TeX: %s', (text, says) => {
    const marked = text.replace('⟦$\\frac{a$⟧', '$\\frac{⟦a$⟧');
    expectProblems({ [path]: page(marked) }, { rule, severity, says: [says], help });
  });

  it.each(['Set ⟦$HOME/$⟧USER.', 'It is ⟦$5 in total, or 10$⟧ each.'])(
    'is text that became a formula: %s',
    (text) => {
      const remedy = 'Write "\\$" for each dollar sign that is not around a formula.';
      expectProblems({ [path]: page(text) }, { rule, severity, says: ['as a formula'], help: remedy });
    },
  );

  it('is in any field of Markdown', () => {
    const guide = 'content/en/guides/a.yml';
    const yaml = 'title: A\nintro: a $⟦\\foo$⟧ b\nsections: []\ncategory: c\n';
    expectProblems({ [guide]: yaml }, { rule, severity, says: ['"\\foo" is not known'] });
  });

  it.each([
    ['⟦$ x_i $⟧ is', 'A space separates this formula', 'Write $x_i$.'],
    [
      '⟦$$⟧\na\n\nb\n$$',
      'has no end in its paragraph',
      'Write "$$" at its end, and no empty line within it.',
    ],
  ])('is content/markdown if it was not read as one: %s', (text, says, remedy) => {
    expectProblems(
      { [path]: page(text) },
      { rule: 'content/markdown', severity, says: [says], help: remedy },
    );
  });

  it.each([
    '$5 and $10, $HOME and $PATH, a $ b $ c',
    'All $[a](b c) \\{ \\} [[a]] [^1] {{< x >}} ** b ** \\&nbsp$ of this is TeX.',
    '$\\frac{a}{b}$ and $$\\begin{aligned}a&=b\\\\c&=d\\end{aligned}$$ and $`x`$ and `$\\foo$`',
    '```math\n\\sum_{i=1}^n x_i\n```\n\n- $$\n  x\n  $$\n\n$$x$$ $y$-th $n$th 3$\\times$3',
  ])('is not: %s', (text) => {
    expectNone({ [path]: page(text) });
  });
});
