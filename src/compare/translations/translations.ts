import type { Progress } from '../../base/progress.js';
import { type CheckedContent, checkContent } from '../../check/check.js';
import {
  newCommandOf,
  noPlace,
  type RecordPlaces,
  recordPlaces,
  renamingOf,
  shellWord,
  translationOf,
} from '../../check/record-place.js';
import { ContentReader } from '../../check/records/content-reader.js';
import type { ContentRecord } from '../../check/records/content-record.js';
import { isPublished, publishedConfig } from '../../check/records/record-index.js';
import { TO_TRANSLATE, untranslated } from '../../model/samples.js';
import { requireConfig } from '../../read/config/read-config.js';
import { siteOf } from '../../read/config/site.js';
import { type ContentTree, directoryTree } from '../../read/content/content-tree.js';
import { writeFiles } from '../../read/content/write-files.js';
import { localBlobs } from '../../read/git/commit-content.js';
import { blobId } from '../../read/git/work-repository.js';
import { type RecordKey, recordTarget } from '../comparison.js';
import {
  type AcceptedText,
  type AcceptedTexts,
  acceptedTextsPath,
  compareTexts,
  findAccepted,
  hashesOf,
  readAcceptedTexts,
  type TextChange,
  writeAcceptedTexts,
} from './accepted-texts.js';
import { type TextParts, textParts } from './text-parts.js';

/** The states of translations. `unknown`: never accepted, or it or its original cannot be read. */
export const TRANSLATION_STATES = ['current', 'stale', 'unknown', 'missing', 'orphaned'] as const;

/** A translation that exists, or that is missing. */
export interface Translation extends RecordKey {
  readonly state: (typeof TRANSLATION_STATES)[number];
  /** Its file, or the file to create; with `#` and its slug if the file has several records. */
  readonly path: string;
  /** The fault, if neither the state nor the changes say it. */
  readonly reason?: string;
  /** The command to run, at the end of the work. */
  readonly command?: string;
  /** Changes of the original since the translation was accepted. */
  readonly changes?: readonly TextChange[];
  /** The record that it translates, if both exist. */
  readonly original?: ContentRecord;
  /** The text of the original now; undefined if it has errors. */
  readonly parts?: TextParts | undefined;
  readonly accepted?: AcceptedText | undefined;
}

/** The translations of a content repository, and where accepted texts are recorded. */
export interface Translations {
  /** In the order of their locales. */
  readonly all: readonly Translation[];
  readonly locales: readonly string[];
  readonly defaultLocale: string;
  /** The file of accepted texts. */
  readonly file: string;
  readonly accepted: AcceptedTexts;
  /** The number of errors in the content. */
  readonly errors: number;
}

/**
 * Returns the translations in a folder, of the locales that have records.
 *
 * @param also A locale that may have none yet.
 * @param tree The files, if not all of them are in the folder yet.
 * @throws UsageError if the configuration has errors.
 */
export function findTranslations(
  root: string,
  configPath: string | undefined,
  progress: Progress,
  also?: string,
  tree: ContentTree = directoryTree(root),
): Translations {
  const config = requireConfig(tree, configPath);
  const read = checkContent(tree, siteOf(config, undefined), { progress, readsPages: false });
  const content = { ...read, tree, config: publishedConfig(config, read.index, also) };
  const file = acceptedTextsPath(configPath);
  const accepted = readAcceptedTexts(tree, file);
  const locales = content.config.locales.flatMap(({ code, isDefault }) => (isDefault ? [] : [code]));
  const translations = [...listTranslations(content, accepted)];
  translations.sort((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale));
  const all = withFormerTexts(root, content, translations);
  return {
    all,
    locales,
    defaultLocale: config.defaultLocale.code,
    file,
    accepted,
    errors: read.problems.errors,
  };
}

type Content = Pick<CheckedContent, 'index' | 'config' | 'base'> & { readonly tree: ContentTree };

function* listTranslations(content: Content, accepted: AcceptedTexts): Generator<Translation> {
  const { index, config } = content;
  const { code, kind } = config.defaultLocale;
  const places = recordPlaces(config);
  for (const record of index.records.filter(isPublished)) {
    const { collection, locale, slug } = record;
    if (locale.isDefault) {
      yield* translationsOf(record, content, accepted, places);
      continue;
    }
    const original = index.find(collection.type, code, slug);
    if (!collection.publishes[kind].list || (original !== undefined && !original.isDraft)) continue;
    const key = { type: collection.type, locale: locale.code, slug };
    const path = pathOf(record, content);
    const heir = index.findFormer(collection.type, code, slug)?.slug;
    const renaming = heir === undefined ? undefined : renamingOf(record, heir, index);
    yield {
      ...key,
      path,
      accepted: accepted.get(recordTarget(key)),
      state: 'orphaned',
      reason: renaming
        ? `its original has the slug "${heir}" now: ${renaming.advice} rename it`
        : original
          ? `its original in ${code} is a draft: make this a draft, too, until the original is published`
          : `it has no original in ${code}: write one, remove it or, if the original was renamed, add "formerSlugs: [${slug}]" there`,
      ...(renaming?.path ? { command: `git mv ${shellWord(path)} ${shellWord(renaming.path)}` } : {}),
    };
  }
}

function* translationsOf(
  original: ContentRecord,
  content: Content,
  accepted: AcceptedTexts,
  placeOf: RecordPlaces,
): Generator<Translation> {
  const { index, config, base, tree } = content;
  const { collection, slug } = original;
  const { type } = collection;
  const former = original.formerSlugs.map((one) => one.slug);
  let parts: TextParts | undefined;
  for (const locale of config.locales) {
    if (locale.isDefault || !collection.publishes[locale.kind].list) continue;
    const acceptedText = findAccepted(accepted, original, locale.code);
    const key = { type, locale: locale.code, slug };
    const record = index.find(type, locale.code, slug);
    const reason = record && whyUnfinished(record, config);
    if (record !== undefined && reason === undefined) {
      const path = pathOf(record, content);
      parts ??= original.isValid ? textParts(original, config) : undefined;
      const changes = acceptedText && parts && compareTexts(acceptedText, parts);
      const command = `lc-api translations --accept ${shellWord(path)}`;
      const about = {
        ...key,
        path,
        original,
        accepted: acceptedText,
        parts: record.isValid ? parts : undefined,
      };
      if (parts === undefined) yield { ...about, state: 'unknown', reason: 'its original has errors' };
      else if (!record.isValid)
        yield { ...about, state: 'unknown', reason: 'it has errors: run lc-api check' };
      else if (changes === undefined) yield { ...about, state: 'unknown', command };
      else if (changes.length > 0) yield { ...about, state: 'stale', changes, command };
      else yield { ...about, state: 'current' };
    } else if (reason !== undefined && record !== undefined) {
      yield { ...key, state: 'missing', path: pathOf(record, content), reason, accepted: acceptedText };
    } else if (!former.some((name) => index.find(type, locale.code, name))) {
      // A translation that has a former slug of its original is listed as one without an original.
      const missing = translationOf(original, locale);
      const place = placeOf(missing);
      const path = base + (place?.path ?? `${slug}.md`);
      const how = !place
        ? { reason: noPlace(config, locale) }
        : tree.kind(path) === undefined
          ? { command: newCommandOf(missing) }
          : { reason: 'the file has no text: write it' };
      yield { ...key, ...how, state: 'missing', path };
    }
  }
}

/** Returns why a translation is not finished; undefined if it may be. */
function whyUnfinished(record: ContentRecord, config: Content['config']): string | undefined {
  if (record.isDraft) return 'it is a draft: remove "draft: true" when it is finished';
  const { file, isValid } = record;
  const texts = isValid && file.text.includes(TO_TRANSLATE) ? [...textParts(record, config).values()] : [];
  const isMarked = texts.some((text) => untranslated(text) !== undefined);
  return isMarked
    ? `it has text that is marked ${TO_TRANSLATE}: translate it, and remove the mark`
    : undefined;
}

function pathOf({ file, slug }: ContentRecord, { index }: Content): string {
  return index.inFile(file.path).length > 1 ? `${file.path}#${slug}` : file.path;
}

/** Adds to the changes of stale translations the accepted texts that the repository of the folder still has. */
function withFormerTexts(
  root: string,
  { config, base }: Content,
  all: readonly Translation[],
): readonly Translation[] {
  const sources = all.flatMap(({ state, accepted }) =>
    state === 'stale' && accepted ? [accepted.source] : [],
  );
  const blobs = localBlobs(root, [...new Set(sources)]);
  return all.map((one) => {
    const { state, accepted, original, parts } = one;
    const bytes = blobs.get(accepted?.source ?? '');
    if (state !== 'stale' || !accepted || !original || !parts || !bytes) return one;
    const reader = new ContentReader({ kind: () => 'file', list: () => [], read: () => bytes }, config, base);
    const { records } = reader.get({ path: original.file.path, kind: 'file' });
    const names = [original.slug, ...original.formerSlugs.map(({ slug }) => slug)];
    const former = records.find(({ slug, isValid }) => isValid && names.includes(slug));
    return { ...one, changes: compareTexts(accepted, parts, former && textParts(former, config)) };
  });
}

/**
 * Records that translations have the text that their originals have now. Lines of translations that are gone are
 * removed, unless the content has errors. Returns the number of translations that were recorded.
 */
export function acceptTranslations(
  root: string,
  { all, accepted, file, errors }: Translations,
  chosen: readonly Translation[],
): number {
  const tree = directoryTree(root);
  const texts = new Map(errors > 0 ? accepted : []);
  for (const one of all) if (one.accepted) texts.set(recordTarget(one), one.accepted);
  const ready = chosen.filter(({ original, parts }) => original && parts);
  for (const one of ready) {
    const bytes = Buffer.from(tree.read(one.original?.file.path ?? ''));
    const text = Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
    const hashes = hashesOf(one.parts ?? new Map());
    texts.set(recordTarget(one), { source: blobId(text.length, [text]), hashes });
  }
  // Nothing accepted, now or before, makes no file.
  if (texts.size + accepted.size > 0) writeFiles(root, new Map([[file, writeAcceptedTexts(texts)]]));
  return ready.length;
}
