import type { Finding } from '../../../model/problem.js';
import type { MarkdownScan } from './markdown-scan.js';

/** Returns the footnotes that pages leave out: nothing refers to them, or an earlier one has their label. */
export function lostFootnotes(text: string, { definitions, references }: MarkdownScan): readonly Finding[] {
  const calls = new Set(references.flatMap(({ kind, label }) => (kind === 'footnote' ? label : [])));
  return definitions.flatMap(({ kind, label, effective, start, end }): readonly Finding[] => {
    if (kind !== 'footnote' || (effective && calls.has(label))) return [];
    const written = text.slice(start, end).trimEnd();
    const shown = `"${written.slice(0, written.indexOf(':'))}"`;
    const message = effective
      ? `Nothing refers to the footnote ${shown}, so pages leave it out.`
      : `${shown} is defined twice, so pages leave out this footnote.`;
    const help = effective
      ? `Add ${shown} to the text that it belongs to, or remove it.`
      : 'Give it a label of its own, or remove it.';
    return [{ rule: 'content/markdown', message, help, start, end: start + written.length }];
  });
}
