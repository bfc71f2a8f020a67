import { firstLines } from '../../base/count.js';
import { shortened } from '../../base/shortened.js';
import type { Changes } from '../../model/generated/types.js';
import { partOfList } from './pages.js';

type Release = Changes['releases'][number];

/** Which changes are asked for. */
export interface ChangesAsked {
  readonly locale?: string | undefined;
  readonly type?: string | undefined;
  /** Number of releases. */
  readonly limit: number;
  /** Changes to skip. */
  readonly offset: number;
  /** Characters of the answer, about. */
  readonly characters: number;
}

const KINDS = ['added', 'changed', 'removed', 'renamed'] as const;
/** Changes of one answer. */
const MOST = 50;
/** Fields that are listed for a changed record. */
const MOST_FIELDS = 10;
const LONGEST_TEXT = 300;

/**
 * Returns the newest releases with as many of their changes as one answer has room for. Each release has the counts of all
 * its changes.
 *
 * @param feed All releases, newest first.
 */
export function changesFor(
  feed: readonly Release[],
  { locale, type, limit, offset, characters }: ChangesAsked,
) {
  const isAsked = (record: { type: string; locale: string }): boolean =>
    (type === undefined || record.type === type) && (locale === undefined || record.locale === locale);
  const releases = feed.slice(0, limit).map((release) => ({
    release,
    lists: KINDS.map((kind) => release[kind].filter(isAsked)),
  }));
  const changes = releases.flatMap(({ lists }, at) =>
    lists.flatMap((records, kind) => records.map((record) => ({ at, kind, record: briefly(record) }))),
  );
  const { part, nextOffset } = partOfList(changes, offset, MOST, characters);
  return {
    releases: releases.map(({ release, lists }, at) => {
      const { id, date, commit, contentVersion, severity, bump, endpoints } = release;
      const about = briefly({ id, date, commit, contentVersion, severity, bump });
      const numbers = lists.map((records, kind) => [KINDS[kind], records.length]);
      const shown = KINDS.map((name, kind) => [
        name,
        part.filter((change) => change.at === at && change.kind === kind).map(({ record }) => record),
      ]);
      return {
        ...about,
        counts: {
          // A large release has only counts.
          ...(release.counts ?? Object.fromEntries(numbers)),
          endpoints: endpoints.added.length + endpoints.removed.length,
        },
        ...Object.fromEntries(shown),
      };
    }),
    nextOffset,
  };
}

/** Returns the texts of an object, each short, and its lists of texts, each with its first texts only. */
function briefly(object: object): object {
  const entries = Object.entries(object).flatMap(([name, value]: [string, unknown]) => {
    if (Array.isArray(value)) return [[name, listed(value)]];
    return typeof value === 'string' ? [[name, shortened(value, LONGEST_TEXT)]] : [];
  });
  return Object.fromEntries(entries.slice(0, MOST_FIELDS));
}

function listed(values: readonly unknown[]): readonly string[] {
  const texts = values.filter((value) => typeof value === 'string');
  return firstLines(
    texts.map((text) => shortened(text, LONGEST_TEXT)),
    MOST_FIELDS,
  );
}
