import type { Span } from '../../model/problem.js';
import { closesFence, fenceAt } from '../content/markdown/fence.js';
import { attributeBy, attributesOf } from './attributes.js';
import type { IncludedPart } from './included-part.js';

/** A place at which another generator shows the text of a file. */
export interface IncludeDirective extends Span {
  /** The path of the file, as it is written. */
  readonly path: string;
  /** Whether the path is only relative to the file itself; others are also looked up in the folders above it. */
  readonly isRelative?: boolean;
  readonly part?: IncludedPart;
  /** The line that opens a code block, if the text is not Markdown: its info string. */
  readonly code?: string;
  /** Whether the directive is in a code block. */
  readonly isInCode: boolean;
  /** Whether the text is a block, to which its paths are relative: paragraphs next to it do not continue in it. */
  readonly isBlock?: boolean;
}

/** A way to write an include on a line. */
interface Syntax {
  /** With the flag `g`. A look behind follows a mark: in front of it, Node 20 tries it at each place, in quadratic time. */
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, isInCode: boolean) => Read | undefined;
}

type Read = Pick<IncludeDirective, 'path' | 'isRelative' | 'part' | 'code' | 'isBlock'>;

/** Matches what every include has. */
const MAY_INCLUDE = /\{\{#|\{\{[<%]|\{%|8<-|^[ \t>]*<<<|@include|\{[*!]|\{(?:literal)?include\}|^import\s/m;

/** Yields the includes of a text, in their order. Code of a line is not looked at, fenced code is. */
export function* includeDirectives(text: string, from: number): Generator<IncludeDirective> {
  if (!MAY_INCLUDE.test(text)) return;
  const imports = importedFiles(text);
  const components = imports.size === 0 ? undefined : componentSyntax(imports);
  let fence = '';
  let skipTo = from;
  for (let start = from; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    const margin = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(line)?.[0].length ?? 0;
    if (start >= skipTo) {
      const block = fence === '' ? blockDirective(text, start, line) : undefined;
      if (block !== undefined) {
        yield block;
        skipTo = block.end;
      } else if (fence === '') fence = fenceAt(line, margin) ?? '';
      else if (closesFence(line, /^[ \t>]*/.exec(line)?.[0].length ?? 0, fence)) fence = '';
      if (block === undefined) yield* onLine(line, start, fence !== '', components);
    }
    start = end + 1;
  }
}

function* onLine(
  line: string,
  start: number,
  isInCode: boolean,
  components: Syntax | undefined,
): Generator<IncludeDirective> {
  if (!/[{<]|8<-/.test(line)) return;
  const code = isInCode ? [] : codeSpansIn(line);
  const directives: IncludeDirective[] = [];
  for (const { pattern, read } of components === undefined || isInCode ? SYNTAX : [...SYNTAX, components]) {
    let next = 0;
    for (const match of line.matchAll(pattern)) {
      const directive = read(match, isInCode);
      const { index } = match;
      while (index >= (code[next]?.end ?? Number.POSITIVE_INFINITY)) next++;
      const isCode = index >= (code[next]?.start ?? Number.POSITIVE_INFINITY);
      if (directive === undefined || isCode) continue;
      directives.push({
        ...directive,
        start: start + index,
        end: start + index + match[0].length,
        isInCode,
      });
    }
  }
  yield* directives.sort((a, b) => a.start - b.start);
}

function codeSpansIn(line: string): readonly Span[] {
  const spans = line.matchAll(/`[^`]+`/g);
  return [...spans].map(({ index, 0: { length } }) => ({ start: index, end: index + length }));
}

/** `5:10`, `5`, `5:`, `:10`, `name`, as mdBook and MkDocs write them after a path. */
function partAfterPath(written: string): IncludedPart {
  if (written === '') return {};
  const ranges = written.split(',').map((range) => /^(\d*)(?:(:)(\d*)(?::\d*)?)?$/.exec(range.trim()));
  if (!ranges.every((range) => range !== null)) return { section: written.trim() };
  return {
    ranges: ranges.map(([, from = '', colon = '', to = '']) => {
      const first = Number(from || 1);
      return [first, to !== '' ? Number(to) : colon === '' ? first : undefined];
    }),
  };
}

/** `1,3-5,7-`, as VitePress and Sphinx write them; undefined if it is something else. */
function lineNumbers(written = ''): IncludedPart {
  if (!/^[\d\s,-]+$/.test(written) || !/\d/.test(written)) return {};
  return {
    ranges: written.split(',').map((range) => {
      const [from = '', to] = range.trim().split('-');
      const first = Number(from || 1);
      return [first, to === undefined ? first : to === '' ? undefined : Number(to)];
    }),
  };
}

function withPart(path: string, part: IncludedPart): Pick<Read, 'path' | 'part'> {
  return Object.keys(part).length === 0 ? { path } : { path, part };
}

/** Returns what a snippet of MkDocs includes: `a.md:2:4`. */
function snippet(written: string): Pick<Read, 'path' | 'part'> {
  const [, path = '', part = ''] = /^((?:https?:)?[^:]+):?(.*)$/.exec(written) ?? [];
  return withPart(path, partAfterPath(part));
}

/** Returns the language of a code block by the suffix of a file. */
function languageOf(path: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

const SYNTAX: readonly Syntax[] = [
  {
    // mdBook: {{#include a.rs:5:10}}, {{#rustdoc_include a.rs:here}}, {{#playground a.rs editable}}
    pattern: /(?<!\\)\{\{[ \t]*#(include|rustdoc_include|playground)[ \t]+([^\s{}]+)((?:\s[^{}]*)?)\}\}/g,
    read([, kind, written = '', options = ''], isInCode) {
      const [path = '', ...part] = written.split(':');
      const isPlayground = kind === 'playground' && !isInCode;
      const code = ['rust', ...options.trim().split(/\s+/)].filter(Boolean).join(',');
      return {
        ...withPart(path, partAfterPath(part.join(':'))),
        isRelative: true,
        ...(isPlayground && { code }),
      };
    },
  },
  {
    // Hugo and Quarto: {{% readfile file="a.md" %}}, {{< include _a.qmd >}}, {{< code_sample file="a.yaml" >}}
    pattern: /\{\{[<%][ \t]*(readfile|include\w*|code_sample|codenew)\b([^{}]*)[%>]\}\}/g,
    read([, kind = '', written = ''], isInCode) {
      const rest = written.trim();
      const attributes = attributesOf(rest);
      const path =
        attributeBy(attributes, /^(?:file|path|src)$/) ?? /^["'`]?([^"'`\s=]+)["'`]?(?=\s|$)/.exec(rest)?.[1];
      if (path === undefined || !/\.\w+$/.test(path)) return undefined;
      const isCode = attributeBy(attributes, /^code$/) === 'true' || kind.startsWith('code');
      const language = attributeBy(attributes, /^(?:lang|language)$/) ?? languageOf(path);
      return { path, ...(isCode && !isInCode && { code: language }) };
    },
  },
  {
    // Liquid: {% include a.md %}, {% include_relative a.md %}
    pattern:
      /\{%-?[ \t]*(include(?:_relative|_cached)?)[ \t]+(["']?)([\w./-]+\.(?!html?\b)\w+)\2[^{}]*?-?%\}/g,
    read([, kind, quote, path = '']) {
      if (kind === 'include_relative') return { path, isRelative: true };
      // Jekyll has one folder for them; Jinja, whose paths are in quotes, looks elsewhere, too.
      return { path: quote === '' ? `/_includes/${path}` : path };
    },
  },
  {
    // MkDocs: --8<-- "a.md:2:4"
    pattern: /-(?<=^[ \t>]*-)-*8<-+[ \t]+["']([^"'\n]+)["'][ \t]*$/g,
    read([, written = '']) {
      return snippet(written);
    },
  },
  {
    // FastAPI and Markdown-Include: {* a.py ln[1:5] *}, {! a.md !}
    pattern: /\{(?<=^[ \t>]*\{)([*!])>?[ \t]*([^\s{}]{1,300}\.\w{1,9})([^\n{}]{0,300})\1\}/g,
    read([, mark, path = '', options = ''], isInCode) {
      const part = partAfterPath(/\bln\[([\d:,]+)\]/.exec(options)?.[1] ?? '');
      return { ...withPart(path, part), ...(mark === '*' && !isInCode && { code: languageOf(path) }) };
    },
  },
  {
    // VitePress: <<< @/a.js#region{2,4 js} [Title]
    pattern:
      /<<<(?<=^[ \t>]*<<<)(?!<)[ \t]*([^\s{}[\]#]+)(?:#([\w-]+))?(?:[ \t]*\{([^{}]*)\})?(?:[ \t]*\[([^\]]*)\])?[ \t]*$/g,
    read([, path = '', section, options = '', title]) {
      const language = /(?:^|[\d,\s-])([A-Za-z][\w+#-]*)\s*$/.exec(options)?.[1] ?? languageOf(path);
      const code = title === undefined ? language : `${language} [${title}]`;
      return { ...withPart(path, section === undefined ? {} : { section }), code };
    },
  },
  {
    // VitePress: <!--@include: ./a.md{3,}-->
    pattern: /<!--[ \t]*@include:[ \t]*([^\s{}#]+?)(?:#([\w-]+))?(?:\{(\d*)(,?)(\d*)\})?[ \t]*-->/g,
    read([, path = '', section, from = '', comma, to = '']) {
      const ranges = from + to === '' ? {} : partAfterPath(`${from}${comma === '' ? '' : ':'}${to}`);
      return withPart(path, { ...(section !== undefined && { section }), ...ranges });
    },
  },
];

/** Returns the include that begins at a line and has several: directives of MyST, and snippets of MkDocs as a block. */
function blockDirective(text: string, start: number, line: string): IncludeDirective | undefined {
  const snippets = /^([ \t]*)-+8<-+[ \t]*$/.test(line)
    ? /[ \t]*-+8<-+[ \t]*\n[ \t]*(\S[^\n]*)\n[ \t]*-+8<-+[ \t]*(?=\n|$)/y
    : undefined;
  if (snippets !== undefined) {
    snippets.lastIndex = start;
    const match = snippets.exec(text);
    if (match === null) return undefined;
    const included = snippet((match[1] as string).trim());
    return included.path === ''
      ? undefined
      : { ...included, start, end: snippets.lastIndex, isInCode: false };
  }
  const opening = /^([ \t]*)(`{3,}|~{3,}|:{3,})\{(include|literalinclude)\}[ \t]+(\S+)[ \t]*$/.exec(line);
  if (opening === null) return undefined;
  const [, , marks = '', kind, path = ''] = opening;
  const rest = /(?:\n[ \t]*:[\w-]+:[^\n]*|\n[ \t]*(?=\n))*\n[ \t]*(`{3,}|~{3,}|:{3,})[ \t]*(?=\n|$)/y;
  rest.lastIndex = start + line.length;
  const closing = rest.exec(text);
  if (closing?.[1] !== marks) return undefined;
  const option = (name: string): string | undefined =>
    new RegExp(`\\n[ \\t]*:${name}:[ \\t]*([^\\n]*)`).exec(closing[0])?.[1]?.trim();
  const [after, before, title] = [option('start-after'), option('end-before'), option('caption')];
  const language = option('language') ?? languageOf(path);
  const code = title === undefined ? language : `${language} title="${title}"`;
  const part: IncludedPart = {
    ...lineNumbers(option('lines')),
    ...(after !== undefined && { after }),
    ...(before !== undefined && { before }),
  };
  return {
    ...withPart(path, part),
    start: start + (opening[1] as string).length,
    end: rest.lastIndex,
    isInCode: false,
    isBlock: true,
    ...(kind === 'literalinclude' && { code }),
  };
}

/** Returns the files that a page of MDX imports, by the names of their components. */
function importedFiles(text: string): ReadonlyMap<string, string> {
  const imports = /^import\s+([A-Z]\w*)\s+from\s*['"]([^'"\n]+\.mdx?)['"]/gm;
  return new Map([...text.matchAll(imports)].map(([, name = '', path = '']) => [name, path]));
}

function componentSyntax(imports: ReadonlyMap<string, string>): Syntax {
  return {
    pattern: /<([A-Z]\w*)(?:\s[^<>]*?)?(?:\/>|>[ \t]*<\/\1>)/g,
    read([, name = '']) {
      const path = imports.get(name);
      return path === undefined ? undefined : { path, isBlock: true };
    },
  };
}
