import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { watch } from 'chokidar';
import { MANIFEST_PATH } from '../emit/emit.js';

/** Looks at the files below a folder until it is closed. */
export interface Watcher {
  close(): Promise<void>;
}

export interface WatchOptions {
  readonly root: string;
  /** Configuration file, relative to the root: it is watched wherever it stands. */
  readonly config: string;
  /** Takes the paths of a burst of changes, relative to the root, with `/`; each may come twice. */
  readonly changed: (paths: readonly string[]) => void;
  /** Changes may go unseen from now on. */
  readonly failed: (error: Error) => void;
}

/** Milliseconds without a change that end a burst, and the longest that one is waited for. */
const PAUSE = 30;
const PATIENCE = 500;
/**
 * Chokidar drops changes that follow another one of the same file within 50 ms, removals within 100 ms, and
 * tells no later that there were any: after this time the paths of a burst are told again.
 */
const ECHO = 120;

/**
 * Watches a content repository: all of it, since pictures may stand anywhere, but for hidden files, packages
 * and trees that were built. Ready when the promise is kept: what changes from then on is seen.
 */
export function watchFolder({ root, config, changed, failed }: WatchOptions): Promise<Watcher> {
  const paths = new Set<string>();
  const echoes = new Set<NodeJS.Timeout>();
  let timer: NodeJS.Timeout | undefined;
  let first = 0;
  const flush = (): void => {
    timer = undefined;
    const burst = [...paths];
    paths.clear();
    const echo = setTimeout(() => {
      echoes.delete(echo);
      changed(burst);
    }, ECHO);
    echoes.add(echo);
    changed(burst);
  };
  const watcher = watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => isIgnored(path, root, config),
  });
  watcher.on('all', (_, path) => {
    paths.add(pathBelow(root, path));
    const now = performance.now();
    if (timer === undefined) first = now;
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(PAUSE, first + PATIENCE - now)));
  });
  return new Promise((resolve) => {
    watcher.on('error', (error) => failed(error as Error));
    watcher.on('ready', () =>
      resolve({
        close() {
          for (const pending of [timer, ...echoes]) clearTimeout(pending);
          return watcher.close();
        },
      }),
    );
  });
}

function isIgnored(path: string, root: string, config: string): boolean {
  const below = pathBelow(root, path);
  if (below === '' || below === config || config.startsWith(`${below}/`)) return false;
  const name = below.slice(below.lastIndexOf('/') + 1);
  return name.startsWith('.') || name === 'node_modules' || existsSync(join(path, MANIFEST_PATH));
}

function pathBelow(root: string, path: string): string {
  return relative(root, path).split(sep).join('/');
}
