import { askedOnce } from '../../base/memoized.js';
import type { Discovery } from '../../model/generated/types.js';
import { operationName } from '../../model/operation-name.js';
import { ClientError, orAborted, type Read } from './reader.js';

/** Segments of a path that lead out of it, or are empty. */
const NOT_IN_PATHS = /(?:^|[/\\])(?:\.|%2e){0,2}(?:[/\\]|$)/i;
/** Milliseconds after which discovery documents are read again. */
const FRESH = 600_000;

/** The locale that is meant, and the values in the path of an operation. */
export type Parameters = Readonly<Record<string, string>>;

/** The addresses of a site, as its discovery documents list them. */
export class Addresses {
  readonly #base: string;
  readonly #read: Read;
  /** Discovery documents by URL. Addresses never change within a version of the API, but a site can get more of them. */
  #discovery = askedOnce((url) => this.#readDiscovery(url));
  #since = Date.now();

  /** @param base The base URL of the site. */
  constructor(base: string, read: Read) {
    this.#base = base;
    this.#read = read;
  }

  /** Returns the discovery document of a locale, and whether it lists an operation. Throws ClientError. */
  async find(name: string, locale: string | undefined, signal: AbortSignal | undefined) {
    signal?.throwIfAborted();
    // Other calls may wait for the same document.
    const discovery = await orAborted(this.#discoveryOf(locale), signal);
    const isDefault = discovery.locales.some((one) => one.default && one.locale === discovery.locale);
    const wanted = operationName(name, isDefault ? undefined : discovery.locale);
    return { discovery, endpoint: discovery.endpoints.find((one) => one.name === wanted) };
  }

  /** Returns the address of what an operation returns. Throws ClientError if the site has none. */
  async of(name: string, { locale, ...values }: Parameters, signal?: AbortSignal): Promise<string> {
    const { discovery, endpoint } = await this.find(name, locale, signal);
    if (endpoint === undefined)
      throw new ClientError(`The site has no operation "${name}" for the locale "${discovery.locale}".`);
    return this.moved(endpoint.url, discovery).replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new ClientError(`The operation "${name}" needs "${key}".`);
      if (NOT_IN_PATHS.test(value))
        throw new ClientError(`The ${key} ${JSON.stringify(value)} cannot be part of an address.`);
      return value.split('/').map(encodeURIComponent).join('/');
    });
  }

  /** Returns an address of the site at the base URL of this client: it may read a mirror. Others never get its headers. */
  moved(url: string, { baseUrl }: Discovery): string {
    if (url.startsWith(`${baseUrl}/`) && !NOT_IN_PATHS.test(url.slice(baseUrl.length + 1)))
      return `${this.#base}${url.slice(baseUrl.length)}`;
    throw new ClientError(`The site lists ${url}, which is not an address of ${baseUrl}.`);
  }

  async #discoveryOf(locale: string | undefined): Promise<Discovery> {
    if (Date.now() - this.#since > FRESH) {
      this.#discovery = askedOnce((url) => this.#readDiscovery(url));
      this.#since = Date.now();
    }
    const standard = await this.#discovery(`${this.#base}/api/v1/index.json`);
    if (locale === undefined || locale === standard.locale) return standard;
    const entry = standard.locales.find((one) => one.locale === locale);
    if (entry !== undefined) return this.#discovery(this.moved(entry.url, standard));
    const codes = standard.locales.map((one) => one.locale);
    throw new ClientError(`The site has no locale "${locale}". Locales: ${codes.join(', ')}.`);
  }

  async #readDiscovery(url: string): Promise<Discovery> {
    const value = await this.#read(url);
    const isBase = `is ${this.#base} the base URL?`;
    if (value === undefined) throw new ClientError(`${url} does not exist: ${isBase}`, 404);
    const document = value as Partial<Discovery> | null;
    if (!Array.isArray(document?.endpoints) || !Array.isArray(document.locales))
      throw new ClientError(`${url} is not a discovery document: ${isBase}`);
    return document as Discovery;
  }
}
