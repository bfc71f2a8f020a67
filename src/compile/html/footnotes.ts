import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Labels } from '../../model/labels.js';
import { escapeText } from './html.js';
import type { HtmlExtension } from './html-extensions.js';

/**
 * Returns footnotes as HTML: calls as numbers, and the notes that are called at the end of the text. It replaces the
 * extension of micromark, whose ids and heading would be repeated in each text of a page.
 *
 * @param prefix Prefix of the ids, because a page can have several texts.
 * @param first The number of the first note.
 */
export function footnotesHtml(prefix: string, { footnotes, backToText }: Labels, first = 1): HtmlExtension {
  /** Labels of the open definitions. */
  const open: string[] = [];
  const texts = new Map<string, string>();
  /** Numbers by label, in the order of the first call. */
  const numbers = new Map<string, number>();
  const calls = new Map<string, number>();
  return {
    enter: {
      gfmFootnoteDefinition() {
        this.getData('tightStack').push(false);
      },
      gfmFootnoteDefinitionLabelString() {
        this.buffer();
      },
      gfmFootnoteCallString() {
        this.buffer();
      },
    },
    exit: {
      gfmFootnoteDefinitionLabelString(token) {
        open.push(normalizeIdentifier(this.sliceSerialize(token)));
        this.resume();
        this.buffer();
      },
      gfmFootnoteDefinition() {
        const key = open.pop() as string;
        const text = this.resume();
        // Of two definitions with the same label the first one counts.
        if (!texts.has(key)) texts.set(key, text);
        this.getData('tightStack').pop();
        this.setData('slurpOneLineEnding', true);
        this.setData('lastWasTag');
      },
      gfmFootnoteCallString(token) {
        this.resume();
        const key = normalizeIdentifier(this.sliceSerialize(token));
        const count = (calls.get(key) ?? 0) + 1;
        calls.set(key, count);
        const number = numbers.get(key) ?? numbers.size + first;
        numbers.set(key, number);
        const id = `${prefix}ref${number}${count === 1 ? '' : `-${count}`}`;
        // Numbers and arrows are for people: a twin has its own marks for them.
        this.tag(
          `<sup class="call" data-markdown-ignore><a href="#${prefix}${number}" id="${id}">${number}</a></sup>`,
        );
      },
      null() {
        if (numbers.size === 0) return;
        this.lineEndingIfNeeded();
        this.tag(notesStart(footnotes));
        for (const [key, number] of numbers) {
          const way = ` <a class="back" data-markdown-ignore href="#${prefix}ref${number}" aria-label="${escapeText(backToText)} (${number})">↩</a>`;
          const text = (texts.get(key) ?? '').trim();
          const held = text.endsWith('</p>') ? `${text.slice(0, -4)}${way}</p>` : `${text}${way}`;
          this.tag(`\n<li id="${prefix}${number}">${held}</li>`);
        }
        this.tag(`\n${NOTES_END}\n`);
      },
    },
  };
}

function notesStart(label: string): string {
  return `<div class="footnotes" role="group" aria-label="${escapeText(label)}"><ol>`;
}

const NOTES_END = '</ol></div>';

/** Returns a text without its notes, and the notes as items of a list. */
export function splitNotes(text: string): readonly [text: string, notes: string] {
  const [, before, notes] = /^(.*)<div class="footnotes"[^>]*><ol>(.*)<\/ol><\/div>\s*$/s.exec(text) ?? [];
  return before === undefined || notes === undefined ? [text, ''] : [before, notes.trim()];
}

/** Returns the notes of all texts of a page. */
export function notesList(notes: readonly string[], { footnotes }: Labels): string {
  return notes.length === 0 ? '' : [notesStart(footnotes), ...notes, `${NOTES_END}\n`].join('\n');
}
