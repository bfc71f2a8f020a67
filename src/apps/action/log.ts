import * as core from '@actions/core';
import type { Log } from '../../publish/github/log.js';
import { logText } from '../../report/action/log-text.js';
import type { Annotation } from '../../report/problems/github.js';

/** The log of the workflow. Nothing that is written to it can act as a workflow command. */
export const log: Log = {
  debug: (message) => core.debug(logText(message)),
  info: (message) => core.info(logText(message)),
  warning: (message) => core.warning(logText(message)),
  setSecret: (value) => core.setSecret(value),
};

/** Shows a problem in the workflow, and at its place in the file. */
export function annotate({ severity, message, properties }: Annotation): void {
  const write = severity === 'error' ? core.error : core.warning;
  write(message, properties);
}

/** Runs what may fail without failing the step. */
export async function attempt<Result>(
  otherwise: string,
  work: () => Result | Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    log.info(`${otherwise}: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}
