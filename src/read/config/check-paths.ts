import { append } from '../../base/multi-map.js';
import { COLLECTIONS } from '../../model/collections.js';
import type { Configuration } from '../../model/generated/types.js';
import type { Report, Span } from '../../model/problem.js';
import { type MapNode, spanOf } from '../content/node.js';
import { createConfig } from './config.js';
import { entriesAt } from './values-at.js';

/** Reports path segments that are equal in one locale, or are names that the published tree uses otherwise. */
export function checkPathCollisions(options: Configuration, root: MapNode, report: Report): void {
  const config = createConfig(options);
  const codes = config.locales.map(({ code }) => code.toLowerCase());
  const reserved = new Set([...codes, 'api', 'assets', 'index', 'llms', '404']);
  for (const locale of config.locales) {
    const reportSegment = (segment: string, name: string, why: string): void =>
      report({
        rule: 'config/paths',
        message: `The path segment "${segment}" of ${name} in ${locale.code} ${why}.`,
        help: `Set "paths.${name}.${locale.code}" to another segment.`,
        ...placeOfSegment(root, name, locale.code),
      });
    // The pages that have a segment, and whether the configuration sets it.
    const search = { name: 'the search page', isWritten: false };
    const owners = new Map([[config.searchSegment(locale), [search]]]);
    for (const collection of COLLECTIONS) {
      const { name } = collection;
      const segment = config.segment(collection, locale);
      if (reserved.has(segment)) reportSegment(segment, name, 'is a name that the published tree uses');
      else append(owners, segment, { name, isWritten: options.paths?.[name]?.[locale.code] !== undefined });
    }
    for (const [segment, all] of owners) {
      // A default segment stays: the mistake is in the segment that the author wrote.
      const [first, ...others] = [...all].sort((a, b) => Number(a.isWritten) - Number(b.isWritten));
      for (const { name } of others) reportSegment(segment, name, `is already that of ${first?.name}`);
    }
  }
}

/** Returns the place of a segment; if the configuration does not set it, the key that decides it. */
function placeOfSegment(root: MapNode, collection: string, locale: string): Span {
  const entry = entriesAt(root, `/paths/${collection}`).find(({ key }) => key === locale);
  if (entry !== undefined) return spanOf(entry.value);
  const near = root.entries.find(({ key }) => key === 'paths' || key === 'locales');
  return near?.keySpan ?? { start: 0, end: 0 };
}
