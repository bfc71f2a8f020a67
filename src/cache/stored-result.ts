import { hasFields, isCount, isFlag, isListOf, isOneOf, isOptional, isText } from '../base/guards.js';
import type { Findings } from '../check/findings.js';
import type { Coverage } from '../model/coverage.js';
import type { Problem } from '../model/problem.js';
import type { BuiltTree } from '../publish/directory/built-tree.js';

/** The findings of a build, and the tree that it wrote. */
export interface BuildFindings extends Omit<Findings, 'coverage'> {
  readonly tree?: BuiltTree;
}

/** The result of a build in a cache, with the digest that identifies the tree that it wrote. */
export interface StoredResult {
  readonly result: BuildFindings;
  readonly tree: string | undefined;
}

const PLACE = { file: isText, line: isCount, column: isCount, endLine: isCount, endColumn: isCount };

const isProblem = hasFields<Problem>({
  ...PLACE,
  rule: isText,
  severity: isOneOf('error', 'warning'),
  message: isText,
  help: isOptional(isText),
  related: isOptional(isListOf(hasFields({ ...PLACE, message: isText }))),
  fix: isOptional(hasFields({ file: isText, insert: isText, start: isCount, end: isCount })),
});

const FOUND = {
  problems: isListOf(isProblem),
  summary: hasFields({ records: isCount, errors: isCount, warnings: isCount }),
  isConfigInvalid: isFlag,
};

/** JSON has no undefined for the count of a collection that a locale does not publish. */
const isCountOrNull = (value: unknown): value is number | undefined => value === null || isCount(value);

const isFindings = hasFields<Findings>({
  ...FOUND,
  coverage: isOptional(
    hasFields<Coverage>({
      drafts: isOptional(isCount),
      locales: isListOf(isText),
      rows: isListOf(hasFields({ collection: isText, total: isCount, counts: isListOf(isCountOrNull) })),
    }),
  ),
});

const isBuiltTree = hasFields<BuiltTree>({
  ...{ records: isCount, rendered: isCount, files: isCount, bytes: isCount },
  contentVersion: isText,
  notices: isListOf(isText),
  changes: hasFields({ written: isCount, unchanged: isCount, removed: isCount, kept: isListOf(isText) }),
});

/** Returns whether parsed JSON of any origin is a {@link StoredResult}. */
export const isStoredResult = hasFields<StoredResult>({
  result: hasFields<BuildFindings>({ ...FOUND, tree: isOptional(isBuiltTree) }),
  tree: isOptional(isText),
});

/** Reads findings from parsed JSON of any origin. Returns undefined if the value has another shape. */
export function readFindings(value: unknown): Findings | undefined {
  if (!isFindings(value)) return undefined;
  const { problems, summary, coverage, isConfigInvalid } = value;
  const rows = coverage?.rows.map((row) => ({
    ...row,
    counts: row.counts.map((count) => count ?? undefined),
  }));
  return { problems, summary, coverage: coverage && { ...coverage, rows: rows ?? [] }, isConfigInvalid };
}
