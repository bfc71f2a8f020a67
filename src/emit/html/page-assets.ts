import type { Catalog } from '../../catalog/catalog.js';
import type { SiteFile } from '../../config/config.js';

/** Published paths of the configured files that all pages load. */
export type PageAssets = Readonly<Partial<Record<SiteFile, string>>>;

/** Returns the published paths of the configured files that all pages load. */
export function pageAssets({ assets, config }: Catalog): PageAssets {
  const files = Object.entries(config.site.files).flatMap(([key, file]) =>
    file === undefined ? [] : [[key, assets.publish(file)] as const],
  );
  return Object.fromEntries(files);
}
