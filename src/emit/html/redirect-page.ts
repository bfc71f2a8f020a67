import { pageLabelsOf } from '../../model/page-labels.js';
import type { ShownRecord } from '../shown-record.js';
import { CONTENT_SECURITY_POLICY } from './frame.js';
import { html } from './html.js';
import { inLanguage } from './language.js';
import type { PageSite } from './page-site.js';

/** Returns the page at a former address of a record: static hosts have no other redirects. */
export function redirectPage({ path, locale, brief }: ShownRecord, site: PageSite): string {
  const labels = pageLabelsOf(locale);
  const href = site.href(path);
  return html`<!DOCTYPE html>
<html ${inLanguage(locale)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${href}">
<link rel="icon" href="data:,">
<title>${labels.movedTitle}</title>
<link rel="canonical" href="${site.url(path)}">
<link rel="stylesheet" href="${site.href(site.stylesheet)}">
</head>
<body>
<main class="page small"><h1>${labels.movedTitle}</h1>
<p>${labels.movedText} <a href="${href}">${String(brief['title'])}</a></p></main>
</body>
</html>
`.text;
}
