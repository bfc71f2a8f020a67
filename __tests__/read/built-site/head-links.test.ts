import * as fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { addHeadLinks, type HeadLink, linkTag } from '../../../src/read/built-site/head-links.js';
import { cpuSeconds } from '../../support/cpu-time.js';
import { runs } from '../../support/scope.js';

const PAGE = 'https://learn.example.org/repo/courses/agents';
const LINKS: readonly HeadLink[] = [
  { rel: 'alternate', type: 'text/markdown', href: 'https://learn.example.org/repo/courses/agents.md' },
  { rel: 'describedby', type: 'text/markdown', href: 'https://learn.example.org/repo/llms.txt' },
];
const ADDED = LINKS.map(linkTag).join('');

/** The bytes of a page with the links. Throws where it was left as it was. */
function linked(page: string | Uint8Array): Buffer {
  const result = addHeadLinks(typeof page === 'string' ? Buffer.from(page) : page, LINKS, PAGE);
  if (result.kind === 'left') throw new Error(result.why);
  return Buffer.from(result.bytes);
}

function whyLeft(page: string | Uint8Array): string | undefined {
  const result = addHeadLinks(typeof page === 'string' ? Buffer.from(page) : page, LINKS, PAGE);
  return result.kind === 'left' ? result.why : undefined;
}

/** Relation and address of the links that an HTML parser finds among the children of the head. */
function headLinks(page: string | Uint8Array): string[] {
  const text = Buffer.from(page as Uint8Array)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const html = parse(text).childNodes.find((node) => node.nodeName === 'html');
  const head = (html as DefaultTreeAdapterTypes.Element).childNodes.find((node) => node.nodeName === 'head');
  return (head as DefaultTreeAdapterTypes.Element).childNodes.flatMap((node) => {
    if (!('attrs' in node) || node.tagName !== 'link') return [];
    const value = (name: string) => node.attrs.find((one) => one.name === name)?.value;
    return [`${value('rel')} ${value('type')} ${value('href')}`];
  });
}

const WANTED = LINKS.map(({ rel, type, href }) => `${rel} ${type} ${href}`);

/** A page, and the same with a mark where the links belong. */
const PLACES: Readonly<Record<string, string>> = {
  'a plain page': '<!doctype html><html><head><title>A</title>¦</head><body>Hello</body></html>',
  'white space before the end of the head':
    '<!doctype html>\r\n<html>\r\n<head>\r\n<title>A</title>¦\r\n</head>\r\n<body></body></html>\r\n',
  'upper case': '<!DOCTYPE HTML><HTML><HEAD><TITLE>A</TITLE>¦</HEAD><BODY></BODY></HTML>',
  'a head that is not closed': '<!doctype html><head><meta name=a content=b>¦<body><p>Hello',
  'a head that is not written': '<!doctype html><title>A</title>¦<p>Hello',
  'a head that is written too late': '<!doctype html><title>A</title><head><meta name=a>¦</head><body>B',
  'a head that is not opened': '<!doctype html><html lang=en><title>A</title>¦</head><body>B',
  'an empty head': '<!doctype html><html><head>¦</head><body></body></html>',
  'a head of white space': '<!doctype html><html><head>¦\n\n</head><body></body></html>',
  'no tag of a head at all': '<!doctype html><html lang=en>¦<body>Hello</body></html>',
  'no tag at all': '¦Hello',
  'a comment and a body': '<!doctype html><!-- built -->¦<p>Hello',
  nothing: '¦',
  'a doctype alone': '<!doctype html>¦',
  'the end of the head in a comment': '<head><!-- </head> --><title>A</title><!-- </head> -->¦</head>B',
  'the end of the head in a script': '<head><script>document.write("</head>")</script>¦</head><body>B',
  'the end of the head in a title': '<head><title></head></title>¦</head><body>B',
  'the end of the head in an attribute': '<head><meta content="</head>">¦</head><body>B',
  'the end of the head in a template': '<head><template></head><p></template>¦</head><body>B',
  'a script with a comment in it': '<head><script><!-- <script> </head> </script> --></script>¦</head>B',
  'a noscript': '<head><noscript><link rel=stylesheet href=a.css></noscript>¦</head><body>B',
  'what belongs into the head after it': '<head><title>A</title></head><link rel=icon href=i>¦<body>B',
  'a comment after the head': '<head><title>A</title>¦</head><!-- c --><body>B',
  'a text in the head': '<head><title>A</title>¦Hello<meta name=a></head><body>B',
  'a picture in the head': '<head><title>A</title>¦<img src=a><meta name=a></head><body>B',
  'a frameset': '<html><head><title>A</title>¦</head><frameset cols="1,2"><frame src=a></frameset></html>',
  'a title that is not closed': '<head><meta name=a>¦<title>A</head><body>B',
  'a script that is not closed, alone': '<head>¦<script>a</head><body>B',
  'a comment that is not closed': '<head><meta name=a>¦<!-- A</head><body>B',
  'other scripts': '<!doctype html><head><title>Añ — 日本語 🙂</title>¦</head><body>🙂</body>',
  'a doctype of old':
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title>¦</head><body/></html>',
  'a processing instruction': '<?xml version="1.0"?><html><head><title>A</title>¦</head><body>B',
};

describe('the links that a page gets', () => {
  it.each(Object.entries(PLACES))('are at the end of the head of %s', (_, marked) => {
    const page = marked.replace('¦', '');
    const result = linked(page);
    expect(result.toString()).toBe(marked.replace('¦', () => ADDED));
    expect(headLinks(result).slice(-2)).toEqual(WANTED);
    expect(linked(result).equals(result)).toBe(true);
  });

  it('also follow a byte order mark', () => {
    const page = Buffer.from('\ufeff<!doctype html><head><title>Ä</title></head><body>B');
    const result = linked(page);
    expect(result.toString()).toBe(`\ufeff<!doctype html><head><title>Ä</title>${ADDED}</head><body>B`);
    expect(linked(result).equals(result)).toBe(true);
  });

  it.each([
    ['relative to the page', '', '<link rel=alternate href=agents.md>'],
    ['relative to the host', '', '<link rel=alternate href=/repo/courses/agents.md>'],
    ['absolute', '', `<link type="text/markdown" href="${LINKS[0]?.href}" rel="ALTERNATE nofollow">`],
    ['relative to a base', '<base href="/repo/">', '<link rel="alternate" href="courses/agents.md">'],
  ])('are not written again where they are %s', (_, base, link) => {
    const head = `<head>${base}${link}`;
    expect(linked(`${head}</head>`).toString()).toBe(`${head}${linkTag(LINKS[1] as HeadLink)}</head>`);
  });

  it.each([
    ['has another relation', '<link rel=canonical href=agents.md>'],
    ['leads elsewhere', '<link rel=alternate href=other.md>'],
    ['stands in a comment', '<!-- <link rel=alternate href=agents.md> -->'],
    ['stands in a script', '<script>"<link rel=alternate href=agents.md>"</script>'],
    ['stands in a template', '<template><link rel=alternate href=agents.md></template>'],
    ['has no address', '<link rel=alternate>'],
    ['has an address that is none', '<link rel=alternate href="https://[">'],
  ])('are written beside a link that %s', (_, link) => {
    expect(linked(`<head>${link}</head>`).toString()).toBe(`<head>${link}${ADDED}</head>`);
  });

  it('escape what an address may hold', () => {
    const link = { rel: 'alternate', type: 'text/markdown', href: 'https://a.example/x"><script>&y' };
    const result = addHeadLinks(Buffer.from('<head></head>'), [link], PAGE);
    expect(result.kind === 'linked' && Buffer.from(result.bytes).toString()).toBe(
      '<head><link rel="alternate" type="text/markdown" href="https://a.example/x&quot;&gt;&lt;script&gt;&amp;y"></head>',
    );
  });
});

describe('a page in another encoding', () => {
  it('is not changed if its bytes are not UTF-8', () => {
    expect(whyLeft(Buffer.from('<head><title>für</title></head>', 'latin1'))).toBe('is not UTF-8 text');
    expect(whyLeft(Buffer.from('\ufeff<head></head>', 'utf16le'))).toBe('is not UTF-8 text');
  });

  it.each([
    ['<meta charset="iso-8859-1">', 'says that it is windows-1252'],
    ['<META CHARSET=Shift_JIS>', 'says that it is shift_jis'],
    [
      '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">',
      'says that it is windows-1251',
    ],
  ])('is left as it is where it says %s', (meta, why) => {
    expect(whyLeft(`<head>${meta}</head>`)).toBe(why);
  });

  it.each([
    '<meta charset=utf8>',
    '<meta charset="UTF-8"><meta charset="iso-8859-1">',
    '<meta charset="utf-16">',
    '<meta charset="no such thing">',
    '<meta http-equiv="content-type" content="text/html">',
    '<meta name="a" content="charset=iso-8859-1">',
  ])('is UTF-8 all the same where it says %s', (meta) => {
    expect(linked(`<head>${meta}</head>`).toString()).toBe(`<head>${meta}${ADDED}</head>`);
  });
});

/** Pieces of which pages, and what is no page, are made. */
const PIECES = [
  '<!doctype html>', '<html>', '<html lang="de">', '<head>', '</head>', '<HEAD>', '</HEAD>', '<body>', '</body>', '</html>',
  '<title>', '</title>', '<title>A</title>', '<meta charset="utf-8">', '<meta name=a content="</head>">', '<base href="/x/">',
  '<link rel=icon href=i>', '<script>', '</script>', '<script>"</head>"</script>', '<style>', '</style>', '<noscript>', '</noscript>',
  '<template>', '</template>', '<!--', '-->', '<!-- </head> -->', '<!', '<?php', '</', '<', '>', '"', '=', '<p>', '<img>', '<table>', '<frameset>',
  '<noframes>', '</noframes>', '<svg>', '<math>', '</br>', '\n', '\r\n', '\r', '\t', ' ', 'text', 'ü', '🙂', '\0', '&lt;', '&', '\ufeff', '\u2028',
]; // biome-ignore format: a list to look over

describe('whatever a page holds', () => {
  const pages = fc.array(
    fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme', maxLength: 3 })),
    {
      maxLength: 24,
    },
  );

  it('the links are in its head, its other bytes are as they were, and a second time changes nothing', () => {
    fc.assert(
      fc.property(pages, (parts) => {
        const page = parts.join('');
        const result = linked(page).toString();
        expect(result.replace(ADDED, '')).toBe(page);
        expect(result.length).toBe(page.length + ADDED.length);
        expect(headLinks(Buffer.from(result)).filter((link) => WANTED.includes(link))).toEqual(WANTED);
        expect(linked(result).toString()).toBe(result);
      }),
      { numRuns: runs(2500) },
    );
  });

  it('a page with a head and a body as they should be keeps everything else that it shows', () => {
    const inner = fc.array(
      fc.constantFrom('<meta name=a>', '<title>T</title>', '<!-- c -->', '\n', '<script>1</script>'),
    );
    fc.assert(
      fc.property(inner, pages, (head, body) => {
        const page = `<!doctype html><html><head>${head.join('')}</head><body>${body.join('')}</body></html>`;
        const result = linked(page).toString();
        expect(bodyOf(result)).toEqual(bodyOf(page));
      }),
      { numRuns: runs(300) },
    );
  });
});

function bodyOf(page: string): unknown {
  const html = parse(page).childNodes.find(
    (node) => node.nodeName === 'html',
  ) as DefaultTreeAdapterTypes.Element;
  const shape = (node: DefaultTreeAdapterTypes.ChildNode): unknown => [
    node.nodeName,
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(shape) : undefined,
  ];
  return html.childNodes.filter((node) => node.nodeName === 'body').map(shape);
}

describe('a long page', () => {
  it('costs no more than its head', () => {
    const open = '<p><b><a href=x>'.repeat(200_000);
    const page = `<head><title>A</title></head><body>${open}`;
    expect(cpuSeconds(() => linked(page))).toBeLessThan(10);
  });
});
