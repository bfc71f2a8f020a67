import { problemsOf } from '../check/problem-list.js';
import { shellWord } from '../check/record-place.js';
import { mediaTypeOf } from '../model/media-types.js';
import type { Problem } from '../model/problem.js';
import type { Config } from '../read/config/config.js';
import type { ContentTree } from '../read/content/content-tree.js';
import { SourceFile } from '../read/content/source-file.js';
import { filesWithOtherLineEnds } from '../read/git/line-ends.js';

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
