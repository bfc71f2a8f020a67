import { describe, expect, it } from 'vitest';
import { cpuSeconds } from '../../support/cpu-time.js';
import { isEveryday } from '../../support/scope.js';
import { expectHarmless } from './harmless.js';
import { pageText, sanitized, textPage } from './text-page.js';

const shown = (markdown: string): string => pageText().blocks(markdown, 1).text;
const inLine = (markdown: string): string => pageText().inline(markdown, 1).text;
const x = '<math><mi>x</mi></math>';
const block = (math: string, tag = 'div'): string =>
  `<${tag} class="formula" role="group" tabindex="0" aria-label="Formula"><math display="block">${math}</math></${tag}>`;

describe('a formula', () => {
  it.each([
    ['a $x$.', `a ${x}.`],
    ['$5 and $10', '$5 and $10'],
    ['$5 or $x$', `$5 or ${x}`],
    ['\\$x$', '$x$'],
    ['\\$$x$', `$${x}`],
    ['$ x$ and $x $ and $x$5', '$ x$ and $x $ and $x$5'],
    ['$$$x$$$', '$$$x$$$'],
    ['$$ $$', '$$ $$'],
    ['$`x`$', x],
    ['`$x$`', '<code>$x$</code>'],
    ['a $$x$$ b', `a ${block('<mi>x</mi>', 'span')} b`],
    ['*a $x$* b*', `<em>a ${x}</em> b*`],
    ['[$x$](https://example.org)', `<a href="https://example.org">${x}</a>`],
    ['$[x](y)$', '<mi>x</mi>'],
  ])('begins and ends by Pandoc’s rule: %s', (markdown, html) => {
    expect(inLine(markdown)).toContain(html);
  });

  it.each([
    ['$$\nx\n$$', block('<mi>x</mi>')],
    ['```math\nx\n```', block('<mi>x</mi>')],
    ['Text\n$$x$$\nmore', `<p>Text</p>\n${block('<mi>x</mi>')}\n<p>more</p>`],
    ['1. a\n$$\nx\n$$', `</ol>\n${block('<mi>x</mi>')}`],
    ['- $$\n  x\n  $$\n- b', `<li>\n${block('<mi>x</mi>')}\n</li>`],
    ['> $$\n> x\n> $$\n> b', `${block('<mi>x</mi>')}\n<p>b</p>`],
    ['$$\na\n- b\n+ c\n$$', '<mo>−</mo><mi>b</mi>'],
    ['| a |\n|---|\n| $\\|x\\|$ |', '<mi>|</mi><mi>x</mi><mi>|</mi>'],
    ['### The $x$-th', `<h2 id="the-x-th">The ${x}-th</h2>`],
  ])('is a block, or in another construct: %s', (markdown, html) => {
    expect(shown(markdown)).toContain(html);
  });

  it('does not contain the end of a link', () => {
    const html = pageText().blocks('[a.$b](x) and [a.$c](y), $[0](1)$', 1).text;
    expect(html).toContain('<a href="x">a.$b</a> and <a href="y">a.$c</a>, <math>');
  });

  it('is TeX as its author wrote it', () => {
    expect(inLine('$\\{a_b*c*d\\}$')).not.toMatch(/<em>|\\/);
    expect(inLine('$x<y$ and $\\text{"\\&"}$')).toMatch(/<mo>&lt;<\/mo>.*<mtext>&quot;&amp;&quot;<\/mtext>/);
  });

  it('in a title or a heading is a formula there', () => {
    const text = pageText();
    expect(text.heading(2, 'The $x$-th & $5').text).toBe(`<h2 id="the-x-th--5">The ${x}-th &amp; $5</h2>`);
  });

  it('stays code if it cannot be read', () => {
    expect(inLine('$\\foo<x$')).toBe('<code>\\foo&lt;x</code>');
    expect(shown('$$\n\\foo\n$$')).toContain('<code class="language-math">\\foo</code></pre>');
  });

  it('is MathML also next to the HTML of its author', () => {
    expect(sanitized('<b>a</b> $x$\n\n$$\nx\n$$')).toBe(`<p><b>a</b> ${x}</p>\n${block('<mi>x</mi>')}`);
  });

  it('needs no styles', () => {
    const all = shown(
      '$$\\boxed{a}\\!\\cancel{b}\\color{red}c\\begin{array}{|l|r}\\hline a&b\\end{array}\\tag{1}$$\n\n$$\\begin{align}a&=b\\end{align}$$',
    );
    expect(all).not.toMatch(/ style=|<span(?! class="formula")/);
    expect(all).toContain('mathcolor="#ff0000"');
    expect(all).toContain('tml-left-line');
  });

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics{https://example.org/a.png}',
    '\\class{skip}{x}',
    '\\style{background:url(//x.example)}{x}',
    '\\htmlId{a}{x}',
    '\\text{<script>alert(1)</script>}',
    '\\color{red"onload="alert(1)}x',
    '\\ref{a}',
    '\\label{"><img src=x onerror=alert(1)>}x',
    '\\tag{<b>}x',
    '\\unicode{x3c}script>',
    '\\def\\a{\\a\\a}\\a',
    '\\newcommand{\\a}{x}\\a',
    '\\rule{100000em}{100000em}',
    `${'{'.repeat(4000)}x${'}'.repeat(4000)}`,
  ])('does no harm: %#', (tex) => {
    for (const rawHtml of ['escape', 'sanitize'] as const) {
      const page = textPage(`a $${tex}$ <b>b</b>\n\n$$\n${tex}\n$$`, rawHtml);
      expectHarmless(page);
      expect(page).not.toMatch(/ (?:style|id)="(?!(?:a|word)")|100000/);
    }
  });

  it.skipIf(isEveryday)('takes time by its length, and many end at a limit', () => {
    const texts = [
      '$'.repeat(200_000),
      '$a '.repeat(60_000),
      '$$a\n'.repeat(60_000),
      '$a$ '.repeat(50_000),
      `$${'{'.repeat(100_000)}$`,
      `$\\pu{${'1 m/s '.repeat(1000)}}$`,
      `$${','.repeat(9000)}$\n\n`.repeat(20),
    ];
    for (const text of texts) {
      let length = 0;
      const read = (): void => {
        length = shown(text).length;
      };
      expect(cpuSeconds(read), text.slice(0, 20)).toBeLessThan(10);
      expect(length).toBeLessThan(6_000_000);
    }
  });
});
