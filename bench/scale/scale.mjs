// The large comparison: `npm run bench -- scale --sizes 1000,10000 --peers hugo,astro --rounds 3`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareAt } from './compare.mjs';
import { floors, ours, PEERS, peer } from './contenders.mjs';
import { findNodes } from './nodes.mjs';
import { publishResults, readResults } from './report.mjs';

const USAGE = `npm run bench -- scale [options]
  --sizes N,N     how many files (default: 1000,10000)
  --peers A,B     ${Object.keys(PEERS).join(', ')} (default: all), or none
  --nodes N,N     Node versions of ours (default: this one and another of PATH)
  --rounds N      how often each runs, in turns (default: 3)
  --steps A,B     cold, changed, same (default: all; cold comes first)
  --seed TEXT     another corpus (default: bench)
  --scratch DIR   where corpora and outputs go (default: the folder for temporary files)
  --keep          leave them there (else they are removed at the end; 10,000 files and all peers need 2 GB a round)
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
  // Ours come first: the floor writes the files that our build wrote.
  const contenders = [...wanted.flatMap(ours), ...floors(nodes[0]), ...peers.filter(Boolean)];
  // Files are removed only at the end: a file system is slow for a while after many removals.
  const scratch = mkdtempSync(path.join(values.scratch, 'lc-api-bench-'));
  const options = {
    rounds: Number(values.rounds),
    steps: values.steps.split(','),
    seed: values.seed,
    scratch,
  };
  try {
    for (const size of values.sizes.split(',').map(Number)) {
      // After each round, so that a long run that is stopped keeps its results.
      await compareAt(size, contenders, options, (figures) => {
        publishResults({ ...readResults(), [size]: { date: values.date, ...figures } });
      });
    }
  } finally {
    if (!values.keep) rmSync(scratch, { recursive: true, force: true });
  }
}
