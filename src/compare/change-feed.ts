import { count, hasShape, list, object, oneOf, optional, text } from '../base/shape.js';
import type { Changes } from '../model/generated/types.js';
import { CHANGES_PATH } from '../model/routes.js';
import type { ReleaseDiff } from './comparison.js';
import { parseJson, propertyOf } from './json-value.js';
import { url } from './manifest.js';
import type { PublishedRelease } from './published-release.js';
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

/** The most bytes of `changes.json`: programs fetch it whole, again and again. */
const MOST_BYTES = 2_000_000;

/**
 * Returns `changes.json`: the feed of the previous release and, if a record, an endpoint or a schema changed, a new first
 * entry. Without a comparison or an identity, the feed has no new entry. If the feed would be too large, entries that do
 * not fit have counts instead of records, the oldest first; then the oldest are left out.
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
  const [before, after] = [`{"version":1,"locale":${JSON.stringify(options.locale)},"releases":[`, ']}\n'];
  const kept = fitting(releases.slice(0, options.limit), MOST_BYTES - before.length - after.length);
  return { text: `${before}${kept.join(',')}${after}`, notices };
}

/** Returns releases as JSON, as many as fit into a number of bytes with the commas between them. */
function fitting(releases: readonly Entry[], most: number): readonly string[] {
  const kept: string[] = [];
  let left = most;
  for (const release of releases) {
    const forms = [release, withCounts(release)].map((form) => JSON.stringify(form));
    const form = forms.find((json) => Buffer.byteLength(json) < left);
    if (form === undefined) break;
    kept.push(form);
    left -= Buffer.byteLength(form) + 1;
  }
  return kept;
}

function withCounts(release: Entry): Entry {
  const { added, changed, removed, renamed, counts, ...about } = release;
  const lists = { added, changed, removed, renamed };
  const numbers = Object.entries(lists).map(([name, list]) => [name, list.length]);
  return {
    ...about,
    counts: counts ?? (Object.fromEntries(numbers) as NonNullable<Entry['counts']>),
    added: [],
    changed: [],
    removed: [],
    renamed: [],
  };
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

/** The manifest, its parts, and the feeds of changes. */
const FOLLOWING = /^(?:api\/v1\/(?:parts\/)?manifest(?:\.json$|\/)|(?:[^/]+\/)?changes\.atom$)/;

/** Returns whether a file depends on earlier releases: a change feed, as JSON or Atom, the manifest, or a part of it. */
export function followsReleases(path: string): boolean {
  return path === CHANGES_PATH || FOLLOWING.test(path);
}

/**
 * Reads the entries of a published feed, which may have been edited by hand.
 *
 * @param name Names the release in messages.
 * @throws ReleaseError if it is not a feed of version 1.
 */
export function readFeed(bytes: Buffer, name: string): Entry[] {
  const feed = parseJson(bytes.toString('utf8'), `The change feed of ${name}`);
  const releases = propertyOf(feed, 'releases');
  if (propertyOf(feed, 'version') === 1 && hasShape(ENTRIES, releases)) return releases as unknown as Entry[];
  throw new ReleaseError(
    'damaged',
    `The change feed of ${name} cannot be read: ${CHANGES_PATH} is not a feed of version 1.`,
  );
}

/** Returns the entries of the feed that a release has, newest first; none without a feed. Throws like {@link readFeed}. */
export async function feedOf(release: PublishedRelease): Promise<Entry[]> {
  if (!release.files.has(CHANGES_PATH)) return [];
  return readFeed(await release.read(CHANGES_PATH), release.name);
}

const STRING = text();
const RECORD = {
  id: optional(STRING),
  type: STRING,
  locale: STRING,
  slug: STRING,
  title: STRING,
  url,
  severity: optional(STRING),
};
const records = list(object(RECORD));
const texts = list(STRING);

const ENTRIES = list(
  object({
    id: STRING,
    date: STRING,
    contentVersion: STRING,
    commit: optional(STRING),
    counts: optional(object({ added: count, changed: count, removed: count, renamed: count })),
    severity: oneOf('breaking', 'risky', 'safe', 'none'),
    bump: oneOf('major', 'minor', 'patch', 'none'),
    added: records,
    removed: records,
    changed: list(object({ ...RECORD, fields: texts })),
    renamed: list(object({ type: STRING, locale: STRING, from: STRING, to: STRING })),
    endpoints: object({ added: texts, removed: texts }),
  }),
);
