// The large comparison: `npm run bench -- scale --sizes 1000,10000 --peers hugo,astro --rounds 3`.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeCorpus } from '../corpus/corpus.mjs';
import { floors, ours, PEERS, peer, writePlan } from './contenders.mjs';
import { measure } from './measure.mjs';
import { findNodes } from './nodes.mjs';
import { publishResults, readResults } from './report.mjs';
import { countFiles, filesBelow } from './tree.mjs';

const USAGE = `npm run bench -- scale [options]
  --sizes N,N     how many files (default: 1000,10000)
  --peers A,B     ${Object.keys(PEERS).join(', ')} (default: all), or none
  --nodes N,N     Node versions of ours (default: this one and another of PATH)
  --rounds N      how often each runs, in turns (default: 3)
  --steps A,B     cold, changed, same (default: all; cold comes first)
  --seed TEXT     another corpus (default: bench)
  --scratch DIR   where corpora and outputs go (default: the folder for temporary files)
  --keep          leave them there
  --date DATE     said in the report, such as "$(date +%F)"`;

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    peers: { type: 'string', default: Object.keys(PEERS).join() },
    nodes: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    steps: { type: 'string', default: 'cold,changed,same' },
    seed: { type: 'string', default: 'bench' },
    scratch: { type: 'string', default: tmpdir() },
    keep: { type: 'boolean', default: false },
    date: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(USAGE);
else await compareAll();

async function compareAll() {
  const nodes = findNodes();
  const majors = values.nodes?.split(',').map(Number);
  const wanted = nodes.filter(({ major }) => majors?.includes(major) ?? true);
  const peers = values.peers === 'none' ? [] : values.peers.split(',').map((name) => peer(name, nodes[0]));
  // Ours come first: the floor makes what our build made.
  const contenders = [...wanted.flatMap(ours), ...floors(nodes[0]), ...peers.filter(Boolean)];
  const results = readResults();
  for (const size of values.sizes.split(',').map(Number)) {
    results[size] = await compareAt(size, contenders);
    publishResults(results);
  }
}

/** All contenders on one corpus, in turns, each in new folders: making files where others were removed is slower. */
async function compareAt(size, contenders) {
  const scratch = mkdtempSync(path.join(values.scratch, `lc-api-bench-${size}-`));
  const content = path.join(scratch, 'content');
  const plan = path.join(scratch, 'plan.txt');
  writeCorpus(content, size, values.seed);
  const rows = contenders.map(({ name, label, makes }) => ({
    name,
    label,
    makes,
    cold: [],
    changed: [],
    same: [],
  }));
  const edit = editor(content);
  const bytes = filesBelow(content).reduce((sum, { size }) => sum + size, 0);
  try {
    for (let round = 0; round < Number(values.rounds); round++) {
      for (const [index, contender] of contenders.entries()) {
        const folder = path.join(scratch, `${contender.name}-${round}`);
        mkdirSync(folder);
        const run = { content, folder, plan };
        contender.setUp?.(run);
        for (const step of values.steps.split(',')) {
          if (step === 'changed') edit();
          const figures = await measure(
            contender.command(run, step),
            path.join(scratch, `${contender.name}.log`),
          );
          rows[index][step].push(figures);
          console.log(describe(size, contender.label, step, figures));
        }
        if (round > 0 || contender.output === undefined) continue;
        rows[index].files = countFiles(contender.output(run));
        if (!existsSync(plan) && contender.name.startsWith('build')) writePlan(contender.output(run), plan);
      }
    }
  } finally {
    if (!values.keep) rmSync(scratch, { recursive: true, force: true });
  }
  return { date: values.date, machine: machine(), rounds: Number(values.rounds), bytes, rows };
}

/** Changes one article in the middle, by another last sentence each time. */
function editor(content) {
  const folder = path.join(content, 'content/en/articles');
  const articles = readdirSync(folder).sort();
  const file = path.join(folder, articles[articles.length >> 1]);
  const text = readFileSync(file, 'utf8');
  let edits = 0;
  return () => writeFileSync(file, `${text}\nThis is edit ${++edits}.\n`);
}

function machine() {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores, ${gibibytes} GiB, ${process.platform}`;
}

function describe(size, label, step, { seconds, cpu, peak }) {
  return `${size} files, ${label}, ${step}: ${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of cores, ${(peak / 1e6).toFixed(0)} MB`;
}
