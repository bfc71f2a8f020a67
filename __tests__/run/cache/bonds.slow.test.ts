import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { article, CONFIG, course, lesson, picture, type Texts } from './content.js';
import { findingsOf, treeOf, Workbench } from './workbench.js';

const EN = 'content/en';

/** Rules that would stop a build only warn, so that a tree shows what became of the links. */
const LENIENT = `${CONFIG}rules: {link/broken: warn, link/anchor: warn, asset/missing: warn, reference/former-slug: warn, translation/orphan: warn}\n`;

/** Each of them leads somewhere by another way: to a file, a heading, a page, a picture, a name of before, nowhere. */
const LINKS: Texts = {
  'lc-api.yml': LENIENT,
  [`${EN}/articles/target.md`]: article('Target', 'Text.', 'formerSlugs: [before]\n'),
  [`${EN}/articles/by-file.md`]: article('By file', '[it](target.md)'),
  [`${EN}/articles/by-heading.md`]: article('By heading', '[it](target.md#part)'),
  [`${EN}/articles/by-page.md`]: article('By page', '[it](/articles/target)'),
  [`${EN}/articles/by-former.md`]: article('By former', '[it](before.md) [it](/articles/before)'),
  [`${EN}/articles/by-picture.md`]: article('By picture', '![](pic.png) [pic](pic.png)'),
  [`${EN}/articles/by-data.md`]: article('By data', '[data](data.yml)'),
  [`${EN}/articles/pic.png`]: picture(7),
  [`${EN}/courses/first.md`]: course('First'),
  [`${EN}/lessons/first/one.md`]: lesson('One', 1, '[it](../../articles/target.md)'),
  'content/de/articles/target.md': article('Ziel'),
  'content/de/articles/by-file.md': article('Mit Datei', '[es](target.md) [en](../../en/articles/target.md)'),
};

let bench: Workbench;
beforeEach(async () => {
  bench = new Workbench();
  bench.writeAll(LINKS);
  expect((await bench.warm()).result?.tree?.records).toBe(11);
});
afterEach(() => bench.close());

/** What a build with the cache gives after a change, which has to be what one without it gives. */
async function changed(change: Readonly<Record<string, string | Uint8Array | undefined>>) {
  for (const [path, content] of Object.entries(change)) bench.write(path, content);
  const warm = await bench.warm();
  const cold = await bench.cold();
  expect(findingsOf(warm)).toEqual(findingsOf(cold));
  expect(treeOf(bench.out())).toEqual(treeOf(cold.out));
  const problems = (warm.result?.problems ?? []).map(({ rule, file }) => `${rule} ${file}`);
  return { problems, rendered: warm.result?.tree?.rendered };
}

const target = (body: string, more = 'formerSlugs: [before]\n') => article('Target', body, more);

describe('links of files that did not change', () => {
  const FORMER = Array.from({ length: 2 }, () => `reference/former-slug ${EN}/articles/by-former.md`);
  const GONE = `link/broken ${EN}/articles/by-data.md`;
  const UNTOLD = `asset/alt ${EN}/articles/by-picture.md`;

  it('lead where they did after a text has changed', async () => {
    const other = { [`${EN}/articles/target.md`]: target('Other text.') };
    expect(await changed(other)).toEqual({ problems: [GONE, ...FORMER, UNTOLD], rendered: 1 });
    expect((await changed({ [`${EN}/articles/target.md`]: target('More.') })).rendered).toBe(1);
  });

  it('do not show the title of their record: a new one renders that record alone', async () => {
    const titled = target('Text.').replace('title: Target', 'title: Renamed');
    const { rendered } = await changed({ [`${EN}/articles/target.md`]: titled });
    expect(rendered).toBe(1);
  });

  it('are found to lead to no heading once that is gone, and to one when it is back', async () => {
    const gone = { [`${EN}/articles/target.md`]: target('Text.').replace('## Part', '## Whole') };
    expect((await changed(gone)).problems).toContain(`link/anchor ${EN}/articles/by-heading.md`);
    const back = { [`${EN}/articles/target.md`]: target('Text.') };
    expect((await changed(back)).problems).toEqual([GONE, ...FORMER, UNTOLD]);
  });

  it('follow the ids that authors give to headings, which no field has', async () => {
    const named = (id: string) => ({
      [`${EN}/articles/target.md`]: target('Text.').replace('## Part', `## Part {#${id}}`),
    });
    expect((await changed(named('part'))).problems).toEqual([GONE, ...FORMER, UNTOLD]);
    const other = await changed(named('whole'));
    expect(other.problems).toContain(`link/anchor ${EN}/articles/by-heading.md`);
    expect(other.rendered).toBe(1);
  });

  it('follow a record that is renamed, becomes a draft, or goes', async () => {
    const renamed = {
      [`${EN}/articles/target.md`]: undefined,
      [`${EN}/articles/other.md`]: target('Text.', 'formerSlugs: [target, before]\n'),
    };
    expect((await changed(renamed)).problems).toContain(`reference/former-slug ${EN}/articles/by-file.md`);
    const draft = { [`${EN}/articles/other.md`]: target('Text.', 'formerSlugs: [target]\ndraft: true\n') };
    expect((await changed(draft)).problems).toContain(`link/broken ${EN}/articles/by-page.md`);
    expect((await changed({ [`${EN}/articles/other.md`]: undefined })).problems).toContain(
      `link/broken ${EN}/articles/by-file.md`,
    );
    expect((await changed({ [`${EN}/articles/target.md`]: target('Text.') })).problems).toEqual([
      GONE,
      ...FORMER,
      UNTOLD,
    ]);
  });

  it('follow files of the repository that come, change and go', async () => {
    expect((await changed({ [`${EN}/articles/pic.png`]: picture(8) })).rendered).toBe(1);
    const missing = `asset/missing ${EN}/articles/by-picture.md`;
    expect((await changed({ [`${EN}/articles/pic.png`]: undefined })).problems).toContain(missing);
    const back = await changed({ [`${EN}/articles/pic.png`]: picture(7) });
    expect(back.problems).toEqual([GONE, ...FORMER, UNTOLD]);
  });

  it('follow the tags of other records', async () => {
    const [second, by] = [`${EN}/courses/second.md`, `${EN}/articles/by-tag.md`];
    const tagged = (tag: string) => ({ [second]: course('Second', `tags: [${tag}]\n`) });
    const link = { [by]: article('By tag', '[it](/search/tags/git/)') };
    const ours = {
      [`${EN}/courses/first.md`]: course('First', 'tags: [git]\n'),
      [`${EN}/courses/third.md`]: course('Third', 'tags: [git]\n'),
    };
    expect((await changed({ ...link, ...ours, ...tagged('git') })).problems).not.toContain(
      `link/broken ${by}`,
    );
    expect((await changed(tagged('other'))).problems).toContain(`link/broken ${by}`);
    expect((await changed(tagged('git'))).problems).not.toContain(`link/broken ${by}`);
    expect((await changed({ [second]: undefined })).problems).toContain(`link/broken ${by}`);
  });

  it('follow the configuration', async () => {
    const paths = `${LENIENT}paths: {articles: {en: essays}}\n`;
    expect((await changed({ 'lc-api.yml': paths })).problems).toContain(
      `link/broken ${EN}/articles/by-page.md`,
    );
    expect((await changed({ 'lc-api.yml': LENIENT })).problems).toEqual([GONE, ...FORMER, UNTOLD]);
  });
});

describe('links of an imported site whose files did not change', () => {
  const config = (more = ''): string =>
    `baseUrl: https://learn.example.org\nlocales: {en: full, de: full}\nfolders: {docs: {collection: guides, url: /docs${more}}, "i18n/{locale}": {collection: guides, url: "/{locale}/docs"}}\nstatic: [static]\ncomponents: unwrap\nfrontMatter: {rename: {aliases: formerSlugs}, defaults: {guides: {category: c}}}\nrules: {link/broken: warn, asset/missing: warn, translation/orphan: warn}\n`;
  const doc = (title: string, body = 'Text.', more = ''): string =>
    `---\ntitle: ${title}\n${more}---\n\n${body}\n`;

  it('follow addresses, aliases, static files and the configuration', async () => {
    for (const path of Object.keys(LINKS)) bench.write(path, undefined);
    const links = '[a](/docs/b) [b](/docs/named) [c](/old) ![d](/d.png) <Tag>[e](./b)</Tag>';
    await changed({
      'lc-api.yml': config(),
      'docs/a.mdx': doc('A', links),
      'docs/b.md': doc('B', 'Text.', 'slug: named\naliases: [/old]\n'),
      'i18n/de/a.mdx': doc('A', links),
      'static/d.png': picture(7),
    });
    const found = await changed({ 'docs/b.md': doc('B', 'Other.', 'slug: named\naliases: [/old]\n') });
    expect(found).toEqual({ problems: [], rendered: 1 });
    const renamed = await changed({ 'docs/b.md': doc('B', 'Other.', 'slug: other\naliases: [/older]\n') });
    expect(renamed.problems.filter((one) => one === 'link/broken docs/a.mdx')).toHaveLength(2);
    await changed({ 'i18n/de/b.md': doc('B'), 'static/d.png': undefined });
    expect((await changed({ 'lc-api.yml': config('/v2') })).problems).toContain('link/broken i18n/de/a.mdx');
    await changed({ 'lc-api.yml': config().replace('unwrap', 'drop') });
  });
});

describe('translations and references of files that did not change', () => {
  it('are found to be wrong once what they name is gone, and right when it is back', async () => {
    const orphan = 'translation/orphan content/de/articles/target.md';
    const source = { [`${EN}/articles/target.md`]: undefined };
    expect((await changed(source)).problems).toContain(orphan);
    expect((await changed({ [`${EN}/articles/target.md`]: target('Text.') })).problems).not.toContain(orphan);
    const unknown = `reference/unknown-course ${EN}/lessons/first/one.md`;
    expect((await withErrors({ [`${EN}/courses/first.md`]: undefined })).problems).toContain(unknown);
    expect((await changed({ [`${EN}/courses/first.md`]: course('First') })).problems).not.toContain(unknown);
  });

  it('have the id that a file of another locale gives them', async () => {
    const idOf = (): unknown =>
      JSON.parse(readFileSync(join(bench.out(), 'api/v1/manifest.json'), 'utf8')).records.find(
        ({ type, locale, slug }: Record<string, unknown>) =>
          `${type}/${locale}/${slug}` === 'article/en/target',
      ).id;
    expect(idOf()).toBe('before');
    for (const [more, id] of [
      ['formerSlugs: [earlier]\n', 'before'],
      ['id: given\n', 'given'],
      ['id: other\n', 'other'],
      ['', 'before'],
    ] as const) {
      await changed({ 'content/de/articles/target.md': article('Ziel', 'Text.', more) });
      expect(idOf()).toBe(id);
    }
  });

  it('are so after a text of a course or a lesson has changed', async () => {
    expect(
      (await changed({ [`${EN}/courses/first.md`]: course('First', 'tags: [x]\n') })).rendered,
    ).toBeGreaterThan(0);
    // Of a lesson, the course's own document has all but its texts: where their links stand counts as well.
    const other = lesson('One', 1, 'Other [it](../../articles/target.md)');
    expect((await changed({ [`${EN}/lessons/first/one.md`]: other })).rendered).toBe(2);
    const same = lesson('One', 1, 'OTHER [it](../../articles/target.md)');
    expect((await changed({ [`${EN}/lessons/first/one.md`]: same })).rendered).toBe(1);
  });
});

/** The same where the content has errors: the tree stays as it was. */
async function withErrors(change: Readonly<Record<string, string | undefined>>) {
  for (const [path, content] of Object.entries(change)) bench.write(path, content);
  const warm = await bench.warm();
  expect(findingsOf(warm)).toEqual(findingsOf(await bench.cold()));
  return { problems: (warm.result?.problems ?? []).map(({ rule, file }) => `${rule} ${file}`) };
}
