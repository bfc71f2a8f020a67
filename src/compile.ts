import { createCatalog } from './catalog/catalog.js';
import type { ValidContent } from './check-tree.js';
import type { ContentTree } from './content/content-tree.js';
import { emit, type OpenTree } from './emit/emit.js';
import type { Sink } from './emit/tree-writer.js';

/** Compiles valid content into a sink, which is then to be closed (design, section 1: catalog, emit). */
export function compileTree(
  { config, content, derived }: ValidContent,
  tree: ContentTree,
  baseUrl: string,
  sink: Sink,
  progress?: (done: number) => void,
): OpenTree {
  const catalog = createCatalog(content, derived, tree, config, baseUrl);
  return emit(catalog, sink, progress);
}

/** The same content, whose tree then has no HTML pages. */
export function withoutPages(valid: ValidContent): ValidContent {
  return { ...valid, config: { ...valid.config, pages: false } };
}
