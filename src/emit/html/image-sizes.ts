import type { Assets } from '../../catalog/assets.js';

/** Width and height of a picture, in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/**
 * The sizes of the pictures that a site publishes, so that a page does not move when they come.
 *
 * @returns The size of a picture by its path as a URL has it; undefined for other files and unknown formats.
 */
export function createImageSizes(assets: Assets): (path: string) => ImageSize | undefined {
  const files = new Map(assets.files().map((file) => [file.path, file]));
  const sizes = new Map<string, ImageSize | undefined>();
  return (path) => {
    if (!sizes.has(path)) {
      const file = files.get(decodedPath(path));
      sizes.set(path, file === undefined ? undefined : sizeIn(file.read()));
    }
    return sizes.get(path);
  };
}

function decodedPath(path: string): string {
  try {
    return decodeURI(path.replace(/[?#].*$/, ''));
  } catch {
    return path;
  }
}

/** The size that the head of a PNG, GIF, JPEG, WebP or SVG file tells. */
export function sizeIn(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sizeOfRaster(view) ?? sizeOfSvg(bytes);
  return size !== undefined && size.width > 0 && size.height > 0 ? size : undefined;
}

function sizeOfRaster(view: DataView): ImageSize | undefined {
  if (view.byteLength < 26) return undefined;
  const start = view.getUint32(0);
  if (start === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (start === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (start === 0x52494646 && view.getUint32(8) === 0x57454250) return sizeOfWebp(view);
  return start >>> 16 === 0xffd8 ? sizeOfJpeg(view) : undefined;
}

function sizeOfWebp(view: DataView): ImageSize | undefined {
  if (view.byteLength < 30) return undefined;
  const uint24 = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  switch (view.getUint32(12)) {
    case 0x56503858: // VP8X
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 0x56503820: // VP8, with a space
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    case 0x5650384c: {
      // VP8L: 14 bits each.
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

/** A JPEG file is a row of segments; the size stands in the start of frame. */
function sizeOfJpeg(view: DataView): ImageSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function sizeOfSvg(bytes: Uint8Array): ImageSize | undefined {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('utf8');
  const tag = /<svg\b[^>]*>/.exec(head)?.[0];
  if (tag === undefined) return undefined;
  const pixels = (name: string): number | undefined => {
    const given = new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1];
    return given === undefined ? undefined : Math.round(Number(given));
  };
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(tag);
  const width = pixels('width') ?? (box === null ? undefined : Math.round(Number(box[1])));
  const height = pixels('height') ?? (box === null ? undefined : Math.round(Number(box[2])));
  return width === undefined || height === undefined ? undefined : { width, height };
}
