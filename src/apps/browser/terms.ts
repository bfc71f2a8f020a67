// The script of pages with links to terms of the glossary: it shows the definition of a term when its link is pointed at,
// focused or touched. The definition is the description of the term's page. Without the script, the links are like others.

explainTerms(document.currentScript?.dataset['terms'] ?? '');

/** Explains the links of the text to pages in a folder. */
function explainTerms(folder: string): void {
  const definitions = new Map<string, Promise<Element[]>>();
  const note = document.createElement('div');
  note.className = 'definition';
  note.popover = 'auto';
  note.dir = 'auto';
  document.querySelector('main')?.append(note);
  let timer = 0;
  /** Whether the mouse is over a link to a term, or over a definition. */
  let isOver = false;
  /** The link whose definition is shown, or is being read. */
  let shown: HTMLAnchorElement | undefined;
  /** The link that a finger is on. */
  let touched: HTMLAnchorElement | undefined;

  const linkAt = ({ target }: Event): HTMLAnchorElement | undefined =>
    (target as Element).closest?.<HTMLAnchorElement>(`article a[href^="${folder}"]`) ?? undefined;
  const show = async (link: HTMLAnchorElement | undefined): Promise<void> => {
    if (link === shown) return;
    note.hidePopover();
    shown = link;
    if (link === undefined) return;
    const path = link.pathname;
    const definition = definitions.get(path) ?? definitionAt(path);
    definitions.set(path, definition);
    const parts = await definition;
    // The reader may have gone on while it was read.
    if (shown !== link) return;
    if (parts.length > 0) {
      note.replaceChildren(...parts);
      // The type of TypeScript 5.9 lacks the place.
      (note.showPopover as (place: { source: Element }) => void).call(note, { source: link });
    } else if (link === touched) location.assign(link.href);
  };
  const showLater = (link: HTMLAnchorElement | undefined): void => {
    clearTimeout(timer);
    timer = setTimeout(show, 300, link);
  };

  note.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') shown = undefined;
  });
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const link = note.contains(event.target as Node) ? shown : linkAt(event);
    // A mouse that was elsewhere before does not end what a finger or the keyboard began.
    if (link !== undefined || isOver) showLater(link);
    isOver = link !== undefined;
  });
  document.addEventListener('focusin', (event) => {
    if (note.contains(event.target as Node)) return;
    const link = linkAt(event);
    void show(link?.matches(':focus-visible') === true ? link : undefined);
  });
  // The first touch explains a term, the second follows its link.
  document.addEventListener('pointerdown', (event) => {
    const link = linkAt(event);
    touched = event.pointerType === 'mouse' || link === shown ? undefined : link;
  });
  document.addEventListener('click', (event) => {
    if (touched === undefined || touched !== linkAt(event)) return;
    event.preventDefault();
    void show(touched);
  });
}

/** Returns the name of a term and its definition; nothing if its page cannot be read or has no definition. */
async function definitionAt(path: string): Promise<Element[]> {
  const answer = await fetch(path).catch(() => undefined);
  if (answer?.ok !== true) return [];
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const text = page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;
  const name = page.querySelector('h1')?.textContent;
  if (text === undefined || name == null) return [];
  const link = document.createElement('a');
  link.href = path;
  link.textContent = name;
  // The link of the text leads there as well: the keyboard stops there once.
  link.tabIndex = -1;
  const definition = document.createElement('p');
  definition.textContent = text;
  for (const part of [link, definition])
    part.lang = page.querySelector('article')?.lang || page.documentElement.lang;
  return [link, definition];
}
