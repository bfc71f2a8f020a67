import type { Config } from '../../config/config.js';
import type { Highlight } from './code-blocks.js';
import type { Sanitize } from './raw-html-marks.js';

/** What texts of pages are made with: libraries, where content has what they are for. */
export interface PageTools {
  readonly highlight?: Highlight;
  readonly sanitize?: Sanitize;
}

/**
 * Loads what pages and feeds of this content need: most of the time that a small build takes would else go into
 * reading libraries that it has no use for.
 *
 * @param hasCode Whether a text may have a code block whose language is named.
 */
export async function loadPageTools(config: Config, hasCode: boolean): Promise<PageTools> {
  return {
    ...(hasCode && config.pages === true && { highlight: (await import('./highlight.js')).highlight }),
    ...(config.rawHtml === 'sanitize' && { sanitize: (await import('./raw-html.js')).sanitizeHtml }),
  };
}

/** All libraries. */
export type TextTools = Required<Pick<PageTools, 'highlight' | 'sanitize'>>;

/** Loads all of them, for a program that stays and compiles content that is not known yet. */
export async function loadAllPageTools(): Promise<TextTools> {
  const [{ highlight }, { sanitizeHtml }] = await Promise.all([
    import('./highlight.js'),
    import('./raw-html.js'),
  ]);
  return { highlight, sanitize: sanitizeHtml };
}

/** Those of them that a configuration has a use for. */
export function pageToolsFor({ rawHtml }: Config, { highlight, sanitize }: TextTools): PageTools {
  return rawHtml === 'sanitize' ? { highlight, sanitize } : { highlight };
}
