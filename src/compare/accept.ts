import { posix } from 'node:path';
import { matches } from '../base/wildcard.js';
import { compareProblems, type Finding, type Problem, type Span } from '../model/problem.js';
import { DEFAULT_LIMITS } from '../read/config/config.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { decode } from '../read/content/decode.js';
import { type MapNode, type Node, objectStart } from '../read/content/node.js';
import type { SourceFile } from '../read/content/source-file.js';
import { readYaml } from '../read/content/yaml/yaml.js';
import { isDay } from '../read/schema/formats.js';
import { didYouMean } from '../read/schema/nearest.js';
import type { Acceptance } from './acceptance.js';
import type { Change } from './change.js';
import type { JudgedChanges } from './judged-changes.js';
import { CHANGE_IDS } from './severity.js';

/** Name of the file that accepts changes, next to the configuration. */
export const ACCEPT_FILE = 'lc-api.accept.yml';

/** The content of the file. */
export interface AcceptReading {
  /** Undefined if there is no such file. */
  readonly file: SourceFile | undefined;
  readonly acceptances: readonly Acceptance[];
  /** Problems of the file, all of them errors. */
  readonly problems: readonly Problem[];
}

/** The content of a file that does not exist. */
export const NO_ACCEPTANCES: AcceptReading = { file: undefined, acceptances: [], problems: [] };

/**
 * Reads `lc-api.accept.yml`: a list of `{change, path, reason, until?}`. Invalid entries are left out and reported; the
 * function never throws for the content of the file.
 *
 * @param configPath Path of the configuration, relative to the root of the tree: the file is next to it.
 */
export function readAcceptances(tree: ContentTree | undefined, configPath: string): AcceptReading {
  const path = posix.join(posix.dirname(configPath), ACCEPT_FILE);
  if (path.startsWith('../') || tree?.kind(path) !== 'file') return NO_ACCEPTANCES;
  const findings: Omit<Finding, 'rule'>[] = [];
  const report = (finding: Finding): void => void findings.push(finding);
  const add: Add = ({ start, end }, message, help) => findings.push({ start, end, message, help });
  const { file, failed } = decode(path, tree.read(path), report);
  const whole = { start: 0, end: file.text.length };
  const root = failed ? undefined : readYaml(file, whole, report, DEFAULT_LIMITS.nesting);
  let acceptances: readonly Acceptance[] = [];
  if (root?.kind === 'list') acceptances = root.items.flatMap((item) => readEntry(item, add) ?? []);
  else if (root !== undefined && !(root.kind === 'scalar' && root.value === null)) {
    add(root, `${ACCEPT_FILE} must be a list of entries.`, 'Write "- change: …" for each.');
  }
  const problems = findings.map((finding): Problem => {
    const { message, help } = finding;
    const about = { rule: 'config/value', severity: 'error', message, ...file.place(finding) } as const;
    return help === undefined ? about : { ...about, help };
  });
  return { file, acceptances, problems: problems.sort(compareProblems) };
}

type Add = (span: Span, message: string, help: string) => void;

const KEYS = ['change', 'path', 'reason', 'until'] as const;

function readEntry(item: Node, add: Add): Acceptance | undefined {
  if (item.kind !== 'map') {
    add(item, 'An entry must have "change", "path" and "reason".', 'Write them as keys.');
    return undefined;
  }
  for (const { key, keySpan } of item.entries) {
    if ((KEYS as readonly string[]).includes(key)) continue;
    add(keySpan, `No entry has the key "${key}".`, didYouMean(key, KEYS) ?? `Keys: ${KEYS.join(', ')}.`);
  }
  const [change, path, reason, until] = KEYS.map((key) => textOf(item, key, add));
  for (const key of KEYS.slice(0, 3)) {
    if (fieldAt(item, key) === undefined)
      add(objectStart(item), `The entry has no "${key}".`, `Add "${key}".`);
  }
  const id = CHANGE_IDS.find((one) => one === change);
  if (change !== undefined && id === undefined) {
    const help = didYouMean(change, CHANGE_IDS) ?? `Changes: ${CHANGE_IDS.join(', ')}.`;
    add(fieldAt(item, 'change') ?? item, `"${change}" is not a kind of change.`, help);
  }
  if (until !== undefined && !isDay(until)) {
    add(fieldAt(item, 'until') ?? item, `"${until}" is not a date.`, 'Write it as YYYY-MM-DD.');
    return undefined;
  }
  if (id === undefined || path === undefined || reason === undefined) return undefined;
  const span = { start: item.start, end: item.end };
  return { change: id, path, reason, span, ...(until === undefined ? {} : { until }) };
}

function fieldAt(item: MapNode, key: string): Node | undefined {
  return item.entries.find((entry) => entry.key === key)?.value;
}

function textOf(item: MapNode, key: string, add: Add): string | undefined {
  const value = fieldAt(item, key);
  if (value === undefined) return undefined;
  const text = value.kind === 'scalar' ? (value.plainText ?? value.value) : undefined;
  if (typeof text === 'string' && text.trim() !== '') return text;
  add(value, `"${key}" must be text.`, 'Write its text.');
  return undefined;
}

/** Returns the entries of a file that an earlier version of the file lacks. A new day or path makes a new entry. */
export function addedAcceptances(
  before: Pick<AcceptReading, 'acceptances'>,
  after: Pick<AcceptReading, 'acceptances'>,
): readonly Acceptance[] {
  const keyOf = ({ change, path, until = '' }: Acceptance): string => JSON.stringify([change, path, until]);
  const earlier = new Set(before.acceptances.map(keyOf));
  return after.acceptances.filter((entry) => !earlier.has(keyOf(entry)));
}

/**
 * Makes accepted changes safe. An entry that matches no breaking or risky change is a warning: it would silently accept
 * the next one, and is returned as a problem.
 *
 * @param date Date of the commit, RFC 3339, which decides whether an entry has ended. Without it, no entry has.
 */
export function acceptChanges(
  changes: readonly Change[],
  { file, acceptances }: Pick<AcceptReading, 'file' | 'acceptances'>,
  date: string | undefined,
): Pick<JudgedChanges, 'changes' | 'problems'> {
  const problems: Problem[] = [];
  const warn = (span: Span, message: string, help: string): void => {
    if (file === undefined) return;
    problems.push({ rule: 'config/value', severity: 'warning', message, ...file.place(span), help });
  };
  const day = date?.slice(0, 10);
  const used = new Set<Acceptance>();
  const valid = acceptances.filter(({ until, span }) => {
    const isOver = until !== undefined && day !== undefined && day > until;
    if (isOver) warn(span, `This entry ended on ${until}.`, 'Remove it, or set a later "until".');
    return !isOver;
  });
  const result = changes.map((change): Change => {
    if (change.severity !== 'breaking' && change.severity !== 'risky') return change;
    const acceptance = valid.find((one) => one.change === change.id && covers(one.path, change.target));
    if (acceptance === undefined) return change;
    used.add(acceptance);
    const { reason, until, isAdded } = acceptance;
    const accepted = { reason, ...(until && { until }), ...(isAdded && { isAdded }) };
    return { ...change, severity: 'safe', bump: 'minor', accepted };
  });
  for (const acceptance of valid) {
    const { change, path, span } = acceptance;
    if (!used.has(acceptance)) warn(span, `No change "${change}" matches "${path}".`, 'Remove the entry.');
  }
  return { changes: result, problems: problems.sort(compareProblems) };
}

/** Returns whether a path matches a target. Without a pointer, it matches everything in a record or document. */
function covers(path: string, target: string): boolean {
  return matches(path, target) || (!path.includes('#') && matches(path, target.split('#')[0] as string));
}
