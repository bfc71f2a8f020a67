/** Media types by suffix, as static hosts send them. */
const BY_SUFFIX: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml',
  avif: 'image/avif',
  css: 'text/css',
  csv: 'text/csv',
  epub: 'application/epub+zip',
  gif: 'image/gif',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  m4a: 'audio/mp4',
  map: 'application/json',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain',
  vtt: 'text/vtt',
  wasm: 'application/wasm',
  wav: 'audio/wav',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
};

/** The media type of a file by its suffix; `application/octet-stream` for one that is not known. */
export function mediaTypeOf(path: string): string {
  const suffix = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return BY_SUFFIX[suffix] ?? 'application/octet-stream';
}
