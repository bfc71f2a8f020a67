import { computed } from '../../base/once.js';
import { Recent } from '../../base/recent.js';
import { shortened } from '../../base/shortened.js';
import { feedOf } from '../../compare/change-feed.js';
import { recordTarget } from '../../compare/comparison.js';
import { openDirectoryRelease } from '../../compare/directory-release.js';
import { propertyOf } from '../../compare/json-value.js';
import { openFiles, type PublishedRelease } from '../../compare/published-release.js';
import { ReleaseError } from '../../compare/release-error.js';
import { type SiteFiles, type SiteOptions, siteFiles } from '../../compare/site-release.js';
import { validEntries } from '../../compile/search/search-index.js';
import { twinReasons, twinText } from '../../compile/search/twin-sections.js';
import type { Changes, SearchIndexEntry } from '../../model/generated/types.js';
import { LOCALE_PATTERN } from '../../model/locales.js';
import { API, MANIFEST_PATH } from '../../model/routes.js';
import { apiPath, type MatchedEntry, openSearch, readJson } from './search.js';

/** A record as a search or a list shows it. */
export interface RecordHit {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly summary: string | undefined;
}

/** A record that matches a query, and why. */
export interface RecordMatch extends Omit<RecordHit, 'summary'> {
  /** The passage that matches best, or else the summary. */
  readonly text: string | undefined;
  /** Headings of the sections that the words are in. */
  readonly sections?: readonly string[];
}

/** An answer, and the content version of the release that it comes from. */
export interface Answered<Value> {
  readonly value: Value;
  readonly contentVersion: string;
}

/** Which records of a site are meant. */
export interface Filter {
  readonly locale?: string | undefined;
  /** Such as `lesson`. */
  readonly type?: string | undefined;
}

/** No record is meant, or the site has no such locale. The message says what to ask instead. */
export class UnknownRecordError extends Error {
  override readonly name = 'UnknownRecordError';
}

/** The records of a locale. Its search index is made when it is asked for first. */
interface LocaleRecords {
  /** In the order of the search index. Some may have addresses of other sites: see {@link twinPath}. */
  readonly entries: readonly SearchIndexEntry[];
  find?: Promise<(query: string) => Promise<readonly MatchedEntry[]>>;
}

/** One release of a site, and what was read of it. */
interface Edition {
  readonly release: PublishedRelease;
  readonly openedAt: number;
  /** The entity tag of its manifest, if the host gives one. */
  readonly tag: string | undefined;
  /** The default locale first. */
  readonly locales: readonly string[];
  readonly records: Map<string, Promise<LocaleRecords>>;
}

/** Milliseconds after which the site is asked whether it has a newer release. */
const FRESH = 60_000;

/** Assistants wait for half a minute or so. All attempts to reach a silent or busy site take less. */
const LIMITS: SiteOptions = { timeout: 4000, pause: 250, longestPause: 2000 };

/** Characters of twins that are kept. They are known by their digests, so a new release leaves them as they are. */
const KEPT_TEXT = 4_000_000;

/**
 * A published site as a reader uses it: search, lists, documents, changes. Every answer comes from one release, and the
 * bytes of every file are compared with the manifest. A newer release is noticed within a minute.
 */
export class Library {
  readonly #place: string;
  readonly #now: () => number;
  readonly #twins = new Recent<string>(KEPT_TEXT);
  #site: SiteFiles | undefined;
  #edition: Promise<Edition> | undefined;

  /**
   * @param place The base URL of a site, or a folder with a built tree or a mirror.
   * @param now The time in milliseconds.
   */
  constructor(place: string, now: () => number = () => performance.now()) {
    this.#place = place;
    this.#now = now;
  }

  /**
   * Returns the base URL and the locales of the site, the default locale first.
   *
   * @throws ReleaseError if nothing is published at the place.
   */
  async about(): Promise<{ readonly baseUrl: string; readonly locales: readonly string[] }> {
    const { release, locales } = await this.#current();
    return { baseUrl: release.manifest.baseUrl, locales };
  }

  /** Returns the records that match a query, best first. Throws UnknownRecordError for an unknown locale. */
  search(query: string, { locale, type }: Filter, limit: number): Promise<Answered<readonly RecordMatch[]>> {
    return this.#read(async (edition) => {
      const records = await recordsOf(edition, locale);
      records.find ??= openSearch(edition.release, locale, records.entries);
      // A part that could not be read is asked for again.
      records.find.catch(() => delete records.find);
      const matches = await (await records.find)(query);
      const shown = matches.filter(({ entry }) => isShown(edition, entry, type)).slice(0, limit);
      return Promise.all(shown.map((match) => this.#explained(edition.release, match)));
    });
  }

  /** Returns all records of a locale, in the order of the search index. Throws like {@link search}. */
  list({ locale, type }: Filter): Promise<Answered<readonly RecordHit[]>> {
    return this.#read(async (edition) => {
      const { entries } = await recordsOf(edition, locale);
      return entries.filter((entry) => isShown(edition, entry, type)).map(summaryOf);
    });
  }

  /**
   * Returns a record with its Markdown twin.
   *
   * @param id Its id, with the slug instead of the stable id if you like, or the address of its page or twin. An address may
   *   begin with the base URL or with `/`, and may be one that the record had before.
   * @throws UnknownRecordError if there is none.
   */
  fetch(id: string): Promise<Answered<RecordHit & { readonly twin: string }>> {
    return this.#read(async (edition) => {
      const { release, locales } = edition;
      const asked = askedTwin(release, id);
      for (const locale of locales) {
        const { entries } = await recordsOf(edition, locale);
        const entry =
          entries.find((one) => idOf(one) === id) ??
          entries.find((one) => recordTarget(one) === id || twinPath(release, one) === asked) ??
          entries.find(isTwin(release, asked));
        const path = entry && twinPath(release, entry);
        if (entry === undefined || path === undefined) continue;
        return { ...summaryOf(entry), twin: await this.#twin(release, path) };
      }
      throw new UnknownRecordError(
        `No record has the id or URL "${shortened(id, 200)}". An id looks like lesson/en/first-steps: use search or list to find one.`,
      );
    });
  }

  /** Returns the releases of the change feed, newest first. Throws UnknownRecordError for an unknown locale. */
  changes(locale?: string): Promise<Answered<Changes['releases']>> {
    return this.#read(async (edition) => {
      checkLocale(edition, locale);
      return feedOf(edition.release);
    });
  }

  /** Returns a match with its best passage. A twin that cannot be read now has none. */
  async #explained(release: PublishedRelease, { entry, terms }: MatchedEntry): Promise<RecordMatch> {
    const { summary, ...hit } = summaryOf(entry);
    const twin = await this.#twin(release, twinPath(release, entry) as string).catch(() => '');
    const { excerpt, sections } = twinReasons(twinText(twin), new Set(terms), summary ?? '');
    const titles = sections.map(({ title }) => shortened(title, LONGEST_TITLE));
    return { ...hit, text: excerpt ?? summary, ...(titles.length > 0 && { sections: titles }) };
  }

  /** Reads a twin. One with the same bytes is read once. */
  async #twin(release: PublishedRelease, path: string): Promise<string> {
    const digest = release.files.get(path)?.sha256 ?? path;
    let twin = this.#twins.get(digest);
    if (twin === undefined) {
      twin = (await release.read(path)).toString('utf8');
      this.#twins.set(digest, twin, twin.length);
    }
    return twin;
  }

  /** Reads from the current release. If that fails, looks for a newer release, and reads once more. */
  async #read<Value>(work: (edition: Edition) => Promise<Value>): Promise<Answered<Value>> {
    const attempt = async (): Promise<Answered<Value>> => {
      const edition = await this.#current();
      const { contentVersion } = edition.release.manifest;
      return { value: await work(edition), contentVersion: shortened(contentVersion, LONGEST_VERSION) };
    };
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      this.#edition = this.#edition?.then((edition) => ({ ...edition, openedAt: Number.NEGATIVE_INFINITY }));
      return attempt();
    }
  }

  /** Returns the release that is open, if it is fresh, or opens the newest one. Calls wait for each other. */
  #current(): Promise<Edition> {
    const before = this.#edition?.catch(() => undefined) ?? Promise.resolve(undefined);
    this.#edition = before.then((edition) =>
      edition !== undefined && this.#now() - edition.openedAt < FRESH ? edition : this.#open(edition),
    );
    return this.#edition;
  }

  /** Opens the newest release. What was read of the same content before is kept. */
  async #open(before: Edition | undefined): Promise<Edition> {
    const openedAt = this.#now();
    let release: PublishedRelease;
    let locales: readonly string[];
    let tag: string | undefined;
    try {
      if (/^https?:/i.test(this.#place)) {
        const site = this.#site ?? (await siteFiles(this.#place, LIMITS));
        this.#site = site;
        if (before?.tag !== undefined && (await site.hasTag(MANIFEST_PATH, before.tag)))
          return { ...before, openedAt };
        release = await openFiles(site);
        tag = site.tagOf(MANIFEST_PATH);
      } else release = await openDirectoryRelease(this.#place);
      locales = await localesOf(release);
    } catch (error) {
      // Without a network, the release that is open is better than none.
      if (before === undefined) throw error;
      return { ...before, openedAt };
    }
    const isSame =
      before !== undefined && before.release.manifest.contentVersion === release.manifest.contentVersion;
    const records = isSame ? before.records : new Map();
    return { release, openedAt, tag, locales, records };
  }
}

const DISCOVERY = `${API}/index.json`;
/** No language tag in use is longer (RFC 5646, section 4.4.1). */
const LONGEST_TAG = 35;

/**
 * Returns the locales of a release, the default locale first. They go into the instructions of a model, so each must be a
 * language tag.
 *
 * @throws ReleaseError if the discovery document has other locales.
 */
async function localesOf(release: PublishedRelease): Promise<readonly string[]> {
  const { name, manifest } = release;
  const listed = propertyOf(await readJson(release, DISCOVERY), 'locales');
  const locales = Array.isArray(listed) ? listed.map((one) => propertyOf(one, 'locale')) : [];
  if (!locales.every(isTag))
    throw new ReleaseError('damaged', `${DISCOVERY} of ${name} lists a locale that is not a language tag.`);
  if (!locales.includes(manifest.locale)) {
    const message = `The default locale of the manifest of ${name} is not a locale of its discovery document.`;
    throw new ReleaseError('damaged', message);
  }
  return [...new Set([manifest.locale, ...locales])];
}

function isTag(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TAG && LOCALE_PATTERN.test(value);
}

/** Returns the records of a locale, which are read once. */
function recordsOf(edition: Edition, asked?: string): Promise<LocaleRecords> {
  const { release, records } = edition;
  const locale = asked ?? release.manifest.locale;
  return computed(records, locale, () => {
    const read = (async (): Promise<LocaleRecords> => {
      checkLocale(edition, locale);
      return {
        entries: validEntries(await readJson(release, apiPath(release, locale, 'search-index.json'))),
      };
    })();
    read.catch(() => records.delete(locale));
    return read;
  });
}

/** Throws UnknownRecordError if a site has no such locale. */
function checkLocale({ locales }: Edition, locale: string | undefined): void {
  if (locale === undefined || locales.includes(locale)) return;
  const known = shortened(locales.join(', '), LONGEST_SUMMARY);
  throw new UnknownRecordError(`The site has no locale "${shortened(locale, 200)}". Locales: ${known}.`);
}

/** Returns whether a record is one of the site and of a type. */
function isShown({ release }: Edition, entry: SearchIndexEntry, type: string | undefined): boolean {
  return (type === undefined || entry.type === type) && twinPath(release, entry) !== undefined;
}

/** Returns the path of the Markdown twin of a record; undefined if its address is not one of the site, or its id too long. */
function twinPath(release: PublishedRelease, entry: SearchIndexEntry): string | undefined {
  return idOf(entry).length > LONGEST_ID ? undefined : pathOf(release, `${entry.url}.md`);
}

/** Returns the path of the twin that a user asks for by an address; empty if the address is not one of the site. */
function askedTwin(release: PublishedRelease, address: string): string {
  const page = address.replace(/\.md$/, '');
  return pathOf(release, `${page.startsWith('/') ? release.manifest.baseUrl : ''}${page}.md`) ?? '';
}

/** Returns a test for the record that a twin at a former address is of: the twin at its address has the same bytes. */
function isTwin(release: PublishedRelease, former: string): (entry: SearchIndexEntry) => boolean {
  const digest = release.files.get(former)?.sha256;
  if (digest === undefined) return () => false;
  return (entry) => release.files.get(twinPath(release, entry) ?? '')?.sha256 === digest;
}

/** Returns the path of a URL in the tree; undefined if the URL is not one of the site. */
function pathOf({ manifest: { baseUrl } }: PublishedRelease, url: string): string | undefined {
  if (!url.startsWith(`${baseUrl}/`) || url.length > baseUrl.length + LONGEST_PATH) return undefined;
  try {
    return decodeURI(url.slice(baseUrl.length + 1));
  } catch {
    // Its percent signs do not encode characters: no page has this address.
    return undefined;
  }
}

const LONGEST_PATH = 1000;
const LONGEST_TITLE = 200;
const LONGEST_SUMMARY = 400;
/** A slug has 200 characters at most. */
const LONGEST_ID = 300;
/** A digest. */
const LONGEST_VERSION = 64;

/** Returns a record with the URL of its page. Its id stays when the slug changes, if the site has such ids. */
function summaryOf(entry: SearchIndexEntry): RecordHit {
  const { title, url, description } = entry;
  const summary = description && shortened(description, LONGEST_SUMMARY);
  return { id: idOf(entry), title: shortened(title, LONGEST_TITLE), url, summary };
}

/** Returns the id of a record by type, locale and stable id, or else its slug: `lesson/de/first-steps`. */
function idOf(entry: SearchIndexEntry): string {
  return recordTarget({ ...entry, slug: entry.id ?? entry.slug });
}
