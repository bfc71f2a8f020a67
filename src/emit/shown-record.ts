import type { CatalogRecord } from '../catalog/catalog.js';

/** The part of a record that other records and lists show: its address and its name. */
export type ShownRecord = Pick<CatalogRecord, 'path' | 'collection' | 'locale' | 'brief'>;
