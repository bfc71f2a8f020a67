import { once } from '../../base/once.js';
import type { Report } from '../../model/problem.js';
import { bodyStart } from '../content/front-matter.js';
import type { ImportRules } from '../content/imported-front-matter.js';
import { headOf } from '../content/page-heads.js';
import { SourceFile } from '../content/source-file.js';
import { withBookValues } from './book-values.js';
import { withoutComponents } from './components.js';
import { withoutDashTags } from './dash-tags.js';
import { withMarkdownTitle } from './html-title.js';
import { type IncludeSource, withIncludes } from './includes.js';
import { withLowerHeadings } from './lower-headings.js';
import { withDollars } from './tex-delimiters.js';

/**
 * Returns a page that was written for another generator as a file in Markdown: with the text of the files that it
 * includes and the values of a book, without components, with dollars around formulas, and with `##` before its parts. Nothing else knows the syntax of other generators.
 *
 * @param source Opens the files that it includes.
 * @param reportIn Returns a report for findings about the page as it is, or with the text of included files.
 */
export function importedPage(
  page: SourceFile,
  { components, math }: Pick<ImportRules, 'components' | 'math'>,
  source: IncludeSource,
  reportIn: (file: SourceFile) => Report,
): SourceFile {
  const isKept = components === 'keep';
  const included = isKept ? page : withIncludes(page, bodyStart(page), source, reportIn(page));
  const whole = isKept ? page : withBookValues(included, source);
  // Front matter may have values of a book, too.
  const start = bodyStart(whole);
  const body = withDollars(isKept ? whole.text.slice(start) : withoutDashTags(whole.text.slice(start)), math);
  if (isKept) return new SourceFile(page.path, whole.text.slice(0, start) + body, whole.origins);
  const report = reportIn(whole);
  const { text, lines } = withoutComponents(body, components, page.path.endsWith('.mdx'), (finding) =>
    report({ ...finding, start: start + finding.start, end: start + finding.end }),
  );
  const front = whole.text.slice(0, start);
  const titleOf = once(() => headOf(whole, NESTING).text('title'));
  const titled = withMarkdownTitle(text, titleOf);
  const result = front + withLowerHeadings(titled.text, titleOf);
  if (result === whole.text) return whole;
  const above = front.split('\n').length - 1;
  return whole.rewritten(result, (place) => {
    if (place < above) return place;
    const line = titled.lines?.[place - above] ?? place - above;
    return above + (lines?.[line] ?? line);
  });
}

/** How deep front matter can nest before its title is not read. */
const NESTING = 100;
