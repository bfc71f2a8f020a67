import { isAnchor } from '../read/content/markdown/anchors.js';
import { decodeReferences } from '../read/content/markdown/decode.js';

/** A tag with an id, as pages have it: `<h2 id="one">`. In texts, `<` is a reference. */
const TAG_WITH_ID = /<[a-z][a-z0-9]*(?: [^<>]*)? id="([^"]+)"/g;

/** Returns the anchors of a page: the ids of its headings and of other places, without those of the frame. */
export function anchorsOfPage(html: string): ReadonlySet<string> {
  const ids = Array.from(html.matchAll(TAG_WITH_ID), ([, id]) => decodeReferences(id as string));
  return new Set(ids.filter(isAnchor));
}
