import { parsedJson } from '../../base/json.js';
import { isObject } from '../../base/shape.js';
import { SourceFile } from '../content/source-file.js';
import type { IncludeSource } from './includes.js';

/** The configuration of GitBook. */
const BOOK = 'book.json';

/** Matches a variable of the configuration: `{{ book.version }}`. */
const VARIABLE = /\{\{-?[ \t]*book\.(\w{1,100})[ \t]*-?\}\}/g;

/** Longest value that a page shows, and how many values. */
const LONGEST = 200;
const MOST = 2000;

/** Returns a page of GitBook with the values of the variables that its configuration has. Others stay. */
export function withBookValues(page: SourceFile, source: IncludeSource): SourceFile {
  if (page.text.search(VARIABLE) === -1) return page;
  const book = source.open(page.path, BOOK, false);
  const variables = book instanceof SourceFile ? variablesOf(book.text) : {};
  let left = MOST;
  const filledBy = (whole: string, name: string): string => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const text = typeof value === 'number' ? String(value) : value;
    const isLine = typeof text === 'string' && text.length <= LONGEST && !/[\r\n]/.test(text);
    return isLine && left-- > 0 ? text : whole;
  };
  const filled = page.text.split('\n').map((line) => line.replace(VARIABLE, filledBy));
  return page.rewritten(filled.join('\n'));
}

/** Returns the variables of a configuration; none if it cannot be read: GitBook reports that. */
function variablesOf(text: string): Readonly<Record<string, unknown>> {
  const book = parsedJson(text);
  const variables = isObject(book) ? book['variables'] : undefined;
  return isObject(variables) ? variables : {};
}
