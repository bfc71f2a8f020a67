import { posix } from 'node:path';
import { matches } from '../base/wildcard.js';
import { DEFAULT_LIMITS } from '../config/config.js';
import type { ContentTree } from '../content/content-tree.js';
import { decode } from '../content/decode.js';
import type { MapNode, Node } from '../content/node.js';
import { objectStart } from '../content/node.js';
import type { SourceFile } from '../content/source-file.js';
import { readYaml } from '../content/yaml/yaml.js';
import { compareProblems, type Finding, type Problem, type Span } from '../model/problem.js';
import { isDay } from '../schema/formats.js';
import { didYouMean } from '../schema/nearest.js';
import type { Change } from './change.js';
import { CHANGE_IDS, type ChangeId } from './severity.js';

/** Name of the file that accepts changes, beside the configuration (design, section 6). */
export const ACCEPT_FILE = 'lc-api.accept.yml';

/** One entry of the file: somebody wants changes of one kind at some places, and says why. */
export interface Acceptance {
  readonly change: ChangeId;
  /** An endpoint, or `type/locale/slug[#pointer]`; `*` stands for any characters. */
  readonly path: string;
  readonly reason: string;
  /** The last day on which the entry holds, `YYYY-MM-DD`. */
  readonly until?: string;
  /** Where it stands, for warnings about it. */
  readonly span: Span;
}

/** The file as it was read. */
export interface AcceptReading {
  /** Undefined where there is none. */
  readonly file: SourceFile | undefined;
  readonly acceptances: readonly Acceptance[];
  /** What is wrong with it: all are errors. */
  readonly problems: readonly Problem[];
}

/**
 * Reads `lc-api.accept.yml`: a list of `{change, path, reason, until?}`. It never throws for what the file
 * says; entries with mistakes are left out and reported with their place.
 *
 * @param configPath The configuration, relative to the root of the tree: the file stands beside it.
 */
export function readAcceptances(tree: ContentTree, configPath: string): AcceptReading {
  const path = posix.join(posix.dirname(configPath), ACCEPT_FILE);
  if (path.startsWith('../') || tree.kind(path) !== 'file')
    return { file: undefined, acceptances: [], problems: [] };
  const problems: Problem[] = [];
  const found: Finding[] = [];
  const { file, failed } = decode(path, tree.read(path), (finding) => found.push(finding));
  const add: Add = (span, message, help) => {
    const place = file.place(span);
    problems.push({
      rule: 'config/value',
      severity: 'error',
      message,
      ...place,
      ...(help === undefined ? {} : { help }),
    });
  };
  for (const finding of found) add(finding, finding.message, finding.help);
  const acceptances: Acceptance[] = [];
  const root = failed
    ? undefined
    : readYaml(
        file,
        { start: 0, end: file.text.length },
        (finding) => add(finding, finding.message, finding.help),
        DEFAULT_LIMITS.nesting,
      );
  if (root?.kind === 'list') {
    for (const item of root.items) {
      const acceptance = readEntry(item, add);
      if (acceptance !== undefined) acceptances.push(acceptance);
    }
  } else if (root !== undefined && !(root.kind === 'scalar' && root.value === null)) {
    add(root, `${ACCEPT_FILE} must be a list of entries.`, 'Write "- change: …" for each.');
  }
  return { file, acceptances, problems: problems.sort(compareProblems) };
}

type Add = (span: Span, message: string, help: string | undefined) => void;

const KEYS = ['change', 'path', 'reason', 'until'] as const;

function readEntry(item: Node, add: Add): Acceptance | undefined {
  if (item.kind !== 'map') {
    add(item, 'An entry must have "change", "path" and "reason".', 'Write them as keys.');
    return undefined;
  }
  for (const { key, keySpan } of item.entries) {
    if ((KEYS as readonly string[]).includes(key)) continue;
    add(keySpan, `An entry has no key "${key}".`, didYouMean(key, KEYS) ?? `Keys: ${KEYS.join(', ')}.`);
  }
  const texts = KEYS.map((key) => textOf(item, key, add));
  const [change, path, reason, until] = texts;
  for (const key of KEYS.slice(0, 3)) {
    if (!item.entries.some((entry) => entry.key === key)) {
      add(objectStart(item), `"${key}" is missing.`, `Add "${key}".`);
    }
  }
  const id = CHANGE_IDS.find((one) => one === change);
  if (change !== undefined && id === undefined) {
    const help = didYouMean(change, CHANGE_IDS) ?? `Changes: ${CHANGE_IDS.join(', ')}.`;
    add(spanOf(item, 'change'), `"${change}" is not a kind of change.`, help);
  }
  if (until !== undefined && !isDay(until)) {
    add(spanOf(item, 'until'), `"${until}" is not a date.`, 'Write it as YYYY-MM-DD.');
    return undefined;
  }
  if (id === undefined || path === undefined || reason === undefined) return undefined;
  const span = { start: item.start, end: item.end };
  return { change: id, path, reason, span, ...(until === undefined ? {} : { until }) };
}

function textOf(item: MapNode, key: string, add: Add): string | undefined {
  const value = item.entries.find((entry) => entry.key === key)?.value;
  if (value === undefined) return undefined;
  const text = value.kind === 'scalar' ? (value.plainText ?? value.value) : undefined;
  if (typeof text === 'string' && text.trim() !== '') return text;
  add(value, `"${key}" must be text.`, 'Write its text.');
  return undefined;
}

function spanOf(item: MapNode, key: string): Span {
  const { start, end } = item.entries.find((entry) => entry.key === key)?.value ?? item;
  return { start, end };
}

/** Changes, some of which somebody accepted, and what is to be said of the entries that did nothing. */
export interface Accepted {
  readonly changes: readonly Change[];
  /** Warnings. */
  readonly problems: readonly Problem[];
}

/**
 * Makes accepted changes safe. An entry that matches no breaking or risky change is a warning: it would
 * accept the next one in silence.
 *
 * @param date Date of the commit that is judged, RFC 3339: entries end by it. Without one they hold.
 */
export function acceptChanges(
  changes: readonly Change[],
  { file, acceptances }: Pick<AcceptReading, 'file' | 'acceptances'>,
  date: string | undefined,
): Accepted {
  const problems: Problem[] = [];
  const warn = (span: Span, message: string, help: string): void => {
    if (file === undefined) return;
    problems.push({ rule: 'config/value', severity: 'warning', message, ...file.place(span), help });
  };
  const day = date?.slice(0, 10);
  const used = new Set<Acceptance>();
  const inForce = acceptances.filter(({ until, span }) => {
    const isOver = until !== undefined && day !== undefined && day > until;
    if (isOver) warn(span, `This entry ended on ${until}.`, 'Remove it, or set a later "until".');
    return !isOver;
  });
  const result = changes.map((change): Change => {
    if (change.severity !== 'breaking' && change.severity !== 'risky') return change;
    const acceptance = inForce.find((one) => one.change === change.id && covers(one.path, change.target));
    if (acceptance === undefined) return change;
    used.add(acceptance);
    const { reason, until } = acceptance;
    return { ...change, severity: 'safe', bump: 'minor', accepted: { reason, ...(until && { until }) } };
  });
  for (const acceptance of inForce) {
    if (!used.has(acceptance)) {
      warn(
        acceptance.span,
        `No change "${acceptance.change}" matches "${acceptance.path}".`,
        'Remove the entry.',
      );
    }
  }
  return { changes: result, problems: problems.sort(compareProblems) };
}

/** Whether a path names a target; without a pointer it names all that is in its record or document. */
function covers(path: string, target: string): boolean {
  return matches(path, target) || (!path.includes('#') && matches(path, target.split('#')[0] as string));
}
