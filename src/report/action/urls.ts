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
  return `${base}/${segments.map((segment) => percentEncoded(segment, /[!'()*~_]/g)).join('/')}?plain=1#${place}`;
}

/**
 * Returns a text as a part of a URL. Half a surrogate pair, which a URL cannot hold, becomes U+FFFD.
 *
 * @param marks Matches characters that are encoded although a URL can hold them.
 */
export function percentEncoded(text: string, marks: RegExp): string {
  const encoded = encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));
  return encoded.replace(marks, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
