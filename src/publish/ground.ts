import { lstatSync, readdirSync, type Stats } from 'node:fs';
import { join, posix } from 'node:path';

/** Something of somebody else where a file of the tree wants to stand. */
interface Obstacle {
  /** The file's own path, or that of what stands where one of its folders must be. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** What stands in a directory before a tree is written into it. Paths are those of the tree, with `/`. */
export interface Ground {
  /** Whether a regular file stands at a path, below real folders: links are never followed. */
  hasFile(path: string): boolean;
  /** What is in the way of a file; undefined where nothing is, or only files of ours, which may go. */
  obstacle(path: string): Obstacle | undefined;
  /** Folders that stand where files want to, and that hold nothing but files of ours. */
  readonly folders: ReadonlySet<string>;
}

/** What a path is to files below it: a folder, nothing or a file of ours, or something else. */
type Standing = 'folder' | 'nothing' | 'foreign';

/**
 * Surveys a directory.
 *
 * @param owned Files that earlier builds wrote.
 */
export function surveyGround(directory: string, owned: ReadonlySet<string>): Ground {
  const standings = new Map<string, Standing>();
  const folders = new Set<string>();

  const statusOf = (path: string): Stats | undefined =>
    lstatSync(join(directory, path), { throwIfNoEntry: false });

  const standing = (path: string): Standing => {
    if (path === '.') return 'folder';
    let known = standings.get(path);
    if (known === undefined) {
      const above = standing(posix.dirname(path));
      known = above === 'folder' ? look(path) : above;
      standings.set(path, known);
    }
    return known;
  };
  const look = (path: string): Standing => {
    const status = statusOf(path);
    if (status === undefined) return 'nothing';
    if (status.isDirectory()) return 'folder';
    return status.isFile() && owned.has(path) ? 'nothing' : 'foreign';
  };
  const holdsForeign = (folder: string): boolean =>
    readdirSync(join(directory, folder), { withFileTypes: true }).some((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? holdsForeign(path) : !entry.isFile() || !owned.has(path);
    });

  return {
    folders,
    hasFile: (path) => standing(posix.dirname(path)) === 'folder' && statusOf(path)?.isFile() === true,
    obstacle(path) {
      const above = standing(posix.dirname(path));
      if (above === 'foreign') return { path: highestForeign(path, standing), isFolder: false };
      const status = above === 'nothing' ? undefined : statusOf(path);
      if (status === undefined) return undefined;
      if (!status.isDirectory()) return owned.has(path) ? undefined : { path, isFolder: false };
      if (holdsForeign(path)) return { path, isFolder: true };
      folders.add(path);
      return undefined;
    },
  };
}

function highestForeign(path: string, standing: (path: string) => Standing): string {
  const above = posix.dirname(path);
  return standing(above) === 'foreign' ? highestForeign(above, standing) : path;
}
