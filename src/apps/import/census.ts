import { tally } from '../../base/group-by.js';
import type { Configuration } from '../../model/generated/types.js';
import { createConfig } from '../../read/config/config.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { decode } from '../../read/content/decode.js';
import { contentFolders } from '../../read/content/folders.js';
import { isWithoutText, splitFrontMatter } from '../../read/content/front-matter.js';
import { readFrontMatter } from '../../read/content/front-matter-values.js';
import { datedFields } from '../../read/content/imported-front-matter.js';
import { createLayout, findFiles } from '../../read/content/layout.js';
import { isAbsent } from '../../read/content/node.js';
import { withoutComponents } from '../../read/imported/components.js';
import type { DatedPage } from '../../read/imported/held-back.js';
import { synonymOf } from '../../read/schema/synonyms.js';

/** A page, the keys of its front matter, those whose value is a number, and whether it has neither text nor a description. */
export interface CountedPage extends DatedPage {
  readonly keys: readonly string[];
  readonly numbers: readonly string[];
  readonly isEmpty: boolean;
}

/** Looks at the Markdown files of a configuration: their paths, their front matter and its keys, how many have no text. */
export function census(tree: ContentTree, configuration: Configuration, read: (path: string) => CountedPage) {
  const config = createConfig(configuration);
  const layout = createLayout(config);
  const files = findFiles(tree, contentFolders(config.folders ?? []), layout);
  const pages = files.flatMap(({ path, kind }) => (kind === 'file' ? read(path) : []));
  return {
    keys: new Set(pages.flatMap(({ keys }) => keys)),
    order: orderOf(pages),
    paths: new Set(files.map(({ path }) => path)),
    empty: pages.filter(({ isEmpty }) => isEmpty).length,
    layout,
    pages,
  };
}

/** Returns the key under which most pages say their place among others: it has numbers alone. */
function orderOf(pages: readonly CountedPage[]): string | undefined {
  const counts = tally(pages.flatMap(({ keys }) => keys));
  const isOrder = (key: string): boolean =>
    (key === 'order' || synonymOf(key, ['order']) !== undefined) &&
    pages.every(({ keys, numbers }) => !keys.includes(key) || numbers.includes(key));
  return [...counts].filter(([key]) => isOrder(key)).sort(([, a], [, b]) => b - a)[0]?.[0];
}

export function readPage(tree: ContentTree, path: string): CountedPage {
  const { file } = decode(path, tree.read(path), () => {});
  const parts = splitFrontMatter(file, () => {}, true);
  const root = parts && readFrontMatter(file, parts, () => {}, 100);
  const entries = root?.kind === 'map' ? root.entries : [];
  const text =
    parts === undefined ? '-' : withoutComponents(file.text.slice(parts.body.start), 'unwrap').text;
  const keys = entries.map(({ key }) => key);
  const numbers = keys.filter((_, place) => {
    const value = entries[place]?.value;
    return (
      value !== undefined && (isAbsent(value) || (value.kind === 'scalar' && Number.isFinite(value.value)))
    );
  });
  const isEmpty = isWithoutText(text) && !keys.includes('description');
  return { path, keys, numbers, dates: datedFields(entries), isEmpty };
}
