// `npm run bench -- trust [long]`: the table of docs/explanation/security.md, measured again and written into it: what was
// tried in how many ways, and what was lost. About ten minutes; `long` tries every call of builds, too, for hours.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { FILES, HEAD, TREES } from './faults.mjs';
import { figuresOf } from './figures.mjs';
import { writeIntoPage } from './page.mjs';

const isLong = process.argv[3] === 'long';
const FUZZ = ['fuzz/fuzz.test.ts', 'fuzz/editor-messages.slow.test.ts'];
const COMMITS = isLong ? 300 : 20;

const commands = [];
for await (const cells of figuresOf(FILES, { isLong: true })) commands.push(cells);
for await (const cells of figuresOf(TREES, { isLong })) commands.push(cells);
const inputs = [];
for await (const [, count] of figuresOf(FUZZ, { isLong: true })) inputs.push(Number(count));
const bench = path.join(import.meta.dirname, 'bench.mjs');
const replay = execFileSync(process.execPath, [bench, 'history', '', `${COMMITS}`], { encoding: 'utf8' });
const [, , commits, refused, files, , , different] = replay.split('\n')[2].split(/ *\| */);

/** Adds up columns of the table of faults. */
const sum = (...names) =>
  names.reduce(
    (all, name) => all + commands.reduce((one, cells) => one + Number(cells[HEAD.indexOf(name)]), 0),
    0,
  );
const lost = commands.map((cells) => cells.at(-1)).filter((cell) => cell !== 'nothing');
const faults = commands.reduce(
  (all, cells) => all + cells.slice(2, 8).reduce((one, cell) => one + Number(cell), 0),
  0,
);
const known = sum('old', 'new', 'marked', 'part');
if (faults !== known && lost.length === 0)
  throw new Error(`${faults} faults, but what ${known} left is known.`);
const number = (count) => count.toLocaleString('en');
const left = ['old', 'new', 'marked', 'part'].map((name) => number(sum(name)));
const rows = [
  ['calls of the file system that failed', number(sum('EIO', 'EACCES', 'EMFILE')), lost.join() || 'nothing'],
  ['disks that were full from a call on', number(sum('disk full')), lost.join() || 'nothing'],
  ['kills before a call', number(sum('killed')), lost.join() || 'nothing'],
  ['power cuts before a call', number(sum('power cut')), lost.join() || 'nothing'],
  ['inputs for the readers', number(inputs.reduce((one, other) => one + other)), 'no crash, no hang'],
  [
    'commits of a history, built with and without a cache',
    commits,
    different === '0' ? `nothing: ${files} files are equal` : `${different} differences`,
  ],
];
const text = [['tried', 'how often', 'lost'], ['---', '---', '---'], ...rows].map(
  (cells) => `| ${cells.join(' | ')} |`,
);
const day = new Date().toISOString().slice(0, 10);
const part = isLong
  ? 'Every call of each command'
  : 'Every call of commands that write single files, and a part of the calls of those that write trees';
const note = `Measured on ${day} with Node ${process.versions.node}. ${part}. Of the faults, ${left[0]} left the old files, ${left[1]} the new ones, ${left[2]} a tree that is marked as incomplete, and ${left[3]} a part of the files, which the next run completes.${refused === '0' ? '' : ` ${refused} commits were refused for errors, by both builds.`}`;
console.log([...text, '', note].join('\n'));
writeIntoPage('trust', [...text, '', note].join('\n'), '../docs/explanation/security.md');
