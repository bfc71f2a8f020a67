// Measures the sources against the limits of this project and fails if one is exceeded. Run with `npm run structure`.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import ts from 'typescript';

/**
 * The architecture (docs/contributing/architecture.md): a room of src imports only from its own files and from rooms before
 * it in this list. A room is a folder; a folder with rooms comes after them with its own files.
 */
const ROOMS = [
  'base model',
  'read/content read/imported read/schema read/config read/built-site read/git',
  'check',
  'compile/search compile/catalog compile/tree compile',
  'compare compare/translations',
  'publish/github publish',
  'run/cache run/threads run',
  'report',
  'apps/client apps/dev apps/lsp apps/mirror apps/mcp apps/import apps/action apps/cli',
].flatMap((names) => names.split(' '));
/** Code for browsers. It may import from any room, and no room imports from it: it is bundled. */
const BROWSER = 'apps/browser';

/** Folders that a record passes on its way from a file into the tree. */
const RECORD_FOLDERS = ['read', 'check', 'compile', 'compare', 'run'];

/** Folders of the core: what apps import from them is counted. `base`, `model`, `run` and `report` are free to them. */
const CORE = ['read', 'check', 'compile', 'compare', 'publish'];

/** The modules that pack records. Only they may derive other types from the types that describe a record. */
const CODECS = ['check/records/record-codec.ts', 'compile/input-codec.ts'];

const LIMITS = {
  topFolders: 10,
  // Modules of the core that apps import. May only shrink: docs/contributing/architecture.md, "Where apps import the core".
  coreModules: 88,
  recordTypes: 6,
  fileLines: 350,
  functionLines: 80,
  runLines: 120,
  circles: 0,
  ownBytes: 1_144_100,
  distBytes: 4_470_000,
};

/** What is dense, or shared by a whole module, in the lines of src: a pattern, and how often it may occur. */
const MEASURES = [
  {
    what: 'Types taken from a function, which should have a name',
    pattern: /ReturnType|Parameters<typeof/g,
    most: 4,
  },
  {
    what: 'Spread object literals, which hold several properties in a line',
    pattern: /^\s*\.\.\.\{ /gm,
    most: 0,
  },
  // The state of a page is a module's: a page runs once.
  { what: 'Variables of modules', pattern: /^(?:export )?let /gm, most: 0, isAllowedInPages: true },
];

const root = fileURLToPath(new URL('..', import.meta.url));
const src = path.join(root, 'src');

/** Measures the checkout. Returns its figures, and a line for each limit that is exceeded. */
function measure() {
  const faults = [];
  const limit = (what, value, most) => value > most && faults.push(`${what}: ${value}, more than ${most}.`);
  const types = new Map();
  const imports = new Map();
  const counts = MEASURES.map(() => 0);
  const sources = new Map();
  let sourceLines = 0;
  let ownBytes = 0;
  for (const file of filesOf(src).filter((name) => name.endsWith('.ts'))) {
    const text = readFileSync(path.join(src, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    for (const name of exportedTypes(source)) types.set(name, [...(types.get(name) ?? []), file]);
    if (file.includes('/generated/')) continue;
    imports.set(file, importsOf(file, text));
    sources.set(file, source);
    const lines = text.split('\n').length - 1;
    sourceLines += lines;
    for (const [index, { pattern, isAllowedInPages }] of MEASURES.entries()) {
      const isAllowed = isAllowedInPages && file.startsWith(`${BROWSER}/`);
      if (!isAllowed) counts[index] += text.match(pattern)?.length ?? 0;
    }
    ownBytes += Buffer.byteLength(transformSync(text, { loader: 'ts', format: 'esm', minify: true }).code);
    limit(`Lines of src/${file}`, lines, file === 'run/run.ts' ? LIMITS.runLines : LIMITS.fileLines);
    eachFunction(source, (name, line, length) =>
      limit(`Lines of ${name} in src/${file}:${line}`, length, LIMITS.functionLines),
    );
    faults.push(...importFaults(file, text));
  }
  for (const [index, { what, most }] of MEASURES.entries()) limit(what, counts[index], most);
  const recordTypes = recordTypesIn(
    readFileSync(path.join(root, 'docs/contributing/architecture.md'), 'utf8'),
  );
  limit(
    'Types that describe a record in docs/contributing/architecture.md',
    recordTypes.size,
    LIMITS.recordTypes,
  );
  faults.push(...recordFaults(recordTypes, sources));
  for (const [name, files] of types) {
    if (files.length > 1) faults.push(`The type ${name} is declared in ${files.join(', ')}.`);
  }
  const circles = circlesOf(imports);
  if (circles.length > LIMITS.circles) {
    faults.push(`Circles between files: ${circles.length}, more than ${LIMITS.circles}.`);
    for (const circle of circles) faults.push(`These files import each other: ${circle.join(', ')}.`);
  }
  limit('Modules of the core that apps import', coreModulesOfApps(imports).size, LIMITS.coreModules);
  const topFolders = readdirSync(src, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  limit('Folders of src', topFolders.length, LIMITS.topFolders);
  limit('Bytes of own code, minified', ownBytes, LIMITS.ownBytes);
  const dist = path.join(root, 'dist');
  const distBytes = filesOf(dist).reduce((sum, file) => sum + statSync(path.join(dist, file)).size, 0);
  limit('Bytes of dist', distBytes, LIMITS.distBytes);
  return { sourceLines, ownBytes, distBytes, circles, counts, faults };
}

/** Returns the modules of the core that the apps import, types included. */
function coreModulesOfApps(imports) {
  const ofApps = [...imports].filter(([file]) => file.startsWith('apps/') && !file.startsWith(`${BROWSER}/`));
  return new Set(
    ofApps.flatMap(([, targets]) => targets).filter((file) => CORE.includes(file.split('/')[0])),
  );
}

/** Returns the files that a file imports, types included, by their paths in src. */
function importsOf(file, text) {
  return [...text.matchAll(IMPORT)].map(([, target]) =>
    path.posix.join(path.posix.dirname(file), target).replace(/\.js$/, '.ts'),
  );
}

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** Returns the groups of files that import each other, in a circle or in several (Tarjan's strong components). */
function circlesOf(imports) {
  const circles = [];
  const order = new Map();
  const lowest = new Map();
  const path = [];
  const visit = (file) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    path.push(file);
    for (const target of imports.get(file)) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (path.includes(target)) lowest.set(file, Math.min(lowest.get(file), lowest.get(target)));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const group = path.splice(path.indexOf(file));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const file of imports.keys()) if (!order.has(file)) visit(file);
  return circles;
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

/** Returns the types that describe a record, with their files: a table of docs/contributing/architecture.md lists them. */
export function recordTypesIn(docs) {
  return new Map(
    [...docs.matchAll(/^\| `(\w+)` \| `([\w/-]+\.ts)` \|/gm)].map(([, name, file]) => [name, file]),
  );
}

/**
 * Returns a line for each listed type that is not where the list says, and for each other type that describes a record: one
 * that is derived from a listed type, or that has the identity of a record and a part of its content.
 *
 * @param recordTypes The listed types and their files.
 * @param sources The parsed files, by path.
 */
export function recordFaults(recordTypes, sources) {
  const faults = [];
  for (const [name, file] of recordTypes) {
    const source = sources.get(file);
    if (source === undefined || !source.statements.some((node) => node.name?.text === name))
      faults.push(
        `docs/contributing/architecture.md says that ${name} is declared in src/${file}, but it is not.`,
      );
  }
  for (const [file, source] of sources) {
    if (!RECORD_FOLDERS.includes(file.split('/')[0]) || CODECS.includes(file)) continue;
    const placeOf = (node) =>
      `src/${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
    const visit = (node) => {
      const derived = derivedFrom(node).find((name) => recordTypes.has(name));
      if (derived !== undefined) faults.push(`${placeOf(node)} derives a type from ${derived}.`);
      if (describesRecord(node) && recordTypes.get(node.name?.text) !== file)
        faults.push(
          `${placeOf(node)} describes a record, but docs/contributing/architecture.md does not list the type.`,
        );
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return faults;
}

/** Returns the names of the types that a piece of syntax derives a type from: `extends`, `Pick<…>`, `Omit<…>`, `&` and such. */
function derivedFrom(node) {
  const nameOf = (type) => (type && ts.isTypeReferenceNode(type) ? type.typeName.text : undefined);
  if (ts.isHeritageClause(node)) return node.types.map(({ expression }) => expression.text);
  if (ts.isIntersectionTypeNode(node)) return node.types.map(nameOf);
  const isMapped =
    ts.isTypeReferenceNode(node) && /^(?:Pick|Omit|Partial|Required)$/.test(node.typeName.text);
  return isMapped ? [nameOf(node.typeArguments?.[0])] : [];
}

/** Returns whether a type has the identity of a record (slug, locale, type), and a part of its content. */
function describesRecord(node) {
  if (!ts.isInterfaceDeclaration(node) && !ts.isClassDeclaration(node) && !ts.isTypeLiteralNode(node))
    return false;
  const names = new Set(node.members.map(({ name }) => name?.text));
  const isIdentified =
    names.has('slug') && names.has('locale') && (names.has('collection') || names.has('type'));
  return isIdentified && ['fields', 'brief', 'links', 'json', 'hash', 'node'].some((name) => names.has(name));
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

/** Returns a line for each import of a source file from a room that is not before its own. Types count too. */
export function importFaults(file, text) {
  if (file === 'index.ts') return [];
  const from = roomOf(file);
  if (from === undefined) return [`src/${file} is in no room of the list in scripts/structure.mjs.`];
  const faults = [];
  for (const target of importsOf(file, text)) {
    const to = roomOf(target);
    if (to === from || (from === BROWSER && to !== undefined)) continue;
    if (to !== undefined && ROOMS.indexOf(to) < ROOMS.indexOf(from)) continue;
    faults.push(`src/${file} imports ${target}, but ${to} is not before ${from} in the list of rooms.`);
  }
  return faults;
}

/** Returns the room of a file: the longest entry of the list that its path begins with. */
function roomOf(file) {
  return [BROWSER, ...ROOMS]
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { sourceLines, ownBytes, distBytes, circles, counts, faults } = measure();
  for (const fault of faults) console.error(fault);
  for (const [index, { what, most }] of MEASURES.entries())
    console.log(`${what}: ${counts[index]} of ${most}.`);
  console.log(
    `src: ${sourceLines} lines, ${Math.round(ownBytes / 1000)} kB minified. dist: ${(distBytes / 1e6).toFixed(2)} MB. Circles: ${circles.length}. Faults: ${faults.length}.`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
