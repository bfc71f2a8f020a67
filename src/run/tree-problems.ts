import { problemsOf } from '../check/problem-list.js';
import { shellWord } from '../check/record-place.js';
import { mediaTypeOf } from '../model/media-types.js';
import type { Problem } from '../model/problem.js';
import type { Config } from '../read/config/config.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { SourceFile } from '../read/content/source-file.js';
import { filesWithOtherLineEnds } from '../read/git/line-ends.js';

// Problems that only the compiled tree shows.

/** Returns a problem for each list that is larger than `limits.listBytes`. */
export function largeLists(
  lists: readonly { readonly path: string; readonly bytes: number }[],
  { rules, limits }: Pick<Config, 'rules' | 'limits'>,
  configPath: string,
): readonly Problem[] {
  // No single file of the content is at fault, so the problem points at the configuration, which has the limit.
  const findings = lists.map(({ path, bytes }) => ({
    rule: 'limit/list-bytes',
    message: `The list ${path} has ${bytes} bytes; the limit is ${limits.listBytes}. Clients fetch it whole.`,
    help: 'Raise "limits.listBytes", or publish fewer or shorter records.',
    start: 0,
    end: 0,
  }));
  return problemsOf(new SourceFile(configPath, ''), findings, rules);
}

/** A picture of 2 MB takes a phone with a slow connection about ten seconds. */
const LARGE_BYTES = 2_000_000;

/**
 * Returns a problem for each picture that is too large for a page.
 *
 * @param sources The files of the repository that are published, with their published paths.
 * @param files The published files.
 */
export function largePictures(
  sources: readonly (readonly [file: string, path: string])[],
  files: readonly { readonly path: string; readonly bytes: number }[],
  { rules }: Pick<Config, 'rules'>,
): readonly Problem[] {
  const large = new Map(
    files.flatMap(({ path, bytes }) => (bytes > LARGE_BYTES ? [[path, bytes] as const] : [])),
  );
  if (large.size === 0) return [];
  return sources.flatMap(([file, path]) => {
    const bytes = large.get(path);
    if (bytes === undefined || !mediaTypeOf(file).startsWith('image/')) return [];
    const finding = {
      rule: 'asset/large',
      message: `This picture has ${(bytes / 1_000_000).toFixed(1)} MB, which readers have to load with its page.`,
      help: 'Save it with at most 2,000 pixels in width, a photo as JPEG or WebP. Most pictures then have less than 0.5 MB.',
      start: 0,
      end: 0,
    };
    return problemsOf(new SourceFile(file, ''), [finding], rules);
  });
}

/** Returns a problem for each published text file that has other line ends than in Git, and so another address. */
export function changedLineEnds(
  root: string,
  tree: ContentTree,
  assets: readonly string[],
  { rules }: Pick<Config, 'rules'>,
): readonly Problem[] {
  const texts = assets.filter((path) => /^text\/|json$|xml$|yaml$|javascript$/.test(mediaTypeOf(path)));
  return filesWithOtherLineEnds(root, tree, texts).flatMap((path) => {
    const finding = {
      rule: 'asset/line-ends',
      message:
        'Git changed the line ends of this file when it checked it out, so this build publishes other bytes at another address than a build on another system.',
      help: `Write "* text=auto eol=lf" in .gitattributes and commit it. Then check the file out again: git rm --cached -- ${shellWord(path)} && git checkout HEAD -- ${shellWord(path)}.`,
      start: 0,
      end: 0,
    };
    return problemsOf(new SourceFile(path, ''), [finding], rules);
  });
}
