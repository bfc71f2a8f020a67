/**
 * Returns whether a path, with `/`, leads to the file that it spells: not out of the folder that it is relative to, and
 * not to a file with another name. Check every path of content or of a server before it goes to the file system.
 *
 * @param isWindows Whether Windows opens the file: it has more separators, and several names for one file.
 */
export function isPlainPath(path: string, isWindows = process.platform === 'win32'): boolean {
  if (/[\\\0]/.test(path) || !hasPlainParts(path)) return false;
  return !isWindows || !(NOT_ON_WINDOWS.test(path) || path.split('/').some(isWindowsDevice));
}

/** Returns whether no part of a path, between `/`, is empty, `.` or `..`. */
export function hasPlainParts(path: string): boolean {
  return !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path);
}

/** Returns the folder of a path, without a slash at its end; empty for the root. */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** Returns whether Windows opens a device instead of a file or folder of this name, whatever its suffix (`nul.txt`). */
export function isWindowsDevice(name: string): boolean {
  return DEVICE.test(name);
}

const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|$)/i;

/**
 * Matches paths that Windows reads in another way: drives and streams (`C:x`, `x:y`), wildcards, and names that end with a
 * dot or a space, which it drops.
 */
const NOT_ON_WINDOWS = /[:*?"<>|\u0001-\u001f]|[. ](?:\/|$)/;

/** Returns a path without percent escapes; undefined if they are not well-formed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    // A percent escape is not well-formed.
    return undefined;
  }
}

/** Returns `a` and `a/b` for `a/b/c`. */
export function foldersAbove(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
}
