import { memoryPages, validateXML } from 'xmllint-wasm';

/** An element of an XML document. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlElement | string)[];
}

/**
 * Reads XML as its specification says (line ends, white space of attributes, characters that may stand in it), as
 * far as feeds use it. Throws what is not well-formed.
 */
export function readXml(text: string): XmlElement {
  if (/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text))
    throw new Error('XML 1.0 has no such character.');
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  if (!text.startsWith(head)) throw new Error('An XML declaration is missing.');
  const root = { name: '#document', attributes: {}, children: [] as (XmlElement | string)[] };
  const open = [root];
  const token = /<(\/?)([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>|([^<]+)/gy;
  token.lastIndex = head.length;
  for (let at = head.length; at < text.length; at = token.lastIndex) {
    const found = token.exec(text);
    if (found === null) throw new Error(`Not well-formed at ${at}: ${text.slice(at, at + 80)}`);
    const [, slash, name = '', given = '', end, words] = found;
    const top = open.at(-1) as typeof root;
    if (words !== undefined) top.children.push(decoded(words.replace(/\r\n?/g, '\n')));
    else if (slash === '/') {
      if (name !== top.name) throw new Error(`</${name}> closes <${top.name}>.`);
      open.pop();
    } else {
      const attributes = Object.fromEntries(
        [...given.matchAll(/ ([a-z:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          decoded(value.replace(/\r\n|[\t\n\r]/g, ' ')),
        ]),
      );
      const element = { name, attributes, children: [] };
      top.children.push(element);
      if (end !== '/') open.push(element);
    }
  }
  const [element, ...more] = childrenOf(root);
  if (open.length > 1 || element === undefined || more.length > 0) throw new Error('There is no one root.');
  return element;
}

function decoded(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
  return text.replace(/&(?:#(\d+)|(\w+))?;?/g, (whole, number: string | undefined, name = '') => {
    if (!whole.endsWith(';')) throw new Error(`A bare ${whole}.`);
    const known = number === undefined ? names[name] : String.fromCodePoint(Number(number));
    if (known === undefined) throw new Error(`XML knows no ${whole}.`);
    return known;
  });
}

/** The elements in an element, or those of a name. */
export function childrenOf(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (child): child is XmlElement => typeof child !== 'string' && (name === undefined || child.name === name),
  );
}

/** The text of the one element of a name; undefined where there is none. */
export function textIn(element: XmlElement, name: string): string | undefined {
  const found = childrenOf(element, name);
  if (found.length > 1) throw new Error(`There are ${found.length} <${name}>.`);
  return found[0]?.children.join('');
}

/**
 * RFC 4287, Appendix B, in the syntax of XML, for what our feeds may have: which members are required, which may
 * stand once, and the form of dates, addresses and languages.
 */
const ATOM = `<grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/2005/Atom"
  datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">
  <start><element name="feed">
    <attribute name="xml:lang"><data type="language"/></attribute>
    <interleave>
      <oneOrMore><ref name="author"/></oneOrMore>
      <ref name="id"/><ref name="title"/><ref name="updated"/>
      <optional><element name="subtitle"><text/></element></optional>
      <optional><element name="rights"><text/></element></optional>
      <zeroOrMore><ref name="link"/></zeroOrMore>
      <zeroOrMore><ref name="entry"/></zeroOrMore>
    </interleave>
  </element></start>
  <define name="entry"><element name="entry"><interleave>
    <ref name="id"/><ref name="title"/><ref name="updated"/>
    <optional><element name="published"><ref name="date"/></element></optional>
    <zeroOrMore><element name="category"><attribute name="term"/></element></zeroOrMore>
    <optional><element name="summary"><text/></element></optional>
    <optional><element name="content"><attribute name="type"><value>html</value></attribute><text/></element></optional>
    <oneOrMore><ref name="link"/></oneOrMore>
  </interleave></element></define>
  <define name="id"><element name="id"><ref name="address"/></element></define>
  <define name="title"><element name="title"><text/></element></define>
  <define name="updated"><element name="updated"><ref name="date"/></element></define>
  <define name="author"><element name="author"><interleave>
    <element name="name"><text/></element>
    <optional><element name="uri"><ref name="address"/></element></optional>
  </interleave></element></define>
  <define name="link"><element name="link">
    <attribute name="href"><ref name="address"/></attribute>
    <attribute name="rel"><choice><value>self</value><value>alternate</value></choice></attribute>
    <attribute name="type"><data type="string"><param name="pattern">.+/.+</param></data></attribute>
    <empty/>
  </element></define>
  <define name="address"><data type="anyURI"><param name="pattern">https?://.+</param></data></define>
  <define name="date"><data type="dateTime">
    <param name="pattern">[^T]+T[^Z+\\-]+(Z|[+\\-][0-9:]+)</param>
  </data></define>
</grammar>`;

/** What is wrong with Atom feeds, by the schema of RFC 4287 and by XML itself. */
export async function atomFaults(texts: readonly string[]): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: texts.map((contents, index) => ({ fileName: `${index}.atom`, contents })),
    extension: 'relaxng',
    schema: [ATOM],
    maxMemoryPages: memoryPages.GiB,
  });
  return errors.map(({ message }) => message);
}
