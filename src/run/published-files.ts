import { isPublished } from '../check/records/record-index.js';
import type { ValidContent } from './check-tree.js';

/** Returns the files of the repository that content publishes as they are: pictures and downloads. */
export function publishedFiles({ siteFiles, content: { index, links } }: ValidContent): readonly string[] {
  const files = [...siteFiles];
  for (const record of index.records) {
    // Links that are resolved later lead to pages only.
    if (!isPublished(record) || links.isDeferred(record)) continue;
    for (const { target } of links.get(record)) if (target.kind === 'asset') files.push(target.file);
  }
  return files;
}

/** Returns the published files, sorted, that earlier content did not publish. */
export function newFiles(before: ValidContent, files: readonly string[]): readonly string[] {
  const earlier = new Set(publishedFiles(before));
  return [...new Set(files)].filter((file) => !earlier.has(file)).sort();
}
