import { ExplainedError } from '../../base/explained-error.js';

/** The repository or the job is not ready for Pages. The message says what to do, with lines to paste. */
export class PagesError extends ExplainedError {
  override readonly name = 'PagesError';
  constructor(
    /** A few words, as the heading of an annotation. */
    readonly title: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Permissions of a job that publishes. */
export const PERMISSIONS_YAML = `    permissions:
      contents: read
      pages: write
      id-token: write`;

/** The environment that GitHub requires of a job that deploys to Pages. */
export const ENVIRONMENT_YAML = `    environment:
      name: github-pages`;

/** Inputs of a step that publishes to a branch instead. */
export const BRANCH_YAML = `        with:
          publish-to: branch
          branch: gh-pages`;

/** How runs that publish wait for each other. */
export const CONCURRENCY_ADVICE =
  'Runs wait for each other if the workflow has:\n\nconcurrency:\n  group: pages\n  cancel-in-progress: false';
