import type { QuizQuestion } from '../../model/generated/types.js';
import type { Labels } from '../../model/labels.js';
import { firstParagraph } from '../../read/content/markdown/plain-text.js';
import { type Html, html, isOneLine, trusted } from './html.js';
import { englishFor, word } from './language.js';

/** Returns the HTML of Markdown: of a line without its paragraph. */
type Write = (markdown: string) => Html;

/**
 * Returns a question as a form that the script of quizzes checks (`src/apps/browser/quiz.ts`). Without the script its
 * answers are in a part that readers unfold.
 *
 * @param name The name of its fields, which no other question of the page has.
 * @param isShown Whether the page shows the question above the form.
 */
export function quizForm(
  { question, options, answers, explanation }: QuizQuestion,
  name: string,
  isShown: boolean,
  labels: Labels,
  write: Write,
): Html {
  const isMany = answers.length > 1;
  const right = options.filter((_, index) => answers.includes(index));
  return html`<form class="quiz" data-right="${labels.quizRight}" data-wrong="${labels.quizWrong}">
<fieldset>
${isShown ? html`<legend class="unseen">${firstParagraph(question)}</legend>\n` : asked(question, write)}${
  isMany && html`<p class="hint">${word(labels, labels.quizMany)}</p>\n`
}${options.map((option, index) => choice(option, `${name}-${index + 1}`, name, answers.includes(index), isMany, write))}</fieldset>
<p class="check"><button type="submit" disabled hidden>${word(labels, labels.quizCheck)}</button> <output${englishFor(labels, labels.quizRight)}></output></p>
<details><summary>${word(labels, labels.quizAnswer)}</summary>
<ul class="answers">
${right.map((option) => html`<li>${write(option)}</li>\n`)}</ul>
${explanation !== undefined && html`${block(explanation, write)}\n`}</details>
</form>`;
}

/** Returns a question: its first line as the name of the form, with the rest below. */
function asked(question: string, write: Write): Html {
  const [first = '', ...rest] = question.split(/\n[ \t]*\n/);
  const legend = write(first);
  // Code, lists and tables cannot be in a name.
  if (!isOneLine(legend))
    return html`<legend class="unseen">${firstParagraph(question)}</legend>\n${block(question, write)}\n`;
  return html`<legend>${legend}</legend>\n${rest.length > 0 && html`${block(rest.join('\n\n'), write)}\n`}`;
}

/** Returns an option with its field. A field in a label cannot have blocks next to it. */
function choice(
  option: string,
  id: string,
  name: string,
  isRight: boolean,
  isMany: boolean,
  write: Write,
): Html {
  const text = write(option);
  const isLine = isOneLine(text);
  // Of fields with one name, readers choose one.
  const type = isMany ? html`type="checkbox"` : html`type="radio" name="${name}"`;
  const field = html`<input ${type} value="${isRight ? 1 : 0}"${!isLine && html` aria-labelledby="${id}"`}>`;
  return isLine
    ? html`<label>${field}<span>${text}</span></label>\n`
    : html`<div class="option">${field}<div id="${id}">${text}</div></div>\n`;
}

function block(markdown: string, write: Write): Html {
  const text = write(markdown);
  return isOneLine(text) ? html`<p>${text}</p>` : trusted(text.text.trimEnd());
}
