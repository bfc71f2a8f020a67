import type { Attribute } from './attributes.js';
import type { Token } from './token.js';

/** Returns the titles that a component has for the tabs in it: `items={['npm', 'pnpm']}`, `items="npm, pnpm"`. */
export function tabsOf(name: string, attributes: readonly Attribute[]): readonly string[] | undefined {
  const items = attributes.find((attribute) => attribute.name === 'items' && /^tabs$/i.test(name));
  return items?.isCode
    ? Array.from(items.value.matchAll(/(["'`])((?:\\.|(?!\1)[^\\\n])*)\1/g), ([, , title = '']) =>
        title.replace(/\\(.)/g, '$1'),
      )
    : items?.value.split(',').map((title) => title.trim());
}

/** Gives tabs the titles that the component around them has, if it has one for each. */
export function nameTabs(tokens: readonly Token[]): void {
  const open: { readonly outer: Token; readonly inner: Token[] }[] = [];
  for (const token of tokens) {
    const { outer, inner = [] } = open.at(-1) ?? {};
    if (token.tabs !== undefined && token.partner !== undefined) open.push({ outer: token, inner: [] });
    else if (outer !== undefined && outer.partner === token) {
      open.pop();
      const titles = outer.tabs ?? [];
      if (titles.length !== inner.length) continue;
      outer.losses = [];
      for (const [place, tab] of inner.entries()) tab.label ??= `**${titles[place]}** `;
    } else if (token.isClosing === false && /tab$/i.test(token.name ?? '')) inner.push(token);
  }
}
