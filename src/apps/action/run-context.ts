import type { GitHub } from '../../publish/github/github.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import type { Source } from '../../read/git/source.js';
import type { Checked } from '../../run/check-tree.js';
import type { ContentAtCommit } from '../../run/content-at-commit.js';
import type { Environment, WorkflowEvent } from './event.js';
import type { Inputs, Mode } from './inputs.js';
import type { Workspace } from './workspace.js';

/** Everything that a run of the Action works with. */
export interface Run {
  readonly environment: Environment;
  readonly inputs: Inputs;
  readonly event: WorkflowEvent;
  readonly mode: Mode;
  readonly workspace: Workspace;
  readonly tree: ContentTree;
  /** The repository that the content is in; undefined if it is in none. */
  readonly source: Source | undefined;
  /** The content that a pull request or a merge group is compared with, if anything has to be. */
  readonly base: ContentAtCommit | undefined;
  /** Undefined without a token. */
  readonly github: GitHub | undefined;
}

/** A run whose content was checked. */
export interface CheckedRun extends Run {
  readonly checked: Checked;
}
