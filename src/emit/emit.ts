import { sha256 } from '../base/digest.js';
import { compareText } from '../base/text-order.js';
import { allRecords, type Catalog } from '../catalog/catalog.js';
import { GENERATOR } from '../model/generated/version.js';
import { mediaTypeOf } from '../model/media-types.js';
import { API, CHANGES_PATH, type Endpoint, endpoints, MANIFEST_PATH, MEDIA_TYPES } from '../model/routes.js';
import { type Sink, type TreeFile, TreeWriter } from '../tree/tree-writer.js';
import { emitLocale } from './emit-locale.js';
import type { PageTools } from './html/page-tools.js';
import { writeSharedPageFiles } from './html/pages.js';
import { type ContentFacts, discoveryDocument } from './json/discovery.js';
import { ExampleCollector } from './json/examples.js';
import { type ManifestRecord, writeManifest } from './json/manifest.js';
import { OPENAPI_PATH, openApiDocument } from './json/openapi.js';
import { writeSchemas } from './json/published-schemas.js';
import { newestDate } from './newest-date.js';
import { createPlans } from './plans.js';
import { createRecordRenderer, type RecordOutput, type RecordRenderer } from './record-files.js';
import type { RenderMemory } from './render-memory.js';
import { exampleOf, type RecordJob, type Rendering, renderHere } from './rendering.js';
import { carryOver } from './site/carry-over.js';
import { writeSiteFiles } from './site/site-files.js';
import { writeSitemapIndex } from './site/sitemap.js';
import type { TreeMemory } from './tree-memory.js';

/** A tree that has all files but those that depend on what was published before: the change feed and the manifest. */
export interface OpenTree {
  /** The files so far, by path. */
  readonly files: readonly TreeFile[];
  readonly records: readonly ManifestRecord[];
  readonly contentVersion: string;
  /** Lists that are larger than the configured limit. */
  readonly largeLists: readonly TreeFile[];
  /** Notices for the person who publishes. */
  readonly notices: readonly string[];
  /**
   * Writes the change feed, then the manifest, into a sink: that of the other files, or, where a publication
   * is tried again on another ground, a new one. Undefined stands for a feed without releases.
   *
   * @returns All files of the tree, by path.
   */
  close(changes: string | undefined, sink: Sink): readonly TreeFile[];
}

/** What a tree is made with, beside its content. */
export interface EmitOptions {
  readonly tools: PageTools;
  /** What records were rendered to before, for a program that stays. */
  readonly memory?: RenderMemory | undefined;
  /** What the build before left in the same place: what did not change is neither rendered nor written. */
  readonly remembered?: TreeMemory | undefined;
  /** Takes the number of records that are done. */
  readonly progress?: ((done: number) => void) | undefined;
}

/** Writes the published tree into a sink, up to what {@link OpenTree.close} adds. */
export function emit(catalog: Catalog, sink: Sink, options: EmitOptions): OpenTree {
  const { tools, memory } = options;
  memory?.begin(catalog.config, catalog.baseUrl);
  const renderer = createRecordRenderer(catalog, tools);
  const steps = emitSteps(catalog, sink, options, renderer, (jobs) => renderHere(jobs, renderer, memory));
  // Nothing is waited for where all is rendered here.
  return (steps.next() as IteratorReturnResult<OpenTree>).value;
}

/**
 * The same, with records that others render: waits for each when it is to be written.
 *
 * @param start Begins to render records, in the order in which they are written.
 */
export async function emitRendered(
  catalog: Catalog,
  sink: Sink,
  options: EmitOptions,
  start: (jobs: Iterable<RecordJob>, renderer: RecordRenderer) => Rendering,
): Promise<OpenTree> {
  const renderer = createRecordRenderer(catalog, options.tools);
  const steps = emitSteps(catalog, sink, options, renderer, (jobs) => start(jobs, renderer));
  let step = steps.next();
  while (step.done !== true) step = steps.next(await step.value);
  return step.value;
}

/**
 * The steps of writing a tree: each asks to wait for a record that somebody else renders.
 *
 * @param start Begins to render records, in the order in which they are written.
 */
function* emitSteps(
  catalog: Catalog,
  sink: Sink,
  options: EmitOptions,
  renderer: RecordRenderer,
  start: (jobs: Iterable<RecordJob>) => Rendering,
): Generator<Promise<RecordOutput>, OpenTree, RecordOutput> {
  const tree = new TreeWriter(sink);
  const examples = new ExampleCollector();
  const stylesheet = catalog.config.pages === true ? writeSharedPageFiles(tree, catalog) : undefined;
  const records: ManifestRecord[] = [];
  const counts = new Map<string, number>();
  const rows: Endpoint[] = [];
  const sitemaps: Endpoint[] = [];
  const assets = catalog.assets.files();
  const hasDigests = options.remembered !== undefined || options.memory !== undefined;
  const plans = createPlans(catalog, tree, options.remembered, hasDigests);
  const rendering = start(plans.jobs());
  for (const locale of catalog.config.locales) {
    const localeRows = endpoints(catalog.config, locale);
    const { further, sitemaps: ownSitemaps } = yield* emitLocale(tree, catalog, locale, localeRows, {
      plans,
      rendering,
      memory: options.remembered,
      example: (record) => exampleOf(plans.job(record), renderer),
      examples,
      records,
      counts,
      tools: options.tools,
      progress: options.progress,
    });
    sitemaps.push(...ownSitemaps);
    // Which sitemaps there are depends on the content, and so does whether there is an asset.
    const certain = localeRows.filter(
      ({ returns }) => returns !== 'Sitemap' && (returns !== 'Asset' || assets.length > 0),
    );
    rows.push(...certain, ...further, ...ownSitemaps);
  }
  const { endpoints: sitemapIndex, short } = writeSitemapIndex(tree, catalog, sitemaps);
  rows.push(...sitemapIndex);
  for (const [path, text] of short) examples.document(sitemapIndex, path, text);
  const facts: ContentFacts = {
    contentVersion: sha256(records.map(({ hash }) => hash).join('')),
    lastModified: newestDate(allRecords(catalog), catalog.config),
  };
  for (const locale of catalog.config.locales) {
    const own = rows.filter((row) => row.locale === locale);
    const document = discoveryDocument(catalog, locale, own, counts, facts);
    const path = `${API}/${locale.prefix}index.json`;
    examples.document(own, path, document);
    tree.write(path, MEDIA_TYPES.json, `${JSON.stringify(document)}\n`);
  }
  const noChanges = { version: 1, locale: catalog.config.defaultLocale.code, releases: [] };
  // The document describes the content: its example of a feed must not depend on what was published before.
  examples.document(rows, CHANGES_PATH, noChanges);
  const about = {
    locale: catalog.config.defaultLocale.code,
    generator: GENERATOR,
    baseUrl: catalog.baseUrl,
    contentVersion: facts.contentVersion,
  };
  examples.document(rows, MANIFEST_PATH, {
    version: 1,
    ...about,
    files: tree.firstFile(),
    records: records.slice(0, 1),
  });
  examples.schemas(rows, catalog);
  tree.write(
    OPENAPI_PATH,
    MEDIA_TYPES.json,
    `${JSON.stringify(openApiDocument(catalog, rows, examples.all(rows)))}\n`,
  );
  writeSchemas(tree, catalog.config, catalog.baseUrl);
  for (const { path, sha256: digest, read } of assets) {
    const earlier = tree.earlier(path);
    if (earlier?.sha256 === digest) tree.keepKnown(earlier);
    else tree.write(path, mediaTypeOf(path), read());
  }
  const notices = writeSiteFiles(tree, catalog, {
    sitemaps: sitemapIndex.length > 0 ? sitemapIndex : sitemaps,
    stylesheet,
  });
  const overlayNotices = carryOver(tree, catalog);
  const files = tree.files();
  const lists = new Set(
    rows.filter(({ kind, isExtension }) => kind === 'list' && !isExtension).map(({ path }) => path.slice(1)),
  );
  return {
    files,
    records,
    contentVersion: facts.contentVersion,
    largeLists: files.filter(({ path, bytes }) => lists.has(path) && bytes > catalog.config.limits.listBytes),
    notices: [...notices, ...overlayNotices],
    close(changes, target) {
      const last = new TreeWriter(target);
      last.write(CHANGES_PATH, MEDIA_TYPES.json, changes ?? `${JSON.stringify(noChanges)}\n`);
      const listed = [...files, ...last.files()].sort((a, b) => compareText(a.path, b.path));
      writeManifest(last, MANIFEST_PATH, about, listed, records);
      return [...listed, ...last.files().filter(({ path }) => path === MANIFEST_PATH)].sort((a, b) =>
        compareText(a.path, b.path),
      );
    },
  };
}
