import { CONFIG_FILE } from '../config/read-config.js';
import { redact } from '../git/connection.js';
import type { RunFindings } from '../pipeline/run-findings.js';
import type { ActionReport, PublicationEnd } from '../report/action/report.js';
import { judge, type Verdict } from '../report/action/verdict.js';
import { reportedChanges } from '../report/changes/reported-changes.js';
import type { Inputs } from './inputs.js';

/** The results of a run of the Action so far. */
export class RunReport {
  readonly found: RunFindings;
  readonly #inputs: Pick<Inputs, 'config' | 'failOn' | 'failOnChanges'>;
  readonly #prefix: string;
  #publication: PublicationEnd | undefined;
  #failure: string | undefined;

  /** @param prefix Folder of the content repository, relative to the workspace; empty for the workspace itself. */
  constructor(
    found: RunFindings,
    inputs: Pick<Inputs, 'config' | 'failOn' | 'failOnChanges'>,
    prefix: string,
  ) {
    this.found = found;
    this.#inputs = inputs;
    this.#prefix = prefix;
  }

  /** Records how a publication ended. */
  publish(publication: PublicationEnd): void {
    this.#publication = publication;
  }

  /** Records why the step failed after the check. */
  fail(message: string): void {
    this.#failure = message;
  }

  /** Why there is a previous release with which nothing could be compared, as reports may show it. */
  get uncompared(): string | undefined {
    const error = this.found.uncompared;
    return error && redact(error.message);
  }

  /** Returns everything that reports show. */
  toData(): ActionReport {
    const { judged, summary, problems, checked } = this.found;
    const { config, failOn, failOnChanges } = this.#inputs;
    const { uncompared } = this;
    return {
      path: this.#prefix === '' ? '.' : this.#prefix,
      ...(config === undefined || config === CONFIG_FILE ? {} : { config }),
      ...{ summary, problems, failOn, failOnChanges },
      ...(judged && reportedChanges(judged)),
      ...(uncompared === undefined ? {} : { uncompared }),
      ...(this.#publication && { publication: this.#publication }),
      ...(this.#failure === undefined ? {} : { failure: this.#failure }),
      ...(checked.coverage && { coverage: checked.coverage }),
    };
  }

  /** Returns whether content and change are acceptable. */
  verdict(): Verdict {
    return judge(this.toData());
  }
}
