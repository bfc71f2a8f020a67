import { highlight } from '../../../src/compile/html/highlight.js';
import { html } from '../../../src/compile/html/html.js';
import { PageText } from '../../../src/compile/html/page-text.js';
import { sanitizeHtml } from '../../../src/compile/html/raw-html.js';
import { labelsOf } from '../../../src/model/labels.js';
import { createLocale } from '../../../src/model/locales.js';

/** What becomes of raw HTML. */
export type RawHtml = 'escape' | 'sanitize';

/** The texts of a new page of a site at `https://example.org/repo`. */
export function pageText(rawHtml: RawHtml = 'escape'): PageText {
  return new PageText(labelsOf(createLocale('en', { kind: 'full' }, 'en')), {
    siteUrl: 'https://example.org/repo/',
    sitePath: '/repo/',
    sizeOf: (path) => (path === 'assets/wide.png' ? { width: 800, height: 200 } : undefined),
    tools: { highlight, sanitize: sanitizeHtml },
    rawHtml,
    frames: [],
    isPage: false,
  });
}

/** A page of nothing but a Markdown text, twice: whatever it holds, also what a check would refuse. */
export function textPage(markdown: string, rawHtml: RawHtml = 'escape'): string {
  const text = pageText(rawHtml);
  const heading = text.heading(1, 'Word');
  return html`<!DOCTYPE html>\n<html>${heading}${text.blocks(markdown, 1)}<div>${text.inline(markdown, 1)}</div></html>`
    .text;
}

/** A Markdown text as HTML. */
export function sanitized(markdown: string): string {
  return pageText('sanitize').blocks(markdown, 1).text;
}
