import { sha256 } from '../../base/digest.js';
import { foldersAbove } from '../../base/plain-path.js';
import type { Progress } from '../../base/progress.js';
import { type Findings, withProblems } from '../../check/findings.js';
import type { PreviewMemory } from '../../check/records/check-memory.js';
import type { PageTools } from '../../compile/html/page-tools.js';
import { RenderCache } from '../../compile/render-cache.js';
import type { EarlierTree, Sink } from '../../compile/tree/sink.js';
import { mediaTypeOf } from '../../model/media-types.js';
import { MANIFEST_PATH } from '../../model/routes.js';
import { CONFIG_FILE } from '../../read/config/read-config.js';
import { renderKey } from '../../run/cache/tree-cache.js';
import { compileTree } from '../../run/compile.js';
import { withDrafts } from '../../run/drafts.js';
import { largeLists } from '../../run/tree-problems.js';
import type { ShownContent } from './shown-content.js';

/** A published tree in memory, as the preview serves it. */
export interface PreviewSite {
  /** Base URL without a trailing slash: the origin of the preview with the path of the configured base URL. */
  readonly baseUrl: string;
  /** Path of the base URL, decoded, without a trailing slash: empty, or such as `/repo`. */
  readonly prefix: string;
  readonly files: ReadonlyMap<string, PreviewFile>;
  /** Every folder that contains a file, without a trailing slash. */
  readonly folders: ReadonlySet<string>;
  /** Paths of the files that are pages of drafts. */
  readonly drafts: ReadonlySet<string>;
  /** A digest of all files, by which an open page notices that the site has changed. */
  readonly version: string;
  /** The rendered records, for the next build, and what they depend on. */
  readonly rendered: { readonly key: string; readonly texts: ReadonlyMap<string, string> };
}

/** A file of the tree. An unchanged file is the same object in the next tree. */
export interface PreviewFile {
  /** In parts, because a list may be larger than a buffer should be. */
  readonly parts: readonly Uint8Array[];
  readonly bytes: number;
  readonly sha256: string;
  /** From its suffix alone, as hosts determine it. */
  readonly mediaType: string;
  /** The media type in the manifest. */
  readonly listedAs: string;
}

/** Results of a build of the preview. */
export interface PreviewOutcome extends Findings {
  /** The folder of a site built elsewhere, relative to the root, if it is known. */
  readonly pagesFolder: string | undefined;
  /** The number of records that were rendered, because something that their files show has changed. */
  readonly rendered: number;
  /** Undefined if nothing can be shown. */
  readonly site: PreviewSite | undefined;
}

export interface PreviewSiteOptions {
  /** Scheme, host and port that the preview is served from. */
  readonly origin: string;
  /** Configuration file, relative to the root of the tree. */
  readonly config: string | undefined;
  /** Libraries that convert texts to HTML. */
  readonly tools: PageTools;
  /** Results of reading files in earlier builds. */
  readonly readings: PreviewMemory;
  readonly progress?: Progress | undefined;
  /** The day, by which pages that another generator holds back are reported. */
  readonly today?: string | undefined;
}

/**
 * Checks content and compiles it into memory, drafts included. Content never makes it throw.
 *
 * @param before The site of the previous build. Unchanged files are reused.
 */
export function buildPreviewSite(
  content: ShownContent,
  { origin, config: configPath, tools, readings, progress, today }: PreviewSiteOptions,
  before: PreviewSite | undefined,
): PreviewOutcome {
  const { findings, valid } = content.check(configPath, { progress, memory: readings, today });
  if (valid === undefined) return { ...findings, pagesFolder: undefined, rendered: 0, site: undefined };
  const shown = withDrafts(valid);
  const path = valid.baseUrl === undefined ? '' : new URL(`${valid.baseUrl}/`).pathname;
  const baseUrl = `${origin}${path}`.replace(/\/+$/, '');
  const { sink, contents } = memorySink(before);
  const key = renderKey(shown.valid.config, baseUrl);
  const cachedTexts = before?.rendered.key === key ? before.rendered.texts : undefined;
  const texts = new Map<string, string>();
  const remembered = new RenderCache({
    find: (name) => cachedTexts?.get(name),
    keep: (name, text) => texts.set(name, text),
  });
  const shownRecords = valid.content.index.records.length;
  const compiled = { ...shown.valid, tools, remembered };
  const open = compileTree(compiled, content.tree, baseUrl, sink, (done) =>
    progress?.('Compiling', done, shownRecords),
  );
  const large = largeLists(open.largeLists, valid.config, configPath ?? CONFIG_FILE);
  const files = new Map<string, PreviewFile>();
  for (const file of open.close(undefined, sink)) {
    const earlier = before?.files.get(file.path);
    const isSame = earlier?.sha256 === file.sha256 && earlier.listedAs === file.mediaType;
    const newFile = {
      parts: contents.get(file.path) ?? [],
      bytes: file.bytes,
      sha256: file.sha256,
      mediaType: mediaTypeOf(file.path),
      listedAs: file.mediaType,
    };
    files.set(file.path, isSame ? earlier : newFile);
  }
  const drafts = new Set([...shown.drafts].map((draft) => `${draft}.html`));
  const site: PreviewSite = {
    baseUrl,
    prefix: decodeURIComponent(path).replace(/\/+$/, ''),
    files,
    folders: new Set([...files.keys()].flatMap(foldersAbove)),
    drafts,
    // The manifest lists all other files. A draft that is published may have the same bytes.
    version: sha256(JSON.stringify([files.get(MANIFEST_PATH)?.sha256, ...drafts])),
    rendered: { key, texts },
  };
  return {
    ...withProblems(findings, large),
    pagesFolder: valid.content.builtSite?.folder,
    rendered: remembered.rendered,
    site,
  };
}

/** Returns the number of files that were added, changed or removed. */
export function changedFiles(before: PreviewSite | undefined, after: PreviewSite): number {
  const gone = [...(before?.files.keys() ?? [])].filter((path) => !after.files.has(path));
  const changed = [...after.files].filter(([path, file]) => before?.files.get(path) !== file);
  return gone.length + changed.length;
}

/** Returns a sink that writes to memory. The site of the previous build is its earlier tree. */
function memorySink(before: PreviewSite | undefined) {
  const contents = new Map<string, readonly Uint8Array[]>();
  const earlier: EarlierTree | undefined = before && {
    file(path) {
      const file = before.files.get(path);
      // Examples show the fields in this order.
      return file && { path, mediaType: file.listedAs, bytes: file.bytes, sha256: file.sha256 };
    },
    open(path) {
      const { parts } = before.files.get(path) as PreviewFile;
      return { read: (target, position) => readParts(parts, target, position), close: () => {} };
    },
    keep({ path, sha256 }) {
      const file = before.files.get(path);
      if (file?.sha256 !== sha256) return false;
      contents.set(path, file.parts);
      return true;
    },
  };
  const sink: Sink = {
    earlier,
    write(path, bytes) {
      contents.set(path, [bytes]);
      return true;
    },
    open(path) {
      const parts: Uint8Array[] = [];
      contents.set(path, parts);
      return { write: (bytes) => parts.push(bytes), close: () => {} };
    },
  };
  return { sink, contents };
}

/** Reads bytes of a file in parts from a position on. Returns their number. */
function readParts(parts: readonly Uint8Array[], target: Uint8Array, position: number): number {
  let [start, read] = [0, 0];
  for (const part of parts) {
    const from = Math.max(0, position + read - start);
    if (from < part.length && read < target.length) {
      const bytes = part.subarray(from, from + target.length - read);
      target.set(bytes, read);
      read += bytes.length;
    }
    start += part.length;
  }
  return read;
}
