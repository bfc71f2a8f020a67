import { pageLabelsOf } from '../../model/page-labels.js';
import type { ShownRecord } from '../shown-record.js';
import { smallPage } from './frame.js';
import { html } from './html.js';
import { STYLESHEET_FILE } from './page-files.js';
import type { PageSite } from './page-site.js';

/** Returns the page at a former address of a record: static hosts have no other redirects. */
export function redirectPage({ path, locale, brief }: ShownRecord, site: PageSite): string {
  const labels = pageLabelsOf(locale);
  const href = site.href(path);
  return smallPage(
    locale,
    html`<meta http-equiv="refresh" content="0; url=${href}">
<link rel="icon" href="data:,">
<title>${labels.movedTitle}</title>
<link rel="canonical" href="${site.url(path)}">
<link rel="stylesheet" href="${site.href(STYLESHEET_FILE.path)}">
`,
    html`<h1>${labels.movedTitle}</h1>
<p>${labels.movedText} <a href="${href}">${String(brief['title'])}</a></p>`,
  );
}
