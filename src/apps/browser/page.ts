// The script of all pages. Pages are complete without it; it only adds to them. It runs before the page is shown, because
// it sets the colors that the reader chose, and does the rest when the page was read. Its words are in its own tag
// (`src/compile/html/frame.ts`).

import { followCourse } from './course.js';

const script = document.currentScript as HTMLScriptElement;
const words = script.dataset;
const root = document.documentElement;
const THEMES = ['', 'light', 'dark'];
const KEY = 'lc-api-theme';

applyTheme(remembered());
followCourse(new URL('..', script.src).pathname);
document.addEventListener('DOMContentLoaded', () => {
  addThemes();
  showSection();
  openSide();
  followReader();
  if ((navigator.clipboard as Clipboard | undefined) !== undefined)
    for (const code of document.querySelectorAll('pre')) addCopy(code);
  document.addEventListener('keydown', focusSearch);
  searchAddress();
});

/** Returns the colors that the reader chose; nothing for those of the system. */
function remembered(): string {
  try {
    const theme = localStorage.getItem(KEY) ?? '';
    return THEMES.includes(theme) ? theme : '';
  } catch {
    // The browser keeps nothing for this site.
    return '';
  }
}

/** Shows the page, and what the browser shows around it, in the colors that the reader chose. */
function applyTheme(theme: string): void {
  root.dataset['theme'] = theme;
  // They are in the order of the themes.
  const metas = document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]');
  for (const [index, meta] of metas.entries()) {
    const own = THEMES[index + 1] as string;
    const isChosen = theme === own ? 'all' : 'not all';
    meta.media = theme === '' ? `(prefers-color-scheme: ${own})` : isChosen;
  }
}

/** Lets the reader choose colors, at the end of the page. */
function addThemes(): void {
  const select = document.createElement('select');
  const names = (words['themes'] ?? '').split(', ');
  select.append(...THEMES.map((theme, index) => new Option(names[index] ?? theme, theme)));
  select.value = remembered();
  select.addEventListener('change', () => {
    applyTheme(select.value);
    try {
      localStorage.setItem(KEY, select.value);
    } catch {
      // The choice lasts as long as the page.
    }
  });
  const label = document.createElement('label');
  label.append(words['theme'] ?? '', select);
  const line = document.createElement('p');
  line.className = 'theme';
  line.append(label);
  document.querySelector('.bottom')?.prepend(line);
}

/** Scrolls the navigation to the current section, for browsers that the stylesheet cannot tell where to begin. */
function showSection(): void {
  const link = document.querySelector('.sections [aria-current]');
  const list = link?.closest('ul');
  if (link == null || list == null) return;
  const [own, all] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  if (own.left < all.left || own.right > all.right)
    list.scrollBy({ left: own.left + own.width / 2 - all.left - all.width / 2, behavior: 'instant' });
}

/** Opens the lists next to the text while there is room for them: assistive technology then says what the eye sees. */
function openSide(): void {
  const wide = matchMedia('(min-width: 72rem)');
  const set = (): void => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.side details')) {
      details.open = wide.matches;
      const summary = details.querySelector('summary');
      if (summary !== null) summary.tabIndex = wide.matches ? -1 : 0;
    }
  };
  wide.addEventListener('change', set);
  set();
}

/** Marks the part that is being read in the table of contents. */
function followReader(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  if (links.length === 0) return;
  const mark = (): void => {
    // The last heading that has passed the upper third of the window.
    const isPassed = (heading: HTMLElement | null): boolean =>
      heading !== null && heading.getBoundingClientRect().top < innerHeight / 3;
    const at = headings.map(isPassed).lastIndexOf(true);
    for (const [index, link] of links.entries()) {
      if (index === at) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  let isWaiting = false;
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}

/** Adds a button that copies a block of code. */
function addCopy(code: HTMLPreElement): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.setAttribute('aria-live', 'polite');
  button.textContent = words['copy'] ?? '';
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(code.textContent ?? '').then(
      () => {
        button.textContent = words['copied'] ?? '';
        setTimeout(() => (button.textContent = words['copy'] ?? ''), 2000);
      },
      () => {
        // The reader did not allow it: the text can still be selected.
      },
    );
  });
  const box = document.createElement('div');
  box.className = 'code';
  code.replaceWith(box);
  box.append(code, button);
}

/** Moves to the search field of the header. The search page has its own. */
function focusSearch(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const input = document.querySelector<HTMLInputElement>('.ask input');
  if (key !== '/' || ctrlKey || metaKey || altKey || input === null || input.offsetParent === null) return;
  if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
  event.preventDefault();
  input.focus();
}

/** Lets the page for unknown addresses search for the last words of the address: the page may have moved. */
function searchAddress(): void {
  const name = location.pathname.replace(/(\.\w+)?\/*$/, '').replace(/.*\//, '');
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[rel="search"]'))
    link.search = `?q=${name.replace(/[-_]+/g, '+')}`;
}
