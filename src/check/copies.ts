import type { Config } from '../read/config/config.js';
import { quoted } from '../read/schema/describe.js';
import type { Fields } from '../read/schema/value.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord } from './records/content-record.js';
import { isPublished, type RecordIndex } from './records/record-index.js';

/** Fields that two records with the same text do not share. */
const OWN = ['slug', 'locale', 'id', 'formerSlugs', 'courseSlug', 'number', 'order'];

/** Records with less text may be equal by chance: the length of their fields as JSON. */
const SHORTEST = 300;

/**
 * Returns the length of the text of a record, in bytes of JSON: copies have the same.
 *
 * @param json All its fields as JSON.
 */
export function textLength(json: Uint8Array, fields: Fields): number {
  const own = OWN.map((name) =>
    fields[name] === undefined ? 0 : Buffer.byteLength(JSON.stringify({ [name]: fields[name] })) - 1,
  );
  return own.reduce((length, bytes) => length - bytes, json.length);
}

/** Reports translations that nobody translated, and records with the title and the text of another one. */
export function checkCopies(index: RecordIndex, { defaultLocale }: Config, problems: ProblemList): void {
  const byTitle = new Map<string, ContentRecord>();
  for (const record of index.records) {
    const { collection, locale, slug, brief, isValid, file } = record;
    if (!isValid || !isPublished(record) || typeof brief['title'] !== 'string') continue;
    const original = locale.isDefault ? undefined : index.find(collection.type, defaultLocale.code, slug);
    const key = JSON.stringify([collection.type, locale.code, brief['title']]);
    const first = byTitle.get(key);
    byTitle.set(key, first ?? record);
    const counterpart = [original, first].find((other) => other !== undefined && isCopy(record, other));
    if (counterpart === undefined) continue;
    const isTranslation = counterpart === original;
    problems.add(file, {
      rule: 'content/copy',
      message: isTranslation
        ? `This translation is its original, word for word: ${counterpart.file.path}.`
        : `This ${collection.type} has the title and the text of ${quoted(counterpart.slug)}, word for word.`,
      help: isTranslation
        ? 'Translate it, or add "draft: true" until it is translated.'
        : 'Remove one of the two, or write what is different.',
      ...record.slugSpan,
      related: [
        {
          message: isTranslation ? 'the original' : 'the other',
          ...counterpart.file.place(counterpart.slugSpan),
        },
      ],
    });
  }
}

/** Returns whether two records have the same text, and enough of it. */
function isCopy(record: ContentRecord, other: ContentRecord): boolean {
  // The text of a record may be on the disk, or in a file that was not read: it is compared only if all else is equal.
  const isAlike =
    other.isValid &&
    isPublished(other) &&
    record.brief['title'] === other.brief['title'] &&
    record.textLength === other.textLength;
  if (!isAlike) return false;
  const text = textOf(record);
  return text.length >= SHORTEST && text === textOf(other);
}

function textOf(record: ContentRecord): string {
  return JSON.stringify({ ...record.fields(), ...Object.fromEntries(OWN.map((name) => [name, undefined])) });
}
