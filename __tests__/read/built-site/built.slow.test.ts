import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { buildDirectory } from '../../../src/run/build.js';
import { checkTree } from '../../../src/run/check-tree.js';
import { withTools } from '../../../src/run/compile.js';
import { diffReleases } from '../../../src/run/diff.js';
import { type PublishOptions, publishContent } from '../../../src/run/publish-content.js';
import { run } from '../../../src/run/run.js';
import type { Target } from '../../../src/run/target.js';
import { hosted } from '../../support/bare-repository.js';
import { readFiles, survey, writeFiles } from '../../support/folders.js';
import { createRepository, openByName } from '../../support/release-repository.js';
import { openWorkspace, type Workspace } from '../../support/workspace.js';

const CONFIG = 'baseUrl: https://learn.example.org\nlocales: {en: full}\npages: {from: dist}\n';
const page = (title: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body></body></html>\n`;
const SITE = {
  'dist/index.html': page('Home'),
  'dist/about.html': page('About'),
  'dist/courses/basics/index.html': page('Basics'),
  'dist/articles/first.html': page('First'),
  'dist/articles/second.html': page('Second'),
  'dist/changelog/launch.html': page('Launch'),
  'dist/style.css': 'body{}\n',
} as const;

function overlaid(): Workspace {
  const workshop = openWorkspace();
  workshop.write({ 'lc-api.yml': CONFIG, ...SITE });
  return workshop;
}

describe('a build with a folder of the built site', () => {
  it('writes its files, owns them, and touches none that did not change', async () => {
    const { build, out, write } = overlaid();
    const first = await build();
    expect(first.problems).toEqual([]);
    expect(readFiles(out).get('style.css')?.toString()).toBe('body{}\n');
    expect(readFiles(out).get('courses/basics/index.html')?.toString()).toContain(
      '<link rel="alternate" type="text/markdown" href="https://learn.example.org/courses/basics.md">',
    );
    const before = survey(out);
    expect((await build()).tree?.changes).toMatchObject({ written: 0, removed: 0 });
    expect(survey(out)).toEqual(before);

    write({ 'dist/style.css': undefined, 'dist/about.html': page('About us') });
    expect((await build()).tree?.changes).toMatchObject({ removed: 1, kept: [] });
    expect(readFiles(out).has('style.css')).toBe(false);
    expect(readFiles(out).get('about.html')?.toString()).toBe(page('About us'));
  });

  it('does not change the content version: pages are not records', async () => {
    const { build, write } = overlaid();
    const before = (await build()).tree?.contentVersion;
    write({ 'dist/about.html': 'other' });
    expect((await build()).tree?.contentVersion).toBe(before);
  });

  it('ends without it, naming the folder and the key, and keeps what was there', async () => {
    const { build, root, out } = overlaid();
    await build();
    const before = survey(out);
    rmSync(join(root, 'dist'), { recursive: true });
    await expect(build()).rejects.toThrow(
      expect.objectContaining({
        exitStatus: 2,
        message:
          'The folder of the built site "dist" does not exist: build the site before this step, or correct "pages.from" of the configuration.',
      }),
    );
    expect(survey(out)).toEqual(before);
    expect(checkTree(directoryTree(root), undefined).summary).toMatchObject({ errors: 0, warnings: 1 });
  });

  it('does not need it without pages', async () => {
    const { build, root, out } = overlaid();
    rmSync(join(root, 'dist'), { recursive: true });
    expect((await build({ pages: false })).tree?.records).toBe(4);
    expect([...readFiles(out).keys()].filter((path) => path.endsWith('.html'))).toEqual(['404.html']);
  });

  it('follows no link: neither to the folder nor in it', async () => {
    const { build, root, out, folder } = overlaid();
    mkdirSync(join(folder, 'secrets'));
    writeFileSync(join(folder, 'secrets/key.txt'), 'secret');
    symlinkSync(join(folder, 'secrets'), join(root, 'dist/more'));
    symlinkSync(join(folder, 'secrets/key.txt'), join(root, 'dist/key.txt'));
    const { tree } = await build();
    expect(tree?.notices).toContain(
      '2 files of dist not published, because they are hidden or not regular files: key.txt, more.',
    );
    expect([...readFiles(out).keys()].filter((path) => path.includes('key'))).toEqual([]);

    rmSync(join(root, 'dist'), { recursive: true });
    symlinkSync(join(folder, 'secrets'), join(root, 'dist'));
    await expect(build()).rejects.toThrow('"dist" is a symbolic link, which is not followed');
    symlinkSync(folder, join(root, 'up'));
    writeFileSync(join(root, 'lc-api.yml'), CONFIG.replace('dist', 'up/secrets'));
    await expect(build()).rejects.toThrow('"up/secrets" is a symbolic link');
  });

  it('refuses names that are not UTF-8', async () => {
    const { build, root } = overlaid();
    writeFileSync(
      Buffer.concat([Buffer.from(join(root, 'dist/f')), Buffer.from([0xfc]), Buffer.from('r.html')]),
      '',
    );
    await expect(build()).rejects.toThrow('has names that cannot be published:\n  f\ufffdr.html\n');
  });

  it('writes nothing if a file has the path of one of ours', async () => {
    const { build, out, write } = overlaid();
    await build();
    const before = survey(out);
    write({ 'dist/llms.txt': '# Mine\n' });
    await expect(build()).rejects.toThrow(
      expect.objectContaining({ exitStatus: 2, message: expect.stringContaining('\n  llms.txt\n') }),
    );
    expect(survey(out)).toEqual(before);
  });

  it('refuses to write into the folder, above it or below it', async () => {
    const { build, root, write } = overlaid();
    write({ 'lc-api.yml': CONFIG.replace('dist', 'web/dist'), 'web/dist/index.html': page('Home') });
    for (const out of ['web', 'web/dist', 'web/dist/api']) {
      await expect(build({ out: join(root, out) })).rejects.toThrow('folder of the built site');
    }
  });

  it('keeps files of somebody else in the target, as ever', async () => {
    const { build, out } = overlaid();
    writeFiles(out, { 'about.html': 'mine' });
    await expect(build()).rejects.toThrow('files that no earlier build wrote');
    expect(readFiles(out).get('about.html')?.toString()).toBe('mine');
  });

  it('takes files of a megabyte and more, and of no bytes at all', async () => {
    const { build, out, write } = overlaid();
    const video = 'x'.repeat(5_000_000);
    write({ 'dist/video.mp4': video, 'dist/empty': '' });
    await build();
    expect(readFiles(out).get('video.mp4')?.toString()).toBe(video);
    expect(readFiles(out).get('empty')?.length).toBe(0);
  });
});

describe('a comparison with a commit', () => {
  const strict = `${CONFIG}rules: {page/missing: error, page/without-record: error}\n`;
  const course = (text: string) => `---\ntitle: Basics\nlevel: beginner\n---\n\n${text} [About](/about).\n`;

  it('asks for no page: the folder is seldom committed', async () => {
    const repository = createRepository();
    repository.commit({
      'lc-api.yml': strict,
      '.gitignore': 'dist\n_site\n',
      'content/en/courses/basics.md': course('Before.'),
    });
    const root = repository.folder;
    writeFiles(root, { ...SITE, 'content/en/courses/basics.md': course('After.') });
    for (const path of ['articles/first.html', 'articles/second.html', 'changelog/launch.html'])
      rmSync(join(root, 'dist', path));
    const { problems, tree, judged } = await buildDirectory({
      root,
      out: join(root, '_site'),
      previous: 'git:HEAD',
    });
    expect(problems).toEqual([]);
    expect(tree?.notices).toEqual([]);
    expect(judged?.comparison.records.changed.map(({ slug }) => slug)).toEqual(['basics']);
  });

  it('works between two commits without the folder, and with a stale folder in a commit', async () => {
    const repository = createRepository();
    repository.commit({ 'lc-api.yml': strict, 'content/en/courses/basics.md': course('Before.') });
    repository.commit({ 'content/en/courses/basics.md': course('After.'), 'dist/courses/stale.html': '' });
    const judged = await diffReleases({ root: repository.folder, old: 'git:HEAD~1', new: 'git:HEAD' });
    expect(judged.comparison.records.changed.map(({ slug }) => slug)).toEqual(['basics']);
    const release = await openByName(repository.folder, 'git:HEAD', 'https://learn.example.org');
    expect(release.records).toHaveLength(1);
  });

  it('by the Action needs no folder either, unless there is somewhere for the tree to go', async () => {
    const { root } = overlaid();
    rmSync(join(root, 'dist'), { recursive: true });
    const tree = directoryTree(root);
    const baseUrl = 'https://learn.example.org';
    const target: Target<void> = async (compile) => {
      await compile({ write: () => true, open: () => ({ write: () => {}, close: () => {} }) });
    };
    const isAcceptable = (): boolean => true;
    const runInto = (sink: Target<void> | undefined) =>
      run<void>({
        ...{ root, tree },
        async decide({ valid }) {
          if (valid === undefined) throw new Error('The content has errors.');
          const content = { name: 'this content', date: '', valid, tree };
          return sink === undefined
            ? { content, baseUrl, previous: { kind: 'content', content } }
            : { content: await withTools(valid), baseUrl, target: sink, isAcceptable };
        },
      });
    const { comparison } = await runInto(undefined);
    expect(comparison.judged?.comparison.severity).toBe('none');
    await expect(runInto(target)).rejects.toThrow('"pages.from"');
  });
});

describe('a publication to a branch', () => {
  it('carries the site over, says nothing is new, and follows its changes', async () => {
    const { repository, remote } = await hosted();
    const access = { by: 'person', token: undefined, repository: undefined } as const;
    const { root, write } = overlaid();
    const publish = (options: Partial<PublishOptions> = {}) =>
      publishContent({ root, remote, access, branch: 'gh-pages', pause: async () => {}, ...options });

    expect((await publish()).publication?.outcome).toBe('published');
    expect(repository.files()['about.html']).toBe(page('About'));
    expect(repository.files()['articles/first.html']).toContain('/articles/first.md">');
    expect((await publish()).publication?.outcome).toBe('unchanged');

    write({ 'dist/about.html': page('About us'), 'dist/style.css': undefined });
    expect((await publish()).publication?.plan).toMatchObject({
      changed: ['about.html', 'api/v1/manifest.json'],
      removed: ['style.css'],
    });

    write({ 'dist/llms.txt': 'mine' });
    await expect(publish()).rejects.toThrow('llms.txt');
    rmSync(join(root, 'dist'), { recursive: true });
    await expect(publish()).rejects.toThrow('The folder of the built site "dist" does not exist');
    expect(repository.files()['about.html']).toBe(page('About us'));
  });
});
