import * as core from '@actions/core';
import { ExplainedError } from '../model/explained-error.js';
import { PagesError } from '../publish/pages/pages-error.js';
import { logText } from '../report/action/log-text.js';

/** Says why a run failed: one error with a title, and what to do; a stack trace where it is a fault of ours. */
export function explainFailure(error: unknown): void {
  if (!(error instanceof Error)) {
    core.error(logText(String(error)));
    return;
  }
  const isExplained = error instanceof ExplainedError;
  const title = error instanceof PagesError ? error.title : undefined;
  const message =
    isExplained || 'code' in error
      ? error.message
      : `${error.message}. This is a fault of lc-api-action: please report it.`;
  core.error(logText(message), title === undefined ? {} : { title: logText(title) });
  if (!isExplained) core.info(logText(error.stack ?? ''));
}
