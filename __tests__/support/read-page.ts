/** An element of a page. */
export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Element | string)[];
}

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr']);
const RAW = new Set(['script']);
/** Elements that may not stand in a paragraph. */
const BLOCK =
  /^(?:p|div|section|article|main|nav|header|footer|ul|ol|li|dl|dt|dd|table|pre|blockquote|h[1-6]|hr)$/;

/**
 * Reads a page more strictly than a browser does: every tag is closed where it must be, attributes stand in
 * double quotes, no `<`, `>` or `&` stands for itself, no id twice. Throws what is wrong, and where.
 */
export function readPage(text: string): Element {
  if (!text.startsWith('<!DOCTYPE html>\n')) throw new Error('A page begins with <!DOCTYPE html>.');
  const root = { name: '#page', attributes: new Map<string, string>(), children: [] as (Element | string)[] };
  const open = [root];
  const ids = new Set<string>();
  let at = '<!DOCTYPE html>'.length;
  const fail = (what: string): never => {
    throw new Error(`${what} at ${at}: ${text.slice(Math.max(0, at - 60), at + 80)}`);
  };
  while (at < text.length) {
    const top = open.at(-1) as typeof root;
    const less = text.indexOf('<', at);
    const end = less === -1 ? text.length : less;
    if (end > at) {
      const words = text.slice(at, end);
      if (words.includes('>') || /&(?!(?:amp|lt|gt|quot);)/.test(words)) fail('Text that is not escaped');
      if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/.test(words)) fail('A control character');
      top.children.push(decoded(words));
      at = end;
      continue;
    }
    const closing = /^<\/([a-z][a-z0-9]*)>/.exec(text.slice(at, at + 20));
    if (closing !== null) {
      if (closing[1] !== top.name) fail(`</${closing[1]}> closes <${top.name}>`);
      open.pop();
      at += closing[0].length;
      continue;
    }
    const tag = /^<([a-z][a-z0-9]*)((?: [a-z-:]+(?:="[^"<>]*")?)*)>/.exec(text.slice(at, at + 20_000));
    if (tag === null) return fail('No tag that this reader knows');
    const [whole, name = '', given = ''] = tag;
    const attributes = new Map<string, string>();
    for (const [, key = '', value = ''] of given.matchAll(/ ([a-z-:]+)(?:="([^"]*)")?/g)) {
      if (attributes.has(key)) fail(`Two attributes ${key}`);
      attributes.set(key, decoded(value));
    }
    const id = attributes.get('id');
    if (id !== undefined) {
      if (id === '' || /\s/.test(id) || ids.has(id)) fail(`The id "${id}" is empty, blank or there twice`);
      ids.add(id);
    }
    if (BLOCK.test(name) && open.some((one) => one.name === 'p')) fail(`<${name}> in a paragraph`);
    if (name === 'a' && open.some((one) => one.name === 'a')) fail('A link in a link');
    const element = { name, attributes, children: [] as (Element | string)[] };
    top.children.push(element);
    at += whole.length;
    if (VOID.has(name)) continue;
    if (RAW.has(name)) {
      const close = text.indexOf(`</${name}`, at);
      element.children.push(text.slice(at, close));
      at = close + `</${name}>`.length;
      continue;
    }
    open.push(element);
  }
  if (open.length > 1) fail(`<${open.at(-1)?.name}> is not closed`);
  return root;
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** All elements of a page, in document order. */
export function* elements(root: Element): Iterable<Element> {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* elements(child);
  }
}

/** The elements of a name, or of any, with an attribute where one is given. */
export function all(root: Element, name: string | undefined, attribute?: string, value?: string): Element[] {
  return [...elements(root)].filter(
    (one) =>
      (name === undefined || one.name === name) &&
      (attribute === undefined ||
        (value === undefined ? one.attributes.has(attribute) : one.attributes.get(attribute) === value)),
  );
}

/** The text of an element, words of different elements apart. */
export function textOf(element: Element): string {
  if (element.name === 'script') return '';
  return element.children.map((child) => (typeof child === 'string' ? child : ` ${textOf(child)} `)).join('');
}

/** What a page says to programs: the objects of its JSON-LD. */
export function structuredData(root: Element): Readonly<Record<string, unknown>>[] {
  return all(root, 'script', 'type', 'application/ld+json').flatMap(
    (script) => JSON.parse(script.children.join(''))['@graph'],
  );
}
