import { grouped, leastCores, leastSeconds, megabytes, seconds, spread, stepsOf } from './figures.mjs';

/** The largest allowed ratio to Hugo in the same run, by work and step. */
const MUST = {
  build: { cold: '1.2', changed: '0.125', same: '0.05' },
  'no-pages': { cold: '0.5' },
  check: { cold: '0.35' },
};

/** Returns all tables as Markdown. */
export function writeTables(results) {
  const sizes = Object.keys(results)
    .map(Number)
    .sort((a, b) => a - b);
  return [...sizes.flatMap((size) => writeSize(size, results[size])), ...writeGrowth(sizes, results)].join(
    '\n\n',
  );
}

function writeSize(size, { date, machine, rounds, bytes, rows }) {
  const when = date === undefined ? '' : `, ${date}`;
  const about = `${machine}${when}; rounds in turns: ${rounds}; input ${grouped(bytes / 1e6)} MB. Seconds: least / median; of all cores together: least.`;
  return [
    `### ${grouped(size)} files`,
    about,
    table(
      [
        'work',
        'cold',
        'cores, cold',
        '× floor',
        'one file changed',
        'nothing changed',
        'peak MB',
        'files written',
      ],
      rows.map((row) => [
        row.label,
        both(row, 'cold'),
        seconds(leastCores(row, 'cold')),
        ratioToFloor(row, rows),
        both(row, 'changed'),
        both(row, 'same'),
        grouped(megabytes(row)),
        filesOf(row, bytes),
      ]),
    ),
    ...writeRatios(rows),
  ];
}

function both(row, step) {
  if (row[step].length === 0) return '';
  const { min, median } = spread(row[step].map((sample) => sample.seconds));
  return `${seconds(min)} / ${seconds(median)}`;
}

function ratioToFloor(row, rows) {
  if (row.name.startsWith('floor')) return '';
  const floor = rows.find(
    ({ name }) => name === (row.name.startsWith('check') ? 'floor-read' : 'floor-write'),
  );
  return (leastSeconds(row, 'cold') / leastSeconds(floor, 'cold')).toFixed(1);
}

function filesOf({ files }, input) {
  if (files === undefined) return '';
  const kinds = { html: 'HTML', json: 'JSON', markdown: 'Markdown', other: 'other' };
  const counts = Object.entries(kinds).filter(([kind]) => files[kind] > 0);
  return `${counts.map(([kind, name]) => `${grouped(files[kind])} ${name}`).join(', ')}; ${grouped(files.bytes / 1e6)} MB, ${(files.bytes / input).toFixed(1)} × input`;
}

/** Compares our program with each peer, step by step. */
function writeRatios(rows) {
  const peers = rows.filter(({ name }) => !/^floor|-\d+$/.test(name));
  if (peers.length === 0) return [];
  const lines = rows
    .filter(({ name }) => /-\d+$/.test(name))
    .flatMap((row) =>
      stepsOf(row).map(([step, title]) => [
        `${row.label}, ${title}`,
        ...peers.map((peer) => ratios(row, peer, step)),
        MUST[row.name.replace(/-\d+$/, '')][step] ?? '',
      ]),
    );
  const heads = peers.map(({ label }) => `÷ ${label}`);
  return [
    'Ratios of the least seconds, and in brackets of those of all cores together, the same step on both sides:',
    table(['work', ...heads, 'must, to Hugo'], lines),
  ];
}

function ratios(row, peer, step) {
  const wall = leastSeconds(row, step) / leastSeconds(peer, step);
  const cores = leastCores(row, step) / leastCores(peer, step);
  return `${wall.toFixed(2)} (${cores.toFixed(2)})`;
}

/** Shows the cost of one record as the repository grows. */
function writeGrowth(sizes, results) {
  const ours = (size) => results[size].rows.filter(({ name }) => /-\d+$/.test(name));
  const shared = sizes.filter((size) => size >= 10_000);
  if (shared.length < 2) return [];
  // Some sizes were not measured on every Node.
  const everywhere = ours(shared[0]).filter(({ name }) =>
    shared.every((size) => ours(size).some((row) => row.name === name)),
  );
  const rows = everywhere.map(({ name, label }) => {
    const each = shared
      .map((size) => ours(size).find((row) => row.name === name))
      .map((row, index) => ({
        time: (leastSeconds(row, 'cold') / shared[index]) * 1e6,
        memory: (megabytes(row) / shared[index]) * 1e3,
      }));
    const [first, last] = [each[0], each.at(-1)];
    const cells = each.map(({ time, memory }) => `${grouped(time)}, ${memory.toFixed(1)}`);
    return [
      label,
      ...cells,
      `${(last.time / first.time).toFixed(2)}, ${(last.memory / first.memory).toFixed(2)}`,
    ];
  });
  const heads = shared.map((size) => `${grouped(size)} files`);
  return [
    '### Growth',
    'Microseconds and kilobytes of memory for each file, cold; both may grow by 1.3 from 10,000 to 100,000 files.',
    table(['work', ...heads, 'growth'], rows),
  ];
}

function table(heads, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(heads), `|${heads.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
