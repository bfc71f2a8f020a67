import type { Bump, Severity } from './comparison.js';

/** The meaning of a kind of change for readers of the API. */
export interface ChangeKind {
  readonly severity: Severity;
  readonly bump: Bump;
  /** The change as a sentence, for reports and documentation. */
  readonly sentence: string;
}

/**
 * Every kind of change, by its id in `lc-api.accept.yml`. Clients only read, so a change is judged by what a reader of
 * responses notices.
 */
export const CHANGE_KINDS = {
  'record-removed': breaking('A record is gone, or is a draft now.'),
  'record-renamed': safe('patch', 'A record has a new slug; formerSlugs keeps the old addresses.'),
  'record-added': safe('minor', 'A record is new.'),
  'field-added': safe('minor', 'A record has a field that it did not have.'),
  'field-removed': safe(
    'patch',
    'A record no longer has an optional field, which other records of its type do not have either.',
  ),
  'field-missing': risky('A record no longer has an optional field that every record of its type had.'),
  'value-changed': safe('patch', 'A text or value of a record has changed.'),
  'anchor-removed': safe(
    'patch',
    'The page of a record no longer has an anchor: links to it lead to the top of the page.',
  ),
  'asset-replaced': safe('patch', 'A picture or download has other bytes, and so another address.'),
  'url-changed': breaking('The page of a record has another path.'),
  'key-changed': risky('A key by which programs know an option or a tool has changed, or is gone.'),
  'address-added': safe('minor', 'A record has an older address in formerSlugs, which is its id now.'),
  'id-changed': risky('A record has another id: programs see another record.'),
  'lesson-moved': risky('A lesson belongs to another course.'),
  'order-changed': risky('Courses or lessons that both releases have are in another order.'),
  'endpoint-removed': breaking('An endpoint is gone.'),
  'pages-removed': breaking('The site no longer has pages: the addresses of all records answer 404.'),
  'page-removed': breaking(
    'A page is gone that is not the page of a removed record or list, of a tag or category, of a whole course, or in the original because a translation is missing.',
  ),
  'former-address-removed': breaking('An address in formerSlugs was removed, but its record still exists.'),
  'endpoint-added': safe('minor', 'An endpoint is new.'),
  'endpoint-deprecated': safe(
    'minor',
    'An endpoint is deprecated, or the day from which it may be gone has changed.',
  ),
  'response-changed': breaking('An endpoint answers with another type.'),
  'operation-renamed': breaking('An endpoint has another operationId.'),
  'items-doubled': risky('The items of a list have more than twice their mean size.'),
  'locale-removed': breaking('A locale is gone.'),
  'locale-added': safe('minor', 'A locale is new.'),
  'default-locale-changed': breaking('Another locale is served without a prefix.'),
  'base-url-changed': breaking(
    'All URLs have another host or prefix, or the configuration no longer has one.',
  ),
  'license-changed': risky('The license of the content is another one, or is no longer stated.'),
  'required-property-removed': breaking('A required property is gone from a schema.'),
  'property-removed': risky('An optional property is gone from a schema.'),
  'property-optional': breaking('A required property is optional now.'),
  'property-required': safe('patch', 'An optional property is required now.'),
  'property-added': safe('minor', 'A schema has a property that it did not have.'),
  'type-changed': breaking('A value has another type or format, or may have additional ones.'),
  'type-narrowed': safe('patch', 'A value has fewer types than before, or a format.'),
  'enum-value-added': risky('A closed list of values has an additional value.'),
  'enum-value-removed': safe('patch', 'A closed list of values has one value less.'),
  'enum-opened': breaking('A closed list of values is open now: any text is possible.'),
  'enum-closed': safe('patch', 'A value that was any text is one of a list now.'),
  'schema-removed': risky('A schema is gone.'),
  'schema-added': safe('minor', 'A schema is new.'),
} as const satisfies Record<string, ChangeKind>;

/** The id of a kind of change, as in `change` of `lc-api.accept.yml`. */
export type ChangeId = keyof typeof CHANGE_KINDS;

/** The ids of all kinds of change, in the order of the table. */
export const CHANGE_IDS = Object.keys(CHANGE_KINDS) as readonly ChangeId[];

function breaking(sentence: string): ChangeKind {
  return { severity: 'breaking', bump: 'major', sentence };
}

function risky(sentence: string): ChangeKind {
  return { severity: 'risky', bump: 'minor', sentence };
}

function safe(bump: Bump, sentence: string): ChangeKind {
  return { severity: 'safe', bump, sentence };
}

const SEVERITIES: readonly Severity[] = ['none', 'safe', 'risky', 'breaking'];
const BUMPS: readonly Bump[] = ['none', 'patch', 'minor', 'major'];

/** Returns the most serious of some severities; `none` if there are none. */
export function worst(severities: Iterable<Severity>): Severity {
  return highest(severities, SEVERITIES);
}

/** Returns the largest of some bumps. */
export function largestBump(bumps: Iterable<Bump>): Bump {
  return highest(bumps, BUMPS);
}

/** Returns whether a severity reaches the threshold of `--fail-on`. */
export function reaches(severity: Severity, threshold: Severity): boolean {
  return threshold !== 'none' && SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(threshold);
}

function highest<Rank>(values: Iterable<Rank>, ranks: readonly Rank[]): Rank {
  let highest = 0;
  for (const value of values) highest = Math.max(highest, ranks.indexOf(value));
  return ranks[highest] as Rank;
}
