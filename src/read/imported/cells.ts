import { load } from 'js-yaml';

/** What readers see of a cell of Quarto, R Markdown or MyST: code that these programs run. */
export interface CodeCell {
  /** How many of its lines are options: `#| echo: false`. */
  readonly options: number;
  readonly shown: 'code' | 'output' | 'nothing';
  readonly hasOutput: boolean;
  /** The id to which references lead. */
  readonly label: string | undefined;
  /** A picture of the repository, if that is all that it shows. */
  readonly picture?: { readonly address: string; readonly alt: string; readonly caption: string } | undefined;
}

/** Returns whether a name between braces is that of a language whose cells are run. */
export function isCell(name: string): boolean {
  return /^(?:python|r|julia|ojs|bash|sql|code-cell)$/i.test(name);
}

const OPTION = /^[ \t>]*(?:#|\/\/)\|[ ]?/;

const PICTURE = /^(?:knitr::)?include_graphics\(\s*(?:path\s*=\s*)?(["'])([^"'\n]+)\1[^()]*\)$/;

/**
 * Reads the options of a cell.
 *
 * @param opening Its first line, with options of R Markdown: `{r, echo=FALSE, fig.cap="A plot"}`.
 * @param inner Its other lines.
 * @param before How many of them are options of a directive: `:tags: [remove-cell]`.
 */
export function readCell(opening: string, inner: readonly string[], before: number): CodeCell {
  const after = inner.slice(before).findIndex((line) => !OPTION.test(line));
  const options = after === -1 ? inner.length : before + after;
  const written = valuesOf(inner.slice(before, options));
  // A list is text, and what is nested deeper is not: `*a` can stand for many values.
  const value = (name: string): string =>
    [written[name] ?? inOpening(opening, name)]
      .flat()
      .filter((one) => typeof one !== 'object')
      .join()
      .trim();
  const isOff = (name: string): boolean => /^(?:f|false|hide)$/i.test(value(name));
  const tags = inner.slice(0, before).join('\n') + value('tags');
  const isRemoved = /\bremove[-_]cell\b/.test(tags);
  const hasOutput = !(isOff('eval') || isOff('output') || isOff('results'));
  const isHidden = isOff('echo') || /\bremove[-_]input\b/.test(tags);
  const label = /^[\w-]+$/.exec(value('label'))?.[0];
  const cell = { options, hasOutput, label };
  const [, , path] = PICTURE.exec(inner.slice(options).join('\n').trim()) ?? [];
  if (isRemoved || isOff('include') || (isHidden && !hasOutput)) return { ...cell, shown: 'nothing' };
  if (path === undefined || !hasOutput) return { ...cell, shown: isHidden ? 'output' : 'code' };
  // The code says nothing that the picture does not show.
  const address = path.includes(' ') ? `<${path}>` : path;
  const picture = { address, alt: value('fig-alt'), caption: value('fig-cap') };
  return { ...cell, shown: 'output', picture };
}

/** Returns the values of the options of a cell; none if they are not YAML. */
function valuesOf(lines: readonly string[]): Readonly<Record<string, unknown>> {
  try {
    const values = load(lines.map((line) => line.replace(OPTION, '')).join('\n'));
    return typeof values === 'object' && values !== null ? { ...values } : {};
  } catch {
    // The program that runs the cell reports it.
    return {};
  }
}

/** Returns the value of an option of R Markdown, whose names have dots: `fig.cap`. */
function inOpening(opening: string, name: string): string | undefined {
  const written = name.replace('-', '[.-]');
  const match = new RegExp(`[\\s,]${written}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|(\\w+))`).exec(opening);
  return match?.slice(1).find((one) => one !== undefined);
}
