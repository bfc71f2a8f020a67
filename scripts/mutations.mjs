// Breaks lines of src/ at random, one at a time, and tells which of them the tests catch.
//
//   git worktree add --detach ../broken && cd ../broken && npm ci
//   node scripts/mutations.mjs [--lines 40] [--seed 1] [--minutes 20] [--list] [--everyday] [-- command …]
//
// A broken line meets the tests of its own folder first, then all everyday tests that load its file, and only if it
// survives those the full proof, with the bundles built from the broken sources; `--everyday` leaves the full proof out.
// A command of your own replaces all three. The same seed and sources break the same lines. Nobody may work in the
// folder meanwhile, and it must not have changes: the script writes to src/ and dist/, and restores both from Git.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '20' },
    list: { type: 'boolean', default: false },
    everyday: { type: 'boolean', default: false },
  },
});

/** Returns the commands that a broken file meets, from the quickest to the slowest, each with what it is called. */
function commandsFor(file) {
  if (positionals.length > 0) return [['the command', positionals.join(' ')]];
  let folder = dirname(file).replace('src', '__tests__');
  while (!existsSync(folder)) folder = dirname(folder);
  // npx would set the variable anew, and so run the full proof. Some folders have slow tests only.
  const everyday = 'npm_command=test node_modules/.bin/vitest --passWithNoTests';
  const commands = [
    ['the tests of its folder', `${everyday} run --bail 1 ${folder}/`],
    ['the everyday tests', `${everyday} related --run --bail 1 ${file}`],
    ['the full proof', 'npm run generate && npm run bundle && npx vitest run --bail 1'],
  ];
  // Files of no folder, such as `src/index.ts`, have no tests of their own.
  const quick = folder === '__tests__' ? commands.slice(1) : commands;
  return options.everyday ? quick.slice(0, -1) : quick;
}

const K = ts.SyntaxKind;
/** What replaces an operator or a literal. */
const SWAPPED = new Map([
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
  [K.TrueKeyword, 'false'],
  [K.FalseKeyword, 'true'],
]);

/** Returns every mutation of a file, as a span and the text that replaces it. */
function mutationsOf(file) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = (node, kind, replacement) => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, kind, start, end: node.end, replacement });
  };
  const negate = (condition) => add(condition, 'negate', `!(${condition.getText(source)})`);
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isIfStatement(node)) negate(node.expression);
    if (ts.isConditionalExpression(node)) negate(node.condition);
    // `super(…)` cannot go: the class would not load, which any test sees.
    if (ts.isExpressionStatement(node) && !node.getText(source).startsWith('super(')) add(node, 'drop', ';');
    if (ts.isBinaryExpression(node)) {
      const operator = SWAPPED.get(node.operatorToken.kind);
      if (operator !== undefined) add(node.operatorToken, 'swap', operator);
    }
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if (ts.isNumericLiteral(node) && !isKey) add(node, 'off by one', String(Number(node.text) + 1));
    if (node.kind === K.TrueKeyword || node.kind === K.FalseKeyword)
      add(node, 'swap', SWAPPED.get(node.kind));
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return found;
}

/** Returns a function that returns numbers from 0 to below 1, always the same ones for a seed (mulberry32). */
function random(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chooses mutations: first lines, each as likely as any other, then one mutation of each line. */
function choose(count, next) {
  const files = readdirSync('src', { recursive: true }).map((name) => `src/${name.replaceAll('\\', '/')}`);
  const byLine = new Map();
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    if (file.includes('/generated/')) continue;
    for (const mutation of mutationsOf(file)) {
      const place = `${file}:${mutation.line}`;
      byLine.set(place, [...(byLine.get(place) ?? []), mutation]);
    }
  }
  const places = [...byLine.keys()];
  const pick = (list) => list[Math.floor(next() * list.length)];
  return Array.from({ length: Math.min(count, places.length) }, () => {
    const [place] = places.splice(Math.floor(next() * places.length), 1);
    return pick(byLine.get(place));
  });
}

/** The tests need the version of Node among the dependencies, as in scripts of npm. */
const env = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` };

/** The process of the command that runs, or undefined. */
let child;
/** Ends the command with all of its processes. */
const endCommand = () => child && process.kill(-child.pid, 'SIGKILL');

/** Runs a command and returns how it ended. A run that takes too long is ended. */
function runCommand(command) {
  return new Promise((done) => {
    child = spawn(command, { shell: true, stdio: 'ignore', detached: true, env });
    let isLate = false;
    const late = () => {
      isLate = true;
      endCommand();
    };
    const timer = setTimeout(late, Number(options.minutes) * 60_000);
    child.on('close', (status) => {
      clearTimeout(timer);
      child = undefined;
      done(isLate ? 'no end' : status === 0 ? 'passed' : 'failed');
    });
  });
}

/** Restores everything that a broken line, or a bundle that has it, has changed. */
function restore() {
  endCommand();
  spawnSync('git', ['checkout', '--quiet', '--', 'src', 'dist', 'docs']);
}

/** Whether commands pass without a broken line, by the command. Otherwise they would catch anything. */
const sound = new Map();

/** Writes a broken file and runs its commands until one fails. Returns what caught the line, or undefined. */
async function test({ file, start, end, replacement }) {
  const text = readFileSync(file, 'utf8');
  for (const [what, command] of commandsFor(file)) {
    writeFileSync(file, text.slice(0, start) + replacement + text.slice(end));
    const outcome = await runCommand(command);
    restore();
    if (outcome === 'passed') continue;
    if (!sound.has(command)) sound.set(command, (await runCommand(command)) === 'passed');
    if (!sound.get(command)) throw new Error(`Without a broken line, this command fails, too: ${command}`);
    return outcome === 'failed' ? what : `${what} (${outcome})`;
  }
  return undefined;
}

const changes = spawnSync('git', ['status', '--porcelain', 'src', 'dist', 'docs'], {
  encoding: 'utf8',
}).stdout;
if (changes !== '' && !options.list) {
  console.error(`This folder has changes, which the script would remove. Commit them first:\n${changes}`);
  process.exit(2);
}
process.on('exit', () => !options.list && restore());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

let caught = 0;
const chosen = choose(Number(options.lines), random(Number(options.seed)));
for (const mutation of chosen) {
  const { file, line, kind, start, end, replacement } = mutation;
  const broken = readFileSync(file, 'utf8').slice(start, end).replace(/\s+/g, ' ').slice(0, 80);
  const by = options.list ? undefined : await test(mutation);
  if (by !== undefined) caught++;
  const verdict = options.list ? '' : by === undefined ? 'SURVIVED: ' : `caught by ${by}: `;
  console.log(`${verdict}${file}:${line} ${kind}: ${broken} → ${replacement.slice(0, 80)}`);
}
if (!options.list) console.log(`${caught} of ${chosen.length} broken lines were caught.`);
