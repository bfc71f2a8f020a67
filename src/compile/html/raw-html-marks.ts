import type { HeadingPlace } from './html-extensions.js';

/** The page that raw HTML becomes a part of. */
export interface RawPage {
  /**
   * Returns the place of a heading in the page's outline.
   *
   * @param mark Its id, if it has one. That of a heading in Markdown is {@link OURS} and its number.
   * @param isSeen Whether it has any words.
   * @returns Undefined for a heading that the page should not have.
   */
  heading(rank: number, mark: string, isSeen: boolean): HeadingPlace | undefined;
  /** Takes an id of the page. Returns false if it is taken already. */
  takeId(id: string): boolean;
  /** The hosts whose pages are shown in frames. */
  readonly frames: readonly string[];
}

/** Returns the HTML of a Markdown text with raw HTML in it, made harmless; undefined if it is too large. */
export type Sanitize = (text: string, page: RawPage) => string | undefined;

/**
 * Begins the ids that we generated, until they have passed the sanitizer: half of a surrogate pair, which no
 * author can write. In the source it is replaced, and a character reference to it yields U+FFFD, both in Markdown
 * and in HTML.
 */
export const OURS = '\ud800';

/** Returns a text without anything that could be taken for {@link OURS}. */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
