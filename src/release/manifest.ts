import { baseUrlFault, normalizeBaseUrl } from '../config/base-url.js';
import type { Manifest } from '../model/generated/types.js';
import { isObject, type Json, own, parseFlatJson } from './json-value.js';
import { ReleaseError } from './release-error.js';

/**
 * Reads the manifest of a release. It may come from anywhere: nothing in it is believed that does not have
 * the form that a manifest has (design, section 5).
 *
 * @param name Names the release for errors.
 * @throws ReleaseError where it is no manifest of version 1.
 */
export function readManifest(text: string, name: string): Manifest {
  const value = parseFlatJson(text, `The manifest of ${name}`);
  const fault = manifestFault(value);
  if (fault !== undefined) {
    throw new ReleaseError('damaged', `The manifest of ${name} cannot be used: ${fault}.`);
  }
  const manifest = value as unknown as Manifest;
  return { ...manifest, baseUrl: normalizeBaseUrl(manifest.baseUrl) };
}

function manifestFault(value: Json): string | undefined {
  if (own(value, 'version') !== 1) return 'it is not of version 1; a newer lc-api may read it';
  const baseUrl = own(value, 'baseUrl');
  if (typeof baseUrl !== 'string' || baseUrlFault(baseUrl) !== undefined)
    return 'its "baseUrl" is no base URL';
  for (const name of ['locale', 'contentVersion']) {
    if (typeof own(value, name) !== 'string') return `its "${name}" is no text`;
  }
  const files = own(value, 'files');
  if (!Array.isArray(files) || !files.every(isFile)) return 'its "files" are no list of files';
  const records = own(value, 'records');
  if (!Array.isArray(records) || !records.every(isRecord)) return 'its "records" are no list of records';
  return undefined;
}

function isFile(value: unknown): boolean {
  const bytes = own(value, 'bytes');
  return isPath(own(value, 'path')) && isHash(own(value, 'sha256')) && Number.isSafeInteger(bytes);
}

function isRecord(value: unknown): boolean {
  return (
    isObject(value) &&
    ['type', 'locale', 'slug'].every((name) => isName(own(value, name))) &&
    isHash(own(value, 'hash')) &&
    typeof own(value, 'url') === 'string' &&
    URL.canParse(own(value, 'url') as string)
  );
}

function isHash(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
}

/** Types, locales and slugs are parts of paths. */
function isName(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9-]{0,199}$/.test(value);
}

/** A path inside of the tree, on one line: it is read from a directory, from Git and from a URL. */
function isPath(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    !/[\0-\x1f\x7f\\]/.test(value) &&
    value.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
