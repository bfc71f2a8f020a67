import { COLLECTIONS } from '../../model/collections.js';
import type { Configuration } from '../../model/generated/types.js';
import { shapeOf } from '../../model/shape.js';
import { folderFault, pathFault } from '../content/folders.js';
import { variablesFault } from '../content/path-template.js';
import { authorFields } from '../schema/describe.js';
import { slugFault } from '../schema/formats.js';
import { extraFields } from './config.js';
import type { ValueCheck } from './value-check.js';
import { textAt } from './values-at.js';

export const COLLECTION_NAMES = COLLECTIONS.map(({ name }) => name);

/** Returns the fields that front matter can set, of all types. */
export function frontMatterFields(options: Configuration): readonly string[] {
  const schemaFields = COLLECTIONS.flatMap(({ type }) => authorFields(shapeOf(type)));
  const extra = extraFields(options).map(([name]) => name);
  const all = new Set([...schemaFields, ...extra, 'draft', 'formerSlugs', 'id']);
  return [...all].filter((name) => name !== 'slug' && name !== 'locale');
}

const COLLECTION: Omit<ValueCheck, 'at'> = {
  rule: 'config/layout',
  what: 'The collection %',
  fault: (node) =>
    node.kind === 'map' || COLLECTION_NAMES.includes(textAt(node)) ? undefined : 'it is not a collection',
  help: `Use one of ${COLLECTION_NAMES.join(', ')}.`,
};

/** Checks of the keys that describe an imported site. */
export const IMPORTED_SITE_CHECKS: readonly ValueCheck[] = [
  {
    at: '/folders',
    rule: 'config/layout',
    what: 'The list of folders',
    fault: (node, { content, layout }) =>
      node.kind === 'map' && node.entries.length === 0
        ? 'it is empty'
        : content !== undefined || layout !== undefined
          ? 'it replaces "content" and "layout", which are set, too'
          : undefined,
    help: 'Write folders, such as "docs: guides", and neither "content" nor "layout".',
  },
  {
    at: '/folders/*',
    rule: 'config/layout',
    what: 'The folder "*"',
    fault: (_node, _given, path) => folderFault(path),
    help: 'Write a path in the root, such as docs or "i18n/{locale}/docs".',
    isKeyAtFault: true,
  },
  { at: '/folders/*', ...COLLECTION },
  { at: '/folders/*/collection', ...COLLECTION },
  {
    at: '/folders/*/url',
    rule: 'config/layout',
    what: 'The address %',
    fault: (node) =>
      /^\/(?:[^{}?#\\]|\{(?:locale|course|slug|year|month|day)\})*$/.test(textAt(node))
        ? undefined
        : 'it is not a path of the site',
    help: 'Write a path such as /docs/ or "/blog/{year}/{month}/{slug}".',
  },
  {
    at: '/folders/*/order',
    rule: 'config/layout',
    what: 'The order %',
    fault: (node) => variablesFault(textAt(node), ['locale', 'course']) ?? pathFault(textAt(node)),
    help: 'Write the path of a file, such as src/SUMMARY.md, or a key of front matter, such as weight.',
  },
  {
    at: '/folders/*',
    rule: 'config/layout',
    what: 'The order of the folder "*"',
    fault: (_node, { folders, fields }, key) => {
      const folder = folders?.[key];
      if (typeof folder !== 'object' || folder.order === undefined || folder.collection === 'lessons')
        return undefined;
      const type = COLLECTIONS.find(({ name }) => name === folder.collection)?.type ?? '';
      const isDeclared = fields?.[type as keyof typeof fields]?.properties?.['order'] !== undefined;
      return isDeclared ? undefined : 'only lessons, and records with a field "order", have one';
    },
    help: 'Remove "order", or declare the field: "fields: {guide: {properties: {order: {type: number}}}}".',
    isKeyAtFault: true,
  },
  {
    at: '/folders/*/slug',
    rule: 'config/layout',
    what: 'The form of slugs %',
    fault: (node) =>
      variablesFault(textAt(node), ['slug', 'course', 'year', 'month', 'day']) ??
      slugFault(textAt(node).replace(/\{[a-z]+\}/g, 'a')),
    help: 'Write a form such as "{year}-{slug}" or "old-{slug}".',
  },
  ...['/skip/*', '/static/*'].map((at) => ({
    at,
    rule: 'config/layout',
    what: 'The path %',
    fault: (node: Parameters<ValueCheck['fault']>[0]) => folderFault(textAt(node)),
    help: 'Write a path in the root, such as static.',
  })),
  {
    at: '/frontMatter/rename/*',
    rule: 'config/fields',
    what: 'The field %',
    fault: (node, options) =>
      frontMatterFields(options).includes(textAt(node)) ? undefined : 'no type has it',
    help: 'Write a field of the type of the records, such as datePublished, keywords or formerSlugs.',
  },
  {
    at: '/locales/*/folder',
    rule: 'config/locale',
    what: 'The folder %',
    fault: (node, { locales = {} }) => {
      const folder = textAt(node);
      const users = Object.entries(locales).filter(
        ([code, locale]) => ((typeof locale === 'object' && locale.folder) || code) === folder,
      );
      const isName = /^[^/\\{}]+$/.test(folder) && !/^\.{1,2}$/.test(folder);
      return isName
        ? users.length > 1
          ? 'two locales have it'
          : undefined
        : 'it is not the name of one folder';
    },
    help: 'Write the name of the folder of this locale alone, such as zh-cn.',
  },
];
