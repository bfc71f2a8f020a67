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
 * Begins the ids that we gave, until they have gone through the sanitizer: a character that no author can
 * write, since it is replaced in the source, and a reference to it gives another one.
 */
export const OURS = '\u0001';
