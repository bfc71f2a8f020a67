/**
 * What is wrong with a base URL (design, section 3), or undefined: it must be an absolute http(s) URL
 * without query, fragment and user information.
 */
export function baseUrlFault(text: string): string | undefined {
  if (!URL.canParse(text)) return 'it is no absolute URL';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'only http: and https: are served';
  // URL takes `https:example.org` and `https:/example.org`, which other readers of URLs do not.
  const [, host] = /^https?:\/\/([^/?#]+)/i.exec(text) ?? [];
  if (host === undefined) return 'it is no absolute URL';
  if (host.includes('@')) return 'it may not hold user information';
  if (text.includes('?')) return 'it may not have a query';
  if (text.includes('#')) return 'it may not have a fragment';
  if (/[\s<>"'`\\{}|^]/.test(text)) return 'it holds characters that no URL may hold';
  if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(text) || /\/\//.test(url.pathname))
    return 'its path is not in its shortest form';
  return undefined;
}

/** A valid base URL in the one form that all URLs begin with: host in lower case, no trailing slash. */
export function normalizeBaseUrl(text: string): string {
  return new URL(text).href.replace(/\/+$/, '');
}
