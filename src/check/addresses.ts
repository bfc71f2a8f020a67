import { createSha256 } from '../base/digest.js';
import type { ContentRecord } from './records/content-record.js';

/**
 * Returns a digest of everything that decides where links and references between records lead, and which records
 * exist. As long as the digest, the file of a record and the files that it links to are unchanged, the targets of its
 * links and references are unchanged. Titles and texts are not part of the digest.
 */
export function digestOfAddresses(records: readonly ContentRecord[]): string {
  const digest = createSha256();
  for (const record of records) {
    const { file, collection, locale, slug, isDraft, isValid, formerSlugs, writtenId, references } = record;
    const facts: unknown[] = [file.path, collection.name, locale.code, slug, isDraft, isValid];
    for (const former of formerSlugs) facts.push(former.slug);
    if (writtenId !== undefined) facts.push({ id: writtenId.slug });
    for (const url of record.urls) facts.push({ url });
    for (const { type, slug: named } of references) facts.push([type, named]);
    digest.update(JSON.stringify(facts));
  }
  return digest.digest('hex');
}
