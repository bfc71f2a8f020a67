import type { FileChanges } from './compiled.js';

const SHOWN = 50;

/** What a publication would do, for the log of a dry run. */
export function planText(where: string, { added, changed, removed }: FileChanges, bytes: number): string {
  return [
    `Dry run: nothing is written. A publication to ${where} would have ${bytes} bytes:`,
    ...section('added', added),
    ...section('changed', changed),
    ...section('removed', removed),
  ].join('\n');
}

function section(what: string, paths: readonly string[]): string[] {
  const more = paths.length > SHOWN ? [`    … and ${paths.length - SHOWN} more`] : [];
  const files = `${paths.length} ${paths.length === 1 ? 'file' : 'files'}`;
  return [`  ${files} ${what}`, ...paths.slice(0, SHOWN).map((path) => `    ${path}`), ...more];
}
