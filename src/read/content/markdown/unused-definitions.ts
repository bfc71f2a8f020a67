import type { Finding } from '../../../model/problem.js';
import type { MarkdownScan } from './markdown-scan.js';

/**
 * Returns the definitions that pages leave out: footnotes that nothing refers to, and footnotes and addresses whose
 * label an earlier definition has. The same address twice is harmless.
 */
export function unusedDefinitions(
  text: string,
  { definitions, references }: MarkdownScan,
): readonly Finding[] {
  const calls = new Set(references.flatMap(({ kind, label }) => (kind === 'footnote' ? label : [])));
  const addresses = new Map(
    definitions.flatMap((one) =>
      one.kind === 'link' && one.effective ? [[one.label, one.destination]] : [],
    ),
  );
  return definitions.flatMap((definition): readonly Finding[] => {
    const { kind, label, effective, start, end } = definition;
    const isFine = effective
      ? kind === 'link' || calls.has(label)
      : kind === 'link' && addresses.get(label) === definition.destination;
    if (isFine) return [];
    const written = text.slice(start, end).trimEnd();
    const shown = `"${written.slice(0, written.indexOf(']:') + 1)}"`;
    const lost = kind === 'footnote' ? 'pages leave out this footnote' : 'no link leads to this address';
    const message = effective
      ? `Nothing refers to the footnote ${shown}, so pages leave it out.`
      : `${shown} is defined twice, so ${lost}.`;
    const help = effective
      ? `Add ${shown} to the text that it belongs to, or remove it.`
      : 'Give it a label of its own, or remove it.';
    return [{ rule: 'content/markdown', message, help, start, end: start + written.length }];
  });
}
