import * as core from '@actions/core';
import { ExplainedError, explainError } from '../base/explained-error.js';
import { PagesError } from '../publish/pages/pages-error.js';
import { logText } from '../report/action/log-text.js';

/**
 * Writes why a run failed as one annotation, with what to do; after it a stack trace if nobody foresaw the error.
 *
 * @returns The message of the annotation.
 */
export function explainFailure(error: unknown): string {
  const message = explainError(error, 'with the log of this run');
  const title = error instanceof PagesError ? error.title : undefined;
  core.error(logText(message), title === undefined ? {} : { title: logText(title) });
  if (error instanceof Error && !(error instanceof ExplainedError)) core.info(logText(error.stack ?? ''));
  return title === undefined ? message : `${title}. ${message}`;
}
