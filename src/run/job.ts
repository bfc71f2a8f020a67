import type { Findings } from '../check/findings.js';
import type { CheckMemory } from '../check/records/check-memory.js';
import type { BasePolicy } from '../compare/policy.js';
import type { ContentTree } from '../read/content/content-tree.js';
import type { Checked } from './check-tree.js';
import type { ComparedContent } from './compare-contents.js';
import type { ComparisonResult } from './comparison-result.js';
import type { CompilableContent } from './compile.js';
import type { ContentOptions } from './content-options.js';
import type { Previous } from './previous.js';
import type { Target } from './target.js';

/** The work of a run. */
export interface Job<Outcome> extends ContentOptions {
  readonly tree: ContentTree;
  /** Start no threads. */
  readonly isAlone?: true;
  /** Results of an earlier run. */
  readonly memory?: CheckMemory | undefined;
  /** The policy before a change, if reports say what the change does to its own judges. */
  readonly base?: BasePolicy | undefined;
  /** Decides, after the check, what to make of the content; undefined for nothing. */
  decide(checked: Checked): Promise<Destination<Outcome> | ComparisonOnly | undefined>;
  /** Is called with an error after the check, which then does not reject the run: what was found can be reported. */
  onFailure?(error: unknown): void;
}

/** Output of a run for valid content, and its target. */
export interface Destination<Outcome> {
  readonly content: CompilableContent;
  readonly baseUrl: string;
  readonly target: Target<Outcome>;
  /** The release to compare with: undefined for the one that is replaced, `'nothing'` for no comparison. */
  readonly previous?: Previous | 'nothing' | undefined;
  /** Undefined for a change feed without releases. */
  readonly feed?: FeedPolicy | undefined;
  /** Whether the findings allow the tree to go to the target. */
  readonly isAcceptable: (findings: Findings, comparison: ComparisonResult) => boolean;
}

/** Rules for the change feed if the published one cannot be read. */
export interface FeedPolicy {
  /** Begin it anew instead of failing. */
  readonly mayRestart: boolean;
  /** The remedy, as sentences. */
  readonly advice: string;
}

/** A comparison without a target: nothing is written. */
export interface ComparisonOnly {
  readonly content: ComparedContent;
  /** Both sides have it. */
  readonly baseUrl: string;
  readonly previous: Previous;
}

/** Results of a run. Each stage adds its own. */
export interface RunResult<Outcome> {
  readonly checked: Checked;
  /** Of the content, of the compiled tree and of `lc-api.accept.yml`. */
  findings: Findings;
  comparison: ComparisonResult;
  /** For the person who publishes: about the tree, and about its change feed. */
  notices: readonly string[];
  /** Undefined if errors, or a change that is not acceptable, kept the target as it was. */
  outcome: Outcome | undefined;
}
