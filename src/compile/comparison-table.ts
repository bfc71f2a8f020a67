import type { Shape } from '../model/shape.js';
import type { Fields } from '../read/schema/value.js';

/** The aspects of a comparison as rows, with its options as columns. */
interface ComparisonTable {
  /** The options, with their names for people. */
  readonly options: readonly { readonly key: string; readonly name: string }[];
  /** The name of each aspect, and its value for each option; empty if it has none. */
  readonly rows: readonly { readonly label: string; readonly values: readonly string[] }[];
  /** True if every value fits well into a cell. */
  readonly fits: boolean;
}

/** Longest value that fits well into a cell. */
const CELL = 320;

/** Matches Markdown that is more than one paragraph. */
const BLOCKS = /\n\s*\n|^\s*(?:#|[-*+>|]\s|\d+[.)]\s|```|~~~|!\[)/m;

/** Returns whether the items of a list are aspects: they have values by the key of an option (`x-keys-of`). */
export function areAspects({ properties }: Shape): boolean {
  return [...(properties?.values() ?? [])].some(({ keysOf }) => keysOf !== undefined);
}

/**
 * Returns the table of a comparison.
 *
 * @param shape The shape of an aspect: a label, and values by the key of an option.
 * @param fields The fields of the record, which list the options.
 */
export function comparisonTable(aspects: readonly Fields[], shape: Shape, fields: Fields): ComparisonTable {
  const [valuesName = '', values] =
    [...(shape.properties ?? [])].find(([, { keysOf }]) => keysOf !== undefined) ?? [];
  const options = optionsOf(values?.keysOf ?? '', fields);
  const rows = aspects.map((aspect) => {
    const optionValues = aspect[valuesName] as Fields | undefined;
    return {
      label: String(aspect['label']),
      values: options.map(({ key }) =>
        optionValues !== undefined && Object.hasOwn(optionValues, key) ? String(optionValues[key] ?? '') : '',
      ),
    };
  });
  const fits = rows.every((row) => row.values.every((value) => value.length <= CELL && !BLOCKS.test(value)));
  return { options, rows, fits };
}

/** Returns the options at a path of a record such as `options/key` (`x-keys-of`), with their names for people. */
export function optionsOf(path: string, fields: Fields): ComparisonTable['options'] {
  const [listName = '', keyName = ''] = path.split('/');
  const list = fields[listName];
  return (Array.isArray(list) ? (list as readonly Fields[]) : []).map((item) => ({
    key: String(item[keyName]),
    name: String(item['name'] ?? item[keyName]),
  }));
}
