import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from '../model/generated/types.js';
import { CONFIG_FILE, readConfig } from '../read/config/read-config.js';
import { compareSettings, type SettingChange } from '../read/config/setting-changes.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { addedAcceptances, readAcceptances } from './accept.js';
import type { Acceptance } from './acceptance.js';

/**
 * The content before a change. Its policy, which is the settings that content is judged by and its accepted changes, shows
 * what the change does to its own judges.
 */
export interface PolicyBase {
  /** Undefined if it cannot be read. */
  readonly tree: ContentTree | undefined;
  /** Why it cannot be read, as a sentence. */
  readonly unread?: string;
  /** Whether the change is judged by the policy of the base: it comes from a stranger. */
  readonly isBinding: boolean;
}

/** How a change alters the policy by which it is judged. */
export interface PolicyChanges {
  /** The policy that counts. */
  readonly judgedBy: 'base' | 'change';
  /** Why the policy of the base is not known, as a sentence. If it counts, that of the defaults counts instead. */
  readonly unread?: string;
  readonly settings: readonly SettingChange[];
  /** Entries that the change adds to `lc-api.accept.yml`. */
  readonly acceptances: readonly Pick<Acceptance, 'change' | 'path' | 'reason' | 'until'>[];
}

/** Settings that only decide what is reported. */
const JUDGING = ['rules', 'limits'] as const;

/** Settings that decide what is reported and also what is published. */
const READING = ['components', 'math', 'frontMatter', 'rawHtml', 'frames'] as const;

/** Returns the configuration that counts instead of a given one. */
type CountingSettings = (settings: Configuration) => Configuration;

/** The settings of a binding base. */
export interface BindingSettings {
  /** With the rules and limits of the base. */
  readonly judging: CountingSettings;
  /**
   * With everything of the base that decides how content is judged. The comparison has to show what the change publishes,
   * so content is checked both ways. Undefined if the other way is the same.
   */
  readonly reading: CountingSettings | undefined;
}

/** Returns the settings of the base that a change is judged by; undefined if those of the change count. */
export function bindingSettings(
  base: PolicyBase | undefined,
  tree: ContentTree,
  config: string | undefined,
): BindingSettings | undefined {
  if (base?.isBinding !== true) return undefined;
  const before = base.tree && optionsAt(base.tree, config);
  // Severities that nobody could read are not lowered.
  const judging: CountingSettings = (settings) => replaced(settings, before ?? {}, JUDGING);
  const after = readConfig(tree, config, true).config?.options;
  const isSame = READING.every((key) => isDeepStrictEqual(before?.[key], after?.[key]));
  if (before === undefined || isSame) return { judging, reading: undefined };
  return { judging, reading: (settings) => replaced(settings, before, [...JUDGING, ...READING]) };
}

function replaced(
  settings: Configuration,
  base: Configuration,
  keys: readonly (keyof Configuration)[],
): Configuration {
  const isBound = ([key]: [string, unknown]): boolean => (keys as readonly string[]).includes(key);
  const entries = Object.entries(settings).filter((entry) => !isBound(entry));
  return Object.fromEntries([...entries, ...Object.entries(base).filter(isBound)]);
}

/** Returns the configuration of a base; undefined if it has errors. A base without the file has the defaults. */
function optionsAt(tree: ContentTree, config: string | undefined): Configuration | undefined {
  const isThere = tree.kind(config ?? CONFIG_FILE) !== undefined;
  return isThere ? readConfig(tree, config, true).config?.options : {};
}

/** Returns how content alters the policy of its base; undefined if it does not. */
export function comparePolicies(
  base: PolicyBase,
  tree: ContentTree,
  config: string | undefined,
): PolicyChanges | undefined {
  const judgedBy = base.isBinding ? 'base' : 'change';
  const unknown = (unread: string): PolicyChanges => ({ judgedBy, unread, settings: [], acceptances: [] });
  if (base.tree === undefined) return unknown(base.unread ?? 'There is nothing to compare with.');
  const path = config ?? CONFIG_FILE;
  const before = optionsAt(base.tree, config);
  const after = readConfig(tree, config, true).config?.options;
  if (before === undefined) return unknown(`${path} has errors there.`);
  const acceptances = addedAcceptances(readAcceptances(base.tree, path), readAcceptances(tree, path));
  const settings = after === undefined ? [] : compareSettings(before, after);
  if (settings.length + acceptances.length === 0) return undefined;
  return { judgedBy, settings, acceptances: acceptances.map(({ span: _, ...entry }) => entry) };
}
