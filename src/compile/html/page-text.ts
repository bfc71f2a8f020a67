import type { ExplicitId } from '../../check/records/content-record.js';
import { isMissing, type Labels } from '../../model/labels.js';
import type { Config } from '../../read/config/config.js';
import { type Anchors, createAnchors, slugOf } from '../../read/content/markdown/anchors.js';
import { withEmoji } from '../../read/content/markdown/emoji.js';
import { mapFormulas } from '../../read/content/markdown/formula.js';
import { htmlIn } from '../../read/content/markdown/html-attributes.js';
import { type Quiz, readQuizzes } from '../../read/content/markdown/quiz/quizzes.js';
import { HARMLESS_TAG, workingTags } from '../../read/content/markdown/shown-html.js';
import { createCodeBlocks, withQuizzes } from './code-blocks.js';
import { fixTags, type TagContext } from './fixed-tags.js';
import { notesList, splitNotes } from './footnotes.js';
import { withFormulas } from './formulas.js';
import { escapeText, type Html, html, trusted } from './html.js';
import { type HeadingPlace, type HeadingTag, headingStart, markedFormula } from './html-extensions.js';
import { word } from './language.js';
import { blocksHtml, markdownHtml, readBlocks } from './markdown-html.js';
import type { PageTools } from './page-tools.js';
import { quizForm } from './quiz-form.js';
import { OURS, withoutMarks } from './raw-html-marks.js';
import { allHtml, shownHtml } from './shown-html.js';

/** A heading of a page, for its table of contents. */
export interface PageHeading extends HeadingPlace {
  readonly text: string;
}

/** Settings that the texts of all pages of a site share. */
export interface TextContext extends Omit<TagContext, 'tableLabel' | 'codeLabel' | 'loadLabel'> {
  readonly tools: PageTools;
  /** Whether pages show all safe HTML, or only the harmless elements. */
  readonly rawHtml: Config['rawHtml'];
  /** Whether it is a page of the site: headings have links to themselves, and quizzes are forms. */
  readonly isPage: boolean;
}

/**
 * The text of one page. It assigns ids to headings, in the order of the page, and converts Markdown to HTML. All
 * headings form one outline under the page's title, whatever their ranks in the source.
 */
export class PageText {
  readonly #anchors: Anchors;
  /** Ids of headings that are fields, by the paths of these fields. */
  readonly #ids: ReadonlyMap<string | undefined, string>;
  /** The headings so far, by their ids as HTML. */
  readonly #headings = new Map<string, PageHeading>();
  readonly #labels: Labels;
  readonly #context: TagContext;
  readonly #tools: PageTools;
  readonly #rawHtml: Config['rawHtml'];
  readonly #isPage: boolean;
  readonly #codeBlocks: (text: string) => string;
  /** Ids of later headings, which raw HTML cannot take. */
  readonly #coming = new Set<string>();
  #texts = 0;
  /** The footnotes of each text. */
  readonly #notes: string[] = [];
  #noteCount = 0;
  #questions = 0;

  /** @param ids Ids that the page's author gave to its headings. */
  constructor(
    labels: Labels,
    { tools, rawHtml, isPage, ...context }: TextContext,
    ids: readonly ExplicitId[] = [],
  ) {
    const codeLabel = escapeText(labels.code);
    this.#anchors = createAnchors(ids.flatMap(({ id, isHtml }) => (isHtml ? [] : [id])));
    this.#ids = new Map(ids.map(({ id, field }) => [field, id]));
    this.#labels = labels;
    this.#context = {
      ...context,
      tableLabel: escapeText(labels.table),
      codeLabel,
      loadLabel: isPage ? escapeText(labels.loadFrame) : undefined,
    };
    this.#tools = tools;
    this.#rawHtml = rawHtml;
    this.#isPage = isPage;
    this.#codeBlocks = createCodeBlocks(codeLabel, tools.highlight);
  }

  get headings(): readonly PageHeading[] {
    return [...this.#headings.values()];
  }

  /**
   * Returns the heading of a part of a record, with its id for links.
   *
   * @param field The path of the field that is the heading, or whose label it is. Its author may have given it an id.
   */
  heading(level: number, text: string, field?: string): Html {
    const id = this.#anchors.add(text, field === undefined ? undefined : this.#ids.get(field));
    const start = headingStart({ level, id: this.#addHeading({ level, id, text }) });
    const heading = `${start}${this.words(text).text}</h${level}>`;
    return trusted(level === 1 ? heading : this.#linked(heading));
  }

  /** Returns plain text as HTML, with its formulas and emoji. */
  words(text: string): Html {
    const written = mapFormulas(
      text,
      (source) => markedFormula(source).join(''),
      (words) => escapeText(withEmoji(words)),
    );
    return isMissing(this.#labels, text) ? word(this.#labels, text) : trusted(this.#formulas(written));
  }

  /** Reserves the id of a later heading: raw HTML before it cannot take it. */
  expect(text: string, field: string): void {
    if (this.#tools.sanitize !== undefined && !this.#ids.has(field)) this.#coming.add(slugOf(text));
  }

  /** Returns the id of a part with a name but without a heading, such as a row of a table. */
  anchor(text: string): string {
    return this.#anchors.add(text);
  }

  /**
   * Returns Markdown as HTML.
   *
   * @param level Level of the heading above the text.
   */
  blocks(markdown: string, level: number): Html {
    if (markdown.trim() === '') return html``;
    const { sanitize } = this.#tools;
    const prefix = `Note-${++this.#texts}-`;
    const text =
      sanitize === undefined
        ? this.#escaped(markdown, level, prefix)
        : this.#sanitized(markdown, level, prefix, sanitize);
    const page = this.#linked(fixTags(this.#codeBlocks(this.#formulas(text)), this.#context));
    if (!this.#isPage) return trusted(page);
    const body = this.#withoutNotes(page);
    return trusted(withQuizzes(body, readQuizzes(markdown), (quiz) => this.#forms(quiz, level)));
  }

  /** The footnotes of all texts so far, for the end of the page. */
  get footnotes(): Html {
    return trusted(notesList(this.#notes, this.#labels));
  }

  /** Moves the notes of a text to those of the page. */
  #withoutNotes(page: string): string {
    const [body, notes] = splitNotes(page);
    if (notes === '') return page;
    this.#notes.push(notes);
    this.#noteCount += (notes.match(/<li id="Note-/g) ?? []).length;
    return body;
  }

  /** Whether a text of the page has questions. */
  get hasQuestions(): boolean {
    return this.#questions > 0;
  }

  #forms({ questions, isBelowQuestion }: Quiz, level: number): string {
    const forms = questions.map((question, index) => {
      const name = `Quiz-${++this.#questions}`;
      const isShown = isBelowQuestion && index === 0;
      return quizForm(question, name, isShown, this.#labels, (text) => this.inline(text, level)).text;
    });
    return forms.join('\n');
  }

  #formulas(text: string): string {
    return withFormulas(text, escapeText(this.#labels.formula));
  }

  /** Adds a heading to those of the page. Returns its id as HTML. */
  #addHeading(heading: PageHeading): string {
    const id = escapeText(heading.id);
    this.#headings.set(id, heading);
    return id;
  }

  /** Returns HTML whose headings have links to themselves: next to them, so that they are not read as their text. */
  #linked(text: string): string {
    if (!this.#isPage) return text;
    return text.replace(HEADING, (tag, _, id: string | undefined) => {
      const heading = id === undefined ? undefined : this.#headings.get(id);
      if (heading === undefined) return tag;
      const label = this.#labels.linkTo.replace('{heading}', () => withEmoji(heading.text));
      return html`<div class="head">${trusted(tag)}<a class="permalink" data-markdown-ignore href="#${encodeURIComponent(heading.id)}" aria-label="${label}"></a></div>`
        .text;
    });
  }

  /** Returns Markdown as HTML for a line: without the paragraph, if it is only one. */
  inline(markdown: string, level: number): Html {
    const { text } = this.blocks(markdown, level);
    const inner = /^<p>(.*)<\/p>\s*$/s.exec(text)?.[1];
    return inner === undefined || /<p\b/.test(inner) ? trusted(text) : trusted(inner);
  }

  /** Returns the text with raw HTML shown as its author wrote it. */
  #escaped(markdown: string, level: number, prefix: string, known: readonly TextHeading[] = []): string {
    const place = outlineBelow(level);
    let next = 0;
    return markdownHtml(markdown, {
      labels: this.#labels,
      prefix,
      firstNote: this.#noteCount + 1,
      tagOf: ({ rank, text, id: given }) => {
        const id = known[next++]?.id ?? this.#anchors.add(text, given);
        const heading = { level: place(rank), id, text };
        return { level: heading.level, id: this.#addHeading(heading) };
      },
    });
  }

  /** Returns the text with the HTML of its author that pages show; with escaped HTML if it has none or is too large. */
  #sanitized(
    markdown: string,
    level: number,
    prefix: string,
    sanitize: NonNullable<PageTools['sanitize']>,
  ): string {
    const isAll = this.#rawHtml === 'sanitize';
    if (!isAll && !HARMLESS_TAG.test(markdown)) return this.#escaped(markdown, level, prefix);
    const source = withoutMarks(markdown);
    const blocks = readBlocks(source, true);
    const own = htmlIn(source, blocks.events);
    const { frames } = this.#context;
    const shown = isAll ? undefined : workingTags(own, frames);
    if (own.length === 0 || shown?.size === 0) return this.#escaped(source, level, prefix);
    const headings: TextHeading[] = [];
    const tagOf: HeadingTag = ({ rank, text, id }) => {
      const number = headings.push({ rank, text, id: this.#anchors.add(text, id) }) - 1;
      return { level: 2, id: `${OURS}${number}` };
    };
    const options = {
      labels: this.#labels,
      prefix: `${OURS}${prefix}`,
      firstNote: this.#noteCount + 1,
      tagOf,
    };
    const text = blocksHtml(blocks, options, shown ? shownHtml(own, shown) : allHtml);
    const place = outlineBelow(level);
    const seen = new Set<TextHeading>();
    const sanitized = sanitize(text, {
      frames,
      takeId: (id) => !this.#coming.has(id) && this.#anchors.take(id),
      heading: (rank, mark, isSeen) => {
        const own = mark.startsWith(OURS) ? headings[Number(mark.slice(OURS.length))] : undefined;
        if (own === undefined || seen.has(own)) return isSeen ? { level: place(rank), id: '' } : undefined;
        seen.add(own);
        const heading = { level: place(own.rank), id: own.id };
        this.#addHeading({ ...heading, text: own.text });
        return heading;
      },
    });
    return sanitized ?? this.#escaped(source, level, prefix, headings);
  }
}

/** Headings with ids, except those of summaries, which cannot contain links. */
const HEADING = /<summary\b.*?<\/summary>|<h([2-6]) id="([^"]+)">.*?<\/h\1>/gs;

/** A heading in a text, with the rank that its author gave it. */
interface TextHeading {
  readonly rank: number;
  readonly id: string;
  readonly text: string;
}

/** Returns a function that assigns levels to headings in their order: under their parents, without a gap. */
function outlineBelow(level: number): (rank: number) => number {
  const ranks: number[] = [];
  return (rank) => {
    while (ranks.length > 0 && (ranks.at(-1) as number) >= rank) ranks.pop();
    ranks.push(rank);
    return Math.min(level + ranks.length, 6);
  };
}
