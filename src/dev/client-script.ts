/** Where the script of the preview listens. */
export const EVENTS_PATH = '/__lc-api/events';

/**
 * The script at the end of every page that a browser is shown. It loads the page again when its version is
 * another one, and shows problems in a shadow tree, whose style sheet no policy of the page has to allow.
 * Text from content is put in as text alone. A page in the background does not listen: browsers grant a host
 * few connections.
 */
export const CLIENT_SCRIPT = `(() => {
  const { target, version, draft, showsProblems } = document.currentScript.dataset;
  document.currentScript.remove();
  const style = new CSSStyleSheet();
  style.replaceSync(\`
    :host { all: initial; position: fixed; inset: auto 0 0 0; z-index: 2147483647; pointer-events: none;
      font: 14px/1.45 system-ui, sans-serif; color: #1c1917; }
    .bar { display: flex; justify-content: flex-end; gap: 8px; margin: 0; padding: 8px 12px; }
    .note, button { pointer-events: auto; margin: 0; padding: 4px 10px; border: 1px solid #57534e;
      border-radius: 6px; font: inherit; color: inherit; background: #fafaf9; }
    button { cursor: pointer; }
    button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
    .error { border-color: #991b1b; color: #fff; background: #991b1b; }
    section { pointer-events: auto; max-height: 50vh; overflow: auto; padding: 12px 16px;
      border-top: 4px solid #991b1b; background: #fafaf9; box-shadow: 0 -4px 24px #0006; }
    section.mild { border-top-color: #a16207; }
    h2 { margin: 0 0 8px; font-size: 16px; line-height: 1.3; }
    p { margin: 0; overflow-wrap: anywhere; }
    ol { margin: 0; padding: 0; list-style: none; }
    li { padding: 8px 0; border-top: 1px solid #d6d3d1; }
    code { font: 13px/1.45 ui-monospace, monospace; }
    @media (prefers-color-scheme: dark) {
      :host { color: #f5f5f4; }
      .note, button, section { background: #292524; border-color: #a8a29e; }
      .error, section { border-color: #ef4444; }
      .error { background: #991b1b; }
      section.mild { border-color: #eab308; }
      li { border-color: #57534e; }
      button:focus-visible { outline-color: #93c5fd; }
    }
    @media print { :host { display: none; } }
  \`);
  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className !== undefined) made.className = className;
    return made;
  };
  const count = (number, noun) => number + ' ' + noun + (number === 1 ? '' : 's');
  let host;
  let isOpen;
  const show = (state) => {
    host?.remove();
    host = undefined;
    const { errors, warnings } = state;
    const found = showsProblems === undefined ? errors + warnings : 0;
    if (found === 0 && draft === undefined) return;
    host = element('lc-api-preview');
    host.lang = 'en';
    host.dir = 'ltr';
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [style];
    const bar = element('p', undefined, 'bar');
    if (draft !== undefined) bar.append(element('span', 'Draft: not published', 'note'));
    root.append(bar);
    if (found > 0) {
      const words = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')];
      const button = element('button', words.filter(Boolean).join(', '), errors ? 'error' : undefined);
      button.type = 'button';
      const panel = element('section', undefined, errors ? undefined : 'mild');
      panel.tabIndex = 0;
      panel.setAttribute('aria-label', 'Problems of the content');
      panel.append(element('h2', errors
        ? 'The content has errors: this is the page as it was before.'
        : 'The content has warnings.'));
      const list = element('ol');
      for (const { severity, rule, place, message, help } of state.problems) {
        const item = element('li');
        const head = element('p');
        head.append(element('strong', severity + (rule ? ' ' + rule : '')));
        if (place) head.append(' ', element('code', place));
        item.append(head, element('p', message));
        if (help) item.append(element('p', help));
        list.append(item);
      }
      panel.append(list);
      if (state.more > 0) panel.append(element('p', 'And ' + state.more + ' more, in the terminal.'));
      const apply = () => {
        panel.hidden = !(isOpen ?? errors > 0);
        button.setAttribute('aria-expanded', String(!panel.hidden));
      };
      button.addEventListener('click', () => {
        isOpen = panel.hidden;
        apply();
      });
      apply();
      bar.append(button);
      root.append(panel);
    }
    document.body.append(host);
  };
  let events;
  const listen = () => {
    events?.close();
    events = undefined;
    if (document.visibilityState === 'hidden') return;
    events = new EventSource('${EVENTS_PATH}?page=' + encodeURIComponent(target));
    events.addEventListener('state', ({ data }) => {
      const state = JSON.parse(data);
      if (state.version === version) return show(state);
      events.close();
      location.reload();
    });
  };
  if (draft !== undefined) document.title = 'Draft: ' + document.title;
  document.addEventListener('visibilitychange', listen);
  addEventListener('pageshow', ({ persisted }) => persisted && listen());
  addEventListener('pagehide', () => events?.close());
  listen();
})();`;
