import { decodePath } from '../../base/plain-path.js';
import { editSource } from '../../check/fix.js';
import { join, linkPath } from '../../check/links/paths.js';
import { mapTexts } from '../../compare/translations/text-parts.js';
import type { Shape } from '../../model/shape.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { scanMarkdown } from '../../read/content/markdown/scan.js';
import type { Fields } from '../../read/schema/value.js';

/**
 * Returns the fields of a record for a file elsewhere. A link stays as it is if the same path exists from there, such as
 * a translation; else it leads to the file of the original.
 *
 * @param from The file of the original.
 * @param to The file of the translation.
 */
export function movedLinks(
  fields: Fields,
  shape: Shape,
  tree: ContentTree,
  from: string,
  to: string,
): Fields {
  const now = (written: string): string => {
    const path = /^[^?#]*/.exec(written)?.[0] ?? '';
    const decoded = decodePath(path);
    if (decoded === undefined || decoded === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(path)) return written;
    const [target, here] = [join(from, decoded), join(to, decoded)];
    const isHere = here !== undefined && tree.kind(here) !== undefined;
    return isHere || target === undefined || tree.kind(target) === undefined
      ? written
      : linkPath(to, target, path) + written.slice(path.length);
  };
  const moved = (text: string): string => {
    const { links, definitions } = scanMarkdown(text);
    const edits = [...links, ...definitions].flatMap((one) => {
      if (!('destination' in one)) return [];
      const { destinationStart: start, destinationEnd: end } = one;
      return { file: '', start, end, insert: now(text.slice(start, end)) };
    });
    return editSource(
      text,
      edits.sort((a, b) => a.start - b.start),
    );
  };
  const entries = Object.entries(fields).map(([name, value]) => {
    const field = shape.properties?.get(name);
    if (field === undefined || value === undefined) return [name, value];
    return [name, mapTexts(name, value, field, (text, { markdown }) => (markdown ? moved(text) : text))];
  });
  return Object.fromEntries(entries);
}
