import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { describeSites } from '../support/example-sites.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, type PublishedTree, publish, textAt } from '../support/published-tree.js';
import { COLLECTIONS, LOCALES } from '../support/specification.js';

/** A record as its list has it. */
interface Listed {
  readonly slug: string;
  readonly url: string;
  readonly markdownUrl: string;
  readonly courseSlug?: string;
}

describe('an agent that begins at llms.txt and follows what Markdown names', () => {
  describeSites(({ tree, baseUrl }) => {
    it('finds the twin and the JSON of every record, of every list and of every locale', () => {
      const found = walk(tree(), baseUrl);
      for (const { code, prefix } of LOCALES) {
        const wanted = ['index.json', 'all.json', 'search-index.json'].map(
          (name) => `api/v1/${prefix}${name}`,
        );
        wanted.push(`${prefix}llms.txt`, `${prefix}index.md`);
        for (const { name, segments } of COLLECTIONS.filter((one) => one.list.locales.includes(code))) {
          const records = jsonAt<readonly Listed[]>(tree(), `api/v1/${prefix}${name}.json`);
          if (records.length > 0)
            wanted.push(`api/v1/${prefix}${name}.json`, `${prefix}${segments[code]}/index.md`);
          for (const { slug, markdownUrl } of records) {
            wanted.push(markdownUrl.slice(baseUrl.length + 1));
            const detail = `api/v1/${prefix}${name}/${slug}.json`;
            if (tree().has(detail)) wanted.push(detail);
          }
        }
        expect(wanted.filter((path) => !found.has(path))).toEqual([]);
      }
    });

    it('is led to nothing that is not there', () => {
      expect([...walk(tree(), baseUrl)].filter((path) => !tree().has(path))).toEqual([]);
    });

    it('gets from a lesson to its course, the lessons around it and its translations, there and back', () => {
      for (const { code, prefix } of LOCALES) {
        const courses = jsonAt<readonly Listed[]>(tree(), `api/v1/${prefix}courses.json`);
        const lessons = jsonAt<readonly Listed[]>(tree(), `api/v1/${prefix}lessons.json`);
        for (const [place, lesson] of lessons.entries()) {
          const around = [lessons[place - 1], lessons[place + 1]].map((one) =>
            one?.courseSlug === lesson.courseSlug ? one?.markdownUrl : undefined,
          );
          const text = textAt(tree(), lesson.markdownUrl.slice(baseUrl.length + 1));
          const course = courses.find(({ slug }) => slug === lesson.courseSlug)?.markdownUrl;
          const links = new Set([...text.matchAll(/\]\((\S+)\)/g)].map(([, url]) => url));
          for (const url of [course, ...around]) expect(url === undefined || links.has(url)).toBe(true);
          for (const [locale, twin] of Object.entries(frontMatter(text).alternates ?? {})) {
            const other = frontMatter(textAt(tree(), twin.slice(baseUrl.length + 1)));
            expect([other.locale, other.alternates?.[code]]).toEqual([locale, lesson.markdownUrl]);
          }
        }
      }
    });
  });
});

describe('the ways on from a record', () => {
  const FILES = {
    'lc-api.yml': 'locales: {en: full, de: core}\nsite: {license: {name: Our own terms}}\n',
    'content/en/courses/one.md': '---\ntitle: One\nlevel: x\norder: 1\ntags: [a, "b: c"]\n---\n\nText.\n',
    'content/en/courses/two.md': '---\ntitle: Two\nlevel: x\norder: 2\ntags: [a]\n---\n\nText.\n',
    'content/en/lessons/one/l.md':
      '---\ntitle: L\nnumber: 1.1\nstatus: x\n---\n\nSee [M](./m.md#x) and [it](/courses/two).\n',
    'content/en/lessons/one/m.md':
      '---\ntitle: M [x]\nnumber: 1.2\nstatus: x\n---\n\nSee [me](./m.md) [home](/).\n\n## X\n',
    'content/de/articles/a.md': '---\ntitle: A\ncategory: x\n---\n\nNur englisch: [M](/lessons/m).\n',
    'content/de/courses/one.md': '---\ntitle: Eins\nlevel: x\n---\n\nText.\n',
  };
  const BASE = 'https://example.org/repo';
  const tree = publish(memoryTree(FILES), BASE);
  const endOf = (path: string, heading: string): string =>
    textAt(tree, path).split(`\n## ${heading}\n\n`)[1] as string;

  it('end its twin, in the words of its language', () => {
    expect(endOf('lessons/l.md', 'See also')).toBe(
      `- **Course:** [One](${BASE}/courses/one.md)
- **Next lesson:** [1.2 M \\[x\\]](${BASE}/lessons/m.md)
- **List:** [Lessons](${BASE}/lessons/index.md)
`,
    );
    expect(endOf('courses/one.md', 'See also')).toBe(
      `- **Related:** [Two](${BASE}/courses/two.md)
- **List:** [Courses](${BASE}/courses/index.md)
`,
    );
  });

  it('lead from the last lesson to the next course', () => {
    expect(endOf('lessons/m.md', 'See also')).toContain(
      `- **Previous lesson:** [1.1 L](${BASE}/lessons/l.md)\n- **Next course:** [Two](${BASE}/courses/two.md)\n- **List:**`,
    );
  });

  it('lead to the list of a record without a document of its own', () => {
    expect(endOf('de/artikel/a.md', 'Siehe auch')).toBe(
      `- **Liste:** [Artikel](${BASE}/de/artikel/index.md)\n`,
    );
    expect(frontMatter(textAt(tree, 'de/artikel/a.md')).json).toBeUndefined();
  });

  it('come with the license and the JSON in the front matter, and no fact twice', () => {
    expect(Object.keys(frontMatter(textAt(tree, 'courses/one.md')))).toEqual([
      ...['title', 'description', 'locale', 'canonical', 'type', 'slug'],
      ...['alternates', 'json', 'license'],
    ]);
    expect(frontMatter(textAt(tree, 'courses/one.md'))).toMatchObject({
      json: `${BASE}/api/v1/courses/one.json`,
      license: 'Our own terms',
    });
  });

  it('are the same without pages', () => {
    const config = FILES['lc-api.yml'];
    const without = publish(memoryTree({ ...FILES, 'lc-api.yml': `${config}pages: false\n` }), BASE);
    for (const path of [...tree.keys()].filter((one) => one.endsWith('.md')))
      expect(textAt(without, path)).toBe(textAt(tree, path));
  });
});

/** Paths of the documents that can be reached, by the links of Markdown alone. */
function walk(tree: PublishedTree, baseUrl: string): ReadonlySet<string> {
  const found = new Set(['llms.txt']);
  for (const path of found) {
    if (!/\.(?:md|txt)$/.test(path) || !tree.has(path)) continue;
    for (const address of addressesIn(textAt(tree, path), baseUrl))
      if (/\.(?:md|txt|json)$/.test(address)) found.add(address);
  }
  return found;
}

/** The paths of this site that a text names. */
function addressesIn(text: string, baseUrl: string): ReadonlySet<string> {
  const urls = text.matchAll(/https?:\/\/[^\s<>"'`)\]]+/g);
  const paths = [...urls].map(([url]) => url.replace(/[#?].*$/, ''));
  return new Set(
    paths.filter((url) => url.startsWith(`${baseUrl}/`)).map((url) => url.slice(baseUrl.length + 1)),
  );
}

interface FrontMatter {
  readonly locale: string;
  readonly json?: string;
  readonly alternates?: Readonly<Record<string, string>>;
}

function frontMatter(text: string): FrontMatter {
  const [, yaml = ''] = /^---\n([\s\S]*?\n)---\n/.exec(text) ?? [];
  return load(yaml) as FrontMatter;
}
