import type { CatalogRecord } from '../catalog/catalog.js';

/** What other records and lists show of a record: its address and its name. */
export type ShownRecord = Pick<CatalogRecord, 'path' | 'collection' | 'locale' | 'brief'>;
