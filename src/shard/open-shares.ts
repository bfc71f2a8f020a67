import { type ContentSnapshot, firstDifference } from './content-snapshot.js';
import { shardName } from './shard.js';
import { damaged, openShare, type Share, ShareError, type ShareOptions } from './share-file.js';

/** All shares of one build, by number, and the content that they were made of. Close them after use. */
export interface ShareSet {
  readonly shares: readonly Share[];
  readonly content: ContentSnapshot;
  close(): void;
}

/**
 * Opens the shares of a build, in any order.
 *
 * @throws ShareError if a share is missing, damaged, listed twice, or belongs to another build.
 */
export function openShares(folders: readonly string[]): ShareSet {
  const shares: Share[] = [];
  const close = (): void => {
    for (const { lines } of shares) lines.close();
  };
  try {
    for (const folder of folders) shares.push(openShare(folder));
    requireAll(shares);
    shares.sort((a, b) => a.shard.index - b.shard.index);
    const [first, ...others] = shares as [Share, ...Share[]];
    for (const share of others) refuseOptions(share, first);
    const text = contentIn(first);
    for (const share of others) refuseContent(share, first, text);
    return { shares, content: JSON.parse(text) as ContentSnapshot, close };
  } catch (error) {
    close();
    throw error;
  }
}

function nameOf({ shard, folder }: Share): string {
  return `share ${shardName(shard)} (${folder})`;
}

/** Makes sure that there is each share of one build, once. */
function requireAll(shares: readonly Share[]): void {
  const [first] = shares;
  if (first === undefined)
    throw new ShareError(
      'merge needs shares: pass the folders that "lc-api build --shard i/n --out DIR" wrote.',
    );
  const { count } = first.shard;
  const other = shares.find(({ shard }) => shard.count !== count);
  if (other !== undefined) {
    throw new ShareError(
      `The ${nameOf(first)} and the ${nameOf(other)} belong to builds with different numbers of shares. Pass all shares of one build.`,
    );
  }
  const byIndex = new Map<number, Share>();
  for (const share of shares) {
    const twin = byIndex.get(share.shard.index);
    if (twin !== undefined) {
      throw new ShareError(
        `The share ${shardName(share.shard)} is listed twice: ${twin.folder} and ${share.folder}. Pass each share once.`,
      );
    }
    byIndex.set(share.shard.index, share);
  }
  const missing = Array.from({ length: count }, (_, place) => place + 1).filter(
    (index) => !byIndex.has(index),
  );
  if (missing.length === 0) return;
  const shown = missing.slice(0, 10).map((index) => shardName({ index, count }));
  const more = missing.length > 10 ? ` and ${missing.length - 10} more` : '';
  throw new ShareError(
    `${missing.length === 1 ? 'One share is' : `${missing.length} shares are`} missing: ${shown.join(', ')}${more}. Build ${missing.length === 1 ? 'it' : 'them'}, and pass all ${count} shares.`,
  );
}

function refuseOptions(share: Share, first: Share): void {
  const names: readonly (readonly [keyof ShareOptions, string])[] = [
    ['baseUrl', '--base-url'],
    ['config', '--config'],
    ['hasPages', '--no-pages'],
  ];
  const differing = names
    .filter(([key]) => share.options[key] !== first.options[key])
    .map(([, name]) => name);
  if (differing.length === 0) return;
  throw new ShareError(
    `The ${nameOf(share)} was built with another ${differing.join(' and ')} than the ${nameOf(first)}. Build all shares with the same options.`,
  );
}

function refuseContent(share: Share, first: Share, expected: string): void {
  const text = contentIn(share);
  if (text === expected) return;
  const path = firstDifference(JSON.parse(expected) as ContentSnapshot, JSON.parse(text) as ContentSnapshot);
  throw new ShareError(
    `The ${nameOf(share)} was built from other content than the ${nameOf(first)}${path === undefined ? '' : `: "${path}" differs`}. Build all shares from the same commit.`,
  );
}

function contentIn({ lines, folder }: Share): string {
  const text = lines.find('content');
  if (text === undefined) throw damaged(folder);
  return text;
}
