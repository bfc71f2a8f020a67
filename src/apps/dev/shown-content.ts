import { type Findings, findingsOf, withProblems } from '../../check/findings.js';
import { withFiles } from '../../check/fix.js';
import { type Problem, problemKey } from '../../model/problem.js';
import { CONFIG_FILE } from '../../read/config/read-config.js';
import type { ContentTree } from '../../read/content/content-tree.js';
import { type Checked, type CheckTreeOptions, checkTree } from '../../run/check-tree.js';

/** The result of checking content that the preview shows. */
export interface ShownCheck {
  /** The findings of the files as they are, without problems of other files that a replaced file causes. */
  readonly findings: Findings;
  /** The content to show; undefined if none of it can be shown. */
  readonly valid: Checked['valid'];
}

/**
 * The content that the preview shows. A file with errors is replaced by its last version without errors; a file that has
 * none is left out.
 */
export class ShownContent {
  /**
   * The tree to compile. Records load their texts from it when they are needed, so it is one object in all builds, and its
   * replacements change.
   */
  readonly tree: ContentTree;
  readonly #instead = new Map<string, Uint8Array | undefined>();
  /** The files of the last content that was shown; undefined if nothing was shown yet. */
  #good: ReadonlyMap<string, Uint8Array> | undefined;

  /** @param tree The files as they are. An unchanged file is always the same `Uint8Array`. */
  constructor(tree: ContentTree) {
    this.tree = withFiles(tree, this.#instead);
  }

  /** Checks the files as they are, and replaces files with errors until the content can be shown. */
  check(configPath: string | undefined, options: CheckTreeOptions): ShownCheck {
    const config = configPath ?? CONFIG_FILE;
    const ofPreview = { ...options, isPreview: true };
    this.#instead.clear();
    const first = checkTree(this.tree, configPath, ofPreview);
    let problems = first.problems;
    let checked = first;
    while (checked.valid === undefined && this.#replace(checked, config)) {
      const { isConfigInvalid } = checked;
      checked = checkTree(this.tree, configPath, { ...ofPreview, isTrial: !isConfigInvalid });
      // With a broken configuration, nothing else was checked.
      if (isConfigInvalid) problems = [...problems, ...checked.problems];
    }
    const isEmpty = this.#instead.size > 0 && checked.summary.records === 0;
    const valid = isEmpty ? undefined : checked.valid;
    if (valid === undefined) return { findings: withOnly(first, problems), valid };
    this.#remember(valid.content.index.records, config);
    // A link to a record of a file that was replaced is right: only the file itself has a problem.
    const ofShown = new Set(checked.problems.map(problemKey));
    const isReal = (problem: Problem): boolean =>
      this.#instead.has(problem.file) || ofShown.has(problemKey(problem));
    // With a broken configuration, only the replaced check has counted the records.
    const { records } = (first.isConfigInvalid ? checked : first).summary;
    return { findings: withOnly(first, problems.filter(isReal), records), valid };
  }

  /** Replaces or leaves out the files with errors. Returns whether anything is different now. */
  #replace({ problems, isConfigInvalid }: Checked, config: string): boolean {
    // A configuration that nobody wrote would be a guess.
    if (isConfigInvalid && (this.#good === undefined || this.#instead.has(config))) return false;
    const files = new Set(problems.filter(({ severity }) => severity === 'error').map(({ file }) => file));
    let isDifferent = false;
    for (const file of files) {
      const isReplaced = this.#instead.has(file);
      if (isReplaced && this.#instead.get(file) === undefined) continue;
      this.#instead.set(file, isReplaced ? undefined : this.#good?.get(file));
      isDifferent = true;
    }
    return isDifferent;
  }

  #remember(records: readonly { readonly file: { readonly path: string } }[], config: string): void {
    const good = new Map(records.map(({ file: { path } }) => [path, this.tree.read(path)]));
    if (this.tree.kind(config) === 'file') good.set(config, this.tree.read(config));
    this.#good = good;
  }
}

/** Returns findings with other problems, and with another number of records. */
function withOnly(
  findings: Findings,
  problems: readonly Problem[],
  records = findings.summary.records,
): Findings {
  const none = { ...findingsOf(findings), problems: [], summary: { records, errors: 0, warnings: 0 } };
  return withProblems(none, problems);
}
