import { decodePath, isPlainPath } from '../../base/plain-path.js';
import { API } from '../../model/routes.js';

/**
 * Returns the path below the base URL of an old address; undefined if it cannot be a file of a tree on every system.
 *
 * @param base The path of the base URL. Old addresses have it or not.
 */
export function oldPath(url: string, base: string): string | undefined {
  const path = pathBelow(url, base);
  if (path === undefined) return undefined;
  const isPage = isPlainPath(path.replace(/\/$/, ''), true);
  const isShort = path.split('/').every((name) => Buffer.byteLength(name) <= MAX_BYTES);
  return isPage && isShort && !REFUSED.test(path) ? path : undefined;
}

/** Returns the path below the base URL of an address from the root, decoded and without a leading slash. */
export function pathBelow(url: string, base: string): string | undefined {
  const address = decodePath(url.replace(/[?#].*$/s, ''))?.normalize('NFC');
  if (address === undefined || !address.startsWith('/')) return undefined;
  return `${address}/`.startsWith(base) ? address.slice(base.length) : address.slice(1);
}

/** Names of files have at most 255 bytes, with `.html`. */
const MAX_BYTES = 250;

/** Matches paths of the API, hidden names, variables of dates that a page does not have, and text that is not Unicode. */
const REFUSED = new RegExp(`^${API}(?:/|$)|(?:^|/)\\.|[{}\\u007f\\ufffd\\ud800-\\udfff]`, 'iu');
