import { lstatSync, readdirSync, type Stats } from 'node:fs';

/** Something of somebody else where a file of the tree wants to stand. */
interface Obstacle {
  /** The file's own path, or that of what stands where one of its folders must be. */
  readonly path: string;
  readonly isFolder: boolean;
}

/** What stands in a directory before a tree is written into it. Paths are those of the tree, with `/`. */
export interface Ground {
  /**
   * What stands at a path, below real folders: links are never followed. Nothing stands below a file of ours,
   * which may go; `foreign` says that something of somebody else stands where a folder above must be.
   */
  at(path: string): Stats | 'nothing' | 'foreign';
  /** Whether real folders lead to a path. */
  leadsTo(path: string): boolean;
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
  const standings = new Map<string, Standing>([['', 'folder']]);
  const folders = new Set<string>();

  const statusOf = (path: string): Stats | undefined =>
    lstatSync(`${directory}/${path}`, { throwIfNoEntry: false });

  const standing = (path: string): Standing => {
    let known = standings.get(path);
    if (known === undefined) {
      const above = standing(folderOf(path));
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
  const at: Ground['at'] = (path) => {
    const above = standing(folderOf(path));
    return above === 'folder' ? (statusOf(path) ?? 'nothing') : above;
  };
  const highestForeign = (path: string): string => {
    const above = folderOf(path);
    return standing(above) === 'foreign' ? highestForeign(above) : path;
  };
  const holdsForeign = (folder: string): boolean =>
    readdirSync(`${directory}/${folder}`, { withFileTypes: true }).some((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? holdsForeign(path) : !entry.isFile() || !owned.has(path);
    });

  return {
    at,
    leadsTo: (path) => standing(folderOf(path)) === 'folder',
    folders,
    obstacle(path) {
      const found = at(path);
      if (found === 'nothing') return undefined;
      if (found === 'foreign') return { path: highestForeign(path), isFolder: false };
      if (!found.isDirectory()) return owned.has(path) ? undefined : { path, isFolder: false };
      if (holdsForeign(path)) return { path, isFolder: true };
      folders.add(path);
      return undefined;
    },
  };
}

/** The folder that a path of the tree lies in; an empty text for the tree itself. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
