// Writes the name of the GitHub account that owns this project, and builds it again:
// `node scripts/set-owner.mjs OWNER`. Workflows, docs and examples must name the owner literally.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Replaces the owner in all files of a checkout, except in dist/, which is built. Returns the changed files. */
export function setOwner(root, owner) {
  if (!/^[a-z\d](?:-?[a-z\d]){0,38}$/i.test(owner))
    throw new Error(`"${owner}" is not the name of an account on GitHub.`);
  const project = readFileSync(path.join(root, 'src/model/project.ts'), 'utf8');
  const [, before, name] = /'([\w-]+)\/(lc-api-action)'/.exec(project);
  const list = execFileSync('git', ['ls-files', '-z', '--', ':!dist'], { cwd: root, encoding: 'utf8' });
  const changed = [];
  // An owner whose name ends like this one is another one.
  const pattern = new RegExp(`(?<![\\w.-])${before}/${name}(?![\\w-])`, 'g');
  for (const file of list.split('\0').filter(Boolean)) {
    const text = readFileSync(path.join(root, file), 'latin1');
    const replaced = text.replace(pattern, `${owner}/${name}`);
    if (replaced === text) continue;
    writeFileSync(path.join(root, file), replaced, 'latin1');
    changed.push(file);
  }
  return changed;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [owner] = process.argv.slice(2);
  if (owner === undefined) throw new Error('Usage: node scripts/set-owner.mjs OWNER');
  const root = fileURLToPath(new URL('..', import.meta.url));
  console.log(setOwner(root, owner).join('\n'));
  for (const script of ['generate', 'bundle'])
    execFileSync('npm', ['run', '--silent', script], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
}
