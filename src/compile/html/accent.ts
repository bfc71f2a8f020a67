/** Red, green and blue, from 0 to 255. */
type Color = readonly [number, number, number];

/** The backgrounds of text in both themes, as in the stylesheet of pages, and the way to more contrast. */
const LIGHT = { paper: '#fdfcf9', sheet: '#f5f2e9', toward: '#000000' };
const DARK = { paper: '#15181c', sheet: '#1d2227', toward: '#ffffff' };

/** The contrast of text that WCAG 2 requires (level AA). */
const CONTRAST = 4.5;

/** The background of the header, which browsers also show around a page. */
export const HEADER_COLORS = { light: LIGHT.sheet, dark: DARK.sheet };

/** The color of links in light pages, as in the stylesheet of pages. */
const ACCENT = '#0a5a6b';

/** How much of the color is in the background of marked text. */
const MARK = 0.12;

/**
 * Returns the rules that set the color of pages: as it is, or as dark or light as text needs to be readable. They are in the
 * layer of the pages, so a site's own stylesheet wins, and not for print, which is black.
 */
export function accentRules(accent: string): string {
  const [light, dark] = [readable(accent, LIGHT), readable(accent, DARK)];
  return `@layer pages{@media not print{:root{--accent:light-dark(${light.text},${dark.text});--mark:light-dark(${light.mark},${dark.mark})}}}\n`;
}

/** Returns the icon of a site without one, as SVG: the first letter of its title on its color. */
export function letterIcon(title: string, accent = ACCENT): string {
  const letter = /[\p{L}\p{N}]\p{M}*/u.exec(title)?.[0] ?? '';
  const { text: color } = readable(accent, LIGHT);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${color}"/><text x="16" y="23" fill="#fff" font-family="system-ui,sans-serif" font-size="21" font-weight="600" text-anchor="middle">${letter.toUpperCase()}</text></svg>\n`;
}

function readable(accent: string, { paper, sheet, toward }: typeof LIGHT): { text: string; mark: string } {
  for (let step = 0; ; step++) {
    const text = mixed(colorOf(toward), colorOf(accent), step / 20);
    const mark = mixed(text, colorOf(paper), MARK);
    const isReadable = [colorOf(paper), colorOf(sheet), mark].every(
      (back) => contrast(text, back) >= CONTRAST,
    );
    if (isReadable || step === 20) return { text: hex(text), mark: hex(mark) };
  }
}

function colorOf(text: string): Color {
  return [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16)) as unknown as Color;
}

function hex(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns a mixture with a share of the first color, from 0 to 1. */
function mixed(first: Color, second: Color, share: number): Color {
  const parts = first.map((part, place) => part * share + (second[place] as number) * (1 - share));
  return parts.map(Math.round) as unknown as Color;
}

/** Returns the contrast of two colors as WCAG 2 defines it, from 1 to 21. */
function contrast(one: Color, other: Color): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Color;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
