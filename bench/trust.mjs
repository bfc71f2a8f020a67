// `npm run bench -- trust [long]`: the table of docs/explanation/security.md, measured again and written into it: what was
// tried in how many ways, and what was lost. About ten minutes; `long` tries everything, for hours.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { FAULTS, HEAD } from './faults.mjs';
import { figuresOf } from './figures.mjs';
import { writeIntoPage } from './page.mjs';

const isLong = process.argv[3] === 'long';
const FUZZ = ['fuzz/fuzz.test.ts', 'fuzz/editor-messages.slow.test.ts'];
const COMMITS = isLong ? 300 : 50;

const commands = [];
for await (const cells of figuresOf(FAULTS, { isLong })) commands.push(cells);
const inputs = [];
for await (const [, count] of figuresOf(FUZZ, { isLong })) inputs.push(Number(count));
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
const note = `Measured on ${day} with Node ${process.versions.node}${isLong ? ', every call' : ', a part of the calls of each command'}. Of the faults, ${left[0]} left the old files, ${left[1]} the new ones, ${left[2]} a tree that is marked as incomplete, and ${left[3]} some whole files of a command that may be continued.${refused === '0' ? '' : ` ${refused} commits were refused for errors, by both builds.`}`;
console.log([...text, '', note].join('\n'));
writeIntoPage('trust', [...text, '', note].join('\n'), '../docs/explanation/security.md');
