// The script at the end of every page of the preview. It loads the page again when its version changes, and shows
// problems in a shadow tree. The policy of the page need not allow a constructed stylesheet. Text from content is
// inserted as text only.
import { count } from '../../base/count.js';
import { EVENTS_PATH, type PageState } from '../dev/events.js';
import type { ShownProblem } from '../dev/shown-problems.js';

/** `preview.css`, minified. The generator inserts it. */
declare const STYLESHEET: string;

const script = document.currentScript as HTMLScriptElement;
const { version, draft } = script.dataset;
script.remove();
const style = new CSSStyleSheet();
style.replaceSync(STYLESHEET);

let host: HTMLElement | undefined;
/** Whether the reader opened or closed the list of problems. */
let isOpen: boolean | undefined;
let events: EventSource | undefined;

if (draft !== undefined) document.title = `Draft: ${document.title}`;
document.addEventListener('visibilitychange', listen);
addEventListener('pageshow', ({ persisted }) => persisted && listen());
addEventListener('pagehide', () => events?.close());
listen();

/** Listens to the server. A page in the background does not: browsers allow few connections to a host. */
function listen(): void {
  events?.close();
  events = undefined;
  if (document.visibilityState === 'hidden') return;
  const source = new EventSource(EVENTS_PATH);
  source.addEventListener('state', ({ data }: MessageEvent<string>) => {
    const state = JSON.parse(data) as PageState;
    if (state.version === version) {
      show(state);
      return;
    }
    source.close();
    location.reload();
  });
  events = source;
}

function show(state: PageState): void {
  host?.remove();
  host = undefined;
  const hasProblems = state.errors + state.warnings > 0;
  if (!hasProblems && draft === undefined) return;
  host = document.createElement('lc-api-preview');
  host.lang = 'en';
  host.dir = 'ltr';
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [style];
  const bar = element('p', undefined, 'bar');
  if (draft !== undefined) bar.append(element('span', 'Draft: not published', 'note'));
  root.append(bar);
  if (hasProblems) {
    const panel = panelOf(state);
    bar.append(buttonOf(state, panel));
    root.append(panel);
  }
  document.body.append(host);
}

/** Returns the button that opens and closes the list of problems. */
function buttonOf({ errors, warnings }: PageState, panel: HTMLElement): HTMLElement {
  const counts = [errors > 0 && count(errors, 'error'), warnings > 0 && count(warnings, 'warning')];
  const button = element('button', counts.filter(Boolean).join(', '), errors > 0 ? 'error' : undefined);
  button.type = 'button';
  const apply = (): void => {
    panel.hidden = !(isOpen ?? errors > 0);
    button.setAttribute('aria-expanded', String(!panel.hidden));
  };
  button.addEventListener('click', () => {
    isOpen = panel.hidden;
    apply();
  });
  apply();
  return button;
}

function panelOf({ errors, problems, more }: PageState): HTMLElement {
  const panel = element('section', undefined, errors > 0 ? undefined : 'mild');
  panel.tabIndex = 0;
  panel.setAttribute('aria-label', 'Problems of the content');
  const title =
    errors > 0
      ? 'The content has errors. Files with errors are shown as they were before, or not at all.'
      : 'The content has warnings.';
  const list = element('ol');
  list.append(...problems.map(itemOf));
  panel.append(element('h2', title), list);
  if (more > 0) panel.append(element('p', `And ${more} more, in the terminal.`));
  return panel;
}

function itemOf({ severity, rule, about, place, edit, message, help }: ShownProblem): HTMLElement {
  const item = element('li');
  const head = element('p');
  const kind = element('strong', severity);
  if (rule !== undefined) kind.append(' ', linked(about, document.createTextNode(rule)));
  head.append(kind);
  if (place !== undefined) head.append(' ', linked(edit, element('code', place)));
  item.append(head, element('p', message));
  if (help !== undefined) item.append(element('p', help));
  return item;
}

/** Returns something as a link, if there is an address. */
function linked(address: string | undefined, content: Node): Node {
  if (address === undefined) return content;
  const link = element('a');
  link.href = address;
  // The page stays open next to the page of the rule. An editor does not need a new page.
  if (address.startsWith('https:')) link.target = '_blank';
  link.append(content);
  return link;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text?: string,
  className?: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className !== undefined) made.className = className;
  return made;
}
