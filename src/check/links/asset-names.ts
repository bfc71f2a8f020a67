import { isPlainPath, isWindowsDevice } from '../../base/plain-path.js';
import { quoted } from '../../read/schema/describe.js';
import { type LinkFinding, refused } from './link-context.js';

/** File systems allow names of 255 bytes; a published file has a dot and 12 digits of its digest in addition. */
const MAX_BYTES = 255 - 13;

/**
 * Returns the finding for a linked file whose name some file systems cannot store: then there would be no mirrors of the site
 * there, and no checkouts of its branch. Undefined for any other file.
 *
 * @param written The path, as the author wrote it.
 */
export function assetNameFinding(file: string, written: string): LinkFinding | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (Buffer.byteLength(name) > MAX_BYTES)
    return refused(written, 'its name is too long', 'Give the file a shorter name.');
  if (isPlainPath(name, true)) return undefined;
  const why = isWindowsDevice(name)
    ? 'Windows reads its name as a device'
    : 'Windows cannot store a file of this name';
  return refused(written, why, `Rename the file, for example to ${quoted(portableName(name))}.`);
}

/** Returns a name that is as near as possible to a name that Windows cannot store. */
function portableName(name: string): string {
  const plain = name.replace(/[:*?"<>|\u0001-\u001f]+/g, '-').replace(/[. ]+$/, '');
  return isWindowsDevice(plain) ? `file-${plain}` : plain;
}
