import type { ReleaseComparison } from '../../src/compare/compare-records.js';
import { compareDiffering } from '../../src/compare/compare-releases.js';
import { findDiffering } from '../../src/compare/differing.js';
import type { Release } from '../../src/compare/release.js';

/** Compares two releases as the program does. */
export function compareReleases(before: Release, after: Release): Promise<ReleaseComparison> {
  return compareDiffering(findDiffering(before, after));
}
