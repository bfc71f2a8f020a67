import type { Readable } from 'node:stream';
import { isObject } from '../base/guards.js';
import { exchange, type OpenAnswer, send } from '../base/http.js';
import { parsedJson } from '../base/json.js';
import type { Environment } from './event.js';

/** GitHub's cache service. */
export type CacheService = NonNullable<ReturnType<typeof cacheServiceOf>>;

/** An entry that the service found. */
export type FoundEntry = NonNullable<Awaited<ReturnType<CacheService['find']>>>;

/** Largest entry, packed, in bytes. Azure accepts it in one request. */
const MOST_BYTES = 1 << 28;
const SERVICE = '/twirp/github.actions.results.api.v1.CacheService/';
/** Milliseconds to wait for an answer. The service is a help: it is not worth a longer wait. */
const CALL = { silence: 10_000, patience: 20_000 };
const TRANSFER = { silence: 30_000, patience: 120_000 };

/**
 * Returns GitHub's cache service, version 2: three calls, and a storage for the bytes. Undefined if the runner offers
 * none, or only the service of an Enterprise Server, which differs.
 *
 * `@actions/cache` is the reference for the protocol and the variables. It is not used itself: it unpacks entries with
 * `tar -P`, so that an entry could write any file of the runner (docs/cache.md).
 */
export function cacheServiceOf(environment: Environment, serverUrl: string) {
  const { ACTIONS_RESULTS_URL: base = '', ACTIONS_RUNTIME_TOKEN: token = '' } = environment;
  if (!environment['ACTIONS_CACHE_SERVICE_V2'] || token === '' || !URL.canParse(base)) return undefined;
  const host = URL.canParse(serverUrl) ? new URL(serverUrl).hostname : '';
  if (host !== 'github.com' && !/\.(ghe\.com|localhost)$/.test(host)) return undefined;
  const mode = environment['ACTIONS_CACHE_MODE']?.trim().toLowerCase() ?? '';
  if (mode === 'none' || mode === 'write-only') return undefined;
  const call = async (
    name: string,
    body: Readonly<Record<string, unknown>>,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const url = new URL(`${SERVICE}${name}`, base);
    const answer = await exchange({ method: 'POST', url, headers, body, maxBytes: 1 << 16, ...CALL });
    const value = parsedJson(answer.body.toString('utf8'));
    if (answer.status === 200 && isObject(value)) return value;
    throw answer.status === 200
      ? new Error('the answer is not JSON')
      : refusal(isObject(value) ? value : undefined, answer.status);
  };
  return {
    /** Whether GitHub lets this run store entries. */
    isWritable: mode !== 'read',
    /**
     * Finds the entry of a key, else the newest entry whose key begins with a prefix.
     *
     * @param version Entries of other versions are not found.
     * @throws Error if the service refuses or its answer is not usable, or an error of the network.
     */
    async find(key: string, prefix: string, version: string) {
      const answer = await call('GetCacheEntryDownloadURL', { key, restore_keys: [prefix], version });
      if (answer['ok'] !== true) return undefined;
      const found = textOf(answer, 'matched_key', 'matchedKey');
      const url = urlOf(answer, 'signed_download_url', 'signedDownloadUrl');
      if (!found.startsWith(prefix)) throw new Error('the entry has the key of another cache');
      return { key: found, open: () => download(url) };
    },
    /**
     * Stores an entry. Entries are never replaced.
     *
     * @throws Error if the service refuses or its answer is not usable, or an error of the network.
     */
    async store(key: string, version: string, bytes: number, parts: () => Readable): Promise<void> {
      if (bytes > MOST_BYTES) throw new Error('the entry is too large');
      const created = await call('CreateCacheEntry', { key, version });
      if (created['ok'] !== true) throw refusal(created);
      const headers = { 'content-type': 'application/octet-stream', 'x-ms-blob-type': 'BlockBlob' };
      const url = urlOf(created, 'signed_upload_url', 'signedUploadUrl');
      const content = { bytes, parts: parts() };
      const { status } = await exchange({
        ...{ method: 'PUT', url, headers, content, maxBytes: 1 << 16 },
        ...TRANSFER,
      });
      if (status !== 201) throw new Error(`the storage answers ${status}`);
      const done = await call('FinalizeCacheEntryUpload', { key, size_bytes: String(bytes), version });
      if (done['ok'] !== true) throw refusal(done);
    },
  };
}

/** Downloads an entry. Throws an error of the network, or if the storage does not send it. */
async function download(url: URL): Promise<OpenAnswer> {
  const answer = await send({ url, ...TRANSFER });
  const { status, headers } = answer;
  if (status === 200 && Number(headers['content-length'] ?? 0) <= MOST_BYTES) return answer;
  answer.discard();
  throw new Error(status === 200 ? 'the entry is too large' : `the storage answers ${status}`);
}

/** Returns the error for what the service refuses, in its own words. */
function refusal(answer: Readonly<Record<string, unknown>> | undefined, status?: number): Error {
  const words = answer?.['msg'] ?? answer?.['message'];
  const says = typeof words === 'string' && words !== '' ? `: ${words.slice(0, 200)}` : '';
  return new Error(`GitHub's cache service ${status === undefined ? 'refuses' : `answers ${status}`}${says}`);
}

/** Returns a text of an answer. Twirp writes names in one of two ways. */
function textOf(answer: Readonly<Record<string, unknown>>, ...names: readonly string[]): string {
  const text = names.map((name) => answer[name]).find((value) => typeof value === 'string');
  return (text as string | undefined) ?? '';
}

function urlOf(answer: Readonly<Record<string, unknown>>, ...names: readonly string[]): URL {
  const text = textOf(answer, ...names);
  if (URL.canParse(text)) return new URL(text);
  throw new Error('the answer has no address');
}
