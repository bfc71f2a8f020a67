import { type ServedTree, servePages } from '../../support/pages-server.js';
import { type PublishedTree, publish } from '../../support/published-tree.js';

/** A site that is served at the address that its own URLs name. */
export interface ServedSite extends ServedTree {
  readonly tree: PublishedTree;
}

/**
 * Compiles a content repository for the address at which it is then served, so that its absolute URLs lead
 * somewhere.
 *
 * @param prefix What a project site lives below, such as `/repo`.
 */
export async function serveSite(content: Parameters<typeof publish>[0], prefix = ''): Promise<ServedSite> {
  const tree = new Map<string, Buffer>();
  const served = await servePages(tree, prefix);
  for (const [path, bytes] of publish(content, served.url)) tree.set(path, bytes);
  return { ...served, tree };
}
