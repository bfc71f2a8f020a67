import { CONFIG_FILE } from '../read/config/read-config.js';
import type { ContentTree } from '../read/content/content-tree.js';
import {
  type AcceptReading,
  acceptChanges,
  addedAcceptances,
  NO_ACCEPTANCES,
  readAcceptances,
} from './accept.js';
import type { ReleaseComparison } from './compare-records.js';
import { toComparison } from './compare-releases.js';
import type { JudgedChanges } from './judged-changes.js';
import type { BasePolicy } from './policy.js';

/** The facts by which changes are judged. */
export interface Judgement {
  /** The content tree with `lc-api.accept.yml`; undefined if there is none. */
  readonly tree: ContentTree | undefined;
  readonly config?: string | undefined;
  /** Date of the commit, RFC 3339. */
  readonly date: string | undefined;
  /** The policy before the change, if it is asked for its acceptances. */
  readonly base?: BasePolicy | undefined;
}

/** Judges changes by `lc-api.accept.yml` of a content tree, or of its base if that is binding. */
export function judgeChanges(
  { changes, suggestions }: ReleaseComparison,
  { tree, config, date, base }: Judgement,
): JudgedChanges {
  const reading = readAcceptances(tree, config ?? CONFIG_FILE);
  const accepted = acceptChanges(changes, countingAcceptances(reading, base), date);
  return {
    comparison: toComparison(accepted),
    changes: accepted.changes,
    suggestions,
    problems: [...reading.problems, ...accepted.problems],
  };
}

/** Returns the entries that count: those of a binding base, else those of the content, of which some may be new. */
function countingAcceptances(reading: AcceptReading, base: BasePolicy | undefined): AcceptReading {
  const before = base?.policy?.acceptances;
  if (base?.isBinding === true) return before ?? NO_ACCEPTANCES;
  if (before === undefined) return reading;
  const added = new Set(addedAcceptances(before, reading));
  const acceptances = reading.acceptances.map((entry) =>
    added.has(entry) ? { ...entry, isAdded: true as const } : entry,
  );
  return { ...reading, acceptances };
}
