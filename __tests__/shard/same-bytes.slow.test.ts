import { cpSync, existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areSameFiles } from '../../src/base/file-io.js';
import { NODES, type NodeVersion } from '../support/cli-process.js';
import { writeFiles } from '../support/folders.js';
import { BUILT_SITES, CONTENT } from '../support/generator-sites.js';
import { promptThreads } from '../support/prompt-threads.js';
import {
  buildShares,
  buildSharesAsProcesses,
  expectSame,
  makeFolder,
  removeFolder,
  succeed,
  succeedAsProcess,
} from './shares.js';

const ACADEMY = 'examples/academy';

let folder: string;
beforeAll(() => {
  folder = makeFolder();
});
afterAll(() => removeFolder(folder));

/** Expects the same bytes in two shares. */
function expectSameShare(one: string, other: string): void {
  expect(readdirSync(other)).toEqual(['share']);
  expect(areSameFiles(join(one, 'share'), join(other, 'share'))).toBe(true);
}

/** What a command says of a tree, wherever it stands. */
const said = (text: string, out: string): string => text.replaceAll(out, 'OUT');

let own: string;
let one: string;
let printed: string;
/** The academy in three shares, and what their builds printed. */
let shares: readonly string[];
const printedByShares: string[] = [];
beforeAll(async () => {
  own = join(folder, 'academy');
  one = join(own, 'one');
  printed = said((await succeed(['build', ACADEMY, '--out', one])).stdout, one);
  shares = await buildShares(ACADEMY, 3, own, [], {}, printedByShares);
});

describe('the academy', () => {
  it.each([1, 3, 7])('is the same in %i shares as in one build', async (count) => {
    const out = join(own, `merged-${count}`);
    const parts = count === 3 ? shares : await buildShares(ACADEMY, count, own);
    const { stdout, stderr } = await succeed(['merge', ...parts, '--out', out]);
    expectSame(one, out);
    expect(said(stdout, out)).toBe(printed);
    expect(stderr).toBe('');
    for (const share of parts) expect(readdirSync(share).sort()).toEqual(['share']);
  });

  it('is the same in shares of the bundle on two versions of Node', () => {
    const out = join(own, 'mixed');
    const shares = [1, 2].map((index) => {
      const share = join(own, `mixed-${index}`);
      const args = ['build', ACADEMY, '--shard', `${index}/2`, '--out', share];
      succeedAsProcess(args, index === 1 ? { node: (NODES.at(-1) as NodeVersion).path } : {});
      return share;
    });
    succeedAsProcess(['merge', ...shares, '--out', out]);
    expectSame(one, out);
  });
});

describe('shares', () => {
  it('may be given in any order', async () => {
    const out = join(folder, 'any-order');
    await succeed(['merge', ...[2, 0, 1].map((place) => shares[place] as string), '--out', out]);
    expectSame(one, out);
  });

  it('may be copied to another place, with names of their own', async () => {
    const out = join(folder, 'from-copies');
    const copies = shares.map((share, place) => {
      const copy = join(folder, 'elsewhere', String.fromCharCode(122 - place), 'it');
      cpSync(share, copy, { recursive: true });
      return copy;
    });
    await succeed(['merge', ...copies, '--out', out]);
    expectSame(one, out);
  });

  it('are the same bytes whenever they are built, and take the place of an earlier share', async () => {
    const again = join(folder, 'earlier');
    await succeed(['build', ACADEMY, '--shard', '5/7', '--no-pages', '--out', again]);
    await succeed(['build', ACADEMY, '--shard', '2/3', '--out', again]);
    expectSameShare(shares[1] as string, again);
  });

  it('are merged over an earlier tree as a build is written over it', async () => {
    const out = join(folder, 'over');
    await succeed(['build', ACADEMY, '--out', out, '--base-url', 'https://learn.example.org/old']);
    const { stdout } = await succeed(['merge', ...shares, '--out', out]);
    expectSame(one, out);
    expect(stdout).toMatch(/\b[1-9]\d* unchanged/);
    expect((await succeed(['merge', ...shares, '--out', out])).stdout).toContain(': 0 written,');
  });

  it('are even', () => {
    const sizes = printedByShares.map((stdout) => Number(/^Compiled (\d+) of 105 records/.exec(stdout)?.[1]));
    expect(sizes).toEqual([35, 35, 35]);
  });

  it('have the options of their build', async () => {
    const own = join(folder, 'options');
    const options = ['--no-pages', '--base-url=https://learn.example.org/academy/', '--config=lc-api.yml'];
    await succeed(['build', ACADEMY, '--out', join(own, 'one'), ...options]);
    const parts = await buildShares(ACADEMY, 2, own, options);
    await succeed(['merge', ...parts, '--out', join(own, 'merged')]);
    expectSame(join(own, 'one'), join(own, 'merged'));
    expect(existsSync(join(own, 'one/index.html'))).toBe(false);
  });
});

/** Content with all that can stand in a tree beside records: assets, former slugs, files twice, a site of others. */
const RICH: Readonly<Record<string, string>> = {
  'lc-api.yml':
    'baseUrl: https://learn.example.org\nlocales: {en: full, de: full}\nlimits: {listBytes: 300}\nrules: {limit/list-bytes: warn}\n',
  'content/media/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  'content/media/twice.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  'content/media/unused.bin': '\u0000',
  'content/en/coursse/lost.md': 'Nobody reads it.',
  'content/en/courses/agents.md':
    '---\ntitle: Agents\nlevel: beginner\nformerSlugs: [bots, "robots"]\n---\n\nWhat ![a plan](../../media/plan.svg "x") shows.\n',
  'content/de/courses/agents.md':
    '---\ntitle: Agenten 🤖\nlevel: beginner\n---\n\nWas [er](../../media/twice.svg) zeigt.\n\n```js\nconst a = "größer";\n```\n',
  'content/en/lessons/loop.md':
    '---\ntitle: The loop\nnumber: 1\ncourseSlug: bots\nduration: 5 min\nlevel: beginner\nstatus: published\n---\n\n## Transcript\n\nAround.\n',
  'content/en/glossary/agent.md':
    '---\nterm: Agent\ntitle: Agent\n---\n\nActs. See [agents](../courses/agents.md).\n',
  'content/en/glossary/draft.md': '---\nterm: Draft\ntitle: Draft\ndraft: true\n---\n\nNot yet.\n',
};

/** An existing site, with components, a static file and old addresses. */
const EXISTING: Readonly<Record<string, string>> = {
  'lc-api.yml':
    'baseUrl: https://learn.example.org\nfolders: {docs: {collection: guides, url: /docs}}\nstatic: [static]\ncomponents: unwrap\nintro: [paragraph]\nfrontMatter: {rename: {aliases: formerSlugs}, defaults: {guides: {category: c}}}\n',
  'docs/A/index.mdx':
    '---\ntitle: A\n---\n\n<Tabs>\n\n  [b](/docs/named) ![d](/d.svg)\n\n</Tabs>\n\n## One\n\n:::tip\n\nText.\n\n:::\n',
  'docs/b.md': '---\ntitle: B\nslug: named\naliases: [/old/]\n---\n\n## Two\n\n[a](./A) [old](/old)\n',
  'static/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
};

describe('all that a tree has beside records', () => {
  it('comes from the shares: an existing site', async () => {
    const root = join(folder, 'existing');
    writeFiles(root, EXISTING);
    const one = join(folder, 'existing-one');
    expect((await succeed(['build', root, '--out', one])).stderr).not.toContain('link/');
    const shares = await buildShares(root, 2, join(folder, 'existing-shares'));
    await succeed(['merge', ...shares, '--out', join(folder, 'existing-merged')]);
    expectSame(one, join(folder, 'existing-merged'));
  });

  it('comes from the shares: assets, former slugs, warnings with their lines', async () => {
    const root = join(folder, 'rich');
    writeFiles(root, RICH);
    const one = join(folder, 'rich-one');
    const built = await succeed(['build', root, '--out', one]);
    expect(built.stderr).toContain('layout/unmatched');
    expect(built.stderr).toContain('limit/list-bytes');
    for (const count of [1, 7]) {
      const shares = await buildShares(root, count, join(folder, 'rich-shares'));
      const away = `${root}-away`;
      renameSync(root, away);
      const out = join(folder, `rich-merged-${count}`);
      const merged = await succeed(['merge', ...shares, '--out', out]);
      renameSync(away, root);
      expectSame(one, out);
      expect([said(merged.stdout, out), merged.stderr]).toEqual([said(built.stdout, one), built.stderr]);
      expect(existsSync(join(out, 'courses/bots.html'))).toBe(true);
      const assets = readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.svg'));
      expect(assets.map((name) => name.split('.')[0])).toEqual(['plan', 'twice']);
    }
  });

  it.each(Object.entries(BUILT_SITES))('comes from the shares: a site of %s', async (name, { files }) => {
    const own = join(folder, `site-${name.replace(/\W/g, '')}`);
    const root = join(own, 'root');
    writeFiles(root, { ...CONTENT, ...files });
    const one = join(own, 'one');
    const built = await succeed(['build', root, '--out', one]);
    const shares = await buildShares(root, 2, own);
    removeFolder(root);
    const merged = await succeed(['merge', ...shares, '--out', join(own, 'merged')]);
    expectSame(one, join(own, 'merged'));
    expect(said(merged.stdout, join(own, 'merged'))).toBe(said(built.stdout, one));
  });

  it('comes from the shares: problems of many files that nothing reads', () => {
    const own = join(folder, 'unread');
    const root = join(own, 'root');
    const unread = Array.from({ length: 300 }, (_, place) => [`content/en/tool/x-${place}.md`, 'x'] as const);
    const term = RICH['content/en/glossary/agent.md'] as string;
    // So many that threads are started before the build comes to the files that nothing reads.
    const terms = Array.from(
      { length: 300 },
      (_, place) => [`content/en/glossary/t-${place}.md`, term] as const,
    );
    writeFiles(root, new Map([...Object.entries(RICH), ...terms, ...unread]));
    const one = join(own, 'one');
    const options = { nodeOptions: promptThreads(own) };
    const built = succeedAsProcess(['build', root, '--no-pages', '--out', one], options);
    expect(built.stderr).toContain('Move it to content/en/tools/x-0.md');
    const shares = buildSharesAsProcesses(root, 2, own, ['--no-pages'], options);
    removeFolder(root);
    const merged = succeedAsProcess(['merge', ...shares, '--out', join(own, 'merged')]);
    expect(merged.stderr).toBe(built.stderr);
  });

  it('does not depend on shares that lie in the root of the content', async () => {
    const root = join(folder, 'own-folders');
    const files = Object.entries(RICH).map(
      ([path, text]) => [path.replace(/^content\//, ''), text] as [string, string],
    );
    writeFiles(root, new Map(files));
    const one = join(folder, 'own-folders-one');
    await succeed(['build', root, '--out', one]);
    const shares = await buildShares('.', 3, '.', [], { cwd: root });
    await succeed(['merge', ...shares, '--out', '../own-folders-merged'], { cwd: root });
    expectSame(one, join(folder, 'own-folders-merged'));
  });
});
