import type { RecordedRequest, Reply } from './recorded-request.js';

/** An entry of the cache. */
export interface StoredCache {
  readonly key: string;
  readonly version: string;
  readonly bytes: Buffer;
}

const SERVICE = '/twirp/github.actions.results.api.v1.CacheService/';

/** The cache service of workflow runs, version 2: its calls, and the storage that holds the bytes. */
export class CacheStore {
  /** All finished entries, oldest first. */
  readonly entries: StoredCache[] = [];
  /** Entries that are being written, by the path of their upload. */
  readonly #uploads = new Map<string, { readonly key: string; readonly version: string; bytes: Buffer }>();
  readonly #blocks = new Map<string, Buffer>();

  constructor(
    /** Where this service is reached. */
    readonly origin: () => string,
    readonly token: () => string,
    readonly fault: (text: string) => void,
  ) {}

  /** Answers a call; undefined for what is not for this service. */
  answer(request: RecordedRequest): Reply | undefined {
    const { method, path } = request;
    if (method === 'POST' && path.startsWith(SERVICE)) return this.#call(path.slice(SERVICE.length), request);
    if (path.startsWith('/caches/')) return this.#storage(path, request);
    return undefined;
  }

  #call(call: string, { body, headers }: RecordedRequest): Reply {
    if (headers.authorization !== `Bearer ${this.token()}`)
      return { status: 401, body: { code: 'unauthenticated', msg: 'invalid token' } };
    const { key = '', version = '', ...rest } = body as Record<string, string>;
    if (key === '' || !/^[0-9a-f]{64}$/.test(version)) this.fault(`${call} has no key or version.`);
    if (call === 'GetCacheEntryDownloadURL') return this.#find(key, version, rest['restore_keys'] ?? []);
    const path = `/caches/${this.#uploads.size}`;
    const upload = [...this.#uploads].find(([, one]) => one.key === key && one.version === version);
    if (call === 'CreateCacheEntry') {
      if (upload !== undefined) return { status: 409, body: { code: 'already_exists', msg: 'it exists' } };
      this.#uploads.set(path, { key, version, bytes: Buffer.alloc(0) });
      return { body: { ok: true, signed_upload_url: `${this.origin()}${path}?sig=upload-signature` } };
    }
    if (call !== 'FinalizeCacheEntryUpload') {
      this.fault(`The cache service has no call ${call}.`);
      return { status: 404, body: { code: 'bad_route', msg: 'no such call' } };
    }
    if (upload === undefined || String(upload[1].bytes.length) !== rest['size_bytes']) {
      this.fault(`An entry was finished with a size that is not its own.`);
      return { status: 400, body: { code: 'invalid_argument', msg: 'size' } };
    }
    this.entries.push(upload[1]);
    return { body: { ok: true, entry_id: String(this.entries.length) } };
  }

  /** The entry of the key, else the newest one for the first prefix that has any. */
  #find(key: string, version: string, prefixes: string | readonly string[]): Reply {
    const own = this.entries.filter((one) => one.version === version);
    const candidates = [key, ...prefixes].map((prefix, at) =>
      own.findLast((one) => (at === 0 ? one.key === prefix : one.key.startsWith(prefix))),
    );
    const found = candidates.find((one) => one !== undefined);
    if (found === undefined) return { body: { ok: false, signed_download_url: '', matched_key: '' } };
    const url = `${this.origin()}/caches/entry-${this.entries.indexOf(found)}?sig=download-signature`;
    return { body: { ok: true, signed_download_url: url, matched_key: found.key } };
  }

  /** Block blobs, as far as uploads use them. Nobody sends the token of the run here. */
  #storage(path: string, { method, query, bytes, headers }: RecordedRequest): Reply {
    if (query.get('sig') === null || headers.authorization !== undefined)
      return { status: 403, body: 'signature' };
    if (method === 'GET' || method === 'HEAD') {
      const entry = this.entries[Number(/entry-(\d+)$/.exec(path)?.[1])];
      const type = { 'content-type': 'application/octet-stream' };
      return entry === undefined
        ? { status: 404, body: 'no blob' }
        : { headers: { ...type, 'content-length': String(entry.bytes.length) }, body: entry.bytes };
    }
    const upload = this.#uploads.get(path);
    if (method !== 'PUT' || upload === undefined) return { status: 405, body: 'method' };
    if (query.get('comp') === 'block') this.#blocks.set(`${path} ${query.get('blockid')}`, bytes);
    else if (query.get('comp') === 'blocklist') {
      const list = [...bytes.toString().matchAll(/<Latest>([^<]*)<\/Latest>/g)];
      upload.bytes = Buffer.concat(
        list.map(([, id]) => this.#blocks.get(`${path} ${id}`) ?? Buffer.alloc(0)),
      );
    } else if (headers['x-ms-blob-type'] !== 'BlockBlob') return { status: 400, body: 'no type of blob' };
    else upload.bytes = bytes;
    return { status: 201, body: '' };
  }
}
