import { computed } from '../../base/once.js';
import { decodePath } from '../../base/plain-path.js';
import { holdsLessons } from '../../model/collections.js';
import { fieldLabel } from '../../model/labels.js';
import { createAnchors } from '../../read/content/markdown/anchors.js';
import { quoted } from '../../read/schema/describe.js';
import type { ContentRecord } from '../records/content-record.js';
import { courseOf, isPublished } from '../records/record-index.js';
import type { LinkContext, LinkFinding, RecordAnchors } from './link-context.js';

/** Returns what is wrong with a fragment: it must be the anchor of a heading of the page. */
export function anchorFindings(
  record: ContentRecord,
  fragment: string | undefined,
  page: string,
  context: LinkContext,
): LinkFinding[] {
  const name = fragment === undefined ? '' : (decodePath(fragment.slice(1)) ?? fragment.slice(1));
  // The headings of a record with errors may be unknown.
  if (name === '' || name === 'top' || name.startsWith(':~:') || !record.isValid) return [];
  const { names, list } = anchorsOf(record, context);
  if (names.has(name) || headingLike(record, fragment, context) !== undefined) return [];
  const near = context.suggest(name, list);
  return [
    {
      rule: 'link/anchor',
      message: `No heading of ${page} has the anchor ${quoted(`#${name}`)}.`,
      help: near === undefined ? anchorsText(list) : `Did you mean "#${near.name}"?`,
    },
  ];
}

/**
 * Returns the anchor that a fragment of an imported site means: generators make ids of headings in several ways, so it is
 * the only one with the same letters and digits. Undefined if the page has the fragment, or no such anchor.
 */
export function headingLike(
  record: ContentRecord,
  fragment: string | undefined,
  context: LinkContext,
): string | undefined {
  if (fragment === undefined || context.config.folders === undefined || !record.isValid) return undefined;
  const { names, list } = anchorsOf(record, context);
  const name = decodePath(fragment.slice(1)) ?? '';
  const letters = lettersOf(name);
  if (names.has(name) || letters === '') return undefined;
  // A second heading with these letters has a number at the end of its id.
  const [first, second] = list.filter((anchor) =>
    [anchor, anchor.replace(/-\d+$/, '')].some((one) => lettersOf(one) === letters),
  );
  return first !== undefined && second === undefined && lettersOf(first) === letters ? first : undefined;
}

function lettersOf(anchor: string): string {
  return anchor
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Anchors that a message lists. */
const SHOWN_ANCHORS = 5;

function anchorsText(anchors: readonly string[]): string {
  if (anchors.length === 0) return 'The page has no headings: remove the part from "#".';
  const names = [...new Set(anchors)];
  const shown = names.slice(0, SHOWN_ANCHORS).map((anchor) => quoted(`#${anchor}`));
  return `Its anchors: ${shown.join(', ')}${names.length > SHOWN_ANCHORS ? ' …' : ''}.`;
}

/** Returns the ids of the headings of a record's page: made from their texts, or set by the author. */
export function anchorsOf(record: ContentRecord, context: LinkContext): RecordAnchors {
  return computed(context.anchors, record, () => {
    const list = pageAnchors(record, hasLessons(record, context));
    return { names: new Set(list), list };
  });
}

/** Returns the ids of {@link anchorsOf}, for a page that lists lessons or does not. */
export function pageAnchors(record: ContentRecord, hasLessons: boolean): readonly string[] {
  const slugger = createAnchors(record.ids.flatMap(({ id, isHtml }) => (isHtml ? [] : [id])));
  const list = [
    ...record.ids.map(({ id, isHtml }) => (isHtml ? id : slugger.add('', id))),
    ...record.headings.map((text) => slugger.add(text)),
  ];
  return hasLessons ? [...list, slugger.add(fieldLabel(record.locale, 'lessonCount'))] : list;
}

/** Returns whether the page of a record lists lessons, under a heading of their own. */
function hasLessons(record: ContentRecord, context: LinkContext): boolean {
  context.withLessons ??= new Set(
    context.index.records
      .filter((one) => holdsLessons(one.collection) && isPublished(one))
      .map((lesson) => courseOf(lesson, context.index)),
  );
  return context.withLessons.has(record);
}
