import * as lsp from 'vscode-languageserver/node';
import { byFile, fixableProblems } from '../../check/fix.js';
import type { Problem } from '../../model/problem.js';
import { ruleHelpUrl } from '../../model/rules.js';
import { rangeOf, rangesOf } from './ranges.js';
import type { Workspace } from './workspace.js';

/** Returns a function that returns the diagnostics of the files in which they differ from those of its last call. */
export function diagnosticsOf(workspace: Workspace): () => readonly lsp.PublishDiagnosticsParams[] {
  let shown = new Map<string, readonly unknown[]>();
  return () => {
    const now = new Map<string, readonly unknown[]>();
    const changed: lsp.PublishDiagnosticsParams[] = [];
    for (const [path, problems] of byFile(workspace.checked.problems)) {
      const { uri, version } = workspace.document(path);
      // In another text, the same columns may be other ranges.
      const key = [workspace.file(path), JSON.stringify(problems)];
      now.set(uri, key);
      if (shown.get(uri)?.every((part, place) => part === key[place])) continue;
      const diagnostics = problems.map(diagnosticIn(workspace, path));
      changed.push({ uri, diagnostics, ...(version === null ? {} : { version }) });
    }
    for (const uri of shown.keys()) if (!now.has(uri)) changed.push({ uri, diagnostics: [] });
    shown = now;
    return changed;
  };
}

/** Returns a function that returns the diagnostics of problems of a file. */
function diagnosticIn(workspace: Workspace, path: string): (problem: Problem) => lsp.Diagnostic {
  const ranges = rangesOf(workspace.file(path));
  return (problem) => {
    const { rule, severity, message, help, related = [] } = problem;
    return {
      range: ranges(problem),
      severity: lsp.DiagnosticSeverity[severity === 'error' ? 'Error' : 'Warning'],
      code: rule,
      codeDescription: { href: ruleHelpUrl(rule) },
      source: 'lc-api',
      message: help === undefined ? message : `${message}\n${help}`,
      relatedInformation: related.map((place) => {
        const range = rangesOf(workspace.file(place.file))(place);
        return { location: { uri: workspace.document(place.file).uri, range }, message: place.message };
      }),
    };
  };
}

/** Returns the fixes of `check --fix` at a range of a file: each one, all of the file, and all of the content. */
export function actionsAt(
  workspace: Workspace,
  path: string,
  { range, context }: lsp.CodeActionParams,
): lsp.CodeAction[] {
  const { QuickFix, SourceFixAll } = lsp.CodeActionKind;
  const isNear = ({ file, fix, line, endLine }: Problem): boolean =>
    file === path && fix !== undefined && line <= range.end.line + 1 && endLine > range.start.line;
  // To find out which fixes are certain takes longer than all the rest.
  const isAsked = context?.only?.some((kind) => kind.startsWith(SourceFixAll));
  if (!isAsked && !workspace.checked.problems.some(isNear)) return [];
  const all = fixableProblems(workspace.checked.certain());
  const fileProblems = all.filter(({ file }) => file === path);
  const near = fileProblems.filter(isNear);
  const action = (title: string, kind: string, problems: typeof all): lsp.CodeAction => {
    const edits = [...byFile(problems.map(({ fix }) => fix))].map(([file, fixes]) => ({
      textDocument: workspace.document(file),
      edits: fixes.map((fix) => lsp.TextEdit.replace(rangeOf(workspace.file(file), fix), fix.insert)),
    }));
    const diagnostics = kind === QuickFix ? problems.filter(isNear).map(diagnosticIn(workspace, path)) : [];
    return { title, kind, diagnostics, edit: { documentChanges: edits } };
  };
  const actions = near.map((problem) => action(problem.help ?? problem.message, QuickFix, [problem]));
  if (fileProblems.length > 0)
    actions.push(action('Fix all problems of this file', SourceFixAll, fileProblems));
  if (near.length > 0 && all.length > 1)
    actions.push(action(`Fix all ${all.length} problems that have a safe fix`, QuickFix, all));
  return actions.filter(({ kind }) => context?.only?.some((one) => `${kind}.`.startsWith(`${one}.`)) ?? true);
}
