import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOURNAL, treeFault } from '../../src/compare/tree-fault.js';
import { MANIFEST_PATH } from '../../src/model/routes.js';
import { STAGING } from '../../src/publish/directory/tree-paths.js';
import { buildDirectory } from '../../src/run/build.js';
import { CLI, NODE } from '../support/cli-process.js';
import { environment } from '../support/environment.js';
import { readFiles, writeFiles } from '../support/folders.js';
import { article } from '../support/workspace.js';

/** Records of each of the two repositories; half of them differ. */
const RECORDS = 120;
const TRIES = 6;

type Tree = ReadonlyMap<string, string>;

interface Edition {
  readonly root: string;
  readonly tree: Tree;
  /** How long a build takes from start to end, in milliseconds. */
  readonly duration: number;
}

const FOREIGN = new Map([
  ['notes/mine.txt', 'mine'],
  ['articles/mine.txt', 'mine'],
  ['api/v1/mine.json', '{}'],
]);

let temporary: string;
let editions: readonly [Edition, Edition];

beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'lc-api-'));
  editions = [await prepare('a'), await prepare('b')];
});
afterAll(() => rmSync(temporary, { recursive: true }));

/** A repository of its own: some records stay, some change, some come and go with the edition. */
async function prepare(name: 'a' | 'b'): Promise<Edition> {
  const root = join(temporary, name);
  const files = new Map([['lc-api.yml', 'baseUrl: https://learn.example.org\nlocales: {en: full}\n']]);
  for (let index = 0; index < RECORDS; index++) {
    const kind = ['same', 'changed', `only-${name}`, 'same'][index % 4] as string;
    const text = kind === 'changed' ? `Edition ${name}` : 'Same';
    files.set(`content/en/articles/${kind}-${index}.md`, article(`${text} ${index}`));
  }
  writeFiles(root, files);
  const out = join(temporary, `clean-${name}`);
  const started = performance.now();
  await buildInProcess(root, out, undefined);
  return { root, tree: treeOf(out), duration: performance.now() - started };
}

/** Builds in a process; `kill` gets what kills it. Gives whether it was killed. */
function buildInProcess(
  root: string,
  out: string,
  kill: ((kill: () => void) => () => void) | undefined,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(NODE, [CLI, 'build', root, '--out', out], { stdio: 'ignore', env: environment() });
    const stop = kill?.(() => child.kill('SIGKILL'));
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stop?.();
      if (code === 0 || signal === 'SIGKILL') resolve(signal === 'SIGKILL');
      else reject(new Error(`The build ended with ${code ?? signal}.`));
    });
  });
}

/** The text of every file, without what a build keeps for itself while it works. */
function treeOf(folder: string): Map<string, string> {
  return new Map(
    [...readFiles(folder)]
      .filter(([path]) => path !== JOURNAL && !path.startsWith(`${STAGING}/`))
      .map(([path, bytes]) => [path, bytes.toString('latin1')]),
  );
}

function withForeign(tree: Tree): Tree {
  return new Map([...tree, ...FOREIGN]);
}

/** Kills at a moment of the whole build. */
const atRandom =
  (duration: number) =>
  (kill: () => void): (() => void) => {
    const timer = setTimeout(kill, Math.random() * duration);
    return () => clearTimeout(timer);
  };

/** Kills at a moment of the part in which files are moved. */
const whileMoving =
  (out: string) =>
  (kill: () => void): (() => void) => {
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(out, (_, name) => {
      if (name === JOURNAL) timer ??= setTimeout(kill, Math.random() * 15);
    });
    return () => {
      watcher.close();
      clearTimeout(timer);
    };
  };

describe('a build that is killed', () => {
  it('leaves the old tree, the new one, or one that says that it is not whole; the next build mends it', async () => {
    const out = join(temporary, 'site');
    mkdirSync(out);
    writeFiles(out, FOREIGN);
    await buildDirectory({ root: editions[0].root, out });
    const seen = { old: 0, new: 0, broken: 0 };
    let before = editions[0];
    for (let count = 0; count < TRIES; count++) {
      const after = editions.find((edition) => edition !== before) as Edition;
      await buildInProcess(after.root, out, count % 3 === 0 ? atRandom(after.duration) : whileMoving(out));
      const left = treeOf(out);
      const fault = treeFault(out);
      if (fault === undefined) {
        const isOld = left.get(MANIFEST_PATH) === before.tree.get(MANIFEST_PATH);
        expect(left).toEqual(withForeign(isOld ? before.tree : after.tree));
        seen[isOld ? 'old' : 'new']++;
      } else {
        expect(fault).toContain('interrupted');
        seen.broken++;
      }
      for (const [path, text] of FOREIGN) expect(left.get(path)).toBe(text);
      // The next build is one of the new content, or of the old one again.
      const next = count % 4 < 2 ? after : before;
      await buildDirectory({ root: next.root, out });
      expect(treeOf(out)).toEqual(withForeign(next.tree));
      expect(treeFault(out)).toBeUndefined();
      expect(existsSync(join(out, STAGING))).toBe(false);
      before = next;
    }
    // Some builds were really killed. When depends on how busy the machine is.
    expect(seen.old + seen.broken).toBeGreaterThan(0);
  }, 180_000);

  it('leaves no tree at all when it was the first one, and says so', async () => {
    const { root, tree, duration } = editions[0];
    for (let count = 0; count < 2; count++) {
      const out = join(temporary, `first-${count}`);
      const wasKilled = await buildInProcess(root, out, atRandom(duration));
      if (wasKilled && !existsSync(join(out, MANIFEST_PATH))) {
        expect(treeFault(out)).toMatch(/interrupted|has no/);
      }
      await buildDirectory({ root, out });
      expect(treeOf(out)).toEqual(tree);
    }
  });
});
