// The script of the search page: the only script of a site. Without it, the page is a list of all pages. Its fields and
// all its texts are in the page (`src/compile/html/search-page.ts`).

import { putInAddress, settleAddress, type Wanted, wantedByAddress } from './address.js';
import { type ResultItem, resultItem } from './result-list.js';
import { type Find, type Hit, openSearch } from './site-search.js';

/** How many results are shown at first, and added at a time. */
const SHOWN = 20;

/** Milliseconds without a key after which pages are read for their excerpts. */
const REST = 150;

/** Milliseconds that the results for an address wait for their pages, so that nothing moves afterwards. */
const PATIENCE = 500;

/** How many of these results wait: others are not in view. */
const IN_VIEW = 6;

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

let find: Find | undefined;
let isLoading = false;
let hasFailed = false;
let results: readonly Hit[] = [];
/** The number of queries so far: the answer to an earlier one is not shown. */
let asked = 0;
let hasTyped = false;

const items = new WeakMap<Element, ResultItem>();
/** Explains results when they come into view. */
const viewer = new IntersectionObserver(
  (changes) => {
    for (const { isIntersecting, target } of changes) if (isIntersecting) void items.get(target)?.explain();
  },
  { rootMargin: '50%' },
);

// For browsers that do not tell the stylesheet whether they run scripts.
document.documentElement.classList.add('scripted');
take(wantedByAddress());
void load();

fields.addEventListener('input', () => {
  hasTyped = true;
  putInAddress(wanted());
  void answer();
});
more.addEventListener('click', async () => {
  const before = list.childElementCount;
  await showMore();
  list.children[before]?.querySelector('a')?.focus();
});
addEventListener('popstate', () => {
  take(wantedByAddress());
  void answer();
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
    // The field may have the focus already, as on a page that was just opened.
    if (target === input) return input.value === '';
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
    void answer();
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
  void answer();
  try {
    find = await openSearch(fields.dataset);
  } catch {
    hasFailed = true;
  }
  isLoading = false;
  await answer();
}

/** Shows the results for the query in the fields. */
async function answer(): Promise<void> {
  const { query, types } = wanted();
  const own = ++asked;
  const isShown = (type: string): boolean => types.length === 0 || types.includes(type);
  let all: readonly Hit[] = [];
  try {
    if (query !== '' && find !== undefined) all = await find(query);
  } catch {
    hasFailed = true;
  }
  if (own !== asked) return;
  results = all.filter(({ type }) => isShown(type));
  const hasList = query === '' || hasFailed;
  // Without a result, courses may help, or all pages of a site without courses.
  const isOffer = !hasList && find !== undefined && all.length === 0;
  const hasCourses = filters.some(({ box }) => box.value === 'course');
  everything.hidden = !hasList && !isOffer;
  list.hidden = hasList || isOffer;
  const counts = new Map<string, number>();
  for (const { type } of all) counts.set(type, (counts.get(type) ?? 0) + 1);
  for (const { box, label, count, section, total } of filters) {
    const some = counts.get(box.value) ?? 0;
    count.textContent = hasList || find === undefined ? total : figure(some);
    label.hidden = !hasList && all.length > 0 && some === 0 && !box.checked;
    if (section !== null)
      section.hidden = isOffer ? hasCourses && box.value !== 'course' : !isShown(box.value);
  }
  list.replaceChildren();
  status.textContent = sentence(query);
  await showMore();
}

/** Shows more results, in pieces, because thousands would take the page a while. */
async function showMore(): Promise<void> {
  const shown = list.childElementCount;
  const own = asked;
  const isNew = (): boolean => own !== asked || shown !== list.childElementCount;
  const next = await Promise.all(results.slice(shown, shown + SHOWN).map(itemOf)).catch(() => []);
  if (!hasTyped) await Promise.race([explained(next.slice(0, IN_VIEW)), pause(PATIENCE)]);
  if (isNew()) return;
  list.append(...next.map(({ element }) => element));
  more.hidden = list.hidden || results.length <= shown + SHOWN;
  setTimeout(() => {
    if (own === asked) for (const { element } of next) viewer.observe(element);
  }, REST);
}

async function itemOf({ type, terms, isInText, entry }: Hit): Promise<ResultItem> {
  const item = resultItem({ entry: await entry(), terms, isInText }, nameOf.get(type) ?? type);
  items.set(item.element, item);
  return item;
}

async function explained(some: readonly ResultItem[]): Promise<void> {
  await Promise.all(some.map((item) => item.explain()));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Returns the sentence about the results. */
function sentence(query: string): string {
  const says = (name: string): string => fields.dataset[name] ?? '';
  if (query === '') return '';
  if (hasFailed) return says('failed');
  if (find === undefined) return says('loading');
  if (results.length === 0) return says('nothing').replace('{query}', () => query);
  return found(says('results'), results.length);
}

/** Returns the text for a number of results, in the form that the language of the page has for it. */
function found(texts: string, count: number): string {
  const forms = JSON.parse(texts) as Readonly<Record<string, string>>;
  const form = new Intl.PluralRules(language()).select(count);
  return (forms[form] ?? forms['other'] ?? '').replace('{count}', figure(count));
}

function figure(count: number): string {
  return count.toLocaleString(language());
}

/** Returns the language of the page without its region if browsers do not know the whole tag. */
function language(): string {
  const { lang } = document.documentElement;
  try {
    return Intl.getCanonicalLocales(lang)[0] ?? lang;
  } catch {
    return lang.split('-')[0] as string;
  }
}

/** Returns an element of the page. */
function element<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`The page has no ${selector}.`);
}
