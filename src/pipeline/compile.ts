import { UsageError } from '../base/usage-error.js';
import { type Catalog, createCatalog } from '../catalog/catalog.js';
import type { ContentTree } from '../content/content-tree.js';
import { emit, emitRendered, type OpenTree } from '../emit/emit.js';
import { loadPageTools, type PageTools } from '../emit/html/page-tools.js';
import type { RecordRenderer } from '../emit/record-files.js';
import type { RenderMemory } from '../emit/render-memory.js';
import type { RecordJob, Rendering } from '../emit/rendering.js';
import type { TreeMemory } from '../emit/tree-memory.js';
import { renderInThreads } from '../threads/render-in-threads.js';
import type { ThreadSource } from '../threads/threads.js';
import type { Sink } from '../tree/tree-writer.js';
import type { ValidContent } from './check-tree.js';

/** Valid content, and the libraries that its texts need as HTML. */
export interface CompilableContent extends ValidContent {
  readonly tools: PageTools;
  /** What records were rendered to before, for a program that stays. */
  readonly memory?: RenderMemory | undefined;
  /** What the build before left in the same place. */
  readonly remembered?: TreeMemory | undefined;
  /** Nobody asks for the content once its catalog is made: memory that only the check takes is free for the rest. */
  readonly isUsedOnce?: boolean;
}

/**
 * Compiles valid content into a sink, which is then to be closed (design, section 1: catalog, emit).
 *
 * @throws UsageError where a site built elsewhere is to be carried over and is not there.
 */
export function compileTree(
  content: CompilableContent,
  tree: ContentTree,
  baseUrl: string,
  sink: Sink,
  progress?: (done: number) => void,
): OpenTree {
  const { tools, memory } = content;
  return emit(catalogOf(content, tree, baseUrl), sink, { tools, memory, progress });
}

/** Begins to render the records of a tree, in the order in which they are written. */
export type Render = (jobs: Iterable<RecordJob>, renderer: RecordRenderer, sink: Sink) => Rendering;

/** How a tree is compiled. */
export interface CompileOptions {
  readonly threads: ThreadSource;
  /** Renders instead of this thread and its helpers. */
  readonly render?: Render | undefined;
  readonly progress?: ((done: number) => void) | undefined;
}

/**
 * Compiles as {@link compileTree} does, on all cores if there is enough to do. Threads are ended if it fails.
 *
 * @throws UsageError as {@link compileTree}.
 */
export async function compileOnAllCores(
  content: CompilableContent,
  tree: ContentTree,
  baseUrl: string,
  sink: Sink,
  { threads, render, progress }: CompileOptions,
): Promise<OpenTree> {
  const { config, tools, remembered } = content;
  const catalog = catalogOf(content, tree, baseUrl);
  if (content.isUsedOnce === true) content.content.letGo();
  const site = {
    given: config.given,
    hasPages: config.pages === true,
    baseUrl,
    hasCode: tools.highlight !== undefined,
    lane: sink.lanes?.plan,
  };
  try {
    return await emitRendered(
      catalog,
      sink,
      { tools, remembered, progress },
      (jobs, renderer) => render?.(jobs, renderer, sink) ?? renderInThreads(jobs, renderer, threads, site),
    );
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
export function catalogOf(
  { config, content, derived }: ValidContent,
  tree: ContentTree,
  baseUrl: string,
): Catalog {
  const catalog = createCatalog(content, derived, tree, config, baseUrl);
  const { foreignSite } = catalog;
  if (foreignSite?.fault !== undefined) {
    throw new UsageError(
      `The folder of pages "${foreignSite.folder}" ${foreignSite.fault}: build the site before this step, or correct "pages.from" of the configuration.`,
    );
  }
  return catalog;
}

/** The same content with the libraries that its pages and feeds need. */
export async function withTools(valid: ValidContent): Promise<CompilableContent> {
  const hasCode = valid.content.index.records.some((record) => record.hasCode);
  return { ...valid, tools: await loadPageTools(valid.config, hasCode) };
}

/** The same content, whose tree then has no HTML pages. */
export function withoutPages<Content extends ValidContent>(valid: Content): Content {
  return { ...valid, config: { ...valid.config, pages: false } };
}
