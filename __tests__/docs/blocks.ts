import { readdirSync, readFileSync } from 'node:fs';

/** A block of code of a page. */
export interface Block {
  readonly page: string;
  /** Line of its fence. */
  readonly line: number;
  /** The language after the fence; empty if there is none. */
  readonly language: string;
  /** The file that the paragraph before it names last, such as `` `content/en/courses/git.md`: ``. */
  readonly label: string | undefined;
  /** Whether that paragraph says nothing else: the block is the whole file. */
  readonly isFile: boolean;
  /** The heading that it is under. */
  readonly heading: string;
  readonly text: string;
}

/** Pages for users and contributors, by their paths. */
export const PAGES: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'bench/README.md', 'examples/academy/README.md'],
  ...(readdirSync('docs', { recursive: true }) as string[])
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .sort(),
].filter((path) => path.endsWith('.md'));

/** Returns a page without its blocks of code. */
export function proseOf(page: string): string {
  return readFileSync(page, 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '');
}

const FENCED = /^( *)```(.*)\n([\s\S]*?)^\1```$/gm;
/** A path: it has a suffix. A path of the published tree begins with a slash. */
const PATH = /`(\/?[\w.-]+(?:\/[\w.-]+)*\.(?:md|ya?ml|json|jsonl|html|css|toml|js|lua|rs))`/g;

/** Returns the blocks of a page, in their order. */
export function blocksOf(page: string): readonly Block[] {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(FENCED)].map(
    ({ 0: all, 1: indent = '', 2: language = '', 3: code = '', index }) => {
      const before = text.slice(0, index).trimEnd();
      const paragraph = before.slice(before.lastIndexOf('\n\n') + 1);
      const label = paragraph.endsWith(':') ? [...paragraph.matchAll(PATH)].at(-1)?.[1] : undefined;
      return {
        page,
        line: text.slice(0, index + all.indexOf('`')).split('\n').length,
        language,
        label,
        isFile: paragraph.trim() === `\`${label}\`:`,
        heading: [...before.matchAll(/^#+ (.*)$/gm)].at(-1)?.[1] ?? '',
        text: code.replace(new RegExp(`^${indent}`, 'gm'), ''),
      };
    },
  );
}

/** All blocks of all pages. */
export const BLOCKS: readonly Block[] = PAGES.flatMap(blocksOf);

/** Returns the place of a block, for messages. */
export function placeOf({ page, line }: Block): string {
  return `${page}:${line}`;
}
