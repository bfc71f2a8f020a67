import type { Labels } from '../../model/labels.js';
import type { ListPart } from '../list-pages.js';
import { type Html, html } from './html.js';
import { word } from './language.js';
import type { PageSite } from './page-site.js';

/** How many neighbors of a page its pager shows, on both sides. */
const NEAR = 2;

/** Returns links to the other pages of a list: the first, the last, and those near this page. Nothing for one page. */
export function pager(part: ListPart<unknown>, labels: Labels, site: PageSite): Html | false {
  const { number, count, pathOf } = part;
  const step = (to: number, rel: 'prev' | 'next', label: string): Html | false => {
    const path = pathOf(to);
    return (
      path !== undefined &&
      html`<li><a rel="${rel}" href="${site.href(path)}">${word(labels, label)}</a></li>\n`
    );
  };
  const shown = Array.from({ length: count }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === count || Math.abs(one - number) <= NEAR,
  );
  return (
    count > 1 &&
    html`<nav class="pager" aria-label="${labels.pages}"><ul>
${step(number - 1, 'prev', labels.previousPage)}${shown.map((one, index) => [
  one - (shown[index - 1] ?? 0) > 1 && html`<li aria-hidden="true">…</li>\n`,
  one === number
    ? html`<li><span aria-current="page">${one}</span></li>\n`
    : html`<li><a href="${site.href(pathOf(one) as string)}">${one}</a></li>\n`,
])}${step(number + 1, 'next', labels.nextPage)}</ul></nav>\n`
  );
}
