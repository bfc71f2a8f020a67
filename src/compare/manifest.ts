import { hasPlainParts } from '../base/plain-path.js';
import { count, digest, hasShape, list, object, optional, type ShapeOf, text } from '../base/shape.js';
import type { ManifestRecord } from '../compile/json/manifest.js';
import type { Manifest, ManifestFile } from '../model/generated/types.js';
import { baseUrlFault, normalizeBaseUrl } from '../read/config/base-url.js';
import { parseFlatJson, propertyOf } from './json-value.js';
import { ReleaseError } from './release-error.js';

/** The part of a manifest about the whole tree. */
export type ManifestHead = Omit<Manifest, 'files' | 'records'>;

/** A manifest that was read. */
export interface OpenManifest {
  readonly head: ManifestHead;
  /** By path. */
  readonly files: ReadonlyMap<string, ManifestFile>;
  readonly records: readonly ManifestRecord[];
}

/**
 * Reads the manifest of a release. It may come from anywhere, so everything in it is validated.
 *
 * @param name Names the release in errors.
 * @throws ReleaseError if it is not a manifest of version 1.
 */
export function readManifest(text: string, name: string): OpenManifest {
  const value = parseFlatJson(text, `The manifest of ${name}`) as unknown;
  const fault =
    headFault(value) ?? listFault(value, 'files', MANIFEST_FILES) ?? listFault(value, 'records', RECORDS);
  if (fault !== undefined)
    throw new ReleaseError('damaged', `The manifest of ${name} cannot be used: ${fault}.`);
  const { version, locale, generator, baseUrl, contentVersion, files, records } = value as Manifest;
  return {
    head: { version, locale, generator, baseUrl: normalizeBaseUrl(baseUrl), contentVersion },
    files: new Map(files.map((file) => [file.path, file])),
    records,
  };
}

/** A file under a name with the beginning of its digest. */
const HASHED = /^assets\/.+\.[0-9a-f]{12}(?:\.[^./]+)?$/;

/** Files of that kind that pages need, whatever their content is. */
const OF_PAGES =
  /^assets\/(?:style|accent|letter|page|quiz|frames|search|terms)\.[0-9a-f]{12}\.(?:css|js|svg)$/;

/** Returns whether a file is a picture or download that content refers to. */
export function isContentAsset({ path, age }: Pick<ManifestFile, 'path' | 'age'>): boolean {
  return age === undefined && HASHED.test(path) && !OF_PAGES.test(path);
}

function headFault(value: unknown): string | undefined {
  if (propertyOf(value, 'version') !== 1)
    return 'it is not of version 1; a newer lc-api may be able to read it';
  if (propertyOf(value, 'partial') !== undefined)
    return 'it lists a part of a release. Copy the whole site, by lc-api sync without --only and --locale';
  const baseUrl = propertyOf(value, 'baseUrl');
  if (typeof baseUrl !== 'string' || baseUrlFault(baseUrl) !== undefined)
    return 'its "baseUrl" is not a base URL';
  const missing = ['locale', 'contentVersion'].find((name) => typeof propertyOf(value, name) !== 'string');
  return missing && `its "${missing}" is not text`;
}

function listFault(value: unknown, name: 'files' | 'records', shape: ShapeOf<unknown>): string | undefined {
  return hasShape(shape, propertyOf(value, name)) ? undefined : `its "${name}" are not a list of ${name}`;
}

/** An absolute URL. */
export const url = text(undefined, URL.canParse);

/** Types, locales and slugs are parts of paths. */
const NAME = text(/^[A-Za-z0-9][A-Za-z0-9-]{0,199}$/);

/** A path inside the tree, in one line: it is used in directories, in Git and in URLs. */
const PATH = text(/^[^\0-\x1f\x7f\\]*$/, hasPlainParts);

/** The files of a manifest, or of a part of one. */
export const MANIFEST_FILES = list(
  object({ path: PATH, sha256: digest, bytes: count, age: optional(count) }),
);

const RECORDS = list(
  object({
    type: NAME,
    locale: NAME,
    slug: NAME,
    hash: digest,
    url,
    id: optional(NAME),
    json: optional(PATH),
  }),
);
