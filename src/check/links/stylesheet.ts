import { memoized } from '../../base/memoized.js';
import { decodePath } from '../../base/plain-path.js';
import type { Span } from '../../model/problem.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import type { SourceFile } from '../../read/content/source-file.js';
import { quoted } from '../../read/schema/describe.js';
import { activeFinding, hasScript } from './active-files.js';
import { assetNameFinding } from './asset-names.js';
import { hiddenFile, type LinkFinding, refusalOf, refused } from './link-context.js';
import { isNeverPublished, join } from './paths.js';

/** An address in the stylesheet of a site that does not stay as it is. */
export interface StyleAddress extends Span {
  /** The file of the repository that it leads to. */
  readonly file?: string;
  readonly finding?: LinkFinding | undefined;
}

/** Escaped characters, comments, the rules that give addresses a meaning, their ends, addresses, and strings. */
const TOKENS =
  /\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)|@import\b|@font-face\b|[;}]|(?<![\w-])url\(\s*(?:"([^"\n]*)"|'([^'\n]*)'|([^"'()\s]+))\s*\)|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/gi;

/** Returns the addresses of a stylesheet that lead to files, or to what pages do not load. Each span is its path. */
export function styleAddresses(css: SourceFile, tree: ContentTree): readonly StyleAddress[] {
  const found: StyleAddress[] = [];
  // A stylesheet may name the same file many times.
  const at = memoized((path: string) => fileAt(path, css.path, tree));
  let rule = '';
  for (const { 0: token, 1: double, 2: single, 3: bare, index } of css.text.matchAll(TOKENS)) {
    if (token.startsWith('@')) rule = token.toLowerCase();
    else if (token === '}' || (token === ';' && rule === '@import')) rule = '';
    const quotedImport = rule === '@import' && /^["']/.test(token) ? token.slice(1, -1) : undefined;
    const address = double ?? single ?? bare ?? quotedImport;
    const target = address === undefined ? undefined : targetOf(address, rule, at);
    if (address === undefined || target === undefined) continue;
    const start = index + token.indexOf(address, quotedImport === undefined ? 'url('.length : 1);
    found.push({ start, end: start + pathIn(address).length, ...target });
  }
  return found;
}

/** Returns an address without query and fragment. */
function pathIn(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** Returns where an address leads; undefined if it stays as it is. */
function targetOf(
  address: string,
  rule: string,
  at: (path: string) => Pick<StyleAddress, 'file' | 'finding'>,
): Pick<StyleAddress, 'file' | 'finding'> | undefined {
  if (rule === '@import') {
    const message = `The stylesheet ${quoted(address)} is not loaded: pages load one stylesheet of their site.`;
    return { finding: { rule: 'asset/refused', message, help: 'Copy its rules into this file.' } };
  }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) {
    if (rule !== '@font-face' || /^data:/i.test(address)) return undefined;
    const message = `The font ${quoted(address)} is not loaded: its host would learn who reads your pages.`;
    const help = 'Add the file to the repository, and write its path: url("fonts/name.woff2").';
    return { finding: { rule: 'asset/refused', message, help } };
  }
  const path = pathIn(address);
  return path === '' ? undefined : at(path);
}

/** Returns the file at a path of a stylesheet, with what is wrong with it. */
function fileAt(path: string, css: string, tree: ContentTree): Pick<StyleAddress, 'file' | 'finding'> {
  const help = 'Write the path of a file in the repository, from the folder of the stylesheet.';
  if (path.startsWith('/')) return { finding: refused(path, 'it begins with "/"', help) };
  const file = join(css, decodePath(path) ?? path);
  if (file === undefined) return { finding: refused(path, 'it leads out of the root', help) };
  if (file === css)
    return { finding: refused(path, 'it is this stylesheet', 'Write the path of a font or a picture.') };
  if (isNeverPublished(file)) return { finding: hiddenFile(path) };
  const kind = tree.kind(file);
  const refusal = refusalOf(path, file, kind, tree);
  if (refusal !== undefined) return { finding: refusal };
  if (kind !== 'file') {
    const message = `The file ${quoted(path)} does not exist.`;
    return { finding: { rule: 'asset/missing', message, help: 'Add the file, or correct the path.' } };
  }
  const finding = assetNameFinding(file, path) ?? activeFinding(file, path, (one) => hasScript(tree, one));
  return { file, finding };
}
