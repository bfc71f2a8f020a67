// Measures the quick figures of bench/README.md, as ratios within one run on the same inputs: `npm run bench [corpus]`.
// Both sides of a pair run in turns, so that a busy machine slows both. Prints minimum and median.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { writeIntoPage } from './page.mjs';

const root = path.resolve(import.meta.dirname, '..');
const corpus = path.resolve(process.argv[2] ?? path.join(root, '../shared/corpus'));
const cli = path.join(root, 'dist/cli.js');
const scratch = mkdtempSync(path.join(tmpdir(), 'lc-api-bench-'));

/** Runs a process. Returns its wall time in milliseconds, and its output. */
function run(args, cwd = scratch) {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const wall = performance.now() - started;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`);
  return { wall, stdout };
}

/** Runs both sides in turns. */
function compare(times, ours, theirs) {
  const samples = { ours: [], theirs: [] };
  ours();
  theirs();
  for (let turn = 0; turn < times; turn++) {
    samples.ours.push(ours());
    samples.theirs.push(theirs());
  }
  return { ours: figures(samples.ours), theirs: figures(samples.theirs) };
}

function figures(samples) {
  const sorted = [...samples].sort((a, b) => a - b);
  return { min: sorted[0], median: sorted[sorted.length >> 1] };
}

const empty = path.join(scratch, 'empty');
mkdirSync(empty);
const rows = [];

const start = compare(
  21,
  () => run([cli, 'check', '--format', 'json'], empty).wall,
  () => run(['-e', '0'], empty).wall,
);
rows.push(['`check` in an empty folder', '`node -e 0`', start, 1.8]);

let build = 0;
const cold = compare(
  5,
  () => {
    const out = path.join(scratch, `site-${build++}`);
    const { wall } = run([cli, 'build', corpus, '--out', out, '--no-pages']);
    rmSync(out, { recursive: true });
    return wall;
  },
  () => Number(run([path.join(root, 'bench/tokenize-bodies.mjs'), path.join(corpus, 'content')]).stdout),
);
rows.push([
  '`build` of the corpus, cold, no pages',
  'micromark with GFM tokenizes its bodies once',
  cold,
  1.5,
]);

const warmOut = path.join(scratch, 'warm');
run([cli, 'build', corpus, '--out', warmOut, '--no-pages']);
const warm = compare(
  5,
  () => run([cli, 'build', corpus, '--out', warmOut, '--no-pages']).wall,
  () => run([cli, 'check', corpus, '--format', 'json']).wall,
);
rows.push(['`build` of the corpus, nothing changed', '`check` of the corpus', warm, undefined]);

const [before, after] = twoReleases(10_000);
const difference = compare(
  5,
  () => run([cli, 'diff', before, after]).wall,
  () => run([path.join(root, 'bench/read-trees.mjs'), before, after]).wall,
);
rows.push([
  '`diff` of two builds of 10,000 records, one of them changed',
  'reading both trees',
  difference,
  undefined,
]);

/** Writes two builds of the same records, except for a word in one record. */
function twoReleases(records) {
  const content = path.join(scratch, 'content-of-many');
  const file = (index) => path.join(content, `content/en/guides/guide-${index}.yml`);
  mkdirSync(path.dirname(file(0)), { recursive: true });
  const text = (index, word) =>
    `title: Guide ${index}\ncategory: bench\nintro: ${'A sentence about what follows. '.repeat(8)}${word}\nsections:\n  - heading: First\n    body: |\n${'      Some text of the section, as guides have it.\n'.repeat(20)}`;
  for (let index = 0; index < records; index++) writeFileSync(file(index), text(index, 'one'));
  return ['before', 'after'].map((name) => {
    if (name === 'after') writeFileSync(file(records >> 1), text(records >> 1, 'two'));
    const out = path.join(scratch, name);
    run([cli, 'build', content, '--out', out, '--base-url', 'https://example.org', '--no-pages']);
    return out;
  });
}

const ms = ({ min, median }) => `${min.toFixed(0)} / ${median.toFixed(0)}`;
const table = [
  '| work | ms, min / median | against | ms, min / median | ratio of minima | must |',
  '|---|---|---|---|---|---|',
  ...rows.map(
    ([name, other, { ours, theirs }, must]) =>
      `| ${name} | ${ms(ours)} | ${other} | ${ms(theirs)} | ${(ours.min / theirs.min).toFixed(2)} | ${must === undefined ? '' : `≤ ${must}`} |`,
  ),
].join('\n');
const about = `Node ${process.version}, ${cpus().length} cores`;
console.log(`${about}\n\n${table}`);
rmSync(scratch, { recursive: true });

writeIntoPage('bench', `${about}:\n\n${table}`);
