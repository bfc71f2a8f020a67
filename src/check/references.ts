import { append } from '../base/multi-map.js';
import type { Config } from '../read/config/config.js';
import { spanOf } from '../read/content/node.js';
import { quoted } from '../read/schema/describe.js';
import { slugFault } from '../read/schema/formats.js';
import { createSuggest, type Suggest } from '../read/schema/nearest.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord, Reference } from './records/content-record.js';
import { isPublished, type RecordIndex } from './records/record-index.js';

/** A reference, and the record that has it. */
interface Use {
  readonly record: ContentRecord;
  readonly reference: Reference;
}

/**
 * Checks references between records, as the schemas declare them (`x-reference`): each must name a published record
 * of its locale; a draft may also name a draft. A reference by a former slug is resolved, with a warning.
 *
 * @returns The current slug of each reference by a former slug.
 */
export function checkReferences(
  index: RecordIndex,
  config: Config,
  problems: ProblemList,
): Map<Reference, string> {
  const renamed = new Map<Reference, string>();
  const broken = new Map<string, Use[]>();
  for (const record of index.records) {
    for (const reference of record.references) {
      const { type, slug } = reference;
      const target = index.find(type, record.locale.code, slug);
      if (target !== undefined && (isPublished(target) || (record.isDraft && target.isDraft))) continue;
      const former = target === undefined ? index.findFormer(type, record.locale.code, slug) : undefined;
      if (former === undefined || !isPublished(former)) {
        append(broken, `${type} ${record.locale.code} ${slug}`, { record, reference });
        continue;
      }
      renamed.set(reference, former.slug);
      const span = spanOf(reference);
      const written = record.file.text.slice(span.start, span.end);
      const isWritten = written.includes(slug);
      problems.add(record.file, {
        rule: 'reference/former-slug',
        message: `The ${type} ${quoted(slug)} is now called "${former.slug}".`,
        help: isWritten
          ? `Write "${former.slug}".`
          : `Rename the folder ${quoted(slug)} to "${former.slug}".`,
        ...span,
        ...(isWritten && { fix: { ...span, insert: written.replace(slug, former.slug) } }),
        related: [{ message: 'renamed here', ...former.file.place(former.slugSpan) }],
      });
    }
  }
  const context = { index, suggest: createSuggest(), defaultLocale: config.defaultLocale.code };
  for (const users of broken.values()) reportBroken(users, context, problems);
  return renamed;
}

/** What the explanation of a broken reference is made from. */
interface Context {
  readonly index: RecordIndex;
  readonly suggest: Suggest;
  /** The code of the default locale. */
  readonly defaultLocale: string;
}

/**
 * Reports the references to one record that is missing or not published, each with the places of the others. A draft
 * is reported once, at the first reference.
 */
function reportBroken(users: readonly Use[], context: Context, problems: ProblemList): void {
  const [first] = users as [Use];
  const { type, slug } = first.reference;
  const target = context.index.find(type, first.record.locale.code, slug);
  const others = users.length - 1;
  const needed =
    others === 0 ? '' : ` ${others} other ${others === 1 ? 'record names' : 'records name'} it, too.`;
  // One more than a message lists, because a record does not list itself.
  const shown = users.slice(0, 11).map(({ record, reference }) => ({
    record,
    place: { message: 'also named here', ...record.file.place(reference) },
  }));
  for (const use of target?.isDraft ? [first] : users) {
    const { record, reference } = use;
    const [why, help] = reasonOf(use, target, context);
    const related = shown.filter((user) => user.record !== record).map(({ place }) => place);
    problems.add(record.file, {
      rule: `reference/unknown-${type}`,
      message: why + needed,
      help,
      ...spanOf(reference),
      related: [
        ...(target === undefined ? [] : [{ message: `the ${type}`, ...target.file.place(target.slugSpan) }]),
        ...related.slice(0, 10),
      ],
    });
  }
}

/** Returns what is wrong with a reference, and what to do. */
function reasonOf(
  use: Use,
  target: ContentRecord | undefined,
  { index, suggest, defaultLocale }: Context,
): readonly [message: string, help: string] {
  const { record, reference } = use;
  const { collection, locale } = record;
  const { type, slug } = reference;
  if (target === undefined) {
    const slugs = index.slugs(type, locale.code);
    const meant = ofOriginal(use, index, defaultLocale) ?? suggest(slug, slugs)?.name;
    const names =
      slugs.length === 0 ? '' : ` (${slugs.slice(0, 10).join(', ')}${slugs.length > 10 ? ', …' : ''})`;
    const add = slugFault(slug) === undefined ? ` (lc-api new ${type} ${slug} --locale ${locale.code})` : '';
    return [
      `There is no ${type} ${quoted(slug)} in ${locale.code}.`,
      meant === undefined
        ? `Add the ${type}${add}, or name one that exists${names}.`
        : (moveTo(use, meant) ?? `Did you mean "${meant}"?`),
    ];
  }
  if (!target.isDraft) {
    const message = `The ${type} ${quoted(slug)} is not published in ${locale.code}.`;
    return [message, `Publish it, or name another ${type}.`];
  }
  return [
    `The ${type} ${quoted(slug)} is a draft, so published ${collection.type}s cannot belong to it.`,
    `Remove "draft: true" from the ${type}, or make its ${collection.type}s drafts, too.`,
  ];
}

/** Returns what the original of a translation refers to, if the translation can, too. */
function ofOriginal(
  { record: { collection, locale, slug }, reference: { field, type } }: Use,
  index: RecordIndex,
  defaultLocale: string,
): string | undefined {
  const original = index.find(collection.type, defaultLocale, slug);
  const named = original?.references.find((one) => one.field === field)?.slug;
  const target = named === undefined ? undefined : index.find(type, locale.code, named);
  return target !== undefined && isPublished(target) ? named : undefined;
}

/** Returns where a file belongs if its folder, not a field, makes the wrong reference. */
function moveTo({ record: { file }, reference }: Use, meant: string): string | undefined {
  const folder = `/${reference.slug}/`;
  const at = file.path.lastIndexOf(folder);
  if (reference.end > reference.start || at === -1) return undefined;
  return `Move the file to ${file.path.slice(0, at)}/${meant}/${file.path.slice(at + folder.length)}, if "${meant}" is its ${reference.type}.`;
}
