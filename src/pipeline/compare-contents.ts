import type { Catalog, CatalogRecord } from '../catalog/catalog.js';
import type { ContentTree } from '../content/content-tree.js';
import { ownOf } from '../emit/plans.js';
import type { RecordOutput } from '../emit/record-files.js';
import { keyOf } from '../emit/record-input.js';
import { createJobs, type RecordJob, type Render } from '../emit/rendering.js';
import { createSurroundings } from '../emit/surroundings.js';
import { recordRelease } from '../release/recorded-release.js';
import { PartialReleaseError, type Release } from '../release/release.js';
import type { ThreadSource } from '../threads/threads.js';
import type { TreeFile } from '../tree/tree-writer.js';
import type { ValidContent } from './check-tree.js';
import { catalogOf, compileCatalog, withoutPages } from './compile.js';

/** Valid content that is compared. */
export interface ComparedContent {
  /** Names the content in messages. */
  readonly name: string;
  readonly valid: ValidContent;
  readonly tree: ContentTree;
  /** Id of its commit; undefined for the working tree. */
  readonly commit?: string;
}

/** Content that was compiled only to be compared. */
export interface ComparedRelease {
  readonly release: Release;
  /** Lists that are larger than the configured limit. */
  readonly largeLists: readonly TreeFile[];
}

/** Compiles content for a comparison, without pages: they change with their records. */
export function compileToCompare(
  content: ComparedContent,
  baseUrl: string,
  threads: ThreadSource,
): Promise<ComparedRelease> {
  return compileSide(catalogFor(content, baseUrl), content, new Set(), threads);
}

/**
 * Compiles two contents for a comparison with each other. Records that are the same in both are not rendered: the
 * releases are partial.
 *
 * @param baseUrl For both sides, so that nothing differs only because of the address.
 */
export async function compileDifferences(
  before: ComparedContent,
  after: ComparedContent,
  baseUrl: string,
  threads: ThreadSource,
): Promise<readonly [Release, Release]> {
  const [old, now] = [catalogFor(before, baseUrl), catalogFor(after, baseUrl)];
  const shared = sharedRecords(old, now);
  return [
    (await compileSide(old, before, shared, threads)).release,
    (await compileSide(now, after, shared, threads)).release,
  ];
}

/** Compares two contents by what differs; by everything if a comparison needs more. */
export async function compareContents<Result>(
  before: ComparedContent,
  after: ComparedContent,
  baseUrl: string,
  threads: ThreadSource,
  compare: (before: Release, after: Release) => Promise<Result>,
): Promise<Result> {
  try {
    return await compare(...(await compileDifferences(before, after, baseUrl, threads)));
  } catch (error) {
    if (!(error instanceof PartialReleaseError)) throw error;
    const old = await compileToCompare(before, baseUrl, threads);
    return compare(old.release, (await compileToCompare(after, baseUrl, threads)).release);
  }
}

function catalogFor({ valid, tree }: ComparedContent, baseUrl: string): Catalog {
  return catalogOf(withoutPages(valid), tree, baseUrl);
}

async function compileSide(
  catalog: Catalog,
  { name, valid }: ComparedContent,
  shared: ReadonlySet<string>,
  threads: ThreadSource,
): Promise<ComparedRelease> {
  const recorder = recordRelease();
  const render = shared.size === 0 ? undefined : renderOthers(shared);
  const open = await compileCatalog(catalog, recorder.sink, { tools: {}, isCompared: true, threads, render });
  const about = { baseUrl: catalog.baseUrl, locale: catalog.config.defaultLocale.code };
  const release = {
    ...recorder.release(name, open, about),
    isPartial: shared.size > 0,
    hasPages: valid.config.pages !== false,
  };
  return { release, largeLists: open.largeLists };
}

/** Paths of the records that are the same in both: their fields, and everything else that their files show. */
function sharedRecords(old: Catalog, now: Catalog): ReadonlySet<string> {
  const shared = new Set<string>();
  if (JSON.stringify(old.config.given) !== JSON.stringify(now.config.given)) return shared;
  const [surroundingsBefore, surroundingsNow] = [createSurroundings(old), createSurroundings(now)];
  const [jobBefore, jobNow] = [createJobs(old, true), createJobs(now, true)];
  for (const locale of now.config.locales) {
    const earlier = old.config.locales.find(({ code }) => code === locale.code);
    if (earlier === undefined) continue;
    const before = new Map<string, CatalogRecord>();
    for (const record of old.records(earlier)) before.set(record.path, record);
    const isAlike = surroundingsBefore(earlier) === surroundingsNow(locale);
    for (const record of now.records(locale)) {
      const one = before.get(record.path);
      const isSame =
        one !== undefined &&
        (isAlike
          ? isEqual(one, old, record, now)
          : keyOf(jobBefore(one).input) === keyOf(jobNow(record).input));
      if (isSame) shared.add(record.path);
    }
  }
  return shared;
}

/** Returns whether two records have the same fields, and their lessons, too. Most were read from one file, once. */
function isEqual(one: CatalogRecord, old: Catalog, other: CatalogRecord, now: Catalog): boolean {
  const before = [one, ...old.lessonsOf(one)];
  const after = [other, ...now.lessonsOf(other)];
  const isOneReading = before.every((record, place) => record.origin === after[place]?.origin);
  return (isOneReading && before.length === after.length) || ownOf(one, old) === ownOf(other, now);
}

/** Renders all records but some. */
function renderOthers(shared: ReadonlySet<string>): Render {
  return function* (jobs, renderer) {
    for (const job of jobs) yield shared.has(job.record.path) ? standIn(job) : renderer.render(job);
    return undefined;
  };
}

/** Returns what stands for a record that is the same on both sides. It is shorter than any record. */
function standIn({ record: { slug, path, collection } }: RecordJob): RecordOutput {
  return {
    path,
    pieces: {
      hash: '0'.repeat(64),
      summary: undefined,
      lengths: [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      list: JSON.stringify({ slug }),
      all: JSON.stringify({ type: collection.type, record: { slug } }),
      search: '{}',
      text: '{"words":""}',
      corpus: '',
    },
    files: [],
  };
}
