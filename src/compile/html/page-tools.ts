import type { Config } from '../../read/config/config.js';
import type { Highlight } from './code-blocks.js';
import type { Sanitize } from './raw-html-marks.js';

/** Libraries for the texts of pages, if the content needs them. */
export interface PageTools {
  readonly highlight?: Highlight;
  readonly sanitize?: Sanitize;
}

/**
 * Loads the libraries that pages and feeds of this content need. A small build would otherwise spend most of its time
 * on loading libraries that it does not use.
 *
 * @param hasCode Whether a text may have a code block with a language.
 */
export async function loadPageTools(config: Config, hasCode: boolean): Promise<PageTools> {
  return {
    ...(hasCode && config.pages === true && { highlight: (await import('./highlight.js')).highlight }),
    ...(config.rawHtml === 'sanitize' && { sanitize: (await import('./raw-html.js')).sanitizeHtml }),
  };
}

/** All libraries for the texts of pages. */
export type TextTools = Required<PageTools>;

/** Loads all libraries, for a program that keeps running and compiles content that is not known yet. */
export async function loadAllPageTools(): Promise<TextTools> {
  const { highlight } = await import('./highlight.js');
  const { sanitizeHtml } = await import('./raw-html.js');
  return { highlight, sanitize: sanitizeHtml };
}

/** Returns the libraries that a configuration needs. */
export function pageToolsFor({ rawHtml }: Config, { highlight, sanitize }: TextTools): PageTools {
  return rawHtml === 'sanitize' ? { highlight, sanitize } : { highlight };
}
