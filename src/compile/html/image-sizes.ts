import { memoized } from '../../base/memoized.js';
import { decodePath } from '../../base/plain-path.js';
import type { Assets } from '../catalog/assets.js';

/** Width and height of a picture, in CSS pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of the picture at a path of the tree; undefined if it is not known. */
export type SizeOf = (path: string) => ImageSize | undefined;

/**
 * Returns a function that reads the sizes of published pictures, so that a page does not move when they load.
 *
 * @returns The size of a picture by its path in a URL; undefined for other files and unknown formats.
 */
export function createImageSizes(assets: Assets): SizeOf {
  const files = new Map(assets.files().map((file) => [file.path, file]));
  return memoized((path) => {
    const file = files.get(decodedPath(path));
    return file === undefined ? undefined : sizeIn(file.read());
  });
}

/** Returns the path of a URL as that of a file. If a percent escape is not well-formed, the path is meant literally. */
export function decodedPath(path: string): string {
  return decodePath(path.replace(/[?#].*$/, '')) ?? path;
}

/** Returns the size in the head of a PNG, GIF, JPEG, WebP, AVIF or SVG file. */
export function sizeIn(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = sizeOfRaster(view) ?? sizeOfSvg(bytes);
  return size !== undefined && isSide(size.width) && isSide(size.height) ? size : undefined;
}

/** No browser shows a larger picture: a file that claims more lies. */
const LONGEST_SIDE = 65_535;

function isSide(length: number): boolean {
  return Number.isSafeInteger(length) && length > 0 && length <= LONGEST_SIDE;
}

function sizeOfRaster(view: DataView): ImageSize | undefined {
  if (view.byteLength < 26) return undefined;
  const start = view.getUint32(0);
  if (start === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (start === 0x47494638) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (start === 0x52494646 && view.getUint32(8) === 0x57454250) return sizeOfWebp(view);
  if (view.getUint32(4) === 0x66747970) return sizeOfAvif(view);
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

/** Reads the segments of a JPEG file. The start of frame has the size; Exif data before it say how the camera was held. */
function sizeOfJpeg(view: DataView): ImageSize | undefined {
  let at = 2;
  let isTurned = false;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [width, height] = [view.getUint16(at + 7), view.getUint16(at + 5)];
      return isTurned ? { width: height, height: width } : { width, height };
    }
    const length = view.getUint16(at + 2);
    if (marker === 0xe1)
      isTurned ||= isTurnedByExif(view, at + 4, Math.min(at + 2 + length, view.byteLength));
    at += 2 + length;
  }
  return undefined;
}

/** Returns whether Exif data say that a picture lies on its side, which browsers correct. */
function isTurnedByExif(view: DataView, start: number, end: number): boolean {
  const base = start + 6;
  if (base + 10 > end || view.getUint32(start) !== 0x45786966) return false;
  const isLittle = view.getUint16(base) === 0x4949;
  const directory = base + view.getUint32(base + 4, isLittle);
  if (directory + 2 > end) return false;
  const count = view.getUint16(directory, isLittle);
  for (let entry = directory + 2, index = 0; index < count && entry + 12 <= end; index++, entry += 12) {
    if (view.getUint16(entry, isLittle) === 0x0112) return view.getUint16(entry + 8, isLittle) >= 5;
  }
  return false;
}

/** The boxes of an AVIF file on the way to its sizes, `meta`, `iprp` and `ipco`, and the length of the head of each. */
const AVIF_WAY: readonly (readonly [name: number, head: number])[] = [
  [0x6d657461, 12],
  [0x69707270, 8],
  [0x6970636f, 8],
];

/** Reads the boxes of an AVIF file. The largest of its sizes (`ispe`) is that of the whole picture. */
function sizeOfAvif(view: DataView): ImageSize | undefined {
  let size: ImageSize | undefined;
  const read = (start: number, end: number, depth: number): void => {
    const [name, head] = AVIF_WAY[depth] ?? [0x69737065, 20];
    for (let at = start, next = start; at + 8 <= end; at = next) {
      const length = view.getUint32(at);
      if (length < 8) return;
      next = Math.min(at + length, end);
      if (view.getUint32(at + 4) !== name || at + head > next) continue;
      if (depth < AVIF_WAY.length) read(at + head, next, depth + 1);
      else {
        const found = { width: view.getUint32(at + 12), height: view.getUint32(at + 16) };
        if (size === undefined || size.width * size.height < found.width * found.height) size = found;
      }
    }
  };
  read(0, view.byteLength, 0);
  return size;
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
  const [width, height] = [pixels('width'), pixels('height')];
  const [, boxWidth, boxHeight] = (box ?? []).map(Number);
  if (width !== undefined && height !== undefined) return { width, height };
  if (boxWidth === undefined || boxHeight === undefined) return undefined;
  // With one side, the other follows from the box.
  return {
    width: Math.round(width ?? (height === undefined ? boxWidth : (height / boxHeight) * boxWidth)),
    height: Math.round(height ?? (width === undefined ? boxHeight : (width / boxWidth) * boxHeight)),
  };
}
