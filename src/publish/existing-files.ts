import { lstatSync, readdirSync, type Stats } from 'node:fs';

/** The files of a directory before a tree is written into it. Paths are those of the tree, with `/`. */
export interface ExistingFiles {
  /**
   * Returns what is at a path below real folders: links are never followed. Below a file of an earlier build there is
   * nothing, because the file may be removed; `foreign` means that something else is at the path of a folder above.
   */
  at(path: string): Stats | 'nothing' | 'foreign';
  /** Returns whether all folders above a path exist and are real folders. */
  leadsTo(path: string): boolean;
  /**
   * Returns what is in the way of a file, at its path or at the path of one of its folders; undefined if there is nothing,
   * or only files of earlier builds.
   */
  obstacle(path: string): { readonly path: string; readonly isFolder: boolean } | undefined;
  /** Folders at the paths of files that contain only files of earlier builds. */
  readonly folders: ReadonlySet<string>;
}

/** State of a path below which files are to be written. A file of an earlier build counts as `nothing`. */
type FolderState = 'folder' | 'nothing' | 'foreign';

/**
 * Reads what is in a directory.
 *
 * @param owned Files that earlier builds wrote.
 */
export function existingFiles(directory: string, owned: ReadonlySet<string>): ExistingFiles {
  const states = new Map<string, FolderState>([['', 'folder']]);
  const folders = new Set<string>();

  const statusOf = (path: string): Stats | undefined =>
    lstatSync(`${directory}/${path}`, { throwIfNoEntry: false });

  const stateOf = (path: string): FolderState => {
    let state = states.get(path);
    if (state === undefined) {
      const above = stateOf(folderOf(path));
      state = above === 'folder' ? look(path) : above;
      states.set(path, state);
    }
    return state;
  };
  const look = (path: string): FolderState => {
    const status = statusOf(path);
    if (status === undefined) return 'nothing';
    if (status.isDirectory()) return 'folder';
    return status.isFile() && owned.has(path) ? 'nothing' : 'foreign';
  };
  const at: ExistingFiles['at'] = (path) => {
    const above = stateOf(folderOf(path));
    return above === 'folder' ? (statusOf(path) ?? 'nothing') : above;
  };
  const highestForeign = (path: string): string => {
    const above = folderOf(path);
    return stateOf(above) === 'foreign' ? highestForeign(above) : path;
  };
  const hasForeign = (folder: string): boolean =>
    readdirSync(`${directory}/${folder}`, { withFileTypes: true }).some((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? hasForeign(path) : !entry.isFile() || !owned.has(path);
    });

  return {
    at,
    leadsTo: (path) => stateOf(folderOf(path)) === 'folder',
    folders,
    obstacle(path) {
      const found = at(path);
      if (found === 'nothing') return undefined;
      if (found === 'foreign') return { path: highestForeign(path), isFolder: false };
      if (!found.isDirectory()) return owned.has(path) ? undefined : { path, isFolder: false };
      if (hasForeign(path)) return { path, isFolder: true };
      folders.add(path);
      return undefined;
    },
  };
}

/** Returns the folder of a path of the tree; empty for the tree itself. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
