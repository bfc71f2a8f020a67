import type { Report, Span } from '../model/problem.js';
import type { Config } from '../read/config/config.js';
import type { NavigationItem } from '../read/config/navigation.js';
import { quoted } from '../read/schema/describe.js';
import { didYouMean } from '../read/schema/nearest.js';
import { isPublished, type RecordIndex } from './records/record-index.js';

/**
 * Reports items of the navigation, and a record for the home, that lead nowhere: records that no locale publishes, folders without records.
 *
 * @param placeOf Returns the place of a value of the configuration, by its JSON Pointer.
 */
export function checkNavigation(
  config: Config,
  index: RecordIndex,
  placeOf: (pointer: string) => Span,
  report: Report,
): void {
  const check = (item: NavigationItem, pointer: string): void => {
    const finding = faultOf(item, config, index);
    if (finding !== undefined) report({ rule: 'link/broken', ...finding, ...placeOf(pointer) });
  };
  for (const [group, { items }] of config.navigation.entries()) {
    for (const [place, item] of items.entries()) check(item, `/navigation/${group}/items/${place}`);
  }
  if (config.site.home !== undefined) check(config.site.home, '/site/home');
}

function faultOf(
  item: NavigationItem,
  { locales }: Config,
  index: RecordIndex,
): { readonly message: string; readonly help: string } | undefined {
  if ('folder' in item) {
    const folders = locales.map(({ folder }) => `${item.folder.replace('{locale}', () => folder)}/`);
    const isThere = index.records.some(
      (record) => isPublished(record) && folders.some((folder) => record.file.path.startsWith(folder)),
    );
    const message = `The configuration names the folder ${quoted(`${item.folder}/`)}, which has no published records.`;
    return isThere
      ? undefined
      : { message, help: 'Write the path of a folder of content, relative to the root, or remove it.' };
  }
  const { collection, slug } = item;
  if (slug === undefined) return undefined;
  const named = locales.flatMap(({ code }) => index.named(collection.type, code, slug) ?? []);
  if (named.some(isPublished)) return undefined;
  const name = `${collection.name}/${slug}`;
  const slugs = locales.flatMap(({ code }) => index.slugs(collection.type, code));
  const near = didYouMean(
    name,
    slugs.map((one) => `${collection.name}/${one}`),
  );
  return named.length > 0
    ? {
        message: `The configuration names ${quoted(name)}, which is not published.`,
        help: 'Publish it, or remove this item.',
      }
    : {
        message: `The configuration names ${quoted(name)}, which does not exist.`,
        help: near ?? 'Correct it, or remove this item.',
      };
}
