import type { TextNeed } from '../../check/records/content-record.js';
import type { Config } from '../../read/config/config.js';
import type { Highlight } from './code-blocks.js';
import type { Sanitize } from './raw-html-marks.js';

/** Libraries for the texts of pages, if the content needs them. */
export interface PageTools {
  readonly highlight?: Highlight;
  readonly sanitize?: Sanitize;
  /** Whether pages show all safe HTML, or only the harmless elements, which is the default. */
  readonly rawHtml?: Config['rawHtml'];
  /** The hosts whose pages are shown in frames. */
  readonly frames?: Config['frames'];
}

/**
 * Loads the libraries that pages and feeds of this content need. A small build would otherwise spend most of its time
 * on loading libraries that it does not use.
 */
export async function loadPageTools(config: Config, needs: ReadonlySet<TextNeed>): Promise<PageTools> {
  const { rawHtml, frames } = config;
  return {
    rawHtml,
    frames,
    ...(needs.has('code') &&
      config.pages === true && { highlight: (await import('./highlight.js')).highlight }),
    ...((needs.has('html') || rawHtml === 'sanitize') && {
      sanitize: (await import('./raw-html.js')).sanitizeHtml,
    }),
  };
}

/** Returns what the loaded libraries are for. */
export function needsOf({ highlight, sanitize }: PageTools): ReadonlySet<TextNeed> {
  const needs = new Set<TextNeed>();
  if (highlight !== undefined) needs.add('code');
  if (sanitize !== undefined) needs.add('html');
  return needs;
}

/** All libraries for the texts of pages. */
export type TextTools = Required<Pick<PageTools, 'highlight' | 'sanitize'>>;

/** Loads all libraries, for a program that keeps running and compiles content that is not known yet. */
export async function loadAllPageTools(): Promise<TextTools> {
  const { highlight } = await import('./highlight.js');
  const { sanitizeHtml } = await import('./raw-html.js');
  return { highlight, sanitize: sanitizeHtml };
}

/** Returns the libraries for pages with a configuration. */
export function pageToolsFor({ rawHtml, frames }: Config, tools: TextTools): PageTools {
  return { ...tools, rawHtml, frames };
}
