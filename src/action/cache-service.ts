import type { Readable } from 'node:stream';
import { isObject } from '../base/guards.js';
import { exchange, type OpenAnswer, send } from '../base/http.js';
import { parsedJson } from '../base/json.js';
import type { Environment } from './event.js';

/** An entry that the service found. */
export interface FoundEntry {
  readonly key: string;
  /** Downloads the entry. Throws CacheServiceError, or an error of the network. */
  readonly open: () => Promise<OpenAnswer>;
}

/** The cache service refused a request, or its answer is not usable. */
class CacheServiceError extends Error {
  override readonly name = 'CacheServiceError';
}

/** Largest entry, packed, in bytes. Azure accepts it in one request. */
const MOST_BYTES = 1 << 28;
const SERVICE = '/twirp/github.actions.results.api.v1.CacheService/';
/** Milliseconds to wait for an answer. The service is a help: it is not worth a longer wait. */
const CALL = { silence: 10_000, patience: 20_000 };
const TRANSFER = { silence: 30_000, patience: 120_000 };

/**
 * Returns GitHub's cache service; undefined if the runner offers none, or only the service of an Enterprise Server,
 * which differs. The variables are those that `@actions/cache` reads.
 */
export function cacheServiceOf(environment: Environment, serverUrl: string): CacheService | undefined {
  const { ACTIONS_RESULTS_URL: url = '', ACTIONS_RUNTIME_TOKEN: token = '' } = environment;
  if (!environment['ACTIONS_CACHE_SERVICE_V2'] || token === '' || !URL.canParse(url)) return undefined;
  const host = URL.canParse(serverUrl) ? new URL(serverUrl).hostname : '';
  if (host !== 'github.com' && !/\.(ghe\.com|localhost)$/.test(host)) return undefined;
  const mode = environment['ACTIONS_CACHE_MODE']?.trim().toLowerCase() ?? '';
  if (mode === 'none' || mode === 'write-only') return undefined;
  return new CacheService(new URL(url), token, mode !== 'read');
}

/**
 * The cache service of GitHub, version 2: three calls, and a storage for the bytes. `@actions/cache` is the reference
 * for the protocol. It is not used itself: it unpacks entries with `tar -P`, so that an entry could write any file of
 * the runner (docs/cache.md).
 */
export class CacheService {
  readonly #url: URL;
  readonly #token: string;
  /** Whether GitHub lets this run store entries. */
  readonly isWritable: boolean;

  constructor(url: URL, token: string, isWritable: boolean) {
    this.#url = url;
    this.#token = token;
    this.isWritable = isWritable;
  }

  /**
   * Finds the entry of a key, else the newest entry whose key begins with a prefix.
   *
   * @param version Entries of other versions are not found.
   * @throws CacheServiceError, or an error of the network.
   */
  async find(key: string, prefix: string, version: string): Promise<FoundEntry | undefined> {
    const answer = await this.#call('GetCacheEntryDownloadURL', { key, restore_keys: [prefix], version });
    if (answer['ok'] !== true) return undefined;
    const found = textOf(answer, 'matched_key', 'matchedKey');
    const url = urlOf(answer, 'signed_download_url', 'signedDownloadUrl');
    if (!found.startsWith(prefix)) throw new CacheServiceError('the entry has the key of another cache');
    return {
      key: found,
      async open() {
        const download = await send({ url, ...TRANSFER });
        const { status, headers } = download;
        if (status === 200 && Number(headers['content-length'] ?? 0) <= MOST_BYTES) return download;
        download.discard();
        throw new CacheServiceError(
          status === 200 ? 'the entry is too large' : `the storage answers ${status}`,
        );
      },
    };
  }

  /**
   * Stores an entry. Entries are never replaced.
   *
   * @throws CacheServiceError, or an error of the network.
   */
  async store(key: string, version: string, bytes: number, parts: () => Readable): Promise<void> {
    if (bytes > MOST_BYTES) throw new CacheServiceError('the entry is too large');
    const created = await this.#call('CreateCacheEntry', { key, version });
    if (created['ok'] !== true) throw refusal(created);
    const headers = { 'content-type': 'application/octet-stream', 'x-ms-blob-type': 'BlockBlob' };
    const url = urlOf(created, 'signed_upload_url', 'signedUploadUrl');
    const content = { bytes, parts: parts() };
    const { status } = await exchange({
      ...{ method: 'PUT', url, headers, content, maxBytes: 1 << 16 },
      ...TRANSFER,
    });
    if (status !== 201) throw new CacheServiceError(`the storage answers ${status}`);
    const done = await this.#call('FinalizeCacheEntryUpload', { key, size_bytes: String(bytes), version });
    if (done['ok'] !== true) throw refusal(done);
  }

  async #call(
    name: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>> {
    const { status, body: answer } = await exchange({
      ...{ method: 'POST', url: new URL(`${SERVICE}${name}`, this.#url), maxBytes: 1 << 16, ...CALL },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: fields,
    });
    const value = parsedJson(answer.toString('utf8'));
    if (status === 200 && isObject(value)) return value;
    throw status === 200
      ? new CacheServiceError('the answer is not JSON')
      : refusal(isObject(value) ? value : undefined, status);
  }
}

/** Returns the error for what the service refuses, in its own words. */
function refusal(answer: Readonly<Record<string, unknown>> | undefined, status?: number): CacheServiceError {
  const words = answer?.['msg'] ?? answer?.['message'];
  const says = typeof words === 'string' && words !== '' ? `: ${words.slice(0, 200)}` : '';
  return new CacheServiceError(
    `GitHub's cache service ${status === undefined ? 'refuses' : `answers ${status}`}${says}`,
  );
}

/** Returns a text of an answer. Twirp writes names in one of two ways. */
function textOf(answer: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  const text = names.map((name) => answer[name]).find((value) => typeof value === 'string');
  return (text as string | undefined) ?? '';
}

function urlOf(answer: Readonly<Record<string, unknown>>, ...names: readonly string[]): URL {
  const text = textOf(answer, ...names);
  if (URL.canParse(text)) return new URL(text);
  throw new CacheServiceError('the answer has no address');
}
