import type { ContentTree } from '../content/content-tree.js';
import type { Source } from '../git/source.js';
import type { GitHub } from '../github/github.js';
import type { WorkflowEvent } from './event.js';
import type { Inputs, Mode } from './inputs.js';
import type { Workspace } from './workspace.js';

/** Everything that a run of the Action works with. */
export interface Run {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly inputs: Inputs;
  readonly event: WorkflowEvent;
  readonly mode: Mode;
  readonly workspace: Workspace;
  readonly tree: ContentTree;
  /** The repository that the content is in; undefined if it is in none. */
  readonly source: Source | undefined;
  /** Undefined without a token. */
  readonly github: GitHub | undefined;
}
