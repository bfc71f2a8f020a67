import type { Options } from 'micromark';
import { gfmAutolinkLiteralHtml } from 'micromark-extension-gfm-autolink-literal';
import { gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTableHtml } from 'micromark-extension-gfm-table';
import type { CompileContext } from 'micromark-util-types';
import type { Labels } from '../../model/labels.js';
import type { AlertKind } from '../../read/content/markdown/alerts.js';
import { emojiOf } from '../../read/content/markdown/emoji.js';
import { formulaOf } from '../../read/content/markdown/formula.js';
import type { ScannedHeading } from '../../read/content/markdown/markdown-scan.js';
import { escapeText } from './html.js';
import { word } from './language.js';

/** Handlers of tokens for micromark's HTML compiler. */
export type HtmlExtension = NonNullable<NonNullable<Options['htmlExtensions']>[number]>;

/**
 * Resets what micromark forgets to reset after a paragraph in a tight list: otherwise the line ends of code and of raw
 * HTML after it are lost (micromark#201).
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

/** Adds what is after the language of a block of code to its tag. {@link createCodeBlocks} reads it. */
export const codeMeta: HtmlExtension = {
  exit: {
    codeFencedFenceMeta() {
      this.tag(codeMetaAttribute(this.resume().trim()));
    },
  },
};

/** Returns the attribute with the words after the language of a block of code. They are escaped for HTML. */
export function codeMetaAttribute(meta: string): string {
  return meta === '' ? '' : ` data-meta="${meta}"`;
}

/** Returns lists of definitions: as micromark's lists, with terms before the items. */
export const definitionLists: HtmlExtension = {
  enter: {
    terms({ _goesOn: goesOn }) {
      this.lineEndingIfNeeded();
      if (!goesOn) {
        this.tag('<dl>');
        this.lineEndingIfNeeded();
      }
      this.tag('<dt>');
      this.setData('slurpAllLineEndings');
    },
    termEnd() {
      this.tag('</dt>');
      this.lineEndingIfNeeded();
      this.tag('<dt>');
    },
    meanings({ _loose: isLoose }) {
      this.getData('tightStack').push(!isLoose);
      this.setData('expectFirstItem', true);
    },
    meaningMark() {
      if (!this.getData('expectFirstItem')) endMeaning(this);
      this.lineEndingIfNeeded();
      this.tag('<dd>');
      this.setData('expectFirstItem');
      this.setData('lastWasTag');
    },
  },
  exit: {
    terms() {
      this.tag('</dt>');
    },
    termEnd() {},
    meanings({ _goesOn: goesOn }) {
      endMeaning(this);
      this.getData('tightStack').pop();
      if (goesOn) return;
      this.lineEndingIfNeeded();
      this.tag('</dl>');
    },
  },
};

function endMeaning(context: CompileContext): void {
  if (context.getData('lastWasTag') && !context.getData('slurpAllLineEndings')) context.lineEndingIfNeeded();
  context.tag('</dd>');
  context.setData('slurpAllLineEndings');
}

/** Collects what raw HTML has written: how it is shown is decided at its end. */
export const bufferedHtml: NonNullable<HtmlExtension['enter']> = {
  htmlFlow() {
    this.buffer();
  },
  htmlText() {
    this.buffer();
  },
};

/** Shows raw HTML as its author wrote it, in its own paragraph, without comments. */
export const rawHtmlAsText: HtmlExtension = {
  enter: bufferedHtml,
  exit: {
    htmlFlow() {
      const block = rawBlock(this.resume());
      if (block === '') {
        // Its line end is dropped, too.
        this.setData('slurpOneLineEnding', true);
        return;
      }
      this.lineEndingIfNeeded();
      this.raw(block);
    },
    htmlText() {
      this.raw(withoutComments(this.resume()));
    },
  },
};

/** Returns a block of raw HTML as text in a paragraph, or nothing if it only has comments. */
export function rawBlock(encoded: string): string {
  const shown = withoutComments(encoded);
  return shown.trim() === '' ? '' : `<p class="raw">${shown}</p>`;
}

/** Removes the comments of HTML that was encoded to be shown as text. A comment without an end stays. */
function withoutComments(encoded: string): string {
  let shown = '';
  let at = 0;
  for (;;) {
    const start = encoded.indexOf(COMMENT, at);
    // `<!-->` and `<!--->` are also whole comments.
    const end = start === -1 ? -1 : encoded.indexOf('--&gt;', start + COMMENT.length - 2);
    if (end === -1) return shown + encoded.slice(at);
    shown += encoded.slice(at, start);
    at = end + '--&gt;'.length;
  }
}

const COMMENT = '&lt;!--';

/**
 * Marks formulas as code in a language of their own, as GitHub does: `withFormulas` makes MathML of it. In a
 * cell of a table, `\|` is `|`.
 */
const formulas: HtmlExtension = {
  enter: {
    mathText() {
      this.buffer();
    },
    mathFlow() {
      this.buffer();
    },
  },
  exit: {
    mathText(token) {
      this.resume();
      const source = this.sliceSerialize(token);
      const formula = this.getData('tableAlign') === undefined ? source : source.replaceAll('\\|', '|');
      const [tag, tex, end] = markedFormula(formula);
      this.tag(tag);
      this.raw(tex);
      this.tag(end);
    },
    mathFlow(token) {
      this.resume();
      this.lineEndingIfNeeded();
      this.tag(`<pre><code class="${INLINE}">`);
      this.raw(this.encode(formulaOf(this.sliceSerialize(token)).tex));
      this.tag('</code></pre>');
      this.setData('slurpAllLineEndings');
    },
  },
};

/** Shows emoji as characters. */
const emojiHtml: HtmlExtension = {
  exit: {
    emoji(token) {
      this.raw(emojiOf(this.sliceSerialize(token)));
    },
  },
};

/** Returns a formula in a line of text as HTML for `withFormulas`: a tag, its TeX and the end tag. */
export function markedFormula(source: string): readonly [tag: string, tex: string, end: string] {
  const { tex, isDisplay } = formulaOf(source);
  return [`<code class="${isDisplay ? DISPLAY : INLINE}">`, escapeText(tex), '</code>'];
}

/** The class of a formula, and that of a formula in a paragraph that has a line of its own. */
const INLINE = 'language-math';
const DISPLAY = 'language-math-display';

/** The extensions that are the same for every text. */
export const COMMON: readonly HtmlExtension[] = [
  gfmAutolinkLiteralHtml(),
  gfmStrikethroughHtml(),
  gfmTableHtml(),
  tightLists,
  formulas,
  emojiHtml,
];

/** Returns boxes of task lists with labels for screen readers. */
export function taskListHtml(done: string, open: string): HtmlExtension {
  let isDone = false;
  return {
    exit: {
      taskListCheckValueChecked() {
        isDone = true;
      },
      taskListCheck() {
        const label = escapeText(isDone ? done : open);
        this.tag(`<input type="checkbox" disabled${isDone ? ' checked' : ''} aria-label="${label}">`);
        isDone = false;
      },
    },
  };
}

/** Returns the beginning of an alert: a line that says its kind in words, then its title as HTML if it has one. */
export function alertStart(
  kind: AlertKind,
  labels: Readonly<Record<AlertKind, string>>,
  title?: string,
): string {
  const name = word(labels, labels[kind]).text;
  const line = title === undefined ? name : `${name} · ${title}`;
  return `<div class="alert-${kind}" role="note">\n<p><strong>${line}</strong></p>`;
}

/** Returns alerts with their titles. */
export function alertsHtml(labels: Readonly<Record<AlertKind, string>>): HtmlExtension {
  let titled: AlertKind = 'note';
  return {
    enter: {
      alert({ _alert: kind = 'note', _titled: isTitled }) {
        this.getData('tightStack').push(false);
        this.lineEndingIfNeeded();
        if (isTitled) titled = kind;
        else this.tag(alertStart(kind, labels));
      },
      alertTitle() {
        this.buffer();
      },
    },
    exit: {
      alertTitle() {
        this.tag(alertStart(titled, labels, this.resume()));
      },
      alert() {
        this.getData('tightStack').pop();
        this.lineEndingIfNeeded();
        this.tag('</div>');
        this.setData('slurpAllLineEndings');
      },
    },
  };
}

/** Returns the rank and the id of a heading. */
export type HeadingTag = (heading: Pick<ScannedHeading, 'rank' | 'text' | 'id'>) => HeadingPlace;

/** The rank of a heading in the page, and its id, which may be empty. In tags it is escaped for HTML. */
export interface HeadingPlace {
  readonly level: number;
  readonly id: string;
}

/** Returns the start tag of a heading. */
export function headingStart({ level, id }: HeadingPlace): string {
  return `<h${level}${id === '' ? '' : ` id="${id}"`}>`;
}

/** Returns headings with ids, at their rank in the outline of the page. */
export function headingsHtml(headings: readonly ScannedHeading[], tagOf: HeadingTag): HtmlExtension {
  let next = 0;
  let level = 0;
  const opening = (): string => {
    const tag = tagOf(headings[next++] as ScannedHeading);
    level = tag.level;
    return headingStart(tag);
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

/** Everything that the HTML of a Markdown text depends on, besides the text. */
export interface MarkdownHtmlOptions {
  readonly labels: Labels;
  /** Prefix of the ids of footnotes. */
  readonly prefix: string;
  /** Number of the first footnote, if the page has others before it. */
  readonly firstNote?: number;
  /** Called for each heading in the order of the page. */
  readonly tagOf: HeadingTag;
}
