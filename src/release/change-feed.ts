import type { Changes } from '../model/generated/types.js';
import { CHANGES_PATH } from '../model/routes.js';
import type { Comparison } from './comparison.js';
import { type Json, own, parseJson } from './json-value.js';
import { ReleaseError } from './release-error.js';

/** What a release is called and when it was made: nothing of it is taken from a clock. */
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
  /** How many releases are kept: `limits.releases`. */
  readonly limit: number;
}

/** A change feed, and what is to be said about the one before it. */
export interface Feed {
  /** For `OpenTree.close`. */
  readonly text: string;
  readonly notices: readonly string[];
}

type Entry = Changes['releases'][number];

/**
 * Writes `changes.json` (design, section 5): the feed of the previous release with an entry for this one,
 * newest first, where a record, an endpoint or a schema changed. Without a comparison, or an identity for the
 * entry, the feed is carried on as it is.
 *
 * @param previous Entries of the previous feed.
 */
export function appendRelease(
  previous: readonly Entry[],
  comparison: Comparison | undefined,
  identity: ReleaseIdentity | undefined,
  options: FeedOptions,
): Feed {
  const notices: string[] = [];
  const releases = [...previous];
  if (comparison !== undefined && comparison.severity !== 'none') {
    if (identity === undefined) {
      notices.push(
        'The change feed has no entry for this release: its date is not known. Build in a Git repository, or set SOURCE_DATE_EPOCH.',
      );
    } else releases.unshift(createEntry(comparison, identity, options.contentVersion));
  }
  const feed = { version: 1, locale: options.locale, releases: releases.slice(0, options.limit) };
  return { text: `${JSON.stringify(feed)}\n`, notices };
}

function createEntry(
  { severity, bump, records, endpoints }: Comparison,
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
    changed: records.changed.map(({ fields, ...record }) => ({ ...record, fields: pathsOf(fields) })),
    removed: records.removed.map((record) => ({ ...record })),
    renamed: records.renamed.map((record) => ({ ...record })),
    endpoints: { added: [...endpoints.added], removed: [...endpoints.removed] },
  };
}

/** Each path once: an item may be added where another was removed. */
function pathsOf(fields: readonly { readonly path: string }[]): string[] {
  return [...new Set(fields.map(({ path }) => path))];
}

/**
 * Returns the entries of a published feed, which may have been edited by hand.
 *
 * @param name Names its release in messages.
 * @throws ReleaseError if it is not a feed of version 1.
 */
export function readFeed(bytes: Buffer, name: string): Entry[] {
  const feed = parseJson(bytes.toString('utf8'), `The change feed of ${name}`);
  const releases = own(feed, 'releases');
  if (own(feed, 'version') === 1 && Array.isArray(releases) && releases.every(isEntry))
    return releases as unknown as Entry[];
  throw new ReleaseError(
    'damaged',
    `The change feed of ${name} cannot be read: ${CHANGES_PATH} is not a feed of version 1.`,
  );
}

const SEVERITIES: readonly unknown[] = ['breaking', 'risky', 'safe', 'none'];
const BUMPS: readonly unknown[] = ['major', 'minor', 'patch', 'none'];

function isEntry(value: Json): boolean {
  const endpoints = own(value, 'endpoints');
  return (
    ['id', 'date', 'contentVersion'].every((name) => typeof own(value, name) === 'string') &&
    ['string', 'undefined'].includes(typeof own(value, 'commit')) &&
    SEVERITIES.includes(own(value, 'severity')) &&
    BUMPS.includes(own(value, 'bump')) &&
    ['added', 'removed'].every((name) => isListOf(own(value, name), isRecord)) &&
    isListOf(own(value, 'changed'), (one) => isRecord(one) && isListOf(own(one, 'fields'), isText)) &&
    isListOf(own(value, 'renamed'), (one) =>
      ['type', 'locale', 'from', 'to'].every((name) => isText(own(one, name))),
    ) &&
    ['added', 'removed'].every((name) => isListOf(own(endpoints, name), isText))
  );
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string';
}

function isListOf(value: Json | undefined, test: (item: Json) => boolean): boolean {
  return Array.isArray(value) && value.every(test);
}

function isRecord(value: Json): boolean {
  const names = ['type', 'locale', 'slug', 'title', 'url'];
  const severity = own(value, 'severity');
  return (
    names.every((name) => typeof own(value, name) === 'string') &&
    URL.canParse(own(value, 'url') as string) &&
    (severity === undefined || typeof severity === 'string')
  );
}
