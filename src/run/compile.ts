import { complete, finish } from '../base/steps.js';
import { UsageError } from '../base/usage-error.js';
import { type Catalog, createCatalog } from '../compile/catalog/catalog.js';
import { emit, type OpenTree } from '../compile/emit.js';
import type { EmitOptions } from '../compile/emit-records.js';
import { loadPageTools, type PageTools } from '../compile/html/page-tools.js';
import type { Render } from '../compile/record-files.js';
import type { RenderCache } from '../compile/render-cache.js';
import type { Sink } from '../compile/tree/sink.js';
import type { Config } from '../read/config/config.js';
import type { ContentTree } from '../read/content/content-tree.js';
import type { ValidContent } from './check-tree.js';
import { renderInThreads } from './threads/render-in-threads.js';
import type { ThreadSource } from './threads/threads.js';

/** Valid content, and the libraries that its texts need as HTML. */
export interface CompilableContent extends ValidContent {
  readonly tools: PageTools;
  /** Results of the previous build in the same place. */
  readonly remembered?: RenderCache | undefined;
  /** The content is not used after its catalog is made, so memory that only the check needs can be released. */
  readonly isUsedOnce?: boolean;
}

/**
 * Compiles valid content into a sink, which then has to be closed.
 *
 * @throws UsageError if a site built elsewhere should be copied and does not exist.
 */
export function compileTree(
  content: CompilableContent,
  tree: ContentTree,
  baseUrl: string,
  sink: Sink,
  progress?: (done: number) => void,
): OpenTree {
  const { tools, remembered: cache } = content;
  return finish(emit(catalogOf(content, tree, baseUrl), sink, { tools, cache, progress }));
}

/** Compiles a catalog into a sink, on all cores if there is enough to do. Ends the threads if it fails. */
export async function compileCatalog(
  catalog: Catalog,
  sink: Sink,
  { threads, ...options }: EmitOptions & { readonly threads: ThreadSource },
): Promise<OpenTree> {
  const render: Render = (jobs, renderer) =>
    renderInThreads(jobs, renderer, threads, catalog, options.tools, sink.lanes?.plan);
  try {
    return await complete(emit(catalog, sink, { ...options, render }));
  } catch (error) {
    // The caller abandons the sink next, and threads may still write into it.
    await threads.close();
    throw error;
  }
}

/**
 * The catalog of valid content.
 *
 * @throws UsageError as {@link compileTree}.
 */
export function catalogOf({ config, content }: ValidContent, tree: ContentTree, baseUrl: string): Catalog {
  const catalog = createCatalog(content, tree, config, baseUrl);
  const { builtSite } = catalog;
  if (builtSite?.fault !== undefined) {
    throw new UsageError(
      `The folder of the built site "${builtSite.folder}" ${builtSite.fault}: build the site before this step, or correct "pages.from" of the configuration.`,
    );
  }
  return catalog;
}

/** The same content with the libraries that its pages and feeds need. */
export async function withTools(valid: ValidContent): Promise<CompilableContent> {
  const { pages, rawHtml } = valid.config;
  const needs = new Set(valid.content.index.records.flatMap((record) => record.needs));
  // Feeds have no highlighted code.
  if (pages !== true) needs.delete('code');
  if (rawHtml === 'sanitize') needs.add('html');
  return { ...valid, tools: await loadPageTools(needs) };
}

/** Returns content, or its catalog, whose tree then has no HTML pages. */
export function withoutPages<Content extends { readonly config: Config }>(content: Content): Content {
  return { ...content, config: { ...content.config, pages: false } };
}
