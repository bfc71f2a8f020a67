import { describe, expect, it } from 'vitest';
import { check, expectNone, expectProblems } from '../support/expect-problems.js';

const COURSE = 'title: A\nlevel: b\ndescription: D\n';
const TOOL = 'title: A\ntoolKey: a\nintro: I\nsections: []\n';
const warning = (rule: string, ...says: string[]) => ({ rule, severity: 'warning', says }) as const;

describe('a translation', () => {
  it('shares the slug with a record of the default locale', () => {
    expectNone({ 'content/en/courses/a.yml': COURSE, 'content/it/courses/a.yml': COURSE });
  });

  it('without one is reported, at the file or at the slug of its item', () => {
    expectProblems(
      {
        'content/en/courses/a.yml': COURSE,
        'content/de/courses.yml': '- {title: A, slug: ⟦b⟧, level: b, description: D}\n',
        'content/it/courses/c.yml': `⟦⟧${COURSE}`,
      },
      warning('translation/orphan', '"b" in the default locale "en"'),
      warning('translation/orphan', 'no course "c"'),
    );
  });

  it('whose original was renamed is reported with its new name, and with what keeps its address', () => {
    const { problems } = check({
      'content/en/courses/new.yml': `${COURSE}formerSlugs: [old, older]\n`,
      'content/de/courses/old.yml': `${COURSE}formerSlugs: [oldest]\n`,
      'content/it/courses.yml': '- {title: A, slug: older, level: b, description: D}\n',
    });
    expect(problems.map(({ rule, help }) => [rule, help])).toEqual([
      [
        'translation/orphan',
        'It has the slug "new" now: add "formerSlugs: [oldest, old]", which keeps its address, and rename this file to content/de/courses/new.yml.',
      ],
      [
        'translation/orphan',
        'It has the slug "new" now: add "formerSlugs: [older]", which keeps its address, and set "slug: new".',
      ],
    ]);
  });

  it('of a draft is reported, with the draft', () => {
    expectProblems(
      { 'content/en/courses/a.yml': `${COURSE}draft: true\n`, 'content/de/courses/a.yml': `⟦⟧${COURSE}` },
      {
        ...warning('translation/orphan', 'no published course'),
        related: ['content/en/courses/a.yml:1:1-1:1'],
      },
    );
  });

  it('of a draft says what to do with both', () => {
    const [problem] = check({
      'content/en/courses/a.yml': `${COURSE}draft: true\n`,
      'content/de/courses/a.yml': COURSE,
    }).problems;
    expect(problem?.help).toBe('Add "draft: true" here, too, or remove it from content/en/courses/a.yml.');
  });

  it('that is a draft itself is not reported', () => {
    expectNone({ 'content/en/courses/b.yml': COURSE, 'content/de/courses/a.yml': `${COURSE}draft: true\n` });
  });

  it('of what the default locale does not publish is not reported', () => {
    expectNone({ 'lc-api.yml': 'defaultLocale: it\n', 'content/en/tools/a.yml': TOOL });
  });

  it('is missing only if the rule is on, for each locale that publishes the collection', () => {
    const files = {
      'content/en/courses/a.yml': `⟦⟦⟧⟧${COURSE}`,
      'content/en/tools/a.yml': `⟦⟧${TOOL}`,
      'content/en/tools/b.yml': `${TOOL}draft: true\n`,
      'content/it/courses/a.yml': COURSE,
    };
    expectNone(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace(/[⟦⟧]/g, '')])),
    );
    expectProblems(
      {
        'lc-api.yml':
          'locales: {en: full, de: full, it: core, fr: core}\nrules: {translation/missing: warn}\n',
        ...files,
      },
      warning('translation/missing', 'no translation in "de"'),
      warning('translation/missing', 'no translation in "fr"'),
      warning('translation/missing', 'This tool', '"de"'),
    );
  });

  it('is missing with the path to create and the command, or with the draft to finish', () => {
    const lesson = 'title: A\nnumber: "1"\nstatus: s\nsummary: S\n';
    const { problems } = check({
      'lc-api.yml': 'locales: {en: full, de: full}\nrules: {translation/missing: warn}\n',
      'content/en/courses/a.yml': COURSE,
      'content/de/courses/a.yml': `${COURSE}draft: true\n`,
      'content/en/lessons/a/x.yml': lesson,
    });
    expect(problems.map(({ help }) => help)).toEqual([
      'Remove "draft: true" from content/de/courses/a.yml.',
      'Run "lc-api new lesson x --locale de --course a", which writes content/de/lessons/a/x.md.',
    ]);
  });

  it('that is a draft counts as missing', () => {
    expectProblems(
      {
        'lc-api.yml': 'locales: {en: full, de: full}\nrules: {translation/missing: error}\n',
        'content/en/courses/a.yml': `⟦⟧${COURSE}`,
        'content/de/courses/a.yml': `${COURSE}draft: true\n`,
      },
      { rule: 'translation/missing' },
    );
  });
});

describe('a record of a collection that its locale does not publish', () => {
  it('is reported, drafts too, and checked all the same', () => {
    expectProblems(
      {
        'content/en/tools/a.yml': TOOL,
        'content/fr/tools/a.yml': `⟦⟧${TOOL}`,
        'content/it/tools.yml': '- {slug: ⟦a⟧, title: A, toolKey: a, intro: I, sections: [], draft: true}\n',
        'content/it/glossary/b.yml': '⟦⟧⟦title⟧: A\nterm: T\nintro: I\n',
      },
      warning('locale/not-published', '"fr" is core: it does not publish tools'),
      warning('locale/not-published', 'does not publish glossary'),
      { rule: 'schema/required', says: ['"sections"'] },
      warning('locale/not-published', '"it" is core'),
    );
  });
});
