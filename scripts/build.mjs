// Builds dist/: tsc compiles src/ to lib/, ncc bundles lib/ with all packages, esbuild minifies the result. A checkout
// runs without an installation. Run with `npm run bundle`.
//
//   core.js, N.core.js   what the command line, the Node API and the Action share, in parts that are loaded when needed
//   N.action.js          parts that only the Action loads; the npm package leaves them out
//   main.js, check-main.js, index.js, action.js   the entries, which load their parts of core.js: a short `lc-api check`
//                        is mostly loading, so it loads no more than it needs
//   client.js            a client of published sites, for programs
//   temml.cjs            formulas, loaded with the first one
//   LICENSES.txt, sbom.cdx.json   the licenses and the bill of materials of all packages inside

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ncc from '@vercel/ncc';
import esbuild from 'esbuild';
import { bomOf, licensesOf } from './licenses.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lib = path.join(root, 'lib');
const dist = path.join(root, 'dist');
/**
 * Takes the place of `undici`. Nothing here sends a request through it (src/base/http.ts, src/publish/github/bounded-fetch.ts),
 * but it would be a tenth of dist/: behind a proxy, `@actions/github` makes an agent for it when it is loaded.
 */
const UNDICI = 'exports.ProxyAgent = class {};\nexports.fetch = globalThis.fetch;\n';
/** Packages that are not bundled, and the modules that take their places. */
const NOT_BUNDLED = {
  undici: './undici.cjs',
  // What `@actions/artifact` needs to find, download and delete artifacts. The Action only uploads. `unzip-stream` also
  // has a dependency that states no license.
  'unzip-stream': 'node:module',
  '@octokit/plugin-request-log': 'node:module',
  // A JSON Schema validator for forms, which our server does not have (src/apps/mcp/server.ts).
  '@modelcontextprotocol/server/_shims': 'node:module',
};
/** Packages whose code is inside generated modules, or in a file of its own. */
const GENERATED_FROM = ['ajv', 'fast-deep-equal', 'gemoji', 'minisearch', 'temml'];

await rm(lib, { recursive: true, force: true });
const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '-p', root, '--declaration'], { stdio: 'inherit' });
await rm(dist, { recursive: true, force: true });
await mkdir(dist, { recursive: true });

const temml = await minified(
  await readFile(path.join(root, 'node_modules/temml/dist/temml.cjs'), 'utf8'),
  'cjs',
);
const core = await bundleCore();
const client = await bundle('apps/client/client.js');
if (Object.keys(client.parts).length > 0) throw new Error('client.js needs other files.');
await write('client.js', await minified(client.code));
const generatedFrom = GENERATED_FROM.map((name) => path.join(root, 'node_modules', name, 'package.json'));
const bundled = [...core.files, ...client.files, ...generatedFrom];
await write('LICENSES.txt', licensesOf(bundled));
await write('sbom.cdx.json', bomOf(bundled, root));
await cp(path.join(lib, 'apps/cli/cli.js'), path.join(dist, 'cli.js'));
await chmod(path.join(dist, 'cli.js'), 0o755);
await write('undici.cjs', UNDICI);
await write('temml.cjs', temml);
await write('package.json', '{ "type": "module", "imports": { "#temml": "./temml.cjs" } }\n');
await copyTypes();

/** Bundles the program, and writes a file for each entry. Returns the bundled files. */
async function bundleCore() {
  await writeFile(
    path.join(lib, 'core.js'),
    `export const check = () => import(/* webpackChunkName: "check" */ './apps/cli/check-main.js');
export const command = () => import(/* webpackChunkName: "command" */ './apps/cli/main.js');
export const api = () => import(/* webpackChunkName: "api" */ './index.js');
export const action = () => import(/* webpackChunkName: "action" */ './apps/action/action.js');
`,
  );
  const { code, parts, files, compilation } = await bundle('core.js');
  const shared = new Set(
    ['check', 'command', 'api'].flatMap((name) => partsOf(compilation.namedChunkGroups.get(name))),
  );
  const ownOfAction = Object.keys(parts).filter((part) => !shared.has(part));
  const digest = createHash('sha256').update(temml);
  for (const part of Object.keys(parts).sort((a, b) => a - b)) {
    const text = compiledAtOnce(await minified(parts[part]));
    digest.update(text);
    await write(`${part}.${shared.has(part) ? 'core' : 'action'}.js`, text);
  }
  const nameOf = /(\w+)=>""\+\1\+"\.index\.js"/g;
  const text = await minified(code);
  if (text.match(nameOf)?.length !== 1) throw new Error('The names of the parts were not found.');
  const named = text.replace(nameOf, `$1=>$1+([${ownOfAction}].includes(+$1)?".action.js":".core.js")`);
  // Caches belong to one program: its first file changes with every part (src/run/cache/program.ts).
  await write('core.js', `// ${digest.digest('hex')}\n${named}`);
  await writeEntry('check-main.js', 'check', ['main']);
  await writeEntry('main.js', 'command', ['main']);
  await writeEntry('index.js', 'api', Object.keys(await import(pathToFileURL(path.join(lib, 'index.js')))));
  await writeEntry('action.js', 'action', []);
  return { files };
}

async function writeEntry(file, name, exported) {
  const names = exported.length === 0 ? '' : `export const { ${exported.sort().join(', ')} } = `;
  await write(file, `import { ${name} } from './core.js';\n${names}await ${name}();\n`);
}

/** Bundles a compiled module. Returns its code, the parts that it loads by number, and the bundled files. */
async function bundle(entry) {
  const options = { minify: true, quiet: true, cache: false, esm: true, externals: NOT_BUNDLED };
  const { code, assets, stats } = await ncc(path.join(lib, entry), options);
  const parts = {};
  for (const [file, { source }] of Object.entries(assets)) {
    const part = /^(\d+)\.index\.js$/.exec(file)?.[1];
    if (part !== undefined) parts[part] = source.toString('utf8');
    else if (file !== 'package.json') throw new Error(`${entry} needs another file: ${file}`);
  }
  const { compilation } = stats;
  const modules = [...compilation.modules].flatMap((module) => module.modules ?? [module]);
  return { code, parts, compilation, files: modules.map(({ resource }) => resource).filter(Boolean) };
}

/**
 * Returns code without the deprecated constructor in `tunnel`, which `@actions/http-client` uses for proxies with a
 * password: outside of node_modules, Node warns of it (DEP0005). There is no newer version of `tunnel`.
 */
function withoutWarning(code) {
  const text = code.replace(/\bnew Buffer\((\w+\.proxyAuth)\)/g, 'Buffer.from($1)');
  if (/\bnew Buffer\(/.test(text)) throw new Error('A package uses the deprecated constructor Buffer().');
  return text;
}

/**
 * Returns a part of a bundle with functions in place of the arrow functions around its modules. V8 compiles a function in
 * parentheses at once; Node 20 parses an arrow function there twice, which is a quarter of the time that a run needs to begin.
 */
function compiledAtOnce(part) {
  return part.replace(/([{,]\d+:\()\((\w+(?:,\w+)*)\)=>\{/g, '$1function($2){');
}

/** Returns the numbers of the parts that a group of parts may load. */
function partsOf(group, seen = new Set()) {
  if (seen.has(group)) return [];
  seen.add(group);
  const own = group.chunks.map(({ id }) => String(id));
  return [...own, ...[...group.childrenIterable].flatMap((child) => partsOf(child, seen))];
}

/** Minifies a module to ASCII: engines need half the memory for it, and less time to parse it. */
async function minified(code, format = 'esm') {
  const options = { minify: true, charset: 'ascii', format, platform: 'node', target: 'node20.19' };
  return withoutWarning((await esbuild.transform(code, { ...options, legalComments: 'none' })).code);
}

function write(file, text) {
  return writeFile(path.join(dist, file), text, { flag: 'wx' });
}

/** Copies the declarations that the Node API refers to, directly or not. */
async function copyTypes() {
  const done = new Set();
  const visit = async (file) => {
    if (done.has(file)) return;
    done.add(file);
    const text = await readFile(path.join(lib, file), 'utf8');
    const target = path.join(dist, 'types', file);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.join(lib, file), target);
    for (const [, from] of text.matchAll(/from '(\.[^']+)\.js'/g)) {
      await visit(path.join(path.dirname(file), `${from}.d.ts`));
    }
  };
  await visit('index.d.ts');
  await visit('apps/client/client.d.ts');
}
