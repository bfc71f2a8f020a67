import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Labels } from '../../model/labels.js';
import { escapeText } from './html.js';
import type { HtmlExtension } from './html-extensions.js';

/**
 * Returns footnotes as HTML: calls as numbers, and the notes that are called at the end of the text. It replaces the
 * extension of micromark, whose ids and heading would be repeated in each text of a page.
 *
 * @param prefix Prefix of the ids, because a page can have several texts.
 */
export function footnotesHtml(prefix: string, { footnotes, backToText }: Labels): HtmlExtension {
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
        const number = numbers.get(key) ?? numbers.size + 1;
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
        this.tag(`<div class="footnotes" role="group" aria-label="${escapeText(footnotes)}"><ol>`);
        for (const [key, number] of numbers) {
          const way = ` <a class="back" data-markdown-ignore href="#${prefix}ref${number}" aria-label="${escapeText(backToText)} (${number})">↩</a>`;
          const text = (texts.get(key) ?? '').trim();
          const held = text.endsWith('</p>') ? `${text.slice(0, -4)}${way}</p>` : `${text}${way}`;
          this.tag(`\n<li id="${prefix}${number}">${held}</li>`);
        }
        this.tag('\n</ol></div>\n');
      },
    },
  };
}
