import { isContentAsset } from '../../compare/manifest.js';
import { ReleaseError } from '../../compare/release-error.js';
import { COLLECTIONS } from '../../model/collections.js';
import type { Discovery, ManifestFile } from '../../model/generated/types.js';
import { API } from '../../model/routes.js';

/** The part of a release that a mirror has. */
export interface Selection {
  /** `records`: JSON documents and Markdown twins of records, and the files that they refer to. */
  readonly only?: 'records' | undefined;
  /** Only files of this locale, and those of all locales. */
  readonly locale?: string | undefined;
}

/** Path of the discovery document of a site, which every selection has. */
export const DISCOVERY_PATH = `${API}/index.json`;

/**
 * Returns the files of a release that are selected.
 *
 * @param discovery The discovery document of the release.
 * @param site Names the release in errors.
 * @throws ReleaseError if the release has no such locale.
 */
export function selectedFiles(
  files: readonly ManifestFile[],
  { only, locale }: Selection,
  discovery: Pick<Discovery, 'locale'> & { readonly locales: readonly { readonly locale: string }[] },
  site: string,
): readonly ManifestFile[] {
  const { locale: standard, locales } = discovery;
  const codes = locales.map((one) => one.locale);
  if (locale !== undefined && !codes.includes(locale))
    throw new ReleaseError('missing', `${site} has no locale "${locale}". Locales: ${codes.join(', ')}.`);
  const others = new Set(codes.filter((code) => code !== standard));
  return files.filter((file) => {
    if (file.path === DISCOVERY_PATH || isContentAsset(file)) return true;
    const [code, inLocale] = splitPath(file.path, others);
    if (locale !== undefined && (code ?? standard) !== locale && !OF_ALL.test(file.path)) return false;
    return only === undefined || isOfRecord(inLocale);
  });
}

/** Files of the whole site that readers of one locale need. */
const OF_ALL = /^(?:assets\/|api\/v1\/(?:schemas|openapi\.json))/;

/**
 * Returns the locale of a path, and the path without it: `de` and `api/v1/courses.json` for `api/v1/de/courses.json`. The
 * locale of others is undefined: they are those of the default locale, or of the site.
 */
function splitPath(
  path: string,
  locales: ReadonlySet<string>,
): readonly [code: string | undefined, path: string] {
  const [, api = '', code = '', rest = ''] = /^(api\/v1\/)?([^/]+)\/(.+)$/.exec(path) ?? [];
  if (locales.has(code)) return [code, api + rest];
  const ofSitemap = /^sitemap-(.+?)(?:-\d+)?\.xml$/.exec(path)?.[1] ?? '';
  return [locales.has(ofSitemap) ? ofSitemap : undefined, path];
}

const NAMES: ReadonlySet<string> = new Set(COLLECTIONS.map(({ name }) => name));

/** Returns whether a file is a document or twin of a record, or a discovery document. Twins of lists are called `index.md`. */
function isOfRecord(path: string): boolean {
  if (path === DISCOVERY_PATH) return true;
  const [, collection = ''] = /^api\/v1\/([^/]+)\/[^/]+\.json$/.exec(path) ?? [];
  return (
    NAMES.has(collection) ||
    (/\.md$/.test(path) && !/(?:^|\/)index\.md$/.test(path) && !path.startsWith('api/'))
  );
}
