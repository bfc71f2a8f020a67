import type { JudgedChanges } from '../release/judge.js';
import type { FileChanges } from './dry-run.js';

const SHOWN = 50;

/** Returns the effects of a publication, for the log of a dry run: endpoints first, then their files. */
export function planText(
  where: string,
  { added, changed, removed }: FileChanges,
  bytes: number,
  judged: JudgedChanges | undefined,
): string {
  const endpoints = judged?.comparison.endpoints ?? { added: [], removed: [] };
  return [
    `Dry run: nothing is written. A publication to ${where} would have ${bytes} bytes:`,
    ...section('added', endpoints.added, 'endpoint'),
    ...section('removed', endpoints.removed, 'endpoint'),
    ...section('added', added),
    ...section('changed', changed),
    ...section('removed', removed),
  ].join('\n');
}

function section(what: string, paths: readonly string[], noun = 'file'): string[] {
  const more = paths.length > SHOWN ? [`    … and ${paths.length - SHOWN} more`] : [];
  const files = `${paths.length} ${noun}${paths.length === 1 ? '' : 's'}`;
  return [`  ${files} ${what}`, ...paths.slice(0, SHOWN).map((path) => `    ${path}`), ...more];
}
