import { hasFields, isListOf, isOneOf, isOptional, isText } from '../base/guards.js';
import type { Changes } from '../model/generated/types.js';
import { CHANGES_PATH } from '../model/routes.js';
import type { ReleaseDiff } from './comparison.js';
import { own, parseJson } from './json-value.js';
import { isUrl } from './manifest.js';
import { ReleaseError } from './release-error.js';

/** Id and date of a release. Neither comes from a clock. */
export interface ReleaseIdentity {
  readonly id: string;
  /** RFC 3339. */
  readonly date: string;
  readonly commit?: string | undefined;
}

export interface FeedOptions {
  /** Default locale of the site. */
  readonly locale: string;
  readonly contentVersion: string;
  /** Maximum number of releases in the feed: `limits.releases`. */
  readonly limit: number;
}

/** The text of a change feed, and notices for the person who publishes. */
export interface Feed {
  readonly text: string;
  readonly notices: readonly string[];
}

type Entry = Changes['releases'][number];

/**
 * Returns `changes.json`: the feed of the previous release and, if a record, an endpoint or a schema changed, a new first
 * entry. Without a comparison or an identity, the feed has no new entry.
 *
 * @param previous Entries of the previous feed.
 */
export function appendRelease(
  previous: readonly Entry[],
  comparison: ReleaseDiff | undefined,
  identity: ReleaseIdentity | undefined,
  options: FeedOptions,
): Feed {
  const notices: string[] = [];
  const releases = [...previous];
  if (comparison !== undefined && comparison.severity !== 'none') {
    if (identity === undefined) {
      notices.push(
        'The change feed has no entry for this release, because its date is unknown. Build in a Git repository, or set SOURCE_DATE_EPOCH.',
      );
    } else releases.unshift(createEntry(comparison, identity, options.contentVersion));
  }
  const feed = { version: 1, locale: options.locale, releases: releases.slice(0, options.limit) };
  return { text: `${JSON.stringify(feed)}\n`, notices };
}

function createEntry(
  { severity, bump, records, endpoints }: ReleaseDiff,
  { id, date, commit }: ReleaseIdentity,
  contentVersion: string,
): Entry {
  return {
    id,
    date,
    ...(commit === undefined ? {} : { commit }),
    contentVersion,
    severity,
    bump,
    added: records.added.map((record) => ({ ...record })),
    changed: records.changed.map(({ fields, ...record }) => ({
      ...record,
      // Each path once: an item may be added at the index where another one was removed.
      fields: [...new Set(fields.map(({ path }) => path))],
    })),
    removed: records.removed.map((record) => ({ ...record })),
    renamed: records.renamed.map((record) => ({ ...record })),
    endpoints: { added: [...endpoints.added], removed: [...endpoints.removed] },
  };
}

/**
 * Reads the entries of a published feed, which may have been edited by hand.
 *
 * @param name Names the release in messages.
 * @throws ReleaseError if it is not a feed of version 1.
 */
export function readFeed(bytes: Buffer, name: string): Entry[] {
  const feed = parseJson(bytes.toString('utf8'), `The change feed of ${name}`);
  const releases = own(feed, 'releases');
  if (own(feed, 'version') === 1 && areEntries(releases)) return releases as unknown as Entry[];
  throw new ReleaseError(
    'damaged',
    `The change feed of ${name} cannot be read: ${CHANGES_PATH} is not a feed of version 1.`,
  );
}

const RECORD = {
  id: isOptional(isText),
  type: isText,
  locale: isText,
  slug: isText,
  title: isText,
  url: isUrl,
  severity: isOptional(isText),
};
const records = isListOf(hasFields(RECORD));
const texts = isListOf(isText);

const areEntries = isListOf(
  hasFields({
    id: isText,
    date: isText,
    contentVersion: isText,
    commit: isOptional(isText),
    severity: isOneOf('breaking', 'risky', 'safe', 'none'),
    bump: isOneOf('major', 'minor', 'patch', 'none'),
    added: records,
    removed: records,
    changed: isListOf(hasFields({ ...RECORD, fields: texts })),
    renamed: isListOf(hasFields({ type: isText, locale: isText, from: isText, to: isText })),
    endpoints: hasFields({ added: texts, removed: texts }),
  }),
);
