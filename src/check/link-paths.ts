/** Paths as links write them: from file to file, and as parts of URLs. */

/** A path relative to a file, from the root; undefined where it leaves the root. */
export function join(file: string, path: string): string | undefined {
  const parts = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.length === 0) return undefined;
      parts.pop();
    } else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The way from a file to another one, both from the root: `./a.md`, `../b/a.md`. */
export function relativePath(from: string, to: string): string {
  const start = from.split('/').slice(0, -1);
  const target = to.split('/');
  let shared = 0;
  while (shared < start.length && start[shared] === target[shared]) shared++;
  const up = start.length - shared;
  return `${up === 0 ? './' : '../'.repeat(up)}${target.slice(shared).join('/')}`;
}

/** A path without its escapes; undefined where they are not well-formed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A path of the tree as a part of a URL that may stand as a Markdown destination. */
export function encodePath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[()'*!]/g, hex))
    .join('/');
}

/** Parentheses that a Markdown destination may hold within one another (CommonMark leaves it at 32). */
const MAX_PARENTHESES = 30;

/** Query and fragment, safe as the end of a Markdown destination: parentheses stay where each has its other one. */
export function tailOf(query: string, fragment: string): string {
  const text = query + fragment;
  const paired = pairedParentheses(text);
  return text.replace(/[\s<>()\\"'`]/g, (character, at: number) =>
    paired.has(at) ? character : encodeURIComponent(character).replace(/[()']/g, hex),
  );
}

/** The places of the parentheses of a text that are balanced; none where they nest too deep. */
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

function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
