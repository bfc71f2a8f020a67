import type { Position, Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Place, Span } from '../../model/problem.js';
import type { SourceFile } from '../../read/content/source-file.js';

/** Returns the offset of a position in a file. */
export function offsetOf({ text }: SourceFile, position: Position): number {
  return TextDocument.create('', '', 0, text).offsetAt(position);
}

/** Returns the range of a span in a file. */
export function rangeOf(file: SourceFile, { start, end }: Span): Range {
  return rangesOf(file)(file.place({ start, end }));
}

/** Returns a function from places in a file to ranges, which count UTF-16 from 0. It is fast for ascending places. */
export function rangesOf(file: SourceFile): (place: Omit<Place, 'file'>) => Range {
  const [start, end] = [columns(file), columns(file)];
  return ({ line, column, endLine, endColumn }) => ({
    start: { line: line - 1, character: start(line, column) },
    end: { line: endLine - 1, character: end(endLine, endColumn) },
  });
}

/** Returns a function from columns in code points. It goes on where the last call ended. */
function columns(file: SourceFile): (line: number, column: number) => number {
  let [number, points, units, text] = [0, 1, 0, ''];
  return (line, column) => {
    if (line !== number) text = file.line(line) ?? '';
    if (line !== number || column < points) [number, points, units] = [line, 1, 0];
    for (; points < column && units < text.length; points++)
      units += (text.codePointAt(units) as number) > 0xffff ? 2 : 1;
    return units;
  };
}
