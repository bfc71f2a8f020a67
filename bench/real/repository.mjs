import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../scale/tree.mjs';

/** Nothing of this machine: no configuration, no questions. The content is that of strangers. */
const ENVIRONMENT = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
};

/** Runs Git in a folder without hooks, and returns what it writes. */
export function git(folder, ...args) {
  const options = {
    cwd: folder,
    env: ENVIRONMENT,
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  return execFileSync('git', ['-c', 'core.hooksPath=/dev/null', '-c', 'gc.auto=0', ...args], options).trim();
}

/** Puts the files of a commit into a folder with a repository, and removes all others. */
export function checkOut(folder, commit) {
  git(folder, 'checkout', '--quiet', '--force', '--detach', commit);
  git(folder, 'clean', '-ffdxq');
}

/** Gives an imported site a configuration, if it has none. */
export function configure(program, folder, generator) {
  if (existsSync(path.join(folder, 'lc-api.yml'))) return;
  const args = ['init', folder, '--base-url', 'https://learn.example.org', '--from', generator];
  execFileSync(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Returns the SHA-256 of each file below a folder; no files, if there is no folder. */
export function digestsOf(folder) {
  if (!existsSync(folder)) return new Map();
  return new Map(
    filesBelow(folder).map(({ path: name }) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    ]),
  );
}

/** Returns the paths whose files two trees do not both have with the same bytes. */
export function differences(before, after) {
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => before.get(name) !== after.get(name))
    .sort();
}
