import { computed } from '../../base/once.js';
import type { ContentTree } from './content-tree.js';
import { decode } from './decode.js';
import { MARKDOWN } from './folders.js';
import { isWithoutText, splitFrontMatter } from './front-matter.js';
import { readFrontMatter } from './front-matter-values.js';
import { htmlTitle } from './html-title.js';
import { plainLine } from './markdown/plain-text.js';
import { entryValue, type Node } from './node.js';
import { textOf } from './read-file.js';
import { SourceFile } from './source-file.js';
import { readYaml } from './yaml/yaml.js';

/** What the beginning of a page says to other pages. */
export interface PageHead {
  readonly title: string | undefined;
  /** Whether it has neither text nor a description, so that it is not a record. */
  readonly isEmpty: boolean;
  /** Returns the number under a key of its front matter. */
  readonly number: (key: string) => number | undefined;
  /** Returns the text under a key of its front matter. */
  readonly text: (key: string) => string | undefined;
}

/** Reads the titles of pages that others show, before all pages are read. */
export class PageHeads {
  readonly #tree: ContentTree;
  readonly #nesting: number;
  readonly #heads = new Map<string, PageHead>();

  constructor(tree: ContentTree, nesting: number) {
    this.#tree = tree;
    this.#nesting = nesting;
  }

  /** Returns the head of a Markdown file, or of a file of YAML or JSON. */
  of(path: string): PageHead {
    return computed(this.#heads, path, () => headOf(this.#open(path), this.#nesting));
  }

  /** Returns what a folder says of itself in a file of Docusaurus. */
  ofFolder(folder: string): PageHead | undefined {
    const file = ['json', 'yml', 'yaml']
      .map((suffix) => `${folder}/_category_.${suffix}`)
      .find((path) => this.#tree.kind(path) === 'file');
    return file === undefined ? undefined : this.of(file);
  }

  #open(path: string): SourceFile {
    try {
      return decode(path, this.#tree.read(path), () => {}).file;
    } catch {
      // The reader of the page reports why it cannot be read.
      return new SourceFile(path, '');
    }
  }
}

/** Returns the head of a Markdown file, or of a file of YAML or JSON. */
export function headOf(file: SourceFile, nesting: number): PageHead {
  const isMarkdown = MARKDOWN.test(file.path);
  const parts = isMarkdown ? splitFrontMatter(file, () => {}, true) : undefined;
  const root = isMarkdown
    ? parts && readFrontMatter(file, parts, () => {}, nesting)
    : readYaml(file, { start: 0, end: file.text.length }, () => {}, nesting);
  const entryOf = (key: string): Node | undefined =>
    root?.kind === 'map' ? entryValue(root, key) : undefined;
  const wordsOf = (key: string): string | undefined => {
    const value = entryOf(key);
    return value?.kind === 'scalar' ? textOf(value) : undefined;
  };
  const body = file.text.slice(parts?.body.start ?? file.text.length);
  return {
    title: wordsOf('title') ?? wordsOf('label') ?? headingOf(body),
    isEmpty: isWithoutText(body) && wordsOf('description') === undefined,
    text: wordsOf,
    number(key) {
      const words = wordsOf(key);
      return words === undefined || !/^-?\d+(?:\.\d+)?$/.test(words) ? undefined : Number(words);
    },
  };
}

/** Longest heading that is read. */
const LONGEST = 500;

/**
 * Returns the first heading of a Markdown text before its first code block, as plain text.
 *
 * @param rank How many `#` it has at most.
 */
export function headingOf(body: string, rank = 6): string | undefined {
  const title = htmlTitle(body);
  if (title !== undefined) return plainHeading(title.words);
  const [before = ''] = body.split(/^ {0,3}(?:```|~~~)/m, 1);
  const heading = new RegExp(`^ {0,3}#{1,${rank}}[ \\t]+(.*)$`, 'm').exec(before)?.[1];
  return heading === undefined ? undefined : plainHeading(heading) || undefined;
}

/** Returns the text of a heading as plain text, without its id and the marks at its end. */
export function plainHeading(written: string): string {
  // The patterns below are slow on long white space.
  const bare = written
    .trim()
    .slice(0, LONGEST)
    .replace(/[ \t]+#+$/, '')
    .replace(/[ \t]*(?:\{#[^{}]*\}|\[\[[^[\]]*\]\])$/, '');
  return plainLine(bare);
}
