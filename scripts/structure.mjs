// Measures the sources against the limits of this project and fails if one is exceeded. Run with `npm run structure`.
// Biome proves that no files import each other in a circle.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The architecture: a folder of src imports only from folders before it in this list (docs/contributing/architecture.md). */
const FOLDERS = [
  'base model client search content schema config overlay git github check catalog tree emit release translations report',
  'publish cache threads pipeline dev lsp mirror mcp adopt action cli',
].flatMap((names) => names.split(' '));
/** Code for browsers. It may import from any folder, and no folder imports from it: it is bundled. */
const BROWSER = 'browser';

const LIMITS = {
  fileLines: 350,
  functionLines: 80,
  pipelineLines: 120,
  distBytes: 4_500_000,
};

const root = fileURLToPath(new URL('..', import.meta.url));
const src = path.join(root, 'src');

/** Measures the checkout. Returns its figures, and a line for each limit that is exceeded. */
function measure() {
  const faults = [];
  const limit = (what, value, most) => value > most && faults.push(`${what}: ${value}, more than ${most}.`);
  const types = new Map();
  let sourceLines = 0;
  for (const file of filesOf(src).filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(path.join(src, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    for (const name of exportedTypes(source)) types.set(name, [...(types.get(name) ?? []), file]);
    if (file.includes('/generated/')) continue;
    const lines = text.split('\n').length - 1;
    sourceLines += lines;
    limit(
      `Lines of src/${file}`,
      lines,
      file === 'pipeline/run.ts' ? LIMITS.pipelineLines : LIMITS.fileLines,
    );
    eachFunction(source, (name, line, length) =>
      limit(`Lines of ${name} in src/${file}:${line}`, length, LIMITS.functionLines),
    );
    faults.push(...importFaults(file, text));
  }
  for (const [name, files] of types) {
    if (files.length > 1) faults.push(`The type ${name} is declared in ${files.join(', ')}.`);
  }
  for (const entry of readdirSync(src)) {
    if ([...FOLDERS, BROWSER, 'index.ts'].includes(entry)) continue;
    faults.push(`src/${entry} is not in the list of folders in scripts/structure.mjs.`);
  }
  const dist = path.join(root, 'dist');
  const distBytes = filesOf(dist).reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0);
  limit('Bytes of dist', distBytes, LIMITS.distBytes);
  return { sourceLines, distBytes, faults };
}

/** Returns the paths of all files in a folder, relative to it and sorted. */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

function exportedTypes(source) {
  return source.statements
    .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
    .filter((node) => node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .map((node) => node.name.text);
}

/** Calls back with the name, the first line and the number of lines of every function in a file. */
function eachFunction(source, callback) {
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body !== undefined) {
      const first = lineOf(node.getStart(source));
      callback(node.name?.getText(source) ?? 'a function', first, lineOf(node.end) - first + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Returns a line for each import of a source file from a folder that is not before its own. Types count too. */
export function importFaults(file, text) {
  const from = file.split('/')[0];
  if (from === 'index.ts') return [];
  const faults = [];
  for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    const to = path.posix.join(path.posix.dirname(file), target).split('/')[0];
    if (to === from || (from === BROWSER && FOLDERS.includes(to))) continue;
    if (FOLDERS.includes(to) && FOLDERS.indexOf(to) < FOLDERS.indexOf(from)) continue;
    faults.push(`src/${file} imports ${target}, but ${to} is not before ${from} in the list of folders.`);
  }
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { sourceLines, distBytes, faults } = measure();
  for (const fault of faults) console.error(fault);
  console.log(
    `src: ${sourceLines} lines. dist: ${(distBytes / 1e6).toFixed(2)} MB. Faults: ${faults.length}.`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
