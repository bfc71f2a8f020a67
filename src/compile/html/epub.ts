import { decodePath } from '../../base/plain-path.js';
import { zipArchive } from '../../base/zip.js';
import { labelsOf } from '../../model/labels.js';
import { mediaTypeOf } from '../../model/media-types.js';
import { decodeReferences } from '../../read/content/markdown/decode.js';
import type { Assets } from '../catalog/assets.js';
import { momentOf } from '../catalog/moment.js';
import { sectionsOf } from '../course-sections.js';
import type { Mention } from '../render.js';
import { escapeText, type Html, html, trusted } from './html.js';
import { inLanguage } from './language.js';
import type { PageSite } from './page-site.js';
import { placeOf } from './whole-course.js';

// A course as a book (EPUB 3.3). Its chapters are the lessons of the page of the whole course, as XHTML: the HTML of pages
// has every end tag, and attributes in double quotes.

/** A lesson and its text on the page of the whole course. */
export interface Chapter {
  readonly lesson: Mention;
  readonly text: string;
}

/** A file of the book: its name, its content, and its entry in the manifest. */
interface BookFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly mediaType: string;
  readonly properties?: string | undefined;
}

const XHTML = 'application/xhtml+xml';

/** Returns the EPUB of a course. @param modified The newest date of its content. */
export function courseBook(
  course: Mention,
  chapters: readonly Chapter[],
  modified: string | undefined,
  assets: Assets,
  site: PageSite,
): Buffer {
  const { locale } = course;
  const writer = new ChapterWriter(chapters, assets, site);
  const texts = chapters.map(({ lesson, text }, index): BookFile => {
    const content = document(course, titleOf(lesson), trusted(writer.xhtml(text)));
    const properties = content.includes('<math') ? 'mathml' : undefined;
    return { name: chapterName(index), content, mediaType: XHTML, properties };
  });
  const contents = document(course, titleOf(course), contentsOf(course, chapters));
  const files: readonly BookFile[] = [
    { name: 'contents.xhtml', content: contents, mediaType: XHTML, properties: 'nav' },
    ...texts,
    { name: 'style.css', content: STYLE, mediaType: 'text/css' },
    ...writer.pictures,
  ];
  const instant = new Date(modified === undefined ? 0 : momentOf(modified)).toISOString();
  const { publisher, license } = site.config.site;
  const rights = license?.url ?? license?.name;
  const isRightToLeft = inLanguage(locale).text.includes('rtl');
  const book = html`<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${locale.code}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${site.url(course.path)}</dc:identifier>
<dc:title>${titleOf(course)}</dc:title>
<dc:language>${locale.code}</dc:language>
${publisher !== undefined && html`<dc:publisher>${publisher.name}</dc:publisher>\n`}${
  rights !== undefined && html`<dc:rights>${rights}</dc:rights>\n`
}<meta property="dcterms:modified">${instant.slice(0, 19)}Z</meta>
</metadata>
<manifest>
${files.map(({ name, mediaType, properties }, index) => html`<item id="f${index}" href="${name}" media-type="${mediaType}"${properties !== undefined && html` properties="${properties}"`}/>\n`)}</manifest>
<spine${isRightToLeft && html` page-progression-direction="rtl"`}>
${files.flatMap(({ mediaType }, index) => (mediaType === XHTML ? [html`<itemref idref="f${index}"/>\n`] : []))}</spine>
</package>`;
  return zipArchive([
    ['mimetype', 'application/epub+zip'],
    ['META-INF/container.xml', CONTAINER],
    ['book/package.opf', xml(book)],
    ...files.map(({ name, content }) => [`book/${name}`, content] as const),
  ]);
}

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
`;

/** Readers choose fonts and colors. */
const STYLE = `@charset "UTF-8";nav ol{list-style:none;padding-inline-start:1em}.facts *{display:inline;margin:0}.facts dt::after{content:" "}.facts div+div::before{content:" · "}.facts .unseen{display:none}table{border-collapse:collapse}th,td{border:1px solid;padding:.3em .5em;text-align:start;vertical-align:top}pre{white-space:pre-wrap}img{max-width:100%}
`;

function titleOf({ brief }: Mention): string {
  return String(brief['title']);
}

function chapterName(index: number): string {
  return `lesson-${index + 1}.xhtml`;
}

/** Returns XML, without the two characters of HTML that it does not have. */
function xml({ text }: Html): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text.replace(/[\ufffe\uffff]/g, '\ufffd')}\n`;
}

function document({ locale }: Mention, title: string, body: Html): string {
  return xml(html`<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${locale.code}" ${inLanguage(locale)}>
<head><title>${title}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>${body}</body>
</html>`);
}

/** Returns the title of the course, and the links to its chapters. */
function contentsOf(course: Mention, chapters: readonly Chapter[]): Html {
  const lessons = chapters.map(({ lesson }) => lesson);
  const { subtitle } = course.brief;
  const items = (some: readonly Mention[]): Html =>
    html`<ol>${some.map((one) => html`<li><a href="${chapterName(lessons.indexOf(one))}">${String(one.brief['number'])} ${titleOf(one)}</a></li>\n`)}</ol>`;
  const sections = sectionsOf(lessons);
  const hasNames = sections.every(({ name }) => name !== undefined);
  return html`<h1>${titleOf(course)}</h1>
${subtitle !== undefined && html`<p>${String(subtitle)}</p>\n`}<nav epub:type="toc"><h2>${labelsOf(course.locale).fields.lessonCount}</h2>
${hasNames ? html`<ol>${sections.map(({ name, lessons: some }) => html`<li><span>${name}</span>${items(some)}</li>\n`)}</ol>` : items(lessons)}</nav>`;
}

/** Matches what only pages have: links of headings to themselves, buttons, and what scripts say. */
const OF_PAGES = /<a class="permalink"[^>]*><\/a>|<(button|output)\b[^>]*>.*?<\/\1>/gs;
const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;
const VOID = /^(?:br|hr|img|input|wbr|col)$/;
const ATTRIBUTE = / ([a-z][a-z-]*)(?:="([^"]*)")?/g;
/** Matches attributes for browsers and scripts. */
const FOR_BROWSERS = /^(?:data-.*|loading|decoding|tabindex|href|src)$/;
const PICTURES = /^image\/(?:png|jpeg|gif|svg\+xml)$/;

/** Writes the texts of lessons as XHTML, and collects their pictures. */
class ChapterWriter {
  readonly #site: PageSite;
  readonly #chapters: ReadonlyMap<string, number>;
  readonly #ids: ReadonlySet<string>;
  readonly #assets;
  readonly #pictures = new Map<string, BookFile>();

  constructor(chapters: readonly Chapter[], assets: Assets, site: PageSite) {
    this.#site = site;
    this.#chapters = new Map(chapters.map(({ lesson }, index) => [placeOf(lesson.path), index]));
    this.#ids = new Set(
      chapters.flatMap(({ text }) =>
        [...text.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => decodeReferences(id)),
      ),
    );
    this.#assets = new Map(assets.files().map((asset) => [asset.path, asset]));
  }

  get pictures(): readonly BookFile[] {
    return [...this.#pictures.values()];
  }

  xhtml(text: string): string {
    return text.replace(OF_PAGES, '').replace(TAG, (_, slash: string, name: string, given: string) => {
      // Forms ask for scripts.
      const element = name === 'form' ? 'div' : name;
      if (slash !== '') return `</${element}>`;
      const attributes = new Map(
        [...given.matchAll(ATTRIBUTE)].map(([, key = '', value]) => [key, value ?? key]),
      );
      const href = this.#href(attributes.get('href'));
      const src = name === 'img' ? this.#picture(attributes.get('src') ?? '') : undefined;
      if (name === 'img' && src === undefined) return attributes.get('alt') ?? '';
      const kept = [...attributes].flatMap(([key, value]) => {
        if (FOR_BROWSERS.test(key)) return [];
        return [
          ` ${key}="${key === 'id' || key === 'aria-labelledby' ? nameOf(decodeReferences(value)) : value}"`,
        ];
      });
      const more = [
        name === 'math' ? ' xmlns="http://www.w3.org/1998/Math/MathML"' : '',
        href === undefined ? '' : ` href="${escapeText(href)}"`,
        src === undefined ? '' : ` src="${src}"`,
      ];
      return `<${element}${more.join('')}${kept.join('')}${VOID.test(name) ? '/' : ''}>`;
    });
  }

  /** Returns where a link of the page leads from the book; undefined if it leads nowhere. */
  #href(given: string | undefined): string | undefined {
    if (given === undefined) return undefined;
    const address = decodeReferences(given);
    const id = address.startsWith('#') ? decodePath(address.slice(1)) : undefined;
    if (id === undefined)
      return URL.canParse(address, this.#site.url(''))
        ? new URL(address, this.#site.url('')).href
        : undefined;
    const chapter = this.#chapters.get(id.split('/')[0] as string);
    if (chapter === undefined) return undefined;
    return `${chapterName(chapter)}${this.#ids.has(id) ? `#${nameOf(id)}` : ''}`;
  }

  /** Returns the name of a picture in the book; undefined if the book cannot have it. */
  #picture(src: string): string | undefined {
    const root = this.#site.href('');
    const path = decodeReferences(src);
    const asset = path.startsWith(root)
      ? this.#assets.get(decodePath(path.slice(root.length)) ?? '')
      : undefined;
    if (asset === undefined || !PICTURES.test(mediaTypeOf(asset.path))) return undefined;
    const suffix = asset.path.slice(asset.path.lastIndexOf('.')).toLowerCase();
    const known = this.#pictures.get(asset.path);
    const name = known?.name ?? `picture-${this.#pictures.size + 1}${suffix}`;
    if (known === undefined)
      this.#pictures.set(asset.path, { name, content: asset.read(), mediaType: mediaTypeOf(asset.path) });
    return name;
  }
}

/** Returns an id as a name of XML. */
function nameOf(id: string): string {
  return `i.${id.replace(/[^A-Za-z0-9-]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}.`)}`;
}
