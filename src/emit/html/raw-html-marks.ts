/** The page that raw HTML comes into. */
export interface RawPage {
  /**
   * The place of a heading in the page's outline.
   *
   * @param mark Its id, where it has one; that of Markdown's own headings is {@link OURS} and their number.
   * @param isSeen Whether it has any words.
   * @returns Undefined for a heading that the page should not have.
   */
  heading(
    rank: number,
    mark: string,
    isSeen: boolean,
  ): { readonly level: number; readonly id: string } | undefined;
  /** Takes an id of the page; false where it is taken already. */
  takeId(id: string): boolean;
}

/** The HTML of a Markdown text with raw HTML in it, made harmless; undefined where it is beyond measure. */
export type Sanitize = (text: string, page: RawPage) => string | undefined;

/**
 * Begins the ids that we gave, until they have gone through the sanitizer: half of a character, which no author
 * can write. In the source it is replaced, and a reference to it gives U+FFFD, in Markdown and HTML alike.
 */
export const OURS = '\ud800';

/** A text without anything that could be taken for {@link OURS}. */
export function withoutMarks(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
