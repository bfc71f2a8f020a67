import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { writeCorpus } from '../corpus/corpus.mjs';
import { writePlan } from './contenders.mjs';
import { measure } from './measure.mjs';
import { countFiles, filesBelow } from './tree.mjs';

/**
 * Runs all contenders on one corpus, in turns, each in new folders: creating files in a folder whose files
 * were just removed is slower.
 *
 * @param {number} size How many files.
 * @param {readonly import('./contenders.mjs').Contender[]} contenders
 * @param {{ rounds: number, steps: readonly import('./contenders.mjs').Step[], seed: string, scratch: string }} options
 *   `scratch` is a new folder, which is not removed.
 * @param {(figures: object) => void} publish Called with the figures so far, after each round.
 * @throws Error if a contender fails, or writes fewer files than requested.
 */
export async function compareAt(size, contenders, options, publish) {
  const scratch = path.join(options.scratch, String(size));
  const content = path.join(scratch, 'content');
  const plan = path.join(scratch, 'plan.txt');
  writeCorpus(content, size, options.seed);
  const edit = editor(content);
  const about = machine();
  const bytes = filesBelow(content).reduce((sum, file) => sum + file.size, 0);
  const rows = contenders.map(({ name, label, makes }) => ({
    name,
    label,
    makes,
    cold: [],
    changed: [],
    same: [],
  }));

  const runOnce = async (contender, row, round) => {
    const run = { content, folder: path.join(scratch, `${contender.name}-${round}`), plan };
    mkdirSync(run.folder);
    contender.setUp?.(run);
    for (const step of options.steps) {
      if (step === 'changed') edit();
      const figures = await measure(
        contender.command(run, step),
        path.join(scratch, `${contender.name}.log`),
      );
      row[step].push(figures);
      console.log(describe(size, contender.label, step, figures));
    }
    if (contender.output === undefined || row.files !== undefined) return;
    row.files = countFiles(contender.output(run));
    refuseLess(row, size, bytes);
    if (contender.name.startsWith('build') && !existsSync(plan)) writePlan(contender.output(run), plan);
  };

  for (let round = 0; round < options.rounds; round++) {
    for (const [index, contender] of contenders.entries()) await runOnce(contender, rows[index], round);
    publish({ machine: about, rounds: round + 1, bytes, rows });
  }
}

/** Throws if a contender wrote fewer files than requested: its time would not count. */
function refuseLess({ label, makes, files }, records, inputBytes) {
  const isComplete = files.bytes > inputBytes && (!makes.startsWith('HTML') || files.html >= records);
  if (!isComplete) throw new Error(`${label} wrote only ${JSON.stringify(files)}.`);
}

/** Changes the last sentence of one article in the middle, differently each time. */
function editor(content) {
  const folder = path.join(content, 'content/en/articles');
  const articles = readdirSync(folder).sort();
  const file = path.join(folder, articles[articles.length >> 1]);
  const text = readFileSync(file, 'utf8');
  let edits = 0;
  return () => writeFileSync(file, `${text}\nThis is edit ${++edits}.\n`);
}

/** The load before the first program starts. If it is not near 0, other programs distort the seconds. */
function machine() {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0].toFixed(1);
  return `${cpus().length} cores, ${gibibytes} GiB, ${process.platform}, load ${load} before`;
}

function describe(size, label, step, { seconds, cpu, peak }) {
  return `${size} files, ${label}, ${step}: ${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of cores, ${(peak / 1e6).toFixed(0)} MB`;
}
