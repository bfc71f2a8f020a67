import { describe, expect, it } from 'vitest';
import { check, expectNone, expectProblems, linesOf } from '../support/expect-problems.js';

const COURSE = 'title: A\nlevel: b\ndescription: D\n';
const LESSON = 'number: 1\ntitle: A\nstatus: s\n';

describe('the course of a lesson', () => {
  it('may be named by the folder or by the field', () => {
    const lesson = (number: string): string => LESSON.replace('number: 1', `number: ${number}`);
    expectNone({
      'content/en/courses/agents.yml': COURSE,
      'content/en/lessons/agents/a.yml': LESSON,
      'content/en/lessons/agents/part-1/b.yml': lesson('3'),
      'content/en/lessons/agents/c/index.md': `---\n${lesson('4')}---\n`,
      'content/en/lessons/d.yml': `${lesson('5')}courseSlug: agents\n`,
      'content/en/lessons/e/index.md': `---\n${lesson('6')}courseSlug: agents\n---\n`,
      'content/en/lessons.json':
        '[{"slug": "f", "number": "7", "title": "F", "status": "s", "courseSlug": "agents"}]',
    });
  });

  it('must be named', () => {
    expectProblems(
      { 'content/en/lessons/a.yml': LESSON.replace('number', '⟦number⟧') },
      { rule: 'schema/required', says: ['"courseSlug"'] },
    );
  });

  it('must be the same in the folder and in the field', () => {
    expectProblems(
      {
        'content/en/courses/agents.yml': COURSE,
        'content/en/courses/tools.yml': COURSE,
        'content/en/lessons/agents/a.yml': `${LESSON}courseSlug: ⟦tools⟧\n`,
      },
      { rule: 'content/field-twice', says: ['"courseSlug" is "tools"', 'the path says "agents"'] },
    );
  });

  it('must exist: a typo is reported with the near name, and not fixed, because the course may be missing', () => {
    const [problem] = expectProblems(
      {
        'content/en/courses/agents.yml': COURSE,
        'content/en/lessons/a.yml': `courseSlug: ⟦'agnets'⟧\n${LESSON}`,
      },
      {
        rule: 'reference/unknown-course',
        says: ['no course "agnets" in en'],
        help: 'Did you mean "agents"?',
      },
    );
    expect(problem?.fix).toBeUndefined();
  });

  it('that the folder names is reported at the start of the file, and not fixed', () => {
    const [problem] = expectProblems(
      { 'content/en/courses/agents.yml': COURSE, 'content/en/lessons/agnets/a.yml': `⟦⟧${LESSON}` },
      {
        rule: 'reference/unknown-course',
        says: ['"agnets"'],
        help: 'Move the file to content/en/lessons/agents/a.yml, if "agents" is its course.',
      },
    );
    expect(problem?.fix).toBeUndefined();
  });

  it('must be of the same locale', () => {
    expectProblems(
      {
        'content/en/courses/agents.yml': COURSE,
        'content/de/lessons/a.yml': `courseSlug: ⟦agents⟧\n${LESSON}`,
        'content/en/lessons/a.yml': `courseSlug: agents\n${LESSON}`,
      },
      {
        rule: 'reference/unknown-course',
        says: ['no course "agents" in de'],
        help: 'Add the course (lc-api new course agents --locale de), or name one that exists.',
      },
    );
  });

  it('may not be a draft, and is not fixed into another one', () => {
    const [problem] = expectProblems(
      {
        'content/en/courses/agents.yml': `${COURSE}draft: true\n`,
        'content/en/courses/agent.yml': COURSE,
        'content/en/lessons/a.yml': `courseSlug: ⟦agents⟧\n${LESSON}`,
      },
      {
        rule: 'reference/unknown-course',
        says: ['The course "agents" is a draft, so published lessons cannot belong to it.'],
        help: 'Remove "draft: true" from the course, or make its lessons drafts, too.',
        related: ['content/en/courses/agents.yml:1:1-1:1'],
      },
    );
    expect(problem?.fix).toBeUndefined();
  });

  it('that is a draft is reported once, with the other lessons that belong to it', () => {
    const lessons = Object.fromEntries(
      Array.from({ length: 40 }, (_, place) => [
        `content/en/lessons/agents/${String(place).padStart(2, '0')}.yml`,
        place === 0 ? `⟦⟧${LESSON}` : LESSON,
      ]),
    );
    const [problem] = expectProblems(
      { 'content/en/courses/agents.yml': `${COURSE}draft: true\n`, ...lessons },
      { rule: 'reference/unknown-course', says: ['39 other records name it, too.'] },
    );
    expect(problem?.related).toHaveLength(11);
  });

  it('may have mistakes of its own, even if its file cannot be read', () => {
    expectProblems(
      {
        'content/en/courses/a.yml': '⟦title⟧: A\nlevel: b\n',
        'content/en/courses/b.yml': 'title: ⟦[⟧b\n',
        'content/en/courses/c.yml': '⟦⟧',
        'content/en/lessons/a/l1.yml': LESSON,
        'content/en/lessons/b/l2.yml': LESSON,
        'content/en/lessons/c/l3.yml': LESSON,
      },
      { rule: 'schema/required' },
      { rule: 'content/syntax' },
      { rule: 'content/syntax' },
    );
    expect(
      linesOf({
        'content/en/courses/d.md': Buffer.from([0x61, 0xff]),
        'content/en/courses/e.md': { kind: 'link' },
        'content/en/courses/f.md': { kind: 'other' },
        'content/en/lessons/d/l4.yml': LESSON,
        'content/en/lessons/e/l5.yml': LESSON,
        'content/en/lessons/f/l6.yml': LESSON,
      }),
    ).toEqual([
      'error content/encoding content/en/courses/d.md:1:2-1:2',
      'error content/unreadable content/en/courses/e.md:1:1-1:1',
      'error content/unreadable content/en/courses/f.md:1:1-1:1',
    ]);
  });

  it('is reported by every lesson that names it, each with the others', () => {
    const problems = expectProblems(
      {
        'content/en/lessons/x/a.yml': `⟦⟧${LESSON}`,
        'content/en/lessons/x/b.yml': `⟦⟧${LESSON}`,
        'content/en/lessons/c.yml': `courseSlug: ⟦x⟧\n${LESSON}`,
      },
      {
        rule: 'reference/unknown-course',
        says: ['2 other records name it, too.'],
        related: ['content/en/lessons/x/a.yml:1:1-1:1', 'content/en/lessons/x/b.yml:1:1-1:1'],
      },
      {
        rule: 'reference/unknown-course',
        related: ['content/en/lessons/c.yml:1:13-1:14', 'content/en/lessons/x/b.yml:1:1-1:1'],
      },
      {
        rule: 'reference/unknown-course',
        related: ['content/en/lessons/c.yml:1:13-1:14', 'content/en/lessons/x/a.yml:1:1-1:1'],
      },
    );
    expect(problems).toHaveLength(3);
  });

  it('under a former slug is resolved, with a warning', () => {
    const files = {
      'content/en/courses/agents.yml': `${COURSE}formerSlugs: [bots]\nlessonCount: 2\n`,
      'content/en/lessons/bots/a.yml': `⟦⟧${LESSON}`,
      'content/en/lessons/b.yml': `courseSlug: ⟦bots⟧\n${LESSON}`,
    };
    const warning = {
      rule: 'reference/former-slug',
      severity: 'warning',
      help: 'Write "agents".',
      related: ['content/en/courses/agents.yml:1:1-1:1'],
    } as const;
    expectProblems(files, warning, { ...warning, help: 'Rename the folder "bots" to "agents".' });
  });

  it('under a former slug that the file says is corrected by a fix', () => {
    const { problems } = check({
      'content/en/courses/agents.yml': `${COURSE}formerSlugs: [bots]\n`,
      'content/en/lessons/a.yml': `courseSlug: "bots"\n${LESSON}`,
      'content/en/lessons/bots/b.yml': LESSON,
    });
    const renamed = problems.filter(({ rule }) => rule === 'reference/former-slug');
    expect(renamed.map(({ fix }) => fix?.insert)).toEqual(['"agents"', undefined]);
  });
});

describe('a key of the values of a dimension', () => {
  const comparison = (options: string, values: string) => ({
    'content/en/comparisons/a.yml': `title: A\nintro: I\noptions: ${options}\ndimensions:\n  - label: L\n    values: ${values}\n`,
  });
  const OPTIONS = '[{key: cursor, name: C}, {key: "1.10", name: D}]';

  it('names an option by its key', () => {
    expectNone(comparison(OPTIONS, '{cursor: x, 1.10: y}'));
  });

  it('is missing for an option: the map is reported', () => {
    expectProblems(comparison(OPTIONS, '⟦{cursor: x}⟧'), {
      rule: 'comparison/missing-value',
      severity: 'warning',
      says: ['"1.10"'],
      help: 'Add "1.10: …", or write "–" as its value.',
    });
  });

  it('that names none is reported at the key, with the near one', () => {
    expectProblems(
      comparison(OPTIONS, '{⟦"cusror"⟧: x, ⟦1.1⟧: y, ⟦constructor⟧: z, ⟦__proto__⟧: z}'),
      {
        rule: 'reference/unknown-option',
        says: ['"cusror"', '"cursor", "1.10"'],
        help: 'Did you mean "cursor"?',
      },
      { rule: 'reference/unknown-option', says: ['"1.1"'] },
      { rule: 'reference/unknown-option', says: ['"constructor"'] },
      {
        rule: 'reference/unknown-option',
        says: ['"__proto__"'],
        help: 'Use one of the keys, or add an item to "options".',
      },
    );
  });

  it('is not reported if the options themselves are wrong', () => {
    for (const options of [
      '⟦text⟧',
      '[{⟦kye⟧: cursor, name: C}]',
      '[⟦{⟧name: C}]',
      '[{key: ⟦""⟧, name: C}]',
      '[{key: ⟦[cursor]⟧, name: C}]',
      '[⟦cursor⟧]',
    ]) {
      const { problems } = check(comparison(options.replace(/[⟦⟧]/g, ''), '{cursor: x}'));
      expect(problems.map(({ rule }) => rule)).not.toContain('reference/unknown-option');
      expect(problems).toHaveLength(1);
    }
  });

  it('is reported if there are no options', () => {
    expectProblems(comparison('[]', '{⟦a⟧: x}'), { rule: 'reference/unknown-option' });
  });
});
