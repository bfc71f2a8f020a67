import { posix } from 'node:path';

/** Returns the path from the root of a path relative to a file; undefined if it leaves the root. */
export function join(file: string, path: string): string | undefined {
  const joined = posix.join(folderOf(file), path).replace(/^\.?\/*$|\/+$/, '');
  return /^\.\.(?:\/|$)/.test(joined) ? undefined : joined;
}

/** Returns the folder of a file. That of an address with a slash at its end, which `dirname` leaves out, is the address. */
function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/** Returns the relative path from a file to another: `./a.md`, `../b/a.md`. */
export function relativePath(from: string, to: string): string {
  const path = posix.relative(`/${folderOf(from)}`, `/${to}`);
  return path.startsWith('../') ? path : `./${path}`;
}

/** Returns the relative path from a file to another as a link writes it: with `./` only if a path like it has a dot. */
export function linkPath(from: string, to: string, like: string): string {
  const path = relativePath(from, to);
  const written = /[\s()<>%]/.test(path) ? encodePath(path) : path;
  return like.startsWith('.') ? written : written.replace(/^\.\//, '');
}

/** Returns a path of the tree as a part of a URL that is safe in a Markdown destination. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[()'*!]/g, hex))
    .join('/');
}

/** How deep parentheses of a Markdown destination may nest (CommonMark allows 32). */
const MAX_PARENTHESES = 30;

/** Returns query and fragment, safe as the end of a Markdown destination: balanced parentheses stay. */
export function tailOf(query: string, fragment: string): string {
  const text = query + fragment;
  const paired = pairedParentheses(text);
  return text.replace(/[\s<>()\\"'`]/g, (character, at: number) =>
    paired.has(at) ? character : encodeURIComponent(character).replace(/[()']/g, hex),
  );
}

/** Returns the places of the balanced parentheses of a text; none if they nest too deep. */
function pairedParentheses(text: string): ReadonlySet<number> {
  const paired = new Set<number>();
  const open: number[] = [];
  for (const { 0: character, index } of text.matchAll(/[()]/g)) {
    if (character === '(') open.push(index);
    const start = character === ')' ? open.pop() : undefined;
    if (start === undefined) continue;
    paired.add(start).add(index);
    if (open.length >= MAX_PARENTHESES) return new Set();
  }
  return paired;
}

/** Returns whether a path is of a file to download: by its suffix, neither a page nor data of this program. */
export function isDownload(path: string): boolean {
  const suffix = /\.([a-z][a-z0-9]*)$/i.exec(path.slice(-20))?.[1];
  return suffix !== undefined && !/^(md|markdown|mdx|[qr]md|html?|ya?ml|json)$/i.test(suffix);
}

/** The folders in which GitBook keeps pictures, and texts that pages include. */
const OF_GITBOOK = /(?<![^/])\.gitbook\/(?:assets|includes)\//;

/**
 * Returns whether a file of the repository is not published even if content links to it. Windows and macOS open it under
 * a name in other letter case, too.
 */
export function isNeverPublished(file: string): boolean {
  return file
    .replace(OF_GITBOOK, '')
    .split('/')
    .some((name) => /^(?:\.|node_modules$|lc-api\.)/i.test(name));
}

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
