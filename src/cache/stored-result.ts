import { isCount, isListOf, isObject, isText } from '../base/guards.js';
import type { Findings, Summary } from '../check/findings.js';
import type { Coverage } from '../model/coverage.js';
import type { Place, Problem } from '../model/problem.js';
import type { BuiltTree, DirectoryChanges } from '../publish/directory/built-tree.js';

/** The findings of a build, and the tree that it wrote. */
export interface BuildFindings extends Omit<Findings, 'coverage'> {
  readonly tree?: BuiltTree;
}

/** The result of a build in a cache, with the digest that identifies the tree that it wrote. */
export interface StoredResult {
  readonly result: BuildFindings;
  readonly tree: string | undefined;
}

/** Reads findings from parsed JSON of any origin. Returns undefined if the value has another shape. */
export function readFindings(value: unknown): Findings | undefined {
  if (!isFindings(value) || !(value.coverage === undefined || isCoverage(value.coverage))) return undefined;
  const { problems, summary, coverage, isConfigInvalid } = value;
  return { problems, summary, coverage: coverage && withoutNull(coverage), isConfigInvalid };
}

/** Reads a {@link StoredResult} from parsed JSON of any origin. Returns undefined if the value has another shape. */
export function readStoredResult(value: unknown): StoredResult | undefined {
  if (!isObject<StoredResult>(value)) return undefined;
  const { result, tree } = value;
  if (!isFindings(result) || !(tree === undefined || typeof tree === 'string')) return undefined;
  const { tree: built } = result as Partial<Record<keyof BuildFindings, unknown>>;
  return built === undefined || isBuiltTree(built) ? { result: result as BuildFindings, tree } : undefined;
}

/** JSON has no undefined for the count of a collection that a locale does not publish. */
function withoutNull(coverage: Coverage): Coverage {
  return {
    ...coverage,
    rows: coverage.rows.map((row) => ({ ...row, counts: row.counts.map((count) => count ?? undefined) })),
  };
}

function isFindings(value: unknown): value is Findings {
  return (
    isObject<Findings>(value) &&
    isListOf(value.problems, isProblem) &&
    isObject<Summary>(value.summary) &&
    [value.summary.records, value.summary.errors, value.summary.warnings].every(isCount) &&
    typeof value.isConfigInvalid === 'boolean'
  );
}

function isProblem(value: unknown): value is Problem {
  if (!isPlace<Problem>(value)) return false;
  const { rule, severity, message, help, related, fix } = value;
  return (
    isText(rule) &&
    (severity === 'error' || severity === 'warning') &&
    isText(message) &&
    (help === undefined || isText(help)) &&
    (related === undefined || isListOf(related, isRelated)) &&
    (fix === undefined || isFix(fix))
  );
}

function isPlace<Kind extends Place>(value: unknown): value is Partial<Record<keyof Kind, unknown>> {
  return (
    isObject<Place>(value) &&
    isText(value.file) &&
    [value.line, value.column, value.endLine, value.endColumn].every(isCount)
  );
}

function isRelated(value: unknown): value is NonNullable<Problem['related']>[number] {
  return isPlace<NonNullable<Problem['related']>[number]>(value) && isText(value.message);
}

function isFix(value: unknown): value is NonNullable<Problem['fix']> {
  return (
    isObject<NonNullable<Problem['fix']>>(value) &&
    isText(value.file) &&
    isText(value.insert) &&
    [value.start, value.end].every(isCount)
  );
}

function isCoverage(value: unknown): value is Coverage {
  return (
    isObject<Coverage>(value) &&
    (value.drafts === undefined || isCount(value.drafts)) &&
    isListOf(value.locales, isText) &&
    isListOf(
      value.rows,
      (row): row is Coverage['rows'][number] =>
        isObject<Coverage['rows'][number]>(row) &&
        isText(row.collection) &&
        isCount(row.total) &&
        isListOf(row.counts, (count): count is number => count === null || isCount(count)),
    )
  );
}

function isBuiltTree(value: unknown): value is BuiltTree {
  if (!isObject<BuiltTree>(value)) return false;
  const { records, rendered, files, bytes, contentVersion, changes, notices } = value;
  return (
    [records, rendered, files, bytes].every(isCount) &&
    isText(contentVersion) &&
    isListOf(notices, isText) &&
    isObject<DirectoryChanges>(changes) &&
    [changes.written, changes.unchanged, changes.removed].every(isCount) &&
    isListOf(changes.kept, isText)
  );
}
