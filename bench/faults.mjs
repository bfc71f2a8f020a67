// `npm run bench -- faults [words]`: lets every call of `node:fs` fail, and every call that writes be the last one, in the
// commands that write. Prints what each fault left. Takes hours; with words, only commands whose names contain them.
import { figuresOf } from './figures.mjs';

/** The tests that make calls fail, below `__tests__`: of commands that write single files, and of those that write trees. */
export const FILES = ['apps/cli/interrupted.test.ts'];
export const TREES = ['trees', 'threads'].map((what) => `apps/cli/interrupted-${what}.slow.test.ts`);

/** What a row of them has. */
export const HEAD = [
  ...['command', 'calls', 'EIO', 'EACCES', 'EMFILE', 'disk full', 'killed', 'power cut'],
  ...['old', 'new', 'marked', 'part', 'lost'],
];

if (process.argv[2] === 'faults') {
  console.log(`| ${HEAD.join(' | ')} |\n|${'---|'.repeat(HEAD.length)}`);
  const words = process.argv.slice(3).join(' ');
  for await (const cells of figuresOf([...FILES, ...TREES], { isLong: true, words }))
    console.log(`| ${cells.join(' | ')} |`);
}
