import { append } from '../../base/multi-map.js';
import { slugToTellApart } from '../../read/content/folders.js';
import type { ImportedPath, Layout, MappedFolder } from '../../read/content/path-match.js';

/** Returns folders with forms of slugs under which their files have no equal slugs, as far as the names of files allow. */
export function withoutEqualSlugs(
  folders: readonly MappedFolder[],
  paths: Iterable<string>,
  { match }: Layout,
): readonly MappedFolder[] {
  const bySlug = new Map<string, ImportedPath[]>();
  const sizes = new Map<string, number>();
  for (const path of paths) {
    const { collection, locale, slug, imported } = match(path) ?? {};
    if (imported === undefined) continue;
    append(bySlug, `${collection?.type} ${locale?.code} ${slug}`, imported);
    const folder = originalOf(imported.folder);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  const sizeOf = ({ folder }: ImportedPath): number => sizes.get(originalOf(folder)) ?? 0;
  const forms = new Map<string, string>();
  for (const equal of bySlug.values()) {
    // The folder with the most pages keeps its slugs.
    const [before, ...others] = equal.sort((a, b) => sizeOf(b) - sizeOf(a));
    for (const imported of others) {
      const path = originalOf(imported.folder);
      const form = before && slugToTellApart(imported, before);
      // A form with the day tells more apart than one without.
      if (form !== undefined && form.length > (forms.get(path)?.length ?? 0)) forms.set(path, form);
    }
  }
  return folders.map((folder) => {
    const slug = forms.get(originalOf(folder));
    return slug === undefined ? folder : { ...folder, slug };
  });
}

/** Returns the path of a folder without languages: translations have the slugs of their originals. */
function originalOf({ path }: MappedFolder): string {
  return path.replace(/\/(?:\{slug\}\.)?\{locale\}/, '');
}
