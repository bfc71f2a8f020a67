import { ACCEPT_FILE } from '../../compare/accept.js';
import type { PolicyChanges } from '../../compare/policy.js';
import type { SettingChange } from '../../read/config/setting-changes.js';
import { jsonText } from '../action/escape.js';

/** How text of the content is written in a line: a name or value, and a sentence. */
export interface Quoting {
  readonly name: (text: string) => string;
  readonly sentence: (text: string) => string;
}

/**
 * Returns the sentences before {@link policyLines}.
 *
 * @param subject Names the change: `this pull request`.
 */
export function policyHeading(
  { judgedBy, unread }: PolicyChanges,
  subject: string,
  { sentence }: Quoting,
): string {
  const isFork = judgedBy === 'base';
  if (unread !== undefined) {
    const consequence = isFork
      ? 'From a fork, rules and limits then count with their defaults, and nothing is accepted.'
      : `So it is not known whether ${subject} changes them.`;
    return `The rules and acceptances of the base could not be read. ${consequence} ${sentence(unread)}`;
  }
  const note = isFork
    ? '. From a fork, acceptances, rules, limits, components, math, frontMatter, rawHtml and frames count as they are on the base'
    : ' itself';
  return `Changed by ${subject}${note}:`;
}

/** Returns what a change does to the policy by which it is judged, a line each. */
export function policyLines({ settings, acceptances }: PolicyChanges, quoting: Quoting): readonly string[] {
  const { name, sentence } = quoting;
  const accepted = acceptances.map(({ change, path, reason, until }) => {
    const end = until === undefined ? '' : ` (until ${name(until)})`;
    return `${name(ACCEPT_FILE)} accepts ${name(change)} at ${name(path)}: ${sentence(reason)}${end}`;
  });
  return [...settings.map((change) => settingLine(change, name)), ...accepted];
}

function settingLine({ key, before, after, isLowered }: SettingChange, name: Quoting['name']): string {
  const shown = (value: unknown): string => name(typeof value === 'string' ? value : jsonText(value));
  const subject = `${name(key)}${isLowered ? ' (lowered)' : ''}`;
  if (before === undefined) return `${subject} is new: ${shown(after)}`;
  return after === undefined
    ? `${subject} was ${shown(before)}, is removed`
    : `${subject} was ${shown(before)}, is ${shown(after)}`;
}
