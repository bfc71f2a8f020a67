import type { Report } from '../../model/problem.js';
import { splitFrontMatter } from '../content/front-matter.js';
import type { ComponentRule } from '../content/imported-front-matter.js';
import { SourceFile } from '../content/source-file.js';
import { withoutComponents } from './components.js';
import { type IncludeSource, withIncludes } from './includes.js';

/**
 * Returns a page that was written for another generator as a file in Markdown: with the text of the files that it
 * includes, and without components. Nothing else knows the syntax of other generators.
 *
 * @param source Opens the files that it includes.
 * @param report Accepts findings about the page as it is.
 */
export function importedPage(
  page: SourceFile,
  rule: ComponentRule,
  source: IncludeSource,
  report: Report,
): SourceFile {
  const start = splitFrontMatter(page, () => {})?.body.start ?? 0;
  const whole = withIncludes(page, start, source, report);
  const isMdx = page.path.endsWith('.mdx');
  const text = whole.text.slice(0, start) + withoutComponents(whole.text.slice(start), rule, isMdx);
  return text === whole.text ? whole : new SourceFile(page.path, text, whole.origins);
}
