import { append } from '../../base/multi-map.js';
import { slugToTellApart } from '../../read/content/folders.js';
import type { Layout, MappedFolder } from '../../read/content/path-match.js';

/** Returns folders with forms of slugs under which their files have no equal slugs, as far as the names of files allow. */
export function withoutEqualSlugs(
  folders: readonly MappedFolder[],
  paths: Iterable<string>,
  { match }: Layout,
): readonly MappedFolder[] {
  const bySlug = new Map<string, string[]>();
  for (const path of paths) {
    const { collection, locale, slug } = match(path) ?? {};
    append(bySlug, `${collection?.type} ${locale?.code} ${slug}`, path);
  }
  const forms = new Map<string, string>();
  for (const [first = '', ...others] of bySlug.values()) {
    const before = match(first)?.imported;
    for (const other of others) {
      const imported = match(other)?.imported;
      const form = imported && before && slugToTellApart(imported, before);
      const path = imported?.folder.path ?? '';
      // A form with the day tells more apart than one without.
      if (form !== undefined && form.length > (forms.get(path)?.length ?? 0)) forms.set(path, form);
    }
  }
  return folders.map((folder) => {
    const slug = forms.get(folder.path);
    return slug === undefined ? folder : { ...folder, slug };
  });
}
