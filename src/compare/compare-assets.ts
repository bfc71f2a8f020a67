import { groupBy } from '../base/group-by.js';
import { type Change, createChange } from './change.js';
import type { Differing } from './differing.js';

/**
 * Compares the pictures and downloads of two releases. Their names have the beginning of their digest, so a file with other
 * bytes has another address: the old one answers until the files of earlier releases are gone.
 */
export function compareAssets({ before, after }: Differing): Change[] {
  const [old, now] = [before.assets(), after.assets()];
  const [inOld, inNow] = [new Set(old), new Set(now)];
  const added = groupBy(
    now.filter((path) => !inOld.has(path)),
    nameOf,
  );
  const gone = groupBy(
    old.filter((path) => !inNow.has(path)),
    nameOf,
  );
  return [...gone].flatMap(([name, paths]) => {
    // Files of several folders can have one name.
    const successors = added.get(name) ?? [];
    return paths.slice(0, successors.length).map((path, place) => {
      const [from, to] = [`/${path}`, `/${successors[place]}`];
      return createChange('asset-replaced', from, { kind: 'asset', from, to });
    });
  });
}

/** Returns the name that an asset has in the repository: `plan.pdf` for `assets/plan.0123456789ab.pdf`. */
function nameOf(path: string): string {
  return path.replace(/^assets\//, '').replace(/\.[0-9a-f]{12}(?=\.[^./]+$|$)/, '');
}
