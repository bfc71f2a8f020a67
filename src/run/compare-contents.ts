import { CatalogRelease, targetOf } from '../compare/catalog-release.js';
import { baseUrlChange } from '../compare/compare-endpoints.js';
import { compareDiffering } from '../compare/compare-releases.js';
import { type Differing, findDiffering } from '../compare/differing.js';
import { type Judgement, judgeChanges } from '../compare/judge.js';
import type { JudgedChanges } from '../compare/judged-changes.js';
import type { PublishedRelease } from '../compare/published-release.js';
import type { Release } from '../compare/release.js';
import { allRecords, type Catalog, type CatalogRecord } from '../compile/catalog/catalog.js';
import type { OpenTree } from '../compile/emit.js';
import { createInputs, digestOfFields, keyOf } from '../compile/input-codec.js';
import { createSurroundings } from '../compile/surroundings.js';
import type { ContentTree } from '../read/content/content-tree.js';
import type { ValidContent } from './check-tree.js';
import { catalogOf, withoutPages } from './compile.js';

/** Valid content that is compared. */
export interface ComparedContent {
  /** Names the content in messages. */
  readonly name: string;
  readonly valid: ValidContent;
  readonly tree: ContentTree;
  /** Id of its commit; undefined for the working tree. */
  readonly commit?: string;
}

/** A side of a comparison that is content, and its compiled tree if there is one. */
export interface CatalogSide {
  readonly name: string;
  readonly catalog: Catalog;
  readonly hasPages: boolean;
  readonly compiled?: OpenTree;
}

/**
 * Returns content as a side of a comparison. A commit has no site built elsewhere, so none is read.
 *
 * @param baseUrl For both sides, so that nothing differs only because of the address.
 */
export function sideOf({ name, valid, tree }: ComparedContent, baseUrl: string): CatalogSide {
  const { pages } = valid.config;
  const config = { ...valid.config, pages: pages === true };
  return { name, catalog: catalogOf({ ...valid, config }, tree, baseUrl), hasPages: pages !== false };
}

/** The changes between two sides, as they are judged, and the release of the second one. */
interface ComparedSides {
  readonly judged: JudgedChanges;
  readonly after: Release;
}

/**
 * Compares two sides, and judges the changes.
 *
 * @param urls The base URLs of two configurations: both sides have one address if they are content.
 * @throws ReleaseError if one of them cannot be read, or does not match its manifest.
 */
export async function compareSides(
  before: PublishedRelease | CatalogSide,
  after: PublishedRelease | CatalogSide,
  urls: readonly [before: string | undefined, after: string | undefined] | undefined,
  judgement: Judgement,
): Promise<ComparedSides> {
  const differing = findDifferences(before, after);
  const { changes, suggestions } = await compareDiffering(differing);
  const moved = urls === undefined ? [] : baseUrlChange(...urls);
  const judged = judgeChanges({ changes: [...changes, ...moved], suggestions }, judgement);
  return { judged, after: differing.after };
}

/** Finds what differs between two sides. Of two contents, only the records that differ are rendered. */
export function findDifferences(
  before: PublishedRelease | CatalogSide,
  after: PublishedRelease | CatalogSide,
): Differing {
  if (!isContent(before) || !isContent(after)) return findDiffering(releaseOf(before), releaseOf(after));
  const records = equalRecords(before.catalog, after.catalog);
  return findDiffering(releaseOf(before), releaseOf(after), records);
}

function isContent(side: PublishedRelease | CatalogSide): side is CatalogSide {
  return 'catalog' in side;
}

function releaseOf(side: PublishedRelease | CatalogSide): PublishedRelease | CatalogRelease {
  return isContent(side) ? new CatalogRelease(side.catalog, side) : side;
}

/** Returns the records that are equal in both catalogs: their fields, and everything else that their files show. */
function equalRecords(old: Catalog, now: Catalog): ReadonlySet<string> {
  const equal = new Set<string>();
  if (JSON.stringify(old.config.options) !== JSON.stringify(now.config.options)) return equal;
  const [surroundingsBefore, surroundingsNow] = [createSurroundings(old), createSurroundings(now)];
  // A comparison needs no sizes of pictures.
  const [inputBefore, inputNow] = [
    createInputs(withoutPages(old), true),
    createInputs(withoutPages(now), true),
  ];
  const before = new Map(Array.from(allRecords(old), (record) => [targetOf(record), record]));
  for (const locale of now.config.locales) {
    const earlier = old.config.locales.find(({ code }) => code === locale.code);
    if (earlier === undefined) continue;
    const isAlike = surroundingsBefore(earlier) === surroundingsNow(locale);
    for (const record of now.records(locale)) {
      const target = targetOf(record);
      const one = before.get(target);
      const isSame =
        one?.id === record.id &&
        (isAlike ? isEqual(one, old, record, now) : keyOf(inputBefore(one)) === keyOf(inputNow(record)));
      if (isSame) equal.add(target);
    }
  }
  return equal;
}

/** Returns whether two records have the same fields, and their lessons, too. Most were read from one file, once. */
function isEqual(one: CatalogRecord, old: Catalog, other: CatalogRecord, now: Catalog): boolean {
  const before = [one, ...old.lessonsOf(one)];
  const after = [other, ...now.lessonsOf(other)];
  const isOneReading = before.every((record, place) => record.origin === after[place]?.origin);
  return (
    (isOneReading && before.length === after.length) ||
    digestOfFields(one, old) === digestOfFields(other, now)
  );
}
