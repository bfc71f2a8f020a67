import { CONFIG_FILE } from '../../read/config/read-config.js';
import { redact } from '../../read/git/connection.js';
import type { ActionReport, PublicationEnd } from '../../report/action/report.js';
import { judge, type Verdict } from '../../report/action/verdict.js';
import { reportedChanges } from '../../report/changes/reported-changes.js';
import type { RunFindings } from '../../run/run-findings.js';
import type { Inputs } from './inputs.js';

/** The results of a run of the Action so far. */
export class RunReport {
  readonly found: RunFindings;
  readonly #inputs: Inputs;
  /** How a publication ended. */
  publication: PublicationEnd | undefined;
  /** Why the step failed after the check. */
  failure: string | undefined;

  constructor(found: RunFindings, inputs: Inputs) {
    this.found = found;
    this.#inputs = inputs;
  }

  /** Why there is a previous release with which nothing could be compared, as reports may show it. */
  get uncompared(): string | undefined {
    const error = this.found.uncompared;
    return error && redact(error.message);
  }

  /** Returns everything that reports show. */
  toData(): ActionReport {
    const { judged, summary, problems, checked, policy } = this.found;
    const { path, config, failOn, failOnChanges } = this.#inputs;
    const { uncompared, publication, failure } = this;
    return {
      path,
      ...(config === undefined || config === CONFIG_FILE ? {} : { config }),
      summary,
      problems,
      failOn,
      failOnChanges,
      ...(judged && reportedChanges(judged)),
      ...(policy && { policy }),
      fixable: problems.filter(({ fix }) => fix !== undefined).length,
      ...(uncompared === undefined ? {} : { uncompared }),
      ...(publication && { publication }),
      ...(failure === undefined ? {} : { failure }),
      ...(checked.coverage && { coverage: checked.coverage }),
    };
  }

  /** Returns whether content and change are acceptable. */
  verdict(): Verdict {
    return judge(this.toData());
  }
}
