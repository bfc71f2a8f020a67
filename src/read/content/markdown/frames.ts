/** A page of another site that pages can show in a frame. */
export interface FramedPage {
  /** Its address for a link. */
  readonly page: string;
  /** Its address in a frame; undefined if no allowed host has it. */
  readonly frame: string | undefined;
}

/**
 * Returns how pages show an address of another site that is written as a frame or as a picture. Pages of films on YouTube
 * and Vimeo have other addresses in frames.
 *
 * @param hosts The hosts that the configuration allows in frames.
 * @returns Undefined if it is neither a page of an allowed host nor that of a film.
 */
export function framedPage(address: string, hosts: readonly string[]): FramedPage | undefined {
  const { page, frames, isFilm } = addressesOf(address) ?? {};
  const frame = frames?.find((one) => hosts.includes(new URL(one).host));
  return page === undefined || !(isFilm || frame !== undefined) ? undefined : { page, frame };
}

/** Returns the host that a configuration must allow for a frame with an address. */
export function frameHost(address: string): string | undefined {
  const [first] = addressesOf(address)?.frames ?? [];
  return first === undefined ? undefined : new URL(first).host;
}

/** Returns the address of the frame that a tag begins, if its host is allowed. */
export function frameOfTag(tag: string, hosts: readonly string[]): string | undefined {
  const [, quoted, single, bare] =
    /^<iframe\s(?:[^>]*?\s)?src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
  const address = (quoted ?? single ?? bare)?.replaceAll('&amp;', '&');
  return address === undefined ? undefined : framedPage(address, hosts)?.frame;
}

function addressesOf(address: string): (Addresses & { readonly isFilm: boolean }) | undefined {
  const secure = address.trim().replace(/^(?:https?:)?\/\//i, 'https://');
  if (!secure.startsWith('https://') || !URL.canParse(secure)) return undefined;
  const url = new URL(secure);
  // Browsers load no frame with a name and a password, and a policy cannot allow them.
  if (url.username !== '' || url.password !== '') return undefined;
  const film = filmOnYouTube(url) ?? filmOnVimeo(url);
  return { ...(film ?? { page: url.href, frames: [url.href] }), isFilm: film !== undefined };
}

interface Addresses {
  /** The address for links. */
  readonly page: string;
  /** The addresses in frames: the one that sets no cookies is first. */
  readonly frames: readonly string[];
}

function filmOnYouTube({ host, pathname, search, searchParams }: URL): Addresses | undefined {
  const isShort = host === 'youtu.be';
  if (!isShort && !/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(host)) return undefined;
  const isFrame = pathname.startsWith('/embed/');
  const path = isShort ? /^\/([\w-]{11})$/ : /^\/(?:embed|shorts|live)\/([\w-]{11})\/?$/;
  const id = path.exec(pathname)?.[1] ?? (pathname === '/watch' ? searchParams.get('v') : null);
  if (id === null || !/^[\w-]{11}$/.test(id)) return undefined;
  const [, start] = /^(\d+)s?$/.exec(searchParams.get('start') ?? searchParams.get('t') ?? '') ?? [];
  const settings = isFrame || start === undefined ? '' : `?start=${start}`;
  const frame = `/embed/${id}${isFrame ? search : settings}`;
  return {
    page: `https://www.youtube.com/watch?v=${id}${start === undefined ? '' : `&t=${start}s`}`,
    frames: [`https://www.youtube-nocookie.com${frame}`, `https://www.youtube.com${frame}`],
  };
}

function filmOnVimeo({ host, pathname, search }: URL): Addresses | undefined {
  const isFrame = host === 'player.vimeo.com';
  if (!isFrame && !/^(?:www\.)?vimeo\.com$/.test(host)) return undefined;
  const [, id, key] = /^(?:\/video)?\/(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  const settings = isFrame || key === undefined ? search : `?h=${key}`;
  return {
    page: `https://vimeo.com/${id}${key === undefined ? '' : `/${key}`}`,
    frames: [`https://player.vimeo.com/video/${id}${settings}`],
  };
}
