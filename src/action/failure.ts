import * as core from '@actions/core';
import { GitError } from '../git/git.js';
import { GitHubError } from '../github/github.js';
import { PublishError } from '../publish/branch/failure.js';
import { ForeignFilesError } from '../publish/foreign-files.js';
import { PagesError } from '../publish/pages/pages-error.js';
import { ReleaseError } from '../release/release-error.js';
import { logText } from '../report/action/log-text.js';
import { UsageError } from '../usage-error.js';

/** Errors whose message says all that the user needs. */
const EXPLAINED = [
  UsageError,
  ForeignFilesError,
  PublishError,
  ReleaseError,
  GitError,
  GitHubError,
  PagesError,
];

/** Says why a run failed: one error with a title, and what to do; a stack trace where it is a fault of ours. */
export function explainFailure(error: unknown): void {
  if (!(error instanceof Error)) {
    core.error(logText(String(error)));
    return;
  }
  const isExplained = EXPLAINED.some((kind) => error instanceof kind);
  const title = error instanceof PagesError ? error.title : undefined;
  const message =
    isExplained || 'code' in error
      ? error.message
      : `${error.message}. This is a fault of lc-api-action: please report it.`;
  core.error(logText(message), title === undefined ? {} : { title: logText(title) });
  if (!isExplained) core.info(logText(error.stack ?? ''));
}
