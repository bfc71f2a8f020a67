/** Returns why a text cannot be a base URL: an absolute http(s) URL without query, fragment and user name. */
export function baseUrlFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'it is not an absolute URL';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'it must begin with http: or https:';
  // URL accepts `https:example.org` and `https:/example.org`, which other readers of URLs do not.
  const [, host] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? [];
  if (host === undefined) return 'it is not an absolute URL';
  if (host.includes('@')) return 'it must not have a user name';
  if (text.includes('?')) return 'it must not have a query';
  if (text.includes('#')) return 'it must not have a fragment';
  if (/[\s<>"'`\\{}|^]/.test(text)) return 'it has characters that a URL must not have';
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(text) || /\/\//.test(url.pathname))
    return 'its path has an empty segment, "." or ".."';
  return undefined;
}

/** Returns what to write instead of a text that cannot be a base URL. */
export function baseUrlHelp(text: string): string {
  const address = text.trim().replace(/[?#].*$/s, '');
  const meant = [address, address.replace(/^(?:https?:?\/*)?/i, 'https://')].find(
    (one) => /\.\w/.test(one) && baseUrlFault(one) === undefined,
  );
  return meant === undefined
    ? 'Write an absolute URL such as https://learn.example.org/repo.'
    : `Write "${meant}".`;
}

/** Returns a valid base URL in normal form: host in lower case, no trailing slash. */
export function normalizeBaseUrl(text: string): string {
  return new URL(text).href.replace(/\/+$/, '');
}
