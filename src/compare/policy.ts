import type { Configuration } from '../model/generated/types.js';
import { CONFIG_FILE, readConfig } from '../read/config/read-config.js';
import { compareSettings, type SettingChange } from '../read/config/setting-changes.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { addedAcceptances, readAcceptances } from './accept.js';
import type { Acceptance } from './acceptance.js';

/**
 * The content before a change. Its policy, which is the rules of its configuration and its accepted changes, shows what
 * the change does to its own judges.
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

/** Returns the severities of rules that a change is judged by; undefined for those of its own configuration. */
export function bindingRules(
  base: PolicyBase | undefined,
  config: string | undefined,
): Configuration['rules'] | undefined {
  if (base?.isBinding !== true) return undefined;
  // Severities that nobody could read are not lowered.
  return (base.tree && readConfig(base.tree, config, true).config?.options.rules) ?? {};
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
  // A base without the file has the defaults, and no configuration that a change could lower.
  const isThere = base.tree.kind(path) !== undefined;
  const before = isThere ? readConfig(base.tree, config, true).config?.options : {};
  const after = readConfig(tree, config, true).config?.options;
  if (before === undefined) return unknown(`${path} has errors there.`);
  const acceptances = addedAcceptances(readAcceptances(base.tree, path), readAcceptances(tree, path));
  const settings = after === undefined ? [] : compareSettings(before, after);
  if (settings.length + acceptances.length === 0) return undefined;
  return { judgedBy, settings, acceptances: acceptances.map(({ span: _, ...entry }) => entry) };
}
