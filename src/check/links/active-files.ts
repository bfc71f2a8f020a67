import type { ContentTree } from '../../read/content/content-tree.js';
import { decodeReference } from '../../read/content/markdown/decode.js';
import { quoted } from '../../read/schema/describe.js';
import type { LinkFinding } from './link-context.js';

/** Files that browsers open as pages, and scripts that pages may load. */
const ACTIVE = /\.(?:s?html?|xht(?:ml)?|[cm]?js)$/i;

/** Files that browsers read as XML, in which elements of HTML and SVG act. */
const XML = /\.(?:svg|xml|xsl|xslt|rss|atom|rdf|mml|mathml)$/i;

/** What runs scripts, loads other documents or hides either, whatever its prefix. */
const SCRIPT =
  /<(?:[\w.-]+:)?(?:script|handler|listener|iframe|embed|object)\b|[\s"'/](?:[\w.-]+:)?on[a-z]+\s*=\s*["']|attributename\s*=\s*["']on|javascript:|<\?xml-stylesheet/i;

/** An entity that stands for more than an address, as the namespaces of drawing programs do. */
const ENTITY = /<!ENTITY(?!\s+[\w.:-]+\s+["']https?:\/\/[^"'&<]*["']\s*>)/i;

/**
 * Returns the finding for a linked file that could run scripts at the address of the site; undefined for any other
 * file. Pages have a policy against scripts, but a file that a reader opens by its own address has none.
 *
 * @param written The path, as the author wrote it.
 * @param isScripted The result of {@link hasScript} for a file of the repository.
 */
export function activeFinding(
  file: string,
  written: string,
  isScripted: (file: string) => boolean,
): LinkFinding | undefined {
  const rule = 'asset/active';
  const name = quoted(written);
  if (ACTIVE.test(file)) {
    const message = `${name} would be published as a page or script of your site: it could read and change everything there.`;
    const help =
      'Write its text as Markdown, link to it on another site, or pack it as a ZIP file. To publish files that you trust, write "rules: {asset/active: warn}" in lc-api.yml.';
    return { rule, message, help };
  }
  if (!isScripted(file)) return undefined;
  const message = `${name} contains a script, or loads one: it would run at the address of your site.`;
  const help = file.toLowerCase().endsWith('.svg')
    ? 'Save the picture as PNG, or as "plain" or "optimized" SVG in your drawing program, which leaves scripts out.'
    : 'Remove scripts, "on…" attributes, entities and style sheets from the file, or pack it as a ZIP file.';
  return { rule, message, help };
}

/** Returns whether a file is XML that runs a script. It reads too much rather than too little: comments count, too. */
export function hasScript(tree: ContentTree, file: string): boolean {
  if (!XML.test(file)) return false;
  const bytes = tree.read(file);
  // Without the zeros, the markup of UTF-16 is ASCII.
  let text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .replaceAll('\0', '');
  if (ENTITY.test(text)) return true;
  // An attribute can hold a document, whose references are resolved a second time.
  for (let depth = 0; depth < 3; depth++) {
    if (SCRIPT.test(text) || /javascript:/i.test(text.replace(/[\t\n\r]+/g, ''))) return true;
    text = resolved(text);
  }
  return false;
}

/** Returns a text with the references resolved that can write markup. */
function resolved(text: string): string {
  return text.replace(/&(#\d{1,9}|#x[\da-f]{1,8}|lt|quot|apos|amp);/gi, (all, reference: string) =>
    decodeReference(reference.toLowerCase(), all),
  );
}
