import { ProblemList } from '../check/problem-list.js';
import { mediaTypeOf } from '../model/media-types.js';
import type { Problem } from '../model/problem.js';
import type { Config } from '../read/config/config.js';
import { SourceFile } from '../read/content/source-file.js';

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
  const problems = new ProblemList(rules);
  const large = new Map(
    files.flatMap(({ path, bytes }) => (bytes > LARGE_BYTES ? [[path, bytes] as const] : [])),
  );
  if (large.size === 0) return [];
  for (const [file, path] of sources) {
    const bytes = large.get(path);
    if (bytes === undefined || !mediaTypeOf(file).startsWith('image/')) continue;
    problems.add(new SourceFile(file, ''), {
      rule: 'asset/large',
      message: `This picture has ${(bytes / 1_000_000).toFixed(1)} MB, which readers have to load with its page.`,
      help: 'Save it with at most 2,000 pixels in width, a photo as JPEG or WebP. Most pictures then have less than 0.5 MB.',
      start: 0,
      end: 0,
    });
  }
  return problems.sorted();
}
