import type { PublishPagesOptions } from '../publish/pages/publish-pages.js';
import { openTarFile } from '../publish/pages/tar-file.js';
import type { Previous } from './previous.js';
import type { Target } from './target.js';

/** A tree in an archive, as Pages accepts it. */
export type ArchivedTree = Pick<PublishPagesOptions, 'archive' | 'files' | 'contentVersion'>;

/** Returns a target that writes a whole tree into an archive. */
export function archiveTarget(folder: string, replaced: Previous): Target<ArchivedTree> {
  return async (compile) => {
    const tar = openTarFile(folder);
    try {
      const tree = await compile(tar);
      const files = await tree.close(replaced, tar);
      tar.finish();
      return { archive: tar.path, files, contentVersion: tree.open.contentVersion };
    } catch (error) {
      tar.abandon();
      throw error;
    }
  };
}
