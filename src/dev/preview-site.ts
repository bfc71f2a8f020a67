import { countProblems, type Progress } from '../check/check.js';
import type { Summary } from '../check/findings.js';
import type { PreviewReadings } from '../check/records/reading-memory.js';
import { CONFIG_FILE } from '../config/read-config.js';
import type { ContentTree } from '../content/content-tree.js';
import { pageToolsFor, type TextTools } from '../emit/html/page-tools.js';
import type { RenderMemory } from '../emit/render-memory.js';
import { mediaTypeOf } from '../model/media-types.js';
import { compareProblems, type Problem } from '../model/problem.js';
import { checkTree } from '../pipeline/check-tree.js';
import { compileTree } from '../pipeline/compile.js';
import { largeLists } from '../pipeline/large-lists.js';
import type { Sink } from '../tree/tree-writer.js';
import { withDrafts } from './drafts.js';

/** A published tree in memory, as the preview serves it. */
export interface PreviewSite {
  /** Base URL without a trailing slash: this machine, with the path of the configured base URL. */
  readonly baseUrl: string;
  /** Path of the base URL, decoded, without a trailing slash: empty, or such as `/repo`. */
  readonly prefix: string;
  readonly files: ReadonlyMap<string, PreviewFile>;
  /** Every folder that holds a file, without a trailing slash. */
  readonly folders: ReadonlySet<string>;
  /** Paths of the files that are pages of drafts. */
  readonly drafts: ReadonlySet<string>;
}

/** A file of the tree. One of the same bytes is the same object in the next tree. */
export interface PreviewFile {
  /** In parts, since a list may be larger than any one buffer should be. */
  readonly parts: readonly Uint8Array[];
  readonly bytes: number;
  readonly sha256: string;
  /** By its suffix alone, as hosts see it. */
  readonly mediaType: string;
}

/** What a build of the preview found, and the site that it made, where there are no errors. */
export interface PreviewOutcome {
  readonly problems: readonly Problem[];
  readonly summary: Summary;
  readonly isConfigInvalid: boolean;
  /** The folder of a site built elsewhere that is carried over, relative to the root, where it is known. */
  readonly pagesFolder: string | undefined;
  readonly site: PreviewSite | undefined;
}

/** What is kept from one build to the next, so that a build makes anew only what a change touches. */
export interface PreviewMemory {
  readonly readings: PreviewReadings;
  readonly rendered: RenderMemory;
}

export interface PreviewSiteOptions {
  /** Scheme, host and port that the preview is served from. */
  readonly origin: string;
  /** Configuration file, relative to the root of the tree. */
  readonly config: string | undefined;
  /** Libraries that texts need to become HTML. */
  readonly tools: TextTools;
  /** What the builds before this one gave. */
  readonly memory: PreviewMemory;
  readonly progress?: Progress | undefined;
}

/**
 * Checks a content tree and compiles it, drafts included, into memory. Never throws for what content does.
 *
 * @param before The site of the build before, whose files are kept where their bytes are the same.
 */
export function buildPreviewSite(
  tree: ContentTree,
  { origin, config: configPath, tools, memory, progress }: PreviewSiteOptions,
  before: PreviewSite | undefined,
): PreviewOutcome {
  const { problems, summary, isConfigInvalid, valid } = checkTree(tree, configPath, {
    progress,
    memory: memory.readings,
  });
  if (valid === undefined)
    return { problems, summary, isConfigInvalid, pagesFolder: undefined, site: undefined };
  const shown = withDrafts(valid);
  const path = valid.config.baseUrl === undefined ? '' : new URL(`${valid.config.baseUrl}/`).pathname;
  const baseUrl = `${origin}${path}`.replace(/\/+$/, '');
  const { sink, contents } = memorySink();
  const content = { ...shown.valid, tools: pageToolsFor(valid.config, tools), memory: memory.rendered };
  const open = compileTree(content, tree, baseUrl, sink, (done) =>
    progress?.('Compiling', done, summary.records),
  );
  const all = [...problems, ...largeLists(open.largeLists, valid.config, configPath ?? CONFIG_FILE)].sort(
    compareProblems,
  );
  const found = {
    problems: all,
    summary: { records: summary.records, ...countProblems(all) },
    isConfigInvalid,
    pagesFolder: valid.content.foreignSite?.folder,
  };
  if (found.summary.errors > 0) return { ...found, site: undefined };
  const files = new Map<string, PreviewFile>();
  for (const { path: file, bytes, sha256 } of open.close(undefined, sink)) {
    const known = before?.files.get(file);
    const mediaType = mediaTypeOf(file);
    const isSame = known?.sha256 === sha256;
    files.set(file, isSame ? known : { parts: contents.get(file) ?? [], bytes, sha256, mediaType });
  }
  return {
    ...found,
    site: {
      baseUrl,
      prefix: decodeURIComponent(path).replace(/\/+$/, ''),
      files,
      folders: foldersOf(files.keys()),
      drafts: new Set([...shown.drafts].map((draft) => `${draft}.html`)),
    },
  };
}

/** Paths of the files that two sites do not have in common. */
export function changedFiles(before: PreviewSite | undefined, after: PreviewSite): number {
  const gone = [...(before?.files.keys() ?? [])].filter((path) => !after.files.has(path));
  const changed = [...after.files].filter(([path, file]) => before?.files.get(path) !== file);
  return gone.length + changed.length;
}

function memorySink(): { sink: Sink; contents: ReadonlyMap<string, readonly Uint8Array[]> } {
  const contents = new Map<string, Uint8Array[]>();
  return {
    contents,
    sink: {
      write(path, bytes) {
        contents.set(path, [bytes]);
        return true;
      },
      open(path) {
        const parts: Uint8Array[] = [];
        contents.set(path, parts);
        return { write: (bytes) => parts.push(bytes), close: () => {} };
      },
    },
  };
}

function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      folders.add(path.slice(0, slash));
    }
  }
  return folders;
}
