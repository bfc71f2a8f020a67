import { quoted } from '../schema/describe.js';
import { createSuggest, type Suggest } from '../schema/nearest.js';
import type { ProblemList } from './problem-list.js';
import type { ContentRecord, Reference } from './records/content-record.js';
import { isPublished, type RecordIndex } from './records/record-index.js';

/**
 * References between records, as the schemas declare them (`x-reference`): each must name a published
 * record of the same locale; a draft may also name a draft. One by a former slug is resolved, with a warning.
 *
 * @returns For each reference by a former slug, the slug that it now has.
 */
export function checkReferences(index: RecordIndex, problems: ProblemList): Map<Reference, string> {
  const renamed = new Map<Reference, string>();
  const broken = new Map<string, { record: ContentRecord; reference: Reference }[]>();
  for (const record of index.records) {
    for (const reference of record.references) {
      const { type, slug } = reference;
      const target = index.find(type, record.locale.code, slug);
      if (target !== undefined && (isPublished(target) || (record.isDraft && target.isDraft))) continue;
      const former = target === undefined ? index.findFormer(type, record.locale.code, slug) : undefined;
      if (former !== undefined && isPublished(former)) {
        renamed.set(reference, former.slug);
        problems.add(record.file, {
          rule: 'reference/former-slug',
          message: `The ${type} ${quoted(slug)} is now called "${former.slug}".`,
          help: `Write "${former.slug}".`,
          start: reference.start,
          end: reference.end,
          related: [{ message: 'renamed here', ...former.file.place(former.slugSpan) }],
        });
        continue;
      }
      const key = `${type} ${record.locale.code} ${slug}`;
      const list = broken.get(key);
      if (list === undefined) broken.set(key, [{ record, reference }]);
      else list.push({ record, reference });
    }
  }
  const suggest = createSuggest();
  for (const users of broken.values()) reportBroken(users, index, suggest, problems);
  return renamed;
}

/**
 * Reports the references to one record that is not there: each names others, so that both sides are seen. A draft is
 * reported once, for the first of them.
 */
function reportBroken(
  users: readonly { record: ContentRecord; reference: Reference }[],
  index: RecordIndex,
  suggest: Suggest,
  problems: ProblemList,
): void {
  const [{ record: first, reference: named }] = users as [(typeof users)[number]];
  const { type, slug } = named;
  const locale = first.locale.code;
  const target = index.find(type, locale, slug);
  const near = target === undefined ? suggest(slug, index.slugs(type, locale)) : undefined;
  const why =
    target === undefined
      ? `There is no ${type} ${quoted(slug)} in ${locale}.`
      : target.isDraft
        ? `The ${type} ${quoted(slug)} is a draft, so published ${first.collection.type}s cannot belong to it.`
        : `The ${type} ${quoted(slug)} is not published in ${locale}.`;
  const help =
    near !== undefined
      ? `Did you mean "${near.name}"?`
      : target === undefined
        ? `Add the ${type}, or name one that exists.`
        : target.isDraft
          ? `Remove "draft: true" from the ${type}, or make its ${first.collection.type}s drafts, too.`
          : 'Publish it, or name another one.';
  const others = users.length - 1;
  const needed =
    others === 0 ? '' : ` ${others} other ${others === 1 ? 'record names' : 'records name'} it, too.`;
  // One more than are shown, since none names itself.
  const shown = users.slice(0, 11).map(({ record, reference }) => ({
    record,
    place: { message: 'also named here', ...record.file.place(reference) },
  }));
  for (const { record, reference } of target?.isDraft ? users.slice(0, 1) : users) {
    problems.add(record.file, {
      rule: `reference/unknown-${type}`,
      message: why + needed,
      help,
      start: reference.start,
      end: reference.end,
      related: [
        ...(target === undefined
          ? []
          : [{ message: 'it stands here', ...target.file.place(target.slugSpan) }]),
        ...shown
          .filter((user) => user.record !== record)
          .slice(0, 10)
          .map(({ place }) => place),
      ],
    });
  }
}
