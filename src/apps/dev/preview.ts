import { realpathSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Progress } from '../../base/progress.js';
import { today } from '../../base/today.js';
import { PreviewMemory } from '../../check/records/check-memory.js';
import { loadPageTools } from '../../compile/html/page-tools.js';
import type { Place } from '../../model/problem.js';
import { CONFIG_FILE, readConfig } from '../../read/config/read-config.js';
import { directoryTree } from '../../read/content/content-tree.js';
import { cachedTree } from './cached-tree.js';
import { buildPreviewSite, changedFiles, type PreviewOutcome, type PreviewSite } from './preview-site.js';
import { inUrl, openServer, type ServerOptions } from './server.js';
import { ShownContent } from './shown-content.js';
import { shownFailure, shownProblems } from './shown-problems.js';
import { watchFolder } from './watch.js';

export interface PreviewOptions extends ServerOptions {
  /** Folder of the content repository. */
  readonly root: string;
  /** Configuration file, relative to the root. */
  readonly config?: string | undefined;
  readonly progress?: Progress | undefined;
  /** Called with each build after the first. */
  readonly built?: (build: PreviewBuild) => void;
  /** Called with the first error that keeps the preview from seeing changes. */
  readonly unseen?: (error: Error) => void;
}

/** One build of the preview. */
export interface PreviewBuild {
  /** Paths of the repository whose changes caused the build; none for the first build. */
  readonly sources: readonly string[];
  /** The results; undefined if the machine or this program failed. */
  readonly outcome: PreviewOutcome | undefined;
  readonly failure?: Error;
  /** The number of files of the site that were added, changed or removed. */
  readonly changed: number;
  readonly milliseconds: number;
}

/** A preview that runs. */
export interface Preview {
  /** The URL of the site, with a trailing slash. */
  readonly url: string;
  /** Whether other machines may reach it. */
  readonly isOpen: boolean;
  readonly first: PreviewBuild;
  close(): Promise<void>;
}

/**
 * Serves the site of a content repository on this machine and builds it again on every change. A file with errors is shown
 * as it was before them.
 *
 * @throws UsageError if the port or host is not available; what the file system throws in the first build.
 */
export async function startPreview(options: PreviewOptions): Promise<Preview> {
  const { config, port, host, progress } = options;
  const root = realpathSync(options.root);
  const tree = cachedTree(directoryTree(root));
  const content = new ShownContent(tree);
  // Not from the cached tree: nothing reports changes yet.
  const { config: settings } = readConfig(directoryTree(root), config);
  // The first build includes earlier changes, because a build is one step of the event loop.
  let follow: ((paths: readonly string[]) => void) | undefined;
  let isBlind = false;
  const watcher = await watchFolder({
    root,
    config: config ?? CONFIG_FILE,
    pagesFolder: typeof settings?.pages === 'object' ? settings.pages.from : undefined,
    changed: (paths) => follow?.(paths),
    failed(error) {
      // If the system has too few watches, every other file fails, too.
      if (isBlind) return;
      isBlind = true;
      options.unseen?.(error);
    },
  });
  try {
    // Loaded once, because another build could overtake a build that waits.
    const tools = await loadPageTools(new Set(['code', 'html']));
    const readings = new PreviewMemory();
    const server = await openServer({ port, host });
    const origin = `http://${inUrl(hostForUrls(host))}:${server.port}`;
    let site: PreviewSite | undefined;
    const build = (sources: readonly string[]): PreviewBuild => {
      const started = performance.now();
      const options = { origin, config, tools, readings, progress, today: today() };
      const outcome = buildPreviewSite(content, options, site);
      if (outcome.pagesFolder !== undefined) watcher.include(outcome.pagesFolder);
      const changed = outcome.site === undefined ? 0 : changedFiles(site, outcome.site);
      site = outcome.site ?? site;
      const problems = shownProblems(outcome.problems, server.isOpen ? undefined : editorUrls(root));
      server.show({ site, problems });
      return { sources, outcome, changed, milliseconds: performance.now() - started };
    };
    let hasFailed = false;
    follow = (paths) => {
      let result: PreviewBuild;
      try {
        const sources = paths.filter((path) => tree.refresh(path));
        // Nobody knows which files a failed build would have read.
        if (sources.length === 0 && !hasFailed) return;
        result = build(sources);
        hasFailed = false;
      } catch (error) {
        hasFailed = true;
        const failure = error instanceof Error ? error : new Error(String(error));
        server.show({ site, problems: shownFailure(failure.message) });
        result = { sources: paths, outcome: undefined, failure, changed: 0, milliseconds: 0 };
      }
      options.built?.(result);
    };
    try {
      const first = build([]);
      return {
        url: `${site?.baseUrl ?? origin}/`,
        isOpen: server.isOpen,
        first,
        async close(): Promise<void> {
          follow = undefined;
          await Promise.all([server.close(), watcher.close()]);
        },
      };
    } catch (error) {
      await server.close();
      throw error;
    }
  } catch (error) {
    await watcher.close();
    throw error;
  }
}

/** Returns a host that a browser can open: an address for all interfaces is replaced by one of them. */
function hostForUrls(host: string | undefined): string {
  if (host === undefined) return 'localhost';
  if (host !== '0.0.0.0' && host !== '::' && host !== '[::]') return host;
  const outer = Object.values(networkInterfaces())
    .flat()
    .find((address) => address !== undefined && address.family === 'IPv4' && !address.internal);
  return outer?.address ?? 'localhost';
}

/** Returns a function that returns the address of a place in Visual Studio Code. Browsers ask before they start it. */
function editorUrls(root: string): (place: Place) => string {
  return ({ file, line, column }) =>
    `vscode://file${pathToFileURL(join(root, file)).pathname}:${line}:${column}`;
}
