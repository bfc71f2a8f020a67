import { createInterface } from 'node:readline';
import type { Progress } from '../../base/progress.js';
import { UsageError } from '../../base/usage-error.js';
import { wrap } from '../../report/wrap.js';

/** Returns whether to color what goes to a stream (NO_COLOR, FORCE_COLOR, else whether it is a terminal). */
export function hasColors(stream: { readonly isTTY?: boolean }): boolean {
  const { FORCE_COLOR, NO_COLOR } = process.env;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return stream.isTTY === true && process.env['TERM'] !== 'dumb';
}

/** Where output goes: a terminal, a file or a program. */
type OutputStream = Partial<Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>>;

/** Returns the columns of a terminal; undefined for a file, a program, and a terminal that does not know them. */
export function terminalColumns({ isTTY, columns }: OutputStream): number | undefined {
  return isTTY === true && columns ? Math.max(40, columns) : undefined;
}

/** Returns the columns for paragraphs: those of the terminal, but at most as many as people like to read. */
export function lineWidth(stream: OutputStream): number {
  return Math.min(terminalColumns(stream) ?? 98, 98);
}

/** Returns a text with lines as long as the terminal that reads it; unchanged for a file or a program. */
export function wrapLines(text: string, stream: OutputStream): string {
  if (terminalColumns(stream) === undefined) return text;
  return text
    .split('\n')
    .flatMap((line) => wrap(line, lineWidth(stream)))
    .join('\n');
}

/**
 * Returns rows of a name and a text, with all texts in one column.
 *
 * @param width Columns of a line.
 * @param least Columns that a text gets at least.
 */
export function twoColumns(
  rows: readonly (readonly [name: string, text: string])[],
  width: number,
  least = 0,
): readonly string[] {
  const indent = Math.max(...rows.map(([name]) => name.length)) + 2;
  return rows.map(([name, text]) => {
    const lines = wrap(text, Math.max(least, width - indent));
    return name.padEnd(indent) + lines.join(`\n${' '.repeat(indent)}`);
  });
}

/**
 * Shows progress on a terminal while work takes long, and nothing in a pipe. Clears the line when the work ends.
 *
 * @param work Calls `clear` before it writes anything else.
 */
export async function withProgress<Result>(
  work: (progress: Progress, clear: () => void) => Result | Promise<Result>,
): Promise<Result> {
  const isShown = process.stderr.isTTY === true && process.env['CI'] === undefined;
  const started = process.uptime() * 1000;
  let last = started;
  let isDirty = false;
  const progress: Progress = (what, done, total) => {
    const now = process.uptime() * 1000;
    if (!isShown || now - started < 500 || now - last < 100) return;
    last = now;
    isDirty = true;
    process.stderr.write(`\r\x1b[K${what} ${done} of ${total}`);
  };
  const clear = (): void => {
    if (isDirty) process.stderr.write('\r\x1b[K');
    isDirty = false;
  };
  try {
    return await work(progress, clear);
  } finally {
    clear();
  }
}

/**
 * Asks questions on the terminal. Returns the answers: the suggestions if nobody is there to answer, or says nothing.
 *
 * @throws UsageError if the input ends.
 */
export async function answersTo(
  questions: readonly { readonly text: string; readonly suggestion: string }[],
): Promise<readonly string[]> {
  const { stdin: input, stdout: output } = process;
  if (!input.isTTY || !output.isTTY) return questions.map(({ suggestion }) => suggestion);
  const lines = createInterface({ input, output });
  try {
    const typed = lines[Symbol.asyncIterator]();
    const answers: string[] = [];
    for (const { text, suggestion } of questions) {
      lines.setPrompt(`${text}${suggestion === '' ? '' : ` (${suggestion})`}: `);
      lines.prompt();
      const { value, done } = await typed.next();
      if (done === true) throw new UsageError('No answer: nothing was written.');
      answers.push(value.trim() || suggestion);
    }
    return answers;
  } finally {
    lines.close();
  }
}
