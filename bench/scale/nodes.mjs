import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Returns the Node that runs this script and the first other Node in PATH outside node_modules, newest first. */
export function findNodes() {
  const own = { program: process.execPath, major: majorOf(process.execPath) };
  const others = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .map((folder) => path.join(folder, 'node'))
    .filter((program) => existsSync(program))
    .map((program) => ({ program, major: majorOf(program) }));
  const other = others.find(({ major }) => major !== own.major);
  return (other === undefined ? [own] : [own, other]).sort((a, b) => b.major - a.major);
}

function majorOf(program) {
  return Number(
    spawnSync(program, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.split('.')[0],
  );
}
