import { problemsOf } from '../check/problem-list.js';
import type { Problem } from '../model/problem.js';
import type { Config } from '../read/config/config.js';
import { SourceFile } from '../read/content/source-file.js';

/** Returns a problem for each list that is larger than `limits.listBytes`. */
export function largeLists(
  lists: readonly { readonly path: string; readonly bytes: number }[],
  { rules, limits }: Pick<Config, 'rules' | 'limits'>,
  configPath: string,
): readonly Problem[] {
  // No single file of the content is at fault, so the problem points at the configuration, which has the limit.
  const findings = lists.map(({ path, bytes }) => ({
    rule: 'limit/list-bytes',
    message: `The list ${path} has ${bytes} bytes; the limit is ${limits.listBytes}. Clients fetch it whole.`,
    help: 'Raise "limits.listBytes", or publish fewer or shorter records.',
    start: 0,
    end: 0,
  }));
  return problemsOf(new SourceFile(configPath, ''), findings, rules);
}
