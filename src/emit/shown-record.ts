import type { CatalogRecord } from '../catalog/catalog.js';

/** A record as other records and lists show it: where it is and what it is called. */
export type ShownRecord = Pick<CatalogRecord, 'path' | 'collection' | 'locale' | 'brief'>;
