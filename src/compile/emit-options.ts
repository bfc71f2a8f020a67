import type { CatalogRecord } from './catalog/catalog-record.js';
import type { PageTools } from './html/page-tools.js';
import type { ExampleCollector } from './json/examples.js';
import type { ManifestRecord } from './json/manifest.js';
import type { Plans } from './plans.js';
import type { Documents, Render, Rendering } from './record-files.js';
import type { RenderCache } from './render-cache.js';

/** Options of {@link emit}. */
export interface EmitOptions {
  readonly tools: PageTools;
  /** Results of the previous build in the same place: unchanged files are neither rendered nor written. */
  readonly cache?: RenderCache | undefined;
  /** Renders the records; without it, this thread does. */
  readonly render?: Render | undefined;
  /** Receives the number of records that were written. */
  readonly progress?: ((done: number) => void) | undefined;
}

/** Everything that the emitters of all locales share, and the facts that they collect from the records. */
export interface Collected extends Omit<EmitOptions, 'render'> {
  readonly plans: Plans;
  readonly rendering: Rendering;
  readonly example: (record: CatalogRecord) => Documents;
  readonly examples: ExampleCollector;
  readonly records: ManifestRecord[];
  readonly counts: Map<string, number>;
}
