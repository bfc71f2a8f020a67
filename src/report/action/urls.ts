/** Addresses of GitHub as a workflow knows them, with nothing in them that Markdown reads. */
const PLAIN_URL = /^https?:\/\/[\w.:-]+(?:\/[\w.~%/-]*)?$/;

/** The address, where it can stand in a link. */
export function plainUrl(url: string | undefined): string | undefined {
  return url !== undefined && url.length <= 500 && PLAIN_URL.test(url) ? url : undefined;
}

/**
 * Address of lines of a file at a commit, as GitHub shows its source. None where there is no address of the
 * files, or where the path could lead out of them.
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

/** A text with U+FFFD for each half of a surrogate pair, which no URL can hold. */
export function wellFormed(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8');
}
