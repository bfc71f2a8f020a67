import { createCatalog } from './catalog/catalog.js';
import type { ValidContent } from './check-tree.js';
import type { ContentTree } from './content/content-tree.js';
import { emit, type OpenTree } from './emit/emit.js';
import type { Sink } from './emit/tree-writer.js';
import { UsageError } from './usage-error.js';

/**
 * Compiles valid content into a sink, which is then to be closed (design, section 1: catalog, emit).
 *
 * @throws UsageError where a site built elsewhere is to be carried over and is not there.
 */
export function compileTree(
  { config, content, fields }: ValidContent,
  tree: ContentTree,
  baseUrl: string,
  sink: Sink,
  progress?: (done: number) => void,
): OpenTree {
  const catalog = createCatalog(content, fields, tree, config, baseUrl);
  const { foreignSite } = catalog;
  if (foreignSite?.fault !== undefined) {
    throw new UsageError(
      `The folder of pages "${foreignSite.folder}" ${foreignSite.fault}: build the site before this step, or correct "pages.from" of the configuration.`,
    );
  }
  return emit(catalog, sink, progress);
}

/** The same content, whose tree then has no HTML pages. */
export function withoutPages(valid: ValidContent): ValidContent {
  return { ...valid, config: { ...valid.config, pages: false } };
}
