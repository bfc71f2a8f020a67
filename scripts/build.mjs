// Builds dist/: TypeScript to lib/ by tsc, then one minified file per entry by ncc. Both entries stand alone,
// so that a checkout runs without an installation. Run with `npm run build`.

import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ncc from '@vercel/ncc';
import esbuild from 'esbuild';

const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
const entries = {
  main: 'lib/cli/main.js',
  'check-main': 'lib/cli/check-main.js',
  index: 'lib/index.js',
  action: 'lib/action/action.js',
};

await rm(path.join(root, 'lib'), { recursive: true, force: true });
execFileSync(
  process.execPath,
  [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', root, '--declaration'],
  {
    stdio: 'inherit',
  },
);
await rm(path.join(root, 'dist'), { recursive: true, force: true });
await mkdir(path.join(root, 'dist'), { recursive: true });
for (const [name, entry] of Object.entries(entries)) {
  const { code, assets } = await ncc(path.join(root, entry), {
    minify: true,
    quiet: true,
    cache: false,
    esm: true,
  });
  // What is imported when it is needed is a file of its own: one of this entry, whose modules it shares.
  const ownParts = (text) => text.replaceAll('.index.js"', `.${name}.js"`);
  await writeBundle(`${name}.js`, ownParts(code));
  for (const [file, { source }] of Object.entries(assets)) {
    if (file === 'package.json') continue;
    const part = /^(\d+)\.index\.js$/.exec(file)?.[1];
    if (part === undefined) throw new Error(`${name} needs a file beside it: ${file}`);
    // ncc does not minify it.
    await writeBundle(`${part}.${name}.js`, ownParts(source.toString('utf8')));
  }
}
await cp(path.join(root, 'lib/cli/cli.js'), path.join(root, 'dist/cli.js'));
await chmod(path.join(root, 'dist/cli.js'), 0o755);
await writeFile(path.join(root, 'dist/package.json'), '{ "type": "module" }\n');
await copyTypes();

/** Text of ASCII alone takes half the memory of other text, and less time to parse. */
async function writeBundle(file, code) {
  const { code: ascii } = await esbuild.transform(code, {
    minify: true,
    charset: 'ascii',
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
  });
  await writeFile(path.join(root, 'dist', file), ascii, { flag: 'wx' });
}

/** The declarations that the entry of the Node API needs: those that it names, directly or not. */
async function copyTypes() {
  const done = new Set();
  const visit = async (file) => {
    if (done.has(file)) return;
    done.add(file);
    const text = await readFile(path.join(root, 'lib', file), 'utf8');
    const target = path.join(root, 'dist/types', file);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(path.join(root, 'lib', file), target);
    for (const [, from] of text.matchAll(/from '(\.[^']+)\.js'/g)) {
      await visit(path.join(path.dirname(file), `${from}.d.ts`));
    }
  };
  await visit('index.d.ts');
}
