/** Matches addresses of GitHub without characters that Markdown reads. */
const PLAIN_URL = /^https?:\/\/[\w.:-]+(?:\/[\w.~%/-]*)?$/;

/** Returns the address if it is safe in a Markdown link. */
export function plainUrl(url: string | undefined): string | undefined {
  return url !== undefined && url.length <= 500 && PLAIN_URL.test(url) ? url : undefined;
}

/**
 * Returns the address of lines of a file at a commit, as GitHub shows its source. Undefined without an address of the
 * files, or if the path could lead out of them.
 */
export function fileUrl(
  files: string | undefined,
  path: string,
  line: number,
  endLine: number,
): string | undefined {
  const base = plainUrl(files);
  const segments = path.split('/');
  if (base === undefined || path.length > 500) return undefined;
  if (segments.some((segment) => ['', '.', '..'].includes(segment))) return undefined;
  const place = endLine > line ? `L${line}-L${endLine}` : `L${line}`;
  return `${base}/${segments.map(encodeSegment).join('/')}?plain=1#${place}`;
}

function encodeSegment(segment: string): string {
  const encoded = encodeURIComponent(wellFormed(segment));
  return encoded.replace(/[!'()*~_]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns a text with U+FFFD for each half of a surrogate pair, which a URL cannot hold. */
export function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
