import { isWindowsDevice } from '../../base/plain-path.js';

/** Hidden names that a site may have. */
const HIDDEN = /^(?:\.nojekyll|\.well-known(?:\/.*)?)$/;
/** Windows makes such a name for each file with a longer one. */
const SHORT_NAME = /^[^.]{1,6}~[0-9]+(?:\.[^.]{0,3})?$/;

/**
 * Returns the first path that would make a mirror dangerous, and why as the end of a sentence: a name that other programs
 * execute or read as an option, or that some file system takes for another one. Undefined if there is none.
 *
 * @param paths Paths of files, without `.` and `..`.
 */
export function dangerousName(paths: readonly string[]): readonly [path: string, why: string] | undefined {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const path of paths) {
    const parts = path.split('/').map(plain);
    const why = partFault(path, parts) ?? twinFault(path, parts, files, folders);
    if (why !== undefined) return [path, why];
  }
  return undefined;
}

/** Returns a name as the least exact file systems read it: without case, invisible characters, and dots at the end. */
function plain(name: string): string {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible
    .normalize('NFC')
    .toUpperCase()
    .toLowerCase()
    .replace(/[. ]+$/, '');
}

function partFault(path: string, parts: readonly string[]): string | undefined {
  if (parts.some((part) => part.startsWith('.') || part === '') && !HIDDEN.test(path))
    return 'a hidden name, and other programs run such files';
  if (path.startsWith('-')) return 'which other programs read as an option';
  if (path.includes(':')) return 'which Windows reads as a part of another file';
  if (parts.some(isWindowsDevice)) return 'which Windows reads as a device';
  if (parts.some((part) => SHORT_NAME.test(part)))
    return 'which Windows can read as the name of another file';
  return undefined;
}

/** Compares a path with those before it, which it is added to. */
function twinFault(
  path: string,
  parts: readonly string[],
  files: Map<string, string>,
  folders: Map<string, string>,
): string | undefined {
  let [plainFolder, end] = ['', 0];
  for (const part of parts.slice(0, -1)) {
    plainFolder += `${part}/`;
    end = path.indexOf('/', end) + 1;
    const folder = path.slice(0, end);
    const twin = folders.get(plainFolder) ?? files.get(plainFolder.slice(0, -1));
    if (twin === undefined) folders.set(plainFolder, folder);
    else if (twin !== folder) return takenFor(twin);
  }
  const name = `${plainFolder}${parts.at(-1)}`;
  const twin = files.get(name) ?? folders.get(`${name}/`);
  files.set(name, path);
  return twin && takenFor(twin);
}

function takenFor(twin: string): string {
  return `which some file systems take for "${twin}"`;
}
