import { posix } from 'node:path';
import { sha256 } from '../../base/digest.js';
import { parsedJson } from '../../base/json.js';
import { isObject } from '../../base/shape.js';
import { compareText } from '../../base/text-order.js';
import type { ContentRecord } from '../../check/records/content-record.js';
import { CONFIG_FILE } from '../../read/config/read-config.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { recordTarget } from '../comparison.js';
import type { TextParts } from './text-parts.js';

/** The text of an original with which a translation was accepted as up to date. */
export interface AcceptedText {
  /** The id that Git gives to the file of the original, with LF: the repository may still have its text. */
  readonly source: string;
  /** Hashes by part. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** Accepted texts by their translations, such as `lesson/fr/first-steps`. */
export type AcceptedTexts = ReadonlyMap<string, AcceptedText>;

/** Returns the path of the file of accepted texts: next to the configuration, if that is in the root. */
export function acceptedTextsPath(configPath = CONFIG_FILE): string {
  const path = posix.join(posix.dirname(configPath), 'lc-api.translations.jsonl');
  return path.startsWith('../') ? posix.basename(path) : path;
}

/** Reads a file of accepted texts, one object of JSON a line. Lines that cannot be read accept nothing. */
export function readAcceptedTexts(tree: ContentTree, path: string): AcceptedTexts {
  const file = tree.kind(path) === 'file' ? Buffer.from(tree.read(path)).toString('utf8') : '';
  const texts = new Map<string, AcceptedText>();
  for (const line of file.split('\n')) {
    const value = parsedJson(line);
    const { translation, source, text } = isObject(value) ? value : {};
    if (typeof translation !== 'string' || typeof source !== 'string' || !isObject(text)) continue;
    const hashes = Object.entries(text).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    texts.set(translation, { source, hashes: new Map(hashes) });
  }
  return texts;
}

/** Returns the accepted text of a translation, by any slug that its original has or had. */
export function findAccepted(
  texts: AcceptedTexts,
  { collection: { type }, slug, formerSlugs }: ContentRecord,
  locale: string,
): AcceptedText | undefined {
  const names = [slug, ...formerSlugs.map((former) => former.slug)];
  return names.map((name) => texts.get(recordTarget({ type, locale, slug: name }))).find(Boolean);
}

/** Returns a file of accepted texts: a line for each translation, sorted, so that a merge can keep lines of both sides. */
export function writeAcceptedTexts(texts: AcceptedTexts): string {
  return [...texts]
    .sort(([a], [b]) => compareText(a, b))
    .map(([translation, { source, hashes }]) => ({ translation, source, text: Object.fromEntries(hashes) }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** Returns the hashes of parts: 48 bits of their SHA-256. */
export function hashesOf(parts: TextParts): AcceptedText['hashes'] {
  return new Map(Array.from(parts, ([part, text]) => [part, sha256(text).slice(0, 12)]));
}

/** A part of an original that is not as it was accepted. */
export interface TextChange {
  readonly part: string;
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** The accepted text, if it is known. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/**
 * Returns what changed in an original since it was accepted; nothing if the translation is up to date.
 *
 * @param former The text of the file that was accepted, if it is known.
 */
export function compareTexts({ hashes }: AcceptedText, parts: TextParts, former?: TextParts): TextChange[] {
  const now = hashesOf(parts);
  const old = former && hashesOf(former);
  const changes = [...new Set([...now.keys(), ...hashes.keys()])].flatMap((part): TextChange[] => {
    const accepted = hashes.get(part);
    if (accepted === now.get(part)) return [];
    const kind = accepted === undefined ? 'added' : now.has(part) ? 'changed' : 'removed';
    const before = old?.get(part) === accepted ? former?.get(part) : undefined;
    return [{ part, kind, before, after: parts.get(part) }];
  });
  const names = [...hashes.keys()];
  const moved = [...now.keys()].find((part, index) => part !== names[index]);
  return changes.length > 0 || moved === undefined ? changes : [{ part: moved, kind: 'moved' }];
}
