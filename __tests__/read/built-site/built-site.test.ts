import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { BuiltSiteError } from '../../../src/read/built-site/built-site-error.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { compileTree } from '../../../src/run/compile.js';
import { BUILT_SITES, CONTENT } from '../../support/generator-sites.js';
import { type Files, memoryTree } from '../../support/memory-tree.js';
import { publish, textAt } from '../../support/published-tree.js';

const BASE = 'https://learn.example.org/repo';

const publishFiles = (files: Files) => publish(memoryTree(files), BASE);

/** The tags by which a page of ours names its Markdown and the index, read from pages that we wrote. */
function ownTags(): ReadonlyMap<string, string[]> {
  const config = (CONTENT['lc-api.yml'] as string).replace('pages: {from: dist}\n', '');
  const tree = publishFiles({ ...CONTENT, 'lc-api.yml': config });
  return new Map([...tree].map(([path, bytes]) => [path, linkTags(bytes.toString())]));
}

function linkTags(page: string): string[] {
  return page.match(/<link rel="(?:alternate" type="text\/markdown|describedby)"[^>]*>/g) ?? [];
}

/** The file by which we serve the page of a path. */
function ownFile(path: string): string {
  return path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`;
}

describe.each(Object.entries(BUILT_SITES))('a site of %s', (_, { files, pages }) => {
  const site = { ...CONTENT, ...files };
  const tree = publishFiles(site);
  const built = Object.entries(files).map(
    ([path, text]) => [path.slice('dist/'.length), text as string] as const,
  );
  const ours = new Map(Object.entries(pages).map(([path, file]) => [file, path]));

  it('is in the tree, byte for byte but for the pages of ours', () => {
    for (const [path, text] of built) {
      if (!ours.has(path)) expect([path, textAt(tree, path)]).toEqual([path, text]);
    }
  });

  it('has on every page of ours the links that our own page would have, and nothing else', () => {
    const own = ownTags();
    for (const [path, text] of built) {
      const page = ours.get(path);
      if (page === undefined) continue;
      const tags = own.get(ownFile(page)) ?? [];
      expect(tags.length).toBeGreaterThan(0);
      expect([path, linkTags(textAt(tree, path))]).toEqual([path, tags]);
      expect(textAt(tree, path).replace(tags.join(''), '')).toBe(text);
    }
  });

  it('has the links in the head, as browsers find it', () => {
    for (const file of Object.values(pages)) {
      const html = parse(textAt(tree, file)).childNodes.find((node) => node.nodeName === 'html');
      const head = html !== undefined && 'childNodes' in html ? html.childNodes[0] : undefined;
      const rels = (head !== undefined && 'childNodes' in head ? head.childNodes : []).flatMap((node) =>
        'attrs' in node ? node.attrs.filter(({ name }) => name === 'rel').map(({ value }) => value) : [],
      );
      expect([file, rels.includes('describedby')]).toEqual([file, true]);
    }
  });

  it('stays the same when the published tree is the built site', () => {
    const again = publishFiles({
      ...CONTENT,
      ...Object.fromEntries(built.map(([path]) => [`dist/${path}`, tree.get(path) as Buffer])),
    });
    for (const [path] of built) expect([path, textAt(again, path)]).toEqual([path, textAt(tree, path)]);
  });

  it('is in the manifest with the bytes that are published', () => {
    const manifest = JSON.parse(textAt(tree, 'api/v1/manifest.json')) as {
      files: { path: string; bytes: number }[];
    };
    const sizes = new Map(manifest.files.map(({ path, bytes }) => [path, bytes]));
    for (const [path] of built) expect([path, sizes.get(path)]).toEqual([path, tree.get(path)?.length]);
  });

  it('has its pages in our sitemaps', () => {
    expect(textAt(tree, 'sitemap-en.xml')).toContain(`<loc>${BASE}/courses/agents</loc>`);
    expect(textAt(tree, 'sitemap-de.xml')).toContain(`<loc>${BASE}/de/kurse/agents</loc>`);
  });

  it('satisfies check', () => {
    expect(checkTree(memoryTree(site), undefined).problems).toEqual([]);
  });
});

describe('a site built elsewhere', () => {
  const config = CONTENT['lc-api.yml'] as string;
  const at = (baseUrl: string): Files => ({ ...CONTENT, 'lc-api.yml': config.replace(BASE, baseUrl) });
  const noticesOf = (files: Files): readonly string[] => {
    const tree = memoryTree(files);
    const { valid } = checkTree(tree, undefined);
    if (valid === undefined) throw new Error('The content has errors.');
    const sink = { write: () => true, open: () => ({ write: () => {}, close: () => {} }) };
    return compileTree({ ...valid, tools: {} }, tree, valid.config.baseUrl ?? BASE, sink).notices;
  };

  it('keeps its own 404.html, robots.txt, CNAME and .nojekyll, and says so if they differ from ours', () => {
    const own = {
      'dist/404.html': '<h1>Gone</h1>',
      'dist/robots.txt': 'User-agent: *\nDisallow: /drafts\n',
      'dist/CNAME': 'learn.example.org\n',
      'dist/.nojekyll': '',
    };
    const site = { ...at('https://learn.example.org'), ...own };
    const tree = publish(memoryTree(site), 'https://learn.example.org');
    for (const [path, text] of Object.entries(own)) expect(textAt(tree, path.slice(5))).toBe(text);
    expect(noticesOf(site)).toEqual([
      'The 404.html of dist is published instead of ours.',
      'The robots.txt of dist is published instead of ours. It should say: Sitemap: https://learn.example.org/sitemap.xml',
    ]);
  });

  it('keeps its own sitemap; robots.txt then lists both, and discovery lists only ours', () => {
    const site = { ...at('https://learn.example.org'), 'dist/sitemap.xml': '<urlset></urlset>' };
    const tree = publish(memoryTree(site), 'https://learn.example.org');
    expect(textAt(tree, 'sitemap.xml')).toBe('<urlset></urlset>');
    expect(textAt(tree, 'robots.txt').match(/^Sitemap: .*/gm)).toEqual([
      'Sitemap: https://learn.example.org/sitemap-en.xml',
      'Sitemap: https://learn.example.org/sitemap-de.xml',
      'Sitemap: https://learn.example.org/sitemap.xml',
    ]);
    expect(noticesOf(site)).toEqual([
      'The sitemap.xml of dist is published instead of our index of sitemaps.',
    ]);
    const discovery = textAt(tree, 'api/v1/index.json');
    expect(discovery).not.toContain('"/sitemap.xml"');
    expect(discovery).toContain('"/sitemap-en.xml"');
  });

  it('has what it lacks from us: 404.html and .nojekyll', () => {
    const tree = publishFiles({ ...CONTENT, 'dist/index.html': '' });
    expect(textAt(tree, '404.html')).toContain('llms.txt');
    expect(tree.has('.nojekyll')).toBe(true);
  });

  it('may hold the same bytes as a file of ours', () => {
    const llms = textAt(publishFiles({ ...CONTENT, 'dist/index.html': '' }), 'llms.txt');
    expect(textAt(publishFiles({ ...CONTENT, 'dist/llms.txt': llms }), 'llms.txt')).toBe(llms);
  });

  it.each([
    ['a file of ours', 'llms.txt'],
    ['a list of the API', 'api/v1/courses.json'],
    ['the manifest', 'api/v1/manifest.json'],
    ['the change feed', 'api/v1/changes.json'],
    ['the folder of the API, even where no file of ours is', 'api/v1/courses/gone.json'],
    ['a folder of ours', 'api'],
    ['a twin', 'courses/agents.md'],
    ['a folder where a file of ours is', 'llms.txt/index.html'],
  ])('may not hold %s', (_, path) => {
    const site = { ...CONTENT, [`dist/${path}`]: 'foreign', 'dist/index.html': '' };
    expect(() => publishFiles(site)).toThrow(BuiltSiteError);
    expect(() => publishFiles(site)).toThrow(
      `dist, the folder of the built site, has files where lc-api writes its own:\n  ${path}\n`,
    );
  });

  it('may have an "api" folder of its own next to /api/v1/', () => {
    const tree = publishFiles({ ...CONTENT, 'dist/api/index.html': '<h1>API</h1>' });
    expect(textAt(tree, 'api/index.html')).toBe('<h1>API</h1>');
  });

  it('writes nothing if there is a conflict, and lists every conflict', () => {
    const written: string[] = [];
    const files = { ...CONTENT, 'dist/a.html': 'a', 'dist/llms.txt': 'a', 'dist/llms-full.txt': 'b' };
    const tree = memoryTree(files);
    const { valid } = checkTree(tree, undefined);
    if (valid === undefined) throw new Error('The content has errors.');
    const sink = {
      write: (path: string) => written.push(path) > 0,
      open: () => ({ write: () => {}, close: () => {} }),
    };
    expect(() => compileTree({ ...valid, tools: {} }, tree, BASE, sink)).toThrow(
      '\n  llms-full.txt\n  llms.txt\nLet its generator',
    );
    expect(written).not.toContain('a.html');
  });

  it('leaves hidden files, links and pipes behind and says so', () => {
    const site: Files = {
      ...CONTENT,
      'dist/index.html': '',
      'dist/.git/config': '[http]\n  extraheader = secret\n',
      'dist/.DS_Store': 'x',
      'dist/.well-known/security.txt': 'Contact: x\n',
      'dist/.well-known/.hidden': 'x',
      'dist/passwd': { kind: 'link' },
      'dist/pipe': { kind: 'other' },
    };
    const tree = publishFiles(site);
    expect(textAt(tree, '.well-known/security.txt')).toBe('Contact: x\n');
    for (const path of ['.git/config', '.DS_Store', '.well-known/.hidden', 'passwd', 'pipe']) {
      expect(tree.has(path)).toBe(false);
    }
    expect(noticesOf(site)).toEqual([
      'No robots.txt is written: crawlers read it only at https://learn.example.org/robots.txt, above /repo/. To announce the sitemap, add this line there: Sitemap: https://learn.example.org/repo/sitemap.xml',
      '5 files of dist not published, because they are hidden or not regular files: .DS_Store, .git/, .well-known/.hidden, passwd, pipe.',
    ]);
  });

  it.each(['a\\b.html', 'a\nb.html', 'a\u007f', 'caf\ufffd.html', 'a\ud800'])(
    'is refused with a name such as %j',
    (name) => {
      const site = { ...CONTENT, [`dist/${name}`]: '' };
      expect(() => publishFiles(site)).toThrow('has names that cannot be published');
    },
  );

  it('leaves pages in another encoding as they are and says so', () => {
    const page = Buffer.from('<head><meta charset=latin1><title>für</title></head>', 'latin1');
    const site = { ...CONTENT, 'dist/courses/agents.html': page };
    expect(publishFiles(site).get('courses/agents.html')).toEqual(page);
    expect(noticesOf(site)).toContain(
      '1 file published without links to their Markdown and llms.txt: courses/agents.html is not UTF-8 text.',
    );
  });

  it('gets the links on both files that may be the page of a record', () => {
    const tree = publishFiles({
      ...CONTENT,
      'dist/courses/agents.html': 'a',
      'dist/courses/agents/index.html': 'b',
    });
    expect(linkTags(textAt(tree, 'courses/agents.html'))).toHaveLength(2);
    expect(linkTags(textAt(tree, 'courses/agents/index.html'))).toHaveLength(2);
  });

  it('gets redirects from former addresses of its pages that it does not use itself', () => {
    const course = (CONTENT['content/en/courses/agents.md'] as string).replace(
      'level:',
      'formerSlugs: [old, older, oldest]\nlevel:',
    );
    const term = (CONTENT['content/en/glossary/agent.md'] as string).replace(
      'title:',
      'formerSlugs: [bot]\ntitle:',
    );
    const tree = publishFiles({
      ...CONTENT,
      'content/en/courses/agents.md': course,
      'content/en/glossary/agent.md': term,
      'dist/courses/agents.html': 'now',
      'dist/courses/older.html': 'its own',
      'dist/courses/oldest/index.html': 'its own',
    });
    expect(textAt(tree, 'courses/old.html')).toContain(
      `<link rel="canonical" href="${BASE}/courses/agents">`,
    );
    expect(textAt(tree, 'courses/older.html')).toBe('its own');
    expect(tree.has('courses/oldest.html')).toBe(false);
    // What has no page has nothing to redirect to.
    expect(tree.has('glossary/bot.html')).toBe(false);
    const [, stylesheet = ''] =
      /<link rel="stylesheet" href="\/repo\/([^"]+)">/.exec(textAt(tree, 'courses/old.html')) ?? [];
    expect(tree.has(stylesheet)).toBe(true);
  });

  it('has records without a page in the sitemap by their twins', () => {
    const tree = publishFiles({ ...CONTENT, 'dist/courses/agents.html': 'a' });
    const sitemap = textAt(tree, 'sitemap-en.xml');
    expect(sitemap).toContain(`<loc>${BASE}/courses/agents</loc>`);
    expect(sitemap).toContain(`<loc>${BASE}/glossary/agent.md</loc>`);
  });
});
