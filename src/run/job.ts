import type { CheckMemory } from '../check/records/check-memory.js';
import type { PolicyBase } from '../compare/policy.js';
import type { Render } from '../compile/rendering.js';
import type { ContentTree } from '../read/content/content-tree.js';
import type { Head } from '../read/git/commit.js';
import type { ComparedContent } from './compare-contents.js';
import type { CompilableContent } from './compile.js';
import type { ContentOptions } from './content-options.js';
import type { FeedPolicy } from './next-release.js';
import type { Previous } from './previous.js';
import type { RunFindings } from './run-findings.js';
import type { Target } from './target.js';

/** The work of a run. */
export interface Job<Outcome> extends ContentOptions {
  readonly tree: ContentTree;
  /** Results of an earlier run. */
  readonly memory?: CheckMemory | undefined;
  /** The content before a change, if reports say what the change does to its own judges. */
  readonly base?: PolicyBase | undefined;
  /** Decides, after the check, what to make of the content; undefined for nothing. */
  decide(findings: RunFindings): Promise<Destination<Outcome> | ComparisonOnly | undefined>;
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
  readonly isAcceptable: () => boolean;
  /** The commit of the content, if it is known without asking Git; null for none. */
  readonly head?: Head | null | undefined;
  readonly render?: Render;
}

/** A comparison without a target: nothing is written. */
export interface ComparisonOnly {
  readonly content: ComparedContent;
  /** Both sides have it. */
  readonly baseUrl: string;
  readonly previous: Previous;
}

/** Results of a run. */
export interface RunResult<Outcome> {
  readonly findings: RunFindings;
  /** Undefined if errors, or a change that is not acceptable, kept the target as it was. */
  readonly outcome: Outcome | undefined;
}
