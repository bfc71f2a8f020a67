import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { pathFrom } from '../../base/paths.js';
import { MANIFEST_PATH } from '../../model/routes.js';

export interface WatchOptions {
  readonly root: string;
  /** Configuration file, relative to the root. It is watched even if its path is usually ignored. */
  readonly config: string;
  /** Folder of a site built elsewhere, relative to the root. It is watched even if its path is usually ignored. */
  readonly pagesFolder: string | undefined;
  /** Called with the paths of a burst of changes, relative to the root, with `/`. A path may come twice. */
  readonly changed: (paths: readonly string[]) => void;
  /** Called when changes may be missed from now on. */
  readonly failed: (error: Error) => void;
}

/** Milliseconds without a change that end a burst, and the longest duration of a burst. */
const PAUSE = 30;
const PATIENCE = 500;
/**
 * Chokidar silently drops a change that follows another change of the same file within 50 ms, and a removal within
 * 100 ms. After this time, the paths of a burst are reported again.
 */
const ECHO = 120;

/**
 * Watches a content repository. Pictures may be anywhere, so everything is watched except hidden files, packages and
 * trees that this program built. When the promise resolves, all later changes are seen.
 */
export async function watchFolder({ root, config, pagesFolder, changed, failed }: WatchOptions) {
  // Paths that are watched although a name in them is usually ignored.
  const wanted = new Set([config, ...(pagesFolder === undefined ? [] : [pagesFolder])]);
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
    ignored: (path) => isIgnored(path, root, wanted),
  });
  watcher.on('all', (_, path) => {
    paths.add(pathFrom(root, path));
    const now = performance.now();
    if (timer === undefined) first = now;
    clearTimeout(timer);
    timer = setTimeout(flush, Math.max(0, Math.min(PAUSE, first + PATIENCE - now)));
  });
  watcher.on('error', (error) => failed(error as Error));
  await new Promise<void>((resolve) => watcher.on('ready', resolve));
  return {
    /** Also watches a folder in the root from now on, even if its path is usually ignored. */
    include(folder: string): void {
      if (wanted.has(folder)) return;
      wanted.add(folder);
      watcher.add(join(root, upToIgnored(folder)));
    },
    close(): Promise<void> {
      for (const pending of [timer, ...echoes]) clearTimeout(pending);
      return watcher.close();
    },
  };
}

function isIgnored(path: string, root: string, wanted: ReadonlySet<string>): boolean {
  const below = pathFrom(root, path);
  if (below === '') return false;
  let inside = below;
  for (const one of wanted) {
    if (below === one || one.startsWith(`${below}/`)) return false;
    // Generators build into folders such as `.vitepress/dist`.
    if (below.startsWith(`${one}/`)) inside = below.slice(one.length + 1);
  }
  return inside.split('/').some(hasIgnoredName) || existsSync(join(path, MANIFEST_PATH));
}

function hasIgnoredName(name: string): boolean {
  return name.startsWith('.') || name === 'node_modules';
}

/** Returns the first folder in a path that is usually ignored. Folders in it may be removed and created again. */
function upToIgnored(folder: string): string {
  const names = folder.split('/');
  const first = names.findIndex(hasIgnoredName);
  return first === -1 ? folder : names.slice(0, first + 1).join('/');
}
