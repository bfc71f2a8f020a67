import { describe, expect, it } from 'vitest';
import { checkTree } from '../../src/run/check-tree.js';
import { withDrafts } from '../../src/run/drafts.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, publish, textAt } from '../support/published-tree.js';

const COURSE = 'title: A\nlevel: b\ndescription: D\n';
const BASE = 'https://example.org';

type Files = Readonly<Record<string, string>>;
const published = (files: Files) => publish(memoryTree(files), BASE);
const localesOf = (files: Files): string[] =>
  jsonAt<{ locales: { locale: string }[] }>(published(files), 'api/v1/index.json').locales.map(
    ({ locale }) => locale,
  );

describe('without the key "locales"', () => {
  const files = {
    'content/en/courses/a.yml': COURSE,
    'content/de/courses/a.yml': COURSE,
    'content/it/courses/a.yml': `${COURSE}draft: true\n`,
  };

  it('locales without a published record are nowhere in the tree', () => {
    const tree = published(files);
    expect(localesOf(files)).toEqual(['en', 'de']);
    for (const [path, bytes] of tree) {
      // Pages name languages by `lang`, and everything else by a path.
      expect([path, /(^|\/)(it|fr)(\/|\.|$)/.test(path)]).toEqual([path, false]);
      expect([path, /["'/](it|fr)["'/]/.test(bytes.toString())]).toEqual([path, false]);
    }
    expect([...tree.keys()]).toContain('api/v1/de/courses.json');
  });

  it('a locale that gets its first record is published whole', () => {
    const tree = published({ ...files, 'content/it/courses/a.yml': COURSE });
    expect(textAt(tree, 'api/v1/it/resources.json')).toBe('[]\n');
    expect(textAt(tree, 'index.html')).toContain('lang="it"');
    expect(textAt(tree, 'llms.txt')).toContain('https://example.org/it/llms.txt');
    expect(tree.has('api/v1/fr/courses.json')).toBe(false);
  });

  it('the default locale is always published', () => {
    expect(localesOf({ 'content/de/courses/a.yml': COURSE })).toEqual(['en', 'de']);
    expect(localesOf({ 'lc-api.yml': 'defaultLocale: de\n', 'content/fr/courses/a.yml': COURSE })).toEqual([
      'de',
      'fr',
    ]);
    const alone = published({ 'content/en/courses/a.yml': COURSE });
    expect(textAt(alone, 'llms.txt')).not.toContain('## Languages');
    expect(textAt(alone, 'index.html')).not.toContain('hreflang="de"');
  });

  it('does not count a record that its locale does not publish', () => {
    const tree = memoryTree({
      ...files,
      'content/fr/tools/a.yml': 'toolKey: a\ntitle: A\nintro: I\nsections: []\n',
    });
    const { problems, coverage, valid } = checkTree(tree, undefined);
    expect(problems.map(({ rule }) => rule)).toEqual(['locale/not-published']);
    expect(coverage?.locales).toEqual(['en', 'de']);
    expect(valid?.config.locales.map(({ code }) => code)).toEqual(['en', 'de']);
  });

  it('a link to one of them leads nowhere', () => {
    const link = { ...files, 'content/en/courses/b.yml': COURSE.replace('D', '"[it](/it/) [de](/de/)"') };
    expect(checkTree(memoryTree(link), undefined).problems.map(({ message }) => message)).toEqual([
      'Nothing is published at "/it/".',
    ]);
  });

  it('are shown for drafts in the preview', () => {
    const { valid } = checkTree(memoryTree(files), undefined);
    if (valid === undefined) throw new Error('The content has errors.');
    expect(withDrafts(valid).valid.config.locales.map(({ code }) => code)).toEqual(['en', 'de', 'it']);
    expect([...withDrafts(valid).drafts]).toEqual(['it/corsi/a']);
  });
});

describe('with the key "locales"', () => {
  it('all of them are published, with or without records', () => {
    const files = { 'lc-api.yml': 'locales: {en: full, nl: core}\n', 'content/en/courses/a.yml': COURSE };
    expect(localesOf(files)).toEqual(['en', 'nl']);
    expect(textAt(published(files), 'api/v1/nl/courses.json')).toBe('[]\n');
  });
});
