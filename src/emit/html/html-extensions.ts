import type { Options } from 'micromark';
import { gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTableHtml } from 'micromark-extension-gfm-table';
import { escapeText } from './html.js';

/** What becomes of tokens when micromark writes HTML. */
export type HtmlExtension = NonNullable<NonNullable<Options['htmlExtensions']>[number]>;

/**
 * Resets what micromark forgets to reset after a paragraph in a tight list: the line ends of code and of raw
 * HTML that follow it there would be lost (micromark#201).
 */
const tightLists: HtmlExtension = {
  enter: {
    codeFencedFence() {
      this.setData('slurpAllLineEndings');
    },
    htmlFlowData() {
      this.setData('slurpAllLineEndings');
    },
  },
};

/** Raw HTML is shown as its author wrote it, a paragraph of its own. */
export const rawHtmlAsText: HtmlExtension = {
  enter: {
    htmlFlow() {
      this.lineEndingIfNeeded();
      this.tag('<p class="raw">');
    },
  },
  exit: {
    htmlFlow() {
      this.tag('</p>');
    },
  },
};

/** What stays the same for every text. */
export const COMMON: readonly HtmlExtension[] = [
  gfmAutolinkLiteralHtml(),
  gfmStrikethroughHtml(),
  gfmTableHtml(),
  tightLists,
];

/** Boxes of task lists say to screen readers what they show. */
export function taskListHtml(done: string, open: string): HtmlExtension {
  let isDone = false;
  return {
    enter: {
      taskListCheck() {
        isDone = false;
      },
    },
    exit: {
      taskListCheckValueChecked() {
        isDone = true;
      },
      taskListCheck() {
        const label = escapeText(isDone ? done : open);
        this.tag(`<input type="checkbox" disabled${isDone ? ' checked' : ''} aria-label="${label}">`);
      },
    },
  };
}

/** The tag that the next heading of a text gets; its id is escaped for HTML. */
export type HeadingTag = () => { readonly level: number; readonly id: string };

/** Headings with ids, in the place that the outline of the page has for them. */
export function headingsHtml(tagOf: HeadingTag): HtmlExtension {
  let level = 0;
  const opening = (): string => {
    const tag = tagOf();
    level = tag.level;
    return `<h${level}${tag.id === '' ? '' : ` id="${tag.id}"`}>`;
  };
  return {
    exit: {
      atxHeadingSequence() {
        // The second one closes the heading.
        if (this.getData('headingRank')) return;
        this.setData('headingRank', 1);
        this.lineEndingIfNeeded();
        this.tag(opening());
      },
      atxHeading() {
        this.tag(`</h${level}>`);
        this.setData('headingRank');
      },
      setextHeadingLineSequence() {},
      setextHeading() {
        const value = this.resume();
        this.lineEndingIfNeeded();
        this.tag(opening());
        this.raw(value);
        this.tag(`</h${level}>`);
        this.setData('slurpAllLineEndings');
      },
    },
  };
}
