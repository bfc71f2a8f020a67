import type { ContentTree } from '../../read/content/content-tree.js';
import { decode } from '../../read/content/decode.js';
import type { SourceFile } from '../../read/content/source-file.js';
import type { IncludeSource } from '../../read/imported/includes.js';
import type { Loss } from '../../read/imported/token.js';
import { isNeverPublished, join } from '../links/paths.js';

/** Folders in which generators look for files to include, besides those of the page. */
const FOLDERS = ['', '_includes/', 'includes/', 'snippets/', 'examples/'];

/** Opens files for the pages that include them, and notes which files they depend on. */
export class IncludedFiles implements IncludeSource {
  readonly #tree: ContentTree;
  readonly #limit: number;
  readonly #asked = new Set<string>();

  /** @param limit Bytes that a file may have. */
  constructor(tree: ContentTree, limit: number) {
    this.#tree = tree;
    this.#limit = limit;
  }

  /** The files that were looked for: they may exist or not. */
  get asked(): readonly string[] {
    return [...this.#asked];
  }

  open(from: string, path: string, isRelative: boolean): SourceFile | Loss | undefined {
    const refuse = (why: string, help: string): Loss => ({
      message: `Pages do not show the text of "${path}": ${why}.`,
      help,
    });
    const places = placesOf(from, path, isRelative);
    if (places.length === 0)
      return refuse('it leads out of the root', 'Move the file into the root, or copy its text to here.');
    for (const place of places) {
      if (isNeverPublished(place)) {
        if (places.length === 1)
          return refuse(
            'hidden files and configuration are never published',
            'Move the text to another file.',
          );
        continue;
      }
      this.#asked.add(place);
      const kind = this.#tree.kind(place);
      if (kind === undefined || kind === 'folder') continue;
      if (kind !== 'file') return refuse('symbolic links are not followed', 'Include the file itself.');
      if (this.#tree.isShareable?.(place) === false)
        return refuse('Git does not track it, and an earlier step may have written it', 'Commit the file.');
      return (
        this.#read(place) ?? refuse('it is not a text in UTF-8, or too large', 'Include a smaller text.')
      );
    }
    return undefined;
  }

  /** Returns undefined if the file is not text that can be read. */
  #read(path: string): SourceFile | undefined {
    const bytes = this.#tree.read(path);
    if (bytes.length > this.#limit) return undefined;
    const { file, failed } = decode(path, bytes, () => {});
    return failed ? undefined : file;
  }
}

/**
 * Returns the paths from the root that a path may mean in a file, the nearest first: relative to the folder of the file,
 * then to each folder above it. Generators call some of these folders `/`, `@site` or `@`.
 */
function placesOf(from: string, path: string, isRelative: boolean): readonly string[] {
  const written = path.replace(/^(?:@site|@|~)?\//, '');
  const isRooted = written !== path;
  const relativePath = isRooted ? undefined : join(from, path);
  if (isRelative || /^\.\.?\//.test(path)) return relativePath === undefined ? [] : [relativePath];
  const parts = from.split('/').slice(0, -1);
  const above = parts.map((_, length) => `${parts.slice(0, parts.length - length).join('/')}/`);
  const places = [...above, ''].flatMap((folder) => FOLDERS.map((one) => join(`${folder}${one}x`, written)));
  // A name without a folder may be that of the file itself: it means a file in another folder.
  return [...new Set(places.filter((place) => place !== undefined).filter((place) => place !== from))];
}
