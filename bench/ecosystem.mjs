// `npm run bench -- ecosystem OLD NEW [CLONES [NAME…]]`: checks and builds real repositories (`ecosystem.json`) with the
// programs in two `dist` folders, and prints as Markdown what differs. CLONES is a folder with clones, each named
// `owner+name`; without it, and for what it lacks, the commit comes from GitHub. NAMEs choose repositories.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkOut, configure, differences, digestsOf, git } from './real/repository.mjs';
import { measure } from './scale/measure.mjs';
import { countFiles } from './scale/tree.mjs';

/** How often each program builds, in turns. The least time counts. */
const ROUNDS = 2;
/** Differences that are printed of each kind, for each repository. */
const SHOWN = 10;

const [, , , old, young, clones = '', ...names] = process.argv;
if (young === undefined) throw new Error('Write the folders of the old and of the new program.');
const programs = [old, young].map((folder) => path.resolve(folder, 'cli.js'));
const list = JSON.parse(readFileSync(path.join(import.meta.dirname, 'ecosystem.json'), 'utf8'));
const chosen = list.filter(({ repository }) => names.length === 0 || names.includes(repository));
const scratch = mkdtempSync(path.join(tmpdir(), 'lc-api-ecosystem-'));
const details = [];
try {
  console.log(
    '| repository | problems | new | gone | bytes | files | of them different | seconds | peak MB |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const entry of chosen) {
    const [before, after] = await both(entry);
    const gone = before.problems.filter((one) => !after.problems.includes(one));
    const added = after.problems.filter((one) => !before.problems.includes(one));
    const files = differences(before.digests, after.digests);
    const cells = [
      entry.repository,
      pair(before.problems.length, after.problems.length),
      added.length,
      gone.length,
      pair(before.bytes, after.bytes),
      pair(before.digests.size, after.digests.size),
      files.length,
      pair(before.seconds.toFixed(2), after.seconds.toFixed(2)),
      pair(Math.round(before.peak / 1e6), Math.round(after.peak / 1e6)),
    ];
    console.log(`| ${cells.join(' | ')} |`);
    add(`${entry.repository}: new problems`, added);
    add(`${entry.repository}: problems that are gone`, gone);
    add(`${entry.repository}: different files`, files);
  }
  console.log(`\n${details.join('\n\n')}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

function pair(before, after) {
  return before === after
    ? before.toLocaleString('en')
    : `${before.toLocaleString('en')} → ${after.toLocaleString('en')}`;
}

/** Adds lines that strangers may have written: as text, never as Markdown, HTML or the command of a log. */
function add(title, lines) {
  if (lines.length === 0) return;
  const shown = lines
    .slice(0, SHOWN)
    .map((line) => `- ${line.replace(/[&<>\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)}`);
  const more = lines.length > SHOWN ? `\n… and ${lines.length - SHOWN} more` : '';
  details.push(`<details><summary>${title}</summary><pre>\n${shown.join('\n')}${more}\n</pre></details>`);
}

/** Returns what each program makes of a repository. */
async function both({ repository, commit, generator }) {
  const folder = path.join(scratch, repository.replace('/', '+'));
  obtain(repository, commit, folder);
  const results = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, program] of programs.entries()) {
      checkOut(folder, commit);
      const result = await build(program, folder, generator);
      results[index] = { ...result, seconds: Math.min(result.seconds, results[index]?.seconds ?? Infinity) };
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return results;
}

/** Puts one commit of a repository into a new folder. */
function obtain(repository, commit, folder) {
  mkdirSync(folder);
  git(folder, 'init', '--quiet');
  const clone = path.resolve(clones, repository.replace('/', '+'));
  const local = [path.join(clone, 'repo'), clone].find(existsSync);
  const source = clones !== '' && local !== undefined ? local : `https://github.com/${repository}`;
  git(folder, 'fetch', '--quiet', '--depth=1', source, commit);
}

/** Checks and builds a folder. Errors of content leave no tree; a program that fails is a problem of its own. */
async function build(program, folder, generator) {
  const out = path.join(scratch, 'out');
  const log = path.join(scratch, 'log');
  rmSync(out, { recursive: true, force: true });
  const run = (...args) => {
    const command = { program: process.execPath, args: [program, ...args], cwd: folder, statuses: [0, 1] };
    return measure(command, log);
  };
  try {
    configure(program, folder, generator);
    await run('check', '--format', 'json', '--no-cache');
    const { problems } = JSON.parse(readFileSync(log, 'utf8'));
    const { seconds, peak } = await run('build', '--out', out, '--no-cache', '--quiet');
    const digests = digestsOf(out);
    const text = ({ rule, severity, file, line, message }) =>
      `${severity} ${rule} ${file}:${line} ${message}`;
    const bytes = digests.size && countFiles(out).bytes;
    return { problems: problems.map(text), digests, bytes, seconds, peak };
  } catch ({ message }) {
    const failure = `FAILED: ${message.replaceAll(program, 'lc-api').replaceAll(folder, '')}`;
    return { problems: [failure], digests: new Map(), bytes: 0, seconds: Infinity, peak: 0 };
  }
}
