import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from '../../model/generated/types.js';
import { severityOf } from '../../model/rules.js';

/** A setting that differs between two versions of the configuration. */
export interface SettingChange {
  /** The key, and the key in it: `baseUrl`, `rules: link/broken`. */
  readonly key: string;
  /** Undefined if the earlier version does not have the key. Rules have the severity that counted. */
  readonly before?: unknown;
  /** Undefined if the later version does not have the key. */
  readonly after?: unknown;
  /** Set if a rule is less severe in the later version. */
  readonly isLowered?: true;
}

/** Keys that decide what is checked, and by what. Changes of other keys show in the records. */
const MAPS = ['vocabularies', 'fields', 'limits'] as const;
const VALUES = [
  'skip',
  'components',
  'math',
  'frontMatter',
  'rawHtml',
  'frames',
  'pages',
  'baseUrl',
] as const;

/** Returns how two configurations differ in what content is judged by: lowered rules first, then other rules. */
export function compareSettings(before: Configuration, after: Configuration): readonly SettingChange[] {
  const rules = compareRules(before.rules, after.rules);
  return [
    ...rules.filter(({ isLowered }) => isLowered),
    ...rules.filter(({ isLowered }) => !isLowered),
    ...MAPS.flatMap((key) => compareMaps(before[key], after[key], `${key}: `)),
    ...VALUES.flatMap((key) => compareMaps({ [key]: before[key] }, { [key]: after[key] })),
  ];
}

const SEVERITIES = ['off', 'warn', 'error'];

function compareRules(before: Configuration['rules'], after: Configuration['rules']): SettingChange[] {
  const changes = compareMaps(withDefaults(before, after), withDefaults(after, before), 'rules: ');
  return changes.map((change): SettingChange => {
    const [old, now] = [change.before, change.after].map((severity) =>
      SEVERITIES.indexOf(severity as string),
    );
    return (now as number) < (old as number) ? { ...change, isLowered: true } : change;
  });
}

/** Returns the severities of rules, and the defaults of the rules that the other configuration sets. */
function withDefaults(options: Configuration['rules'] = {}, other: Configuration['rules'] = {}) {
  const defaults = Object.keys(other).map((id) => [id, severityOf(id).replace('warning', 'warn')] as const);
  return { ...Object.fromEntries(defaults), ...options };
}

function compareMaps(before: object = {}, after: object = {}, prefix = ''): SettingChange[] {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const keys = [...new Set([...old.keys(), ...now.keys()])].sort();
  return keys
    .filter((key) => !isDeepStrictEqual(old.get(key), now.get(key)))
    .map((key) => ({
      key: prefix + key,
      ...(old.get(key) === undefined ? {} : { before: old.get(key) }),
      ...(now.get(key) === undefined ? {} : { after: now.get(key) }),
    }));
}
