import type { CheckedContent } from '../check/check.js';
import { asPublished } from '../check/records/record-codec.js';
import { createRecordIndex, isPublished, publishedConfig } from '../check/records/record-index.js';
import { pagePath } from '../model/routes.js';
import type { ValidContent } from './check-tree.js';

/**
 * Returns content as if every draft were published, because `dev` shows drafts. The content was checked before, without
 * drafts, so the preview finds the problems that a build finds. The paths of the drafts' pages have neither suffix nor
 * leading slash.
 */
export function withDrafts(valid: ValidContent) {
  const { content, config } = valid;
  const shown = new Map(
    content.index.records.map((record) => [record, record.isDraft ? asPublished(record) : record]),
  );
  const drafts = new Set<string>();
  for (const [record, published] of shown) {
    if (record.isDraft && isPublished(published))
      drafts.add(pagePath(config, record.collection, record.locale, record.slug));
  }
  if (drafts.size === 0) return { valid, drafts };
  const checked = new Map([...shown].map(([record, published]) => [published, record]));
  const withAll: CheckedContent = {
    ...content,
    index: createRecordIndex([...shown.values()]),
    links: {
      get: (record) => content.links.get(checked.get(record) ?? record),
      isDeferred: (record) => content.links.isDeferred(checked.get(record) ?? record),
    },
  };
  const shownConfig = publishedConfig(content.config, withAll.index);
  return { valid: { ...valid, config: shownConfig, content: withAll }, drafts };
}
