import { describe, expect, it } from 'vitest';
import { type DatedPage, holdingSite, holdingSites } from '../../../src/read/imported/held-back.js';
import { memoryTree } from '../../support/memory-tree.js';

const TODAY = '2026-06-15';

/** A page with the days of some fields. */
function page(path: string, days: Readonly<Record<string, string>> = {}): DatedPage {
  return { path, dates: Object.entries(days).map(([field, day]) => ({ field, day, start: 4, end: 14 })) };
}

/** Returns why a site of a generator holds a page back today: `future date 2026-06-16`. */
function why(generator: string, configuration: string, one: DatedPage): string | undefined {
  const held = holdingSite(generator, configuration)?.heldBack(one, TODAY);
  return held && `${held.kind} ${held.field ?? '-'} ${held.day}`;
}

describe('a page of Hugo', () => {
  it.each([
    [{ date: '2026-06-16' }, 'future date 2026-06-16'],
    [{ date: TODAY }, undefined],
    [{ PublishDate: '2026-06-16', date: '2020-01-01' }, 'future PublishDate 2026-06-16'],
    [{ date: '2027-01-01', published: '2020-01-01' }, undefined],
    [{ expiryDate: TODAY }, `expired expiryDate ${TODAY}`],
    [{ expiryDate: '2026-06-16' }, undefined],
    [{ date: '2026-06-16', unpublishdate: '2020-01-01' }, 'future date 2026-06-16'],
    [{ lastmod: '2027-01-01' }, undefined],
  ])('with %j is held back: %s', (days, expected) => {
    expect(why('hugo', 'title = "S"', page('content/a.md', days))).toBe(expected);
  });

  it.each([
    'buildFuture = true',
    'buildFuture: true',
    '"buildfuture": true,',
    'title = "S" # the site\nbuildFuture = true # all',
  ])('is published before its day with %j', (configuration) => {
    expect(why('hugo', configuration, page('content/a.md', { date: '2027-01-01' }))).toBeUndefined();
    expect(why('hugo', configuration, page('content/a.md', { expiryDate: '2020-01-01' }))).toBe(
      'expired expiryDate 2020-01-01',
    );
  });

  it.each(['# buildFuture = true', 'title = "S" # buildFuture: true', '// "buildFuture": true'])(
    'is held back if the setting is in a comment: %j',
    (configuration) => {
      expect(why('hugo', configuration, page('content/a.md', { date: '2027-01-01' }))).toBe(
        'future date 2027-01-01',
      );
      const expired = configuration.replace('Future', 'Expired');
      expect(why('hugo', expired, page('content/a.md', { expiryDate: '2020-01-01' }))).toBe(
        'expired expiryDate 2020-01-01',
      );
    },
  );

  it('is not held back by a site that publishes all pages, so that the day does not matter', () => {
    expect(holdingSite('hugo', 'buildFuture = true\nbuildExpired = true\n')).toBeUndefined();
    expect(holdingSite('jekyll', 'title: S\nfuture: true\n')).toBeUndefined();
    expect(holdingSite('docusaurus', '')).toBeUndefined();
  });
});

describe('a page of Jekyll', () => {
  it.each([
    ['_posts/2027-01-02-a.md', {}, 'future - 2027-01-02'],
    ['blog/_posts/2027-01-02-a.md', { date: '2020-01-01' }, undefined],
    ['_talks/a.md', { date: '2027-01-02' }, 'future date 2027-01-02'],
    ['about.md', { date: '2027-01-02' }, undefined],
    ['_posts/2020-01-02-a.md', { expiryDate: '2020-01-03' }, undefined],
  ])('at %s with %j is held back: %s', (path, days, expected) => {
    expect(why('jekyll', 'title: S\n# future: true\n', page(path, days))).toBe(expected);
  });
});

describe('the sites in a tree', () => {
  const heldIn = (files: Readonly<Record<string, string>>, folders: readonly string[], path: string) =>
    holdingSites(memoryTree(files), folders).flatMap(
      (site) => site.heldBack(page(path, { date: '2027-01-01' }), TODAY) ?? [],
    ).length;

  it('are found in the folder of the content or above it, with all files of their configuration', () => {
    const folders = ['site/content/{locale}/blog'];
    const path = 'site/content/en/blog/a.md';
    expect(heldIn({}, folders, path)).toBe(0);
    expect(heldIn({ 'site/hugo.yaml': 'title: S' }, folders, path)).toBe(1);
    expect(heldIn({ 'config.toml': 'title = "S"' }, folders, path)).toBe(1);
    expect(
      heldIn({ 'hugo.toml': '', 'config/production/hugo.toml': 'buildFuture = true' }, folders, path),
    ).toBe(0);
    expect(heldIn({ 'site/hugo.yaml': '' }, folders, 'docs/content/a.md')).toBe(0);
    expect(heldIn({ 'hugo.toml': '' }, ['docs'], 'docs/a.md')).toBe(0);
  });

  it('have the configuration next to them, if there are several', () => {
    const files = { '_config.yml': 'title: S\n', 'blog/_config.yml': 'future: true\n' };
    expect(heldIn(files, ['blog/_posts'], 'blog/_posts/a.md')).toBe(0);
    expect(heldIn(files, ['_posts'], '_posts/a.md')).toBe(1);
  });
});
