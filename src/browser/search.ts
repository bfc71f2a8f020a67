// The script of the search page: the only script of a site. Without it, the page is a list of all pages. Its fields and
// all its texts are in the page (`src/emit/html/search-page.ts`).

import { createSearchIndex, type Found, type SearchIndex, validEntries } from '../search/search-index.js';
import { putInAddress, settleAddress, type Wanted, wantedByAddress } from './address.js';
import { resultItem } from './result-list.js';

/** How many results are shown at first, and added at a time. */
const SHOWN = 20;

const fields = element('.seek', HTMLElement);
const input = element('.seek input[type=search]', HTMLInputElement);
const status = element('.status', HTMLElement);
const list = element('.results', HTMLElement);
const more = element('.more-results', HTMLButtonElement);
const everything = element('.everything', HTMLElement);
const filters = [...fields.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map((box) => {
  const label = box.parentElement as HTMLElement;
  const count = label.querySelector('.count') as HTMLElement;
  const name = label.querySelector('.type') as HTMLElement;
  const section = everything.querySelector<HTMLElement>(`section[data-type="${CSS.escape(box.value)}"]`);
  return { box, label, count, section, name: name.textContent ?? '', total: count.textContent ?? '' };
});
const nameOf = new Map(filters.map(({ box, name }) => [box.value, name]));

let index: SearchIndex | undefined;
let isLoading = false;
let hasFailed = false;
let results: readonly Found[] = [];

// For browsers that do not tell the stylesheet whether they run scripts.
document.documentElement.classList.add('scripted');
take(wantedByAddress());
void load();

fields.addEventListener('input', () => {
  putInAddress(wanted());
  answer();
});
more.addEventListener('click', () => {
  const before = list.childElementCount;
  showMore();
  list.children[before]?.querySelector('a')?.focus();
});
addEventListener('popstate', () => {
  take(wantedByAddress());
  answer();
});
document.addEventListener('click', settleAddress, { capture: true });
document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isDone = keys[event.key]?.(event.target);
  if (isDone === true) event.preventDefault();
});

/** The functions of keys. A function returns whether it has done something. */
const keys: Readonly<Record<string, (target: EventTarget | null) => boolean>> = {
  '/': (target) => {
    if (target === input) return false;
    input.focus();
    input.select();
    return true;
  },
  Enter: (target) => {
    if (target !== input) return false;
    if (hasFailed) void load();
    list.querySelector('a')?.click();
    return true;
  },
  Escape: () => {
    const { query, types } = wanted();
    if (query === '' && types.length === 0) return false;
    // The words first, then the choice of types.
    take({ query: '', types: query === '' ? [] : types });
    putInAddress(wanted());
    answer();
    input.focus();
    return true;
  },
  ArrowDown: (target) => step(target, 1),
  ArrowUp: (target) => step(target, -1),
};

/** Moves the focus from the input to the results, through them, and back. */
function step(target: EventTarget | null, by: number): boolean {
  if (list.hidden) return false;
  const links = [...list.querySelectorAll('a')];
  const at = target === input ? -1 : links.indexOf(target as HTMLAnchorElement);
  if (at === -1 && target !== input) return false;
  const next = at + by;
  if (next === -1) input.focus();
  else if (next < links.length) links[next]?.focus();
  else if (!more.hidden) more.focus();
  return next >= -1;
}

/** Returns the query in the fields. */
function wanted(): Wanted {
  const types = filters.filter(({ box }) => box.checked).map(({ box }) => box.value);
  return { query: input.value.trim(), types };
}

/** Puts a query into the fields. */
function take({ query, types }: Wanted): void {
  if (query !== input.value.trim()) input.value = query;
  for (const { box } of filters) box.checked = types.includes(box.value);
}

async function load(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  hasFailed = false;
  answer();
  try {
    const response = await fetch(fields.dataset['index'] as string);
    if (!response.ok) throw new Error(`The host answered ${response.status}.`);
    index = await createSearchIndex(validEntries(await response.json()));
  } catch {
    hasFailed = true;
  }
  isLoading = false;
  answer();
}

/** Shows the results for the query in the fields. */
function answer(): void {
  const { query, types } = wanted();
  const isShown = (type: string): boolean => types.length === 0 || types.includes(type);
  const all = query === '' || index === undefined ? [] : index.find(query);
  results = all.filter(({ entry }) => isShown(entry.type));
  const hasList = query === '' || hasFailed;
  everything.hidden = !hasList;
  list.hidden = hasList;
  const counts = new Map<string, number>();
  for (const { entry } of all) counts.set(entry.type, (counts.get(entry.type) ?? 0) + 1);
  for (const { box, label, count, section, total } of filters) {
    const own = counts.get(box.value) ?? 0;
    count.textContent = hasList || index === undefined ? total : figure(own);
    label.classList.toggle('none', !hasList && index !== undefined && own === 0);
    if (section !== null) section.hidden = !isShown(box.value);
  }
  list.replaceChildren();
  showMore();
  status.textContent = sentence(query);
}

/** Shows more results, in pieces, because thousands would take the page a while. */
function showMore(): void {
  const shown = list.childElementCount;
  for (const found of results.slice(shown, shown + SHOWN))
    list.append(resultItem(found, nameOf.get(found.entry.type) ?? found.entry.type));
  more.hidden = list.hidden || results.length <= shown + SHOWN;
}

/** Returns the sentence about the results. */
function sentence(query: string): string {
  const says = (name: string): string => fields.dataset[name] ?? '';
  if (query === '') return '';
  if (hasFailed) return says('failed');
  if (index === undefined) return says('loading');
  if (results.length === 0) return says('nothing').replace('{query}', () => query);
  return results.length === 1 ? says('one') : says('many').replace('{count}', figure(results.length));
}

function figure(count: number): string {
  try {
    return count.toLocaleString(document.documentElement.lang);
  } catch {
    // A site may use a language tag that browsers do not know.
    return String(count);
  }
}

/** Returns an element of the page. */
function element<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}.`);
}
