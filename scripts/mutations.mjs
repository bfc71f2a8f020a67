// Breaks lines of src/ at random, one at a time, and tells which of them a test command catches.
//
//   node scripts/mutations.mjs [--lines 40] [--seed 1] [--minutes 20] [--list] [-- command …]
//
// The command runs in a shell; without one it is `npm test -- --bail 1`. Tests of the bundle see a broken line only
// if the command builds: `-- 'npm run build && npm test -- --bail 1'`. The same seed and sources break the same lines.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import ts from 'typescript';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lines: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '20' },
    list: { type: 'boolean', default: false },
  },
});
const command = positionals.join(' ') || 'npm test -- --bail 1';

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

/** The process of the command that runs, or undefined. */
let child;
/** Ends the command with all of its processes. */
const endCommand = () => child && process.kill(-child.pid, 'SIGKILL');

/** Runs the command and returns whether it failed. A run that takes too long is ended. */
function runCommand() {
  return new Promise((done) => {
    child = spawn(command, { shell: true, stdio: 'ignore', detached: true });
    let isLate = false;
    const late = () => {
      isLate = true;
      endCommand();
    };
    const timer = setTimeout(late, Number(options.minutes) * 60_000);
    child.on('close', (status) => {
      clearTimeout(timer);
      child = undefined;
      done(isLate ? 'caught (no end)' : status === 0 ? 'SURVIVED' : 'caught');
    });
  });
}

/** Writes a broken file, runs the command, and writes the file back, also when this script is stopped. */
async function test({ file, start, end, replacement }) {
  const text = readFileSync(file, 'utf8');
  const restore = () => {
    endCommand();
    writeFileSync(file, text);
  };
  const stop = () => process.exit(130);
  process.once('exit', restore).once('SIGINT', stop).once('SIGTERM', stop);
  writeFileSync(file, text.slice(0, start) + replacement + text.slice(end));
  const verdict = await runCommand();
  restore();
  process.off('exit', restore).off('SIGINT', stop).off('SIGTERM', stop);
  return verdict;
}

let caught = 0;
const chosen = choose(Number(options.lines), random(Number(options.seed)));
for (const mutation of chosen) {
  const { file, line, kind, start, end, replacement } = mutation;
  const broken = readFileSync(file, 'utf8').slice(start, end).replace(/\s+/g, ' ').slice(0, 80);
  const verdict = options.list ? '' : await test(mutation);
  if (verdict.startsWith('caught')) caught++;
  console.log(`${verdict.padEnd(16)}${file}:${line} ${kind}: ${broken} → ${replacement.slice(0, 80)}`);
}
if (!options.list) console.log(`${caught} of ${chosen.length} broken lines were caught.`);
