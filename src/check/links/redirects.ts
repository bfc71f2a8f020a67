import type { Finding, Span } from '../../model/problem.js';
import { decode } from '../../read/content/decode.js';
import type { SourceFile } from '../../read/content/source-file.js';
import { quoted } from '../../read/schema/describe.js';
import type { ProblemList } from '../problem-list.js';
import { isPublished } from '../records/record-index.js';
import { keyOf, listAt } from './imported-paths.js';
import type { LinkContext, Redirect } from './link-context.js';
import { oldPath, pathBelow } from './old-paths.js';
import { tailOf } from './paths.js';
import { pageOf } from './site-paths.js';

/** The files in which Netlify, Cloudflare and other hosts find redirects. The second one counts for imported sites. */
const FILE = '_redirects';
const TABLES = 'netlify.toml';

type RedirectContext = Pick<LinkContext, 'config' | 'tree' | 'baseUrl' | 'sitePaths' | 'imported'>;

/** A line of `_redirects`, or a table of `netlify.toml`. */
interface Line extends Span {
  readonly file: SourceFile;
  readonly words: readonly string[];
}

/**
 * Returns the redirects of `_redirects`, which is in the root or in a folder whose files are served at the root (`static`),
 * and of `netlify.toml`, by the keys of their addresses. Pages redirect from one address to another page, and do no more:
 * other lines are reported.
 */
export function readRedirects(
  context: RedirectContext,
  problems: ProblemList,
): ReadonlyMap<string, Redirect> {
  const { config, tree } = context;
  const redirects = new Map<string, Redirect>();
  if (config.pages !== true || !config.redirects) return redirects;
  const paths = new Set(['', ...config.static].map((folder) => (/^\.?$/.test(folder) ? '' : `${folder}/`)));
  const files = [...paths].map((folder) => `${folder}${FILE}`);
  const lines = [...files, ...(config.folders === undefined ? [] : [TABLES])].flatMap((path) => {
    if (tree.kind(path) !== 'file') return [];
    const faults: Finding[] = [];
    const { file, failed } = decode(path, tree.read(path), (fault) => faults.push(fault));
    for (const fault of faults) problems.add(file, fault);
    return failed ? [] : path === TABLES ? tablesOf(file) : linesOf(file);
  });
  // The first line of an address counts.
  const written = new Map(
    lines.toReversed().flatMap(({ words: [from = '', to = ''] }) => {
      const path = pathBelow(ownAddress(from, context) ?? '', baseOf(context));
      return path === undefined ? [] : [[keyOf(`/${path}`), to] as const];
    }),
  );
  for (const line of lines) {
    const outcome = redirectOf(line, written, redirects, context);
    if (typeof outcome === 'string') problems.add(line.file, lostLine(line, outcome));
    else if (outcome !== undefined) redirects.set(keyOf(outcome.from), outcome);
  }
  return redirects;
}

/** Returns the lines of a file that are redirects, without comments. */
function linesOf(file: SourceFile): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const text of file.text.split('\n')) {
    const line = text.replace(/(?:^|\s)#.*$/s, '').trim();
    const at = start + text.indexOf(line);
    if (line !== '') lines.push({ file, start: at, end: at + line.length, words: line.split(/\s+/) });
    start += text.length + 1;
  }
  return lines;
}

/** Returns the tables `[[redirects]]` of a file, in the words of a line. */
function tablesOf(file: SourceFile): readonly Line[] {
  const tables = file.text.matchAll(/^[ \t]*\[\[redirects\]\][^\n]*(?:\n(?![ \t]*\[)[^\n]*)*/gm);
  return Array.from(tables, ({ 0: table, index }) => {
    const textOf = (key: string): string => {
      const value = `[ \\t]*=[ \\t]*(?:"([^"\\n]*)"|'([^'\\n]*)'|([^\\s#"']+))`;
      const found = new RegExp(`^[ \\t]*${key}${value}`, 'm').exec(table)?.slice(1);
      return found?.find((one) => one !== undefined) ?? '';
    };
    const status = `${textOf('status') || '301'}${textOf('force') === 'true' ? '!' : ''}`;
    const conditions = /^[ \t]*(?:conditions|query)\b[^\n]*/m.exec(table)?.[0].trim() ?? [];
    const words = [textOf('from'), textOf('to'), status].concat(conditions);
    const start = index + table.indexOf('[');
    return { file, start, end: index + table.trimEnd().length, words };
  });
}

/** Returns the redirect of a line, or why it has no effect; undefined if its address leads to the page anyway. */
function redirectOf(
  { words: [from = '', to = '', ...rest] }: Line,
  written: ReadonlyMap<string, string>,
  earlier: ReadonlyMap<string, Redirect>,
  context: RedirectContext,
): Redirect | string | undefined {
  if (/\*|\/:\w/.test(from)) return 'it is a pattern';
  if (to === '') return 'it has only one address';
  if (!/^(?:\/|https?:)/i.test(to)) return `${quoted(to)} is not an address`;
  if (rest.length > 1 || !/^(?:30[12378]!?)?$/.test(rest.join('')))
    return `pages cannot do ${quoted(rest.join(' '))}`;
  const address = ownAddress(to, context);
  if (address === undefined) return `${quoted(to)} is another site`;
  const old = oldPath(ownAddress(from, context) ?? '', baseOf(context));
  if (old === undefined) return `${quoted(from)} cannot be a page of this site`;
  const page = pageAt(address, written, context);
  if (page === undefined) return `nothing is published at ${quoted(to)}`;
  const there = pageAt(`/${old}`, new Map(), context);
  const first = earlier.get(keyOf(`/${old}`));
  if (there !== undefined) return there.path === page.path ? undefined : `${quoted(from)} is a page`;
  if (first !== undefined) return `an earlier line leads to ${quoted(`/${first.path}`)}`;
  return { from: `/${old}`, ...page };
}

/** How many redirects are followed to a page. */
const MAX_HOPS = 10;

/** Returns the page at an address, also by redirects. */
function pageAt(
  address: string,
  written: ReadonlyMap<string, string>,
  context: RedirectContext,
): Omit<Redirect, 'from'> | undefined {
  let to: string | undefined = address;
  for (let hops = 0; to !== undefined && hops < MAX_HOPS; hops++) {
    const path = pathBelow(to, baseOf(context));
    if (path === undefined) return undefined;
    const [, query = '', fragment = ''] = /(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
    const tail = tailOf(query, fragment);
    const page = context.sitePaths().find(path);
    if (page !== undefined) return { path: page.path, tail, record: page.record };
    const record = context.imported()(`/${path}`);
    if (record !== undefined && isPublished(record))
      return { path: pageOf(record, context.config), tail, record };
    const list = listAt(`/${path}`, context);
    if (list !== undefined) return { path: list, tail };
    to = ownAddress(written.get(keyOf(`/${path}`)) ?? '', context);
  }
  return undefined;
}

/** Returns an address from the root; undefined for one of another site. */
function ownAddress(address: string, { baseUrl }: RedirectContext): string | undefined {
  if (/^\/(?!\/)/.test(address)) return address;
  const site = baseUrl === undefined ? undefined : new URL(baseUrl).origin;
  return site !== undefined && address.startsWith(`${site}/`) ? address.slice(site.length) : undefined;
}

/** Returns the path of the base URL. */
function baseOf({ baseUrl }: RedirectContext): string {
  return baseUrl === undefined ? '/' : new URL(`${baseUrl}/`).pathname;
}

/** Returns the finding for a line without effect. */
function lostLine({ start, end, words }: Line, why: string): Finding {
  return {
    rule: 'link/redirect',
    message: `The redirect ${quoted(words.join(' '))} has no effect: ${why}.`,
    help: 'Write one address of this site, and the page that it leads to: /old/page /new/page. Your host may still do the rest.',
    start,
    end,
  };
}
