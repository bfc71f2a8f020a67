import { ExplainedError } from '../../base/explained-error.js';

/** Pages cannot be published to as things are. The message says what to do, with the lines to paste. */
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

/** What the job that publishes must be allowed, to paste into it. */
export const PERMISSIONS_YAML = `    permissions:
      contents: read
      pages: write
      id-token: write`;

/** The environment that GitHub demands of a job that deploys to Pages, to paste into it. */
export const ENVIRONMENT_YAML = `    environment:
      name: github-pages`;

/** The way around Pages deployments: a branch, to paste into the step. */
export const BRANCH_YAML = `        with:
          publish-to: branch
          branch: gh-pages`;
