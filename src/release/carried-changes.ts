/**
 * The change feed of the release before, for a publication that has nothing to add to it. Undefined where
 * there is none, or what stands there is no feed: then a new one is begun.
 */
export function carriedChanges(published: Uint8Array | undefined): string | undefined {
  if (published === undefined) return undefined;
  const text = Buffer.from(published).toString('utf8');
  try {
    const feed: unknown = JSON.parse(text);
    return isFeed(feed) ? text : undefined;
  } catch {
    return undefined;
  }
}

function isFeed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { version, releases } = value as Readonly<Record<string, unknown>>;
  return version === 1 && Array.isArray(releases);
}
