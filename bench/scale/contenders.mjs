import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './tree.mjs';

/**
 * The contenders. A run is one contender in one round: `content` (the content repository), `folder` (a new folder for its
 * output), `plan` (the files that a floor writes). Steps are `cold`, `changed` and `same`, in this order, in one folder.
 *
 * @typedef {{ content: string, folder: string, plan: string }} Run
 * @typedef {'cold' | 'changed' | 'same'} Step
 * @typedef {{ name: string, label: string, makes: string, setUp?: (run: Run) => void,
 *   command: (run: Run, step: Step) => { program: string, args: readonly string[], cwd: string, env?: object },
 *   output?: (run: Run) => string }} Contender
 */

const root = path.resolve(import.meta.dirname, '../..');
const cli = path.join(root, 'dist/cli.js');
const floor = path.join(import.meta.dirname, 'floor.mjs');

/** @returns {Contender[]} Returns plain programs on one thread that write the same bytes. */
export function floors({ program }) {
  const run = (name, label, makes, cold) => ({
    name,
    label,
    makes,
    command: ({ content, folder, plan }, step) => ({
      program,
      args: [floor, step === 'cold' ? cold : 'stat', content, plan, path.join(folder, 'out')],
      cwd: folder,
    }),
  });
  return [
    run('floor-write', 'floor: read all, create our files', 'files of the same sizes', 'write'),
    run('floor-read', 'floor: read all', 'nothing', 'read'),
  ];
}

/** @returns {Contender[]} Returns the program of this repository, on one Node. */
export function ours({ program, major }) {
  const run = (name, label, makes, command, options) => {
    const help = spawnSync(program, [cli, command, '--help'], { encoding: 'utf8' }).stdout;
    return {
      name: `${name}-${major}`,
      label: `${label}, Node ${major}`,
      makes,
      command: ({ content, folder }) => {
        // The cache is in the output folder: all contenders share the content, and the next round must be cold again.
        const cache = help.includes('--cache') ? ['--cache', path.join(folder, 'cache')] : [];
        return { program, args: [cli, command, content, ...options(folder), ...cache], cwd: folder };
      },
      ...(makes === 'nothing' ? {} : { output }),
    };
  };
  const output = ({ folder }) => path.join(folder, 'out');
  const out = (folder) => ['--out', output({ folder })];
  const rest = 'JSON (record, list, search, all), Markdown, llms, schemas, OpenAPI, sitemap, feeds, manifest';
  return [
    run('build', '`build`', `HTML, ${rest}`, 'build', out),
    run('no-pages', '`build --no-pages`', rest, 'build', (folder) => [...out(folder), '--no-pages']),
    run('check', '`check`', 'nothing', 'check', () => ['--format', 'json']),
  ];
}

/** The other programs. */
export const PEERS = {
  hugo: {
    label: 'Hugo',
    makes: 'HTML, JSON (record, list), Markdown',
    program: () => findHugo(),
    args: ['--quiet', '--destination', 'out'],
    out: 'out',
  },
  eleventy: {
    label: 'Eleventy',
    makes: 'HTML, JSON (record, list), Markdown',
    args: ['node_modules/@11ty/eleventy/cmd.cjs'],
    out: 'out',
  },
  velite: {
    label: 'Velite',
    makes: 'JSON (list) with HTML and Markdown inside',
    args: ['node_modules/velite/bin/velite.js', 'build'],
    out: 'out',
  },
  'content-collections': {
    label: 'content-collections',
    makes: 'JavaScript (list) with HTML and Markdown inside',
    args: ['build.js'],
    out: '.content-collections/generated',
  },
  astro: {
    label: 'Astro',
    makes: 'HTML, JSON (record, list), Markdown',
    args: ['node_modules/astro/bin/astro.mjs', 'build', '--silent'],
    out: 'out',
  },
};

/**
 * Installs one peer if necessary.
 *
 * @returns {Contender | undefined} Undefined if it is not available; prints the reason.
 */
export function peer(name, node) {
  const { label, makes, program, args, out } = PEERS[name];
  const project = path.join(root, 'bench/peers', name);
  const found = program === undefined ? installed(project, node) && node.program : program();
  if (!found) {
    console.warn(`${label} is left out: it is not installed and could not be.`);
    return undefined;
  }
  return {
    name,
    label: `${label} ${versionOf(name, found, project)}`,
    makes,
    setUp: ({ content, folder }) => {
      cpSync(project, folder, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
      symlinkSync(path.join(content, 'content'), path.join(folder, 'content'));
      if (program === undefined)
        symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
    },
    command: ({ folder }) => ({
      program: found,
      args,
      cwd: folder,
      env: { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NO_COLOR: '1' },
    }),
    output: ({ folder }) => path.join(folder, out),
  };
}

/** Installs Debian's Hugo, if possible. */
function findHugo() {
  const works = () => spawnSync('hugo', ['version']).status === 0;
  if (!works() && process.getuid?.() === 0) {
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', 'hugo'], { stdio: 'ignore' });
  }
  return works() ? 'hugo' : undefined;
}

function installed(project, node) {
  if (existsSync(path.join(project, 'node_modules'))) return true;
  // Follows the lock file, as `npm ci` does, but tolerates missing binaries of other platforms. Scripts of packages are
  // not needed for a build.
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
  const env = { ...process.env, PATH: `${path.dirname(node.program)}${path.delimiter}${process.env.PATH}` };
  return spawnSync('npm', args, { cwd: project, stdio: 'inherit', env }).status === 0;
}

function versionOf(name, program, project) {
  if (name === 'hugo')
    return /v([\d.]+)/.exec(spawnSync(program, ['version'], { encoding: 'utf8' }).stdout)?.[1];
  const { dependencies } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  return Object.values(dependencies)[0];
}

/** Writes a list of the files of our build, which the floor then creates. */
export function writePlan(out, plan) {
  writeFileSync(
    plan,
    filesBelow(out)
      .map(({ path: name, size }) => `${size} ${name}\n`)
      .join(''),
  );
}
