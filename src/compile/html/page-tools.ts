import type { TextNeed } from '../../check/records/content-record.js';
import type { Highlight } from './code-blocks.js';
import type { Sanitize } from './raw-html-marks.js';

/** Libraries for the texts of pages, if the content needs them. */
export interface PageTools {
  readonly highlight?: Highlight;
  readonly sanitize?: Sanitize;
}

/**
 * Loads the libraries that texts need. A small build would otherwise spend most of its time on loading libraries that it
 * does not use.
 */
export async function loadPageTools(needs: ReadonlySet<TextNeed>): Promise<PageTools> {
  return {
    ...(needs.has('code') && { highlight: (await import('./highlight.js')).highlight }),
    ...(needs.has('html') && { sanitize: (await import('./raw-html.js')).sanitizeHtml }),
  };
}

/** Returns what the loaded libraries are for. */
export function needsOf({ highlight, sanitize }: PageTools): ReadonlySet<TextNeed> {
  const needs = new Set<TextNeed>();
  if (highlight !== undefined) needs.add('code');
  if (sanitize !== undefined) needs.add('html');
  return needs;
}
