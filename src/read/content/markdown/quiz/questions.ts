import type { QuizQuestion } from '../../../../model/generated/types.js';
import type { Finding, Span } from '../../../../model/problem.js';
import { closesFence, fenceAt } from '../fence.js';

/** The questions of a fence, and the mistakes in it. Offsets are those of the text in the fence. */
export interface QuizText {
  readonly questions: readonly QuizQuestion[];
  readonly faults: readonly Finding[];
}

interface Line extends Span {
  readonly text: string;
}

interface Option extends Span {
  /** Columns before its text: text below with as many belongs to it. */
  readonly indent: number;
  readonly isRight: boolean;
  readonly lines: string[];
  /** What is said about this option only. */
  readonly note: string[];
}

/** The lines of one question, and the line that begins them. */
interface Part {
  readonly place: Span;
  readonly question: string[];
  readonly options: Option[];
  readonly explanation: string[];
}

/** `- [x] text` or `1. [ ] text`. */
const OPTION = /^ {0,3}((?:[-*+]|\d{1,9}[.)])[ \t]+)\[([ xX])\](?:[ \t]+(.*))?$/;
/** `-[x] text`, `- [] text`, `[x] text`, `- [x]text`. */
const ALMOST = /^ {0,3}(?:[-*+]|\d{1,9}[.)])?[ \t]*\[([ xX]?)\](?![[(:])[ \t]*(.*)$/;
const ITEM = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;
const BREAK = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;
const WITHOUT_BOX = 'This option does not say whether it is right.';
const SAMPLE = 'Write `- [ ] …` before each wrong option and `- [x] …` before each right one.';

/**
 * Reads the text of a fence `quiz`: a question, a task list with its options, and an explanation. A line `---` is between
 * two questions. Indented text after an empty line explains the option above it.
 *
 * @param above The question, if it is above the fence.
 */
export function readQuestions(text: string, above: string): QuizText {
  const faults: Finding[] = [];
  const parts = new PartReader(faults).read(linesOf(text));
  const questions = parts.map((part, index) => {
    const question = part.question.join('\n').trim() || (index === 0 ? above : '');
    const isBlank = question === '' && part.options.length === 0 && part.explanation.length === 0;
    const place = part.options[0] ?? part.place;
    if (isBlank && parts.length > 1) {
      const message = 'A line "---" separates two questions of a quiz, but there is none here.';
      faults.push(fault(message, 'Remove the line, or write a question.', place));
    } else if (question === '') {
      const help = 'Write the question above its options.';
      faults.push(fault('A quiz has no question.', help, place));
    } else faults.push(...optionFaults(part, place));
    return questionOf(part, question);
  });
  return { questions, faults: faults.sort((a, b) => a.start - b.start) };
}

function fault(message: string, help: string, { start, end }: Span): Finding {
  return { rule: 'content/quiz', message, help, start, end };
}

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const span = { start, end: start + line.length };
    start = span.end + 1;
    return { text: line, ...span };
  });
}

/** Cuts the lines of a fence into questions, and reports lines that are in no place of their own. */
class PartReader {
  readonly #faults: Finding[];
  readonly #parts: Part[] = [];
  #part: Part = newPart({ start: 0, end: 0 });
  /** The fence of code in a question, if it is open. */
  #fence = '';
  #isAfterBlank = false;

  constructor(faults: Finding[]) {
    this.#faults = faults;
  }

  read(lines: readonly Line[]): readonly Part[] {
    for (const line of lines) {
      this.#line(line);
      this.#isAfterBlank = line.text.trim() === '';
    }
    return [...this.#parts, this.#part];
  }

  #line(line: Line): void {
    const { text } = line;
    const indent = text.length - text.trimStart().length;
    const isCode = this.#fence !== '';
    if (!isCode) this.#fence = fenceAt(text, indent) ?? '';
    else if (closesFence(text, indent, this.#fence)) this.#fence = '';
    if (isCode || this.#fence !== '' || text.trim() === '') this.#add(line, indent);
    else if (BREAK.test(text)) {
      this.#parts.push(this.#part);
      this.#part = newPart(line);
    } else if (/^ {0,3}#{1,6}[ \t]/.test(text)) {
      const help = `Write it without "#": \`${text.replace(/^[ #]+/, '')}\`. A line \`---\` separates questions.`;
      this.#report('A quiz has no headings.', help, line);
    } else this.#text(line, indent);
  }

  #text(line: Line, indent: number): void {
    const { question, options, explanation } = this.#part;
    const [, marker = '', box = '', words = ''] = OPTION.exec(line.text) ?? [];
    const almost = ALMOST.exec(line.text);
    const last = explanation.length === 0 ? options.at(-1) : undefined;
    if (last !== undefined && indent >= last.indent && ITEM.test(line.text)) {
      const help = howToWrite(line.text);
      this.#report('Options are one list: another list is in it here.', help, line);
    } else if (marker !== '' && explanation.length === 0) {
      if (options.length === 0) this.#withoutBox(question, line);
      if (words.trim() === '') this.#report('An option has no text.', 'Write it, or remove the line.', line);
      options.push({
        ...line,
        indent: indent + marker.length,
        isRight: box !== ' ',
        lines: [words],
        note: [],
      });
    } else if (marker !== '') {
      const help =
        'Move it to the other options. If it belongs to another question, write `---` before that.';
      this.#report('This option is not in the list: other text is between them.', help, line);
    } else if (almost !== null) {
      const [, mark = '', rest = ''] = almost;
      const help = `Write \`- [${mark.trim() === '' ? ' ' : 'x'}] ${rest}\`.`;
      this.#report('This line looks like an option, but pages do not show a box for it.', help, line);
    } else if (options.length === 0) question.push(line.text);
    else if (explanation.length > 0) explanation.push(line.text);
    else if (ITEM.test(line.text)) this.#report(WITHOUT_BOX, howToWrite(line.text), line);
    else if (indent < 2 && !this.#isAfterBlank) {
      const help =
        'Write an empty line before it if it is the explanation, or two spaces if it belongs to the option.';
      this.#report('This line belongs to the option above it.', help, line);
    } else this.#add(line, indent);
  }

  /** Reports items above the first option that are in its list, because they have no box. */
  #withoutBox(question: readonly string[], { start }: Line): void {
    const from = question.findLastIndex((line) => !ITEM.test(line)) + 1;
    if (from === 0 || this.#isAfterBlank) return;
    for (const line of question.slice(from).reverse()) {
      const place = { start: start - 1 - line.length, end: start - 1 };
      this.#report(WITHOUT_BOX, howToWrite(line), place);
      return;
    }
  }

  /** Adds a line to what is open: the question, an option, what is said about it, or the explanation. */
  #add({ text }: Line, indent: number): void {
    const { question, options, explanation } = this.#part;
    const option = options.at(-1);
    if (option === undefined) question.push(text);
    else if (explanation.length > 0) explanation.push(text);
    else if (text.trim() !== '' && indent < 2) explanation.push(text);
    else {
      const isNote = option.note.length > 0 || text.trim() === '';
      (isNote ? option.note : option.lines).push(text.slice(Math.min(indent, option.indent)));
    }
  }

  #report(message: string, help: string, place: Span): void {
    this.#faults.push(fault(message, help, place));
  }
}

function newPart({ start, end }: Span): Part {
  return { place: { start, end }, question: [], options: [], explanation: [] };
}

/** Returns what to write instead of an item of a list that is not an option. */
function howToWrite(line: string): string {
  const words = line.replace(ITEM, '').replace(/^\[[ xX]\][ \t]*/, '');
  return `Write \`- [ ] ${words}\`, or \`- [x] …\` if it is right.`;
}

/** Yields what is wrong with the options of a question. */
function* optionFaults({ options }: Part, place: Span): Iterable<Finding> {
  const [first] = options;
  if (first === undefined) {
    yield fault('A question of a quiz has no options.', SAMPLE, place);
    return;
  }
  if (options.length === 1) {
    const help = `Add another one: \`- [${first.isRight ? ' ' : 'x'}] …\`.`;
    yield fault('A question of a quiz has only one option.', help, first);
  } else if (options.every(({ isRight }) => !isRight)) {
    const help = 'Write `- [x]` instead of `- [ ]` before each right option.';
    yield fault('None of the options is right.', help, first);
  }
  const texts = new Set<string>();
  for (const option of options) {
    const text = textOf(option);
    if (text !== '' && texts.has(text))
      yield fault(`The option "${text}" is there twice.`, 'Change or remove one of the two.', option);
    texts.add(text);
  }
}

function textOf({ lines }: Option): string {
  return lines.join('\n').trim();
}

function questionOf({ options, explanation: lines }: Part, question: string): QuizQuestion {
  const notes = options.flatMap((option) => {
    const note = option.note.join('\n').trim();
    return note === '' ? [] : [`- ${indented(textOf(option))}\n\n  ${indented(note)}`];
  });
  const explanation = [...notes, lines.join('\n').trim()].join('\n\n').trim();
  return {
    question,
    options: options.map(textOf),
    answers: options.flatMap(({ isRight }, index) => (isRight ? [index] : [])),
    ...(explanation !== '' && { explanation }),
  };
}

/** Returns a text whose later lines are in an item of a list. */
function indented(text: string): string {
  return text.replace(/\n(?=[^\n])/g, '\n  ');
}
