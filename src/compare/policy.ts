import { isDeepStrictEqual } from 'node:util';
import type { Configuration } from '../model/generated/types.js';
import { CONFIG_FILE, readConfig } from '../read/config/read-config.js';
import { compareSettings, type SettingChange } from '../read/config/setting-changes.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { type AcceptReading, addedAcceptances, readAcceptances } from './accept.js';
import type { Acceptance } from './acceptance.js';

/** What content is judged by: its configuration and its accepted changes. */
export interface Policy {
  /** Undefined if the configuration has errors. */
  readonly settings: Configuration | undefined;
  readonly acceptances: AcceptReading;
}

/** The policy before a change, which shows what the change does to its own judges. */
export interface BasePolicy {
  /** Undefined if it cannot be read. */
  readonly policy: Policy | undefined;
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

/** Reads the policy of content. Content without a configuration has the defaults. */
export function readPolicy(tree: ContentTree, config: string = CONFIG_FILE): Policy {
  const isThere = tree.kind(config) !== undefined;
  const settings = isThere ? readConfig(tree, config, true).config?.options : {};
  return { settings, acceptances: readAcceptances(tree, config) };
}

/** Returns the settings of the base that a change is judged by; undefined if those of the change count. */
export function bindingSettings(base: BasePolicy, after: Policy): BindingSettings | undefined {
  if (!base.isBinding) return undefined;
  const before = base.policy?.settings;
  // Severities that nobody could read are not lowered.
  const judging: CountingSettings = (settings) => replaced(settings, before ?? {}, JUDGING);
  const isSame = READING.every((key) => isDeepStrictEqual(before?.[key], after.settings?.[key]));
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

/** Returns how content alters the policy of its base; undefined if it does not. */
export function comparePolicies(
  { policy: before, unread, isBinding }: BasePolicy,
  after: Policy,
  config: string = CONFIG_FILE,
): PolicyChanges | undefined {
  const judgedBy = isBinding ? 'base' : 'change';
  const unknown = (reason: string): PolicyChanges => ({
    judgedBy,
    unread: reason,
    settings: [],
    acceptances: [],
  });
  if (before === undefined) return unknown(unread ?? 'There is nothing to compare with.');
  if (before.settings === undefined) return unknown(`${config} has errors there.`);
  const acceptances = addedAcceptances(before.acceptances, after.acceptances);
  const settings = after.settings === undefined ? [] : compareSettings(before.settings, after.settings);
  if (settings.length + acceptances.length === 0) return undefined;
  return { judgedBy, settings, acceptances: acceptances.map(({ span: _, ...entry }) => entry) };
}
