import type { Report } from '../../model/problem.js';
import { type MapNode, spanOf } from '../../read/content/node.js';
import { listOf, quoted } from '../../read/schema/describe.js';
import { nearest } from '../../read/schema/nearest.js';
import { renamed } from '../../read/schema/rewrite.js';
import type { Fields } from '../../read/schema/value.js';

/**
 * Reports keys of an object that are not values of a field in a list of the record (`x-keys-of`), and values of which
 * the object has no key.
 *
 * @param keysOf The list and its field: `options/key`.
 * @param root The fields of the record.
 * @param text The text of the file.
 */
export function checkOptionKeys(
  node: MapNode,
  keysOf: string,
  root: Fields,
  text: string,
  report: Report,
): void {
  const [listName, keyName] = keysOf.split('/') as [string, string];
  const list = root[listName];
  if (!Array.isArray(list)) return;
  const keys = list.map((item) => (item as Fields | null)?.[keyName]);
  const optionKeys = keys.filter((key): key is string => typeof key === 'string' && key.trim() !== '');
  // A key that is missing or wrong is reported; the values for it are right once it is fixed.
  if (optionKeys.length < keys.length) return;
  const isKnown = new Set(optionKeys);
  // A comparison never has hundreds of options, and comparing each key with each of them takes long.
  const candidates = optionKeys.slice(0, 200);
  const taken = new Set(node.entries.map(({ key }) => key));
  for (const entry of node.entries) {
    const { key, keySpan } = entry;
    if (isKnown.has(key)) continue;
    const near = nearest(key, candidates);
    // Any difference other than in case may be an option that is missing.
    const isCase = near?.isSlip && near.name.toLowerCase() === key.toLowerCase();
    const fix = isCase && !taken.has(near.name) ? renamed(entry, near.name, text) : undefined;
    // Two unknown keys may look like one option; only the first can become it.
    if (near !== undefined && fix !== undefined) taken.add(near.name);
    report({
      rule: 'reference/unknown-option',
      message: `No ${listName.replace(/s$/, '')} has the ${keyName} ${quoted(key)}.${optionKeys.length === 0 ? '' : ` Keys: ${listOf(optionKeys)}.`}`,
      help:
        near === undefined
          ? `Use one of the keys, or add an item to "${listName}".`
          : `Did you mean "${near.name}"?`,
      ...keySpan,
      ...(fix === undefined ? {} : { fix }),
    });
  }
  const missing = optionKeys.filter((key) => !taken.has(key));
  if (missing.length === 0 || node.entries.some(({ key }) => !isKnown.has(key))) return;
  report({
    rule: 'comparison/missing-value',
    message: `There is no value for ${listOf(missing)}, so pages show nothing there.`,
    help: `Add ${missing.map((key) => `"${key}: …"`).join(', ')}, or write "–" as its value.`,
    ...spanOf(node),
  });
}
