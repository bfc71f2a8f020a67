import { describe, expect, it } from 'vitest';
import { deriveAll } from '../../src/check/derived.js';
import { readDuration, readIsoDuration, writeDuration, writeIsoDuration } from '../../src/check/duration.js';
import { check, expectNone, expectProblems } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';

const COURSE = 'title: A\nlevel: b\ndescription: D\n';
const LESSON = 'number: 1\ntitle: A\nstatus: s\n';
const contradiction = (...says: string[]) =>
  ({ rule: 'derived/contradiction', severity: 'warning', says }) as const;

/** The fields of a record of a site without errors, derived ones included. */
function derived(files: Files, slug: string) {
  const { valid } = check(files);
  const entry = [...(valid ? deriveAll(valid.content) : [])].find(([record]) => record.slug === slug);
  return entry && { ...entry[0].fields(), ...entry[1] };
}

describe('a date of change', () => {
  const article = (dates: string): Files => ({
    'content/en/articles/a.md': `---\ntitle: A\ncategory: c\n${dates}---\n\nText.\n`,
  });

  it('that is before the date of publication is reported', () => {
    expectProblems(
      article('datePublished: 2026-03-14\ndateModified: ⟦2025-03-14⟧\n'),
      contradiction('"dateModified" is 2025-03-14, before "datePublished" (2026-03-14).'),
    );
  });

  it('that is on the day of publication, later or alone is not', () => {
    expectNone(article('datePublished: 2026-03-14\ndateModified: 2026-03-14\n'));
    expectNone(article('datePublished: 2026-03-14T23:00:00+01:00\ndateModified: 2026-03-14\n'));
    expectNone(article('datePublished: 2026-03-14\ndateModified: 2026-03-15\n'));
    expectNone(article('dateModified: 2025-03-14\n'));
  });
});

describe('the number of lessons of a course', () => {
  const lessons = {
    'content/en/lessons/agents/a.yml': LESSON,
    'content/en/lessons/agents/b.yml': LESSON.replace('1', '2'),
    'content/en/lessons/agents/c.yml': `${LESSON}draft: true\n`,
    'content/de/lessons/agents/a.yml': LESSON,
    'content/de/courses/agents.yml': COURSE,
  };

  it('counts the lessons that are published in the locale', () => {
    const files = { 'content/en/courses/agents.yml': COURSE, ...lessons };
    expect(derived(files, 'agents')).toMatchObject({ lessonCount: 1 });
    expectNone({ ...files, 'content/en/courses/agents.yml': `${COURSE}lessonCount: 2\n` });
  });

  it('that is given and wrong is reported at its value, and replaced', () => {
    const files = { 'content/en/courses/agents.yml': `lessonCount: ⟦3⟧\n${COURSE}`, ...lessons };
    expectProblems(files, contradiction('"lessonCount" is 3', '2 published lessons in en'));
    expect(derived({ 'content/en/courses/x.yml': `${COURSE}lessonCount: 3\n` }, 'x')).toMatchObject({
      lessonCount: 0,
    });
  });

  it('says nothing while a lesson has errors', () => {
    expectProblems(
      {
        'content/en/courses/agents.yml': `${COURSE}lessonCount: 7\n`,
        'content/en/lessons/agents/a.yml': '⟦number⟧: 1\ntitle: A\n',
      },
      { rule: 'schema/required' },
    );
  });
});

describe('a duration', () => {
  const lesson = (more: string): Files => ({
    'content/en/courses/agents.yml': COURSE,
    'content/en/lessons/agents/a.yml': `${LESSON}${more}`,
  });

  it('is derived from the other one', () => {
    expect(derived(lesson('duration: 1 h 30 min\n'), 'a')).toMatchObject({ durationIso: 'PT1H30M' });
    expect(derived(lesson('durationIso: PT90M\n'), 'a')).toMatchObject({ duration: '1 h 30 min' });
    expect(derived(lesson('durationIso: PT90S\n'), 'a')).toMatchObject({ duration: '2 min' });
    expect(derived(lesson('duration: a while\n'), 'a')).not.toHaveProperty('durationIso');
    expect(derived(lesson('durationIso: P1M\n'), 'a')).not.toHaveProperty('duration');
  });

  it('that contradicts the other one is reported at the one for people, and stays', () => {
    expectProblems(
      lesson('durationIso: PT45M\nduration: ⟦40 min⟧\n'),
      contradiction('"duration" says 40 min', '"durationIso" says 45 min'),
    );
    expectNone(lesson('durationIso: PT1H30M\nduration: 90 min\n'));
    expectNone(lesson('durationIso: PT89M30S\nduration: 90 min\n'));
    expectNone(lesson('durationIso: PT45M\nduration: about an hour\n'));
  });

  it('of a course is the sum of its lessons, rounded up, if every lesson has one', () => {
    const files = {
      ...lesson('durationIso: PT90S\n'),
      'content/en/lessons/agents/b.yml': `${LESSON}duration: 10 min\n`,
    };
    expect(derived(files, 'agents')).toMatchObject({ estimatedMinutes: 12 });
    expect(derived({ ...files, 'content/en/lessons/agents/c.yml': LESSON }, 'agents')).not.toHaveProperty(
      'estimatedMinutes',
    );
  });

  it('of more minutes than can be counted is derived to nothing', () => {
    const files = lesson(`durationIso: PT${'9'.repeat(400)}M\n`);
    expectNone(files);
    expect(derived(files, 'a')).not.toHaveProperty('duration');
    expect(derived(files, 'agents')).not.toHaveProperty('estimatedMinutes');
  });

  it.each([
    ['45 min', 45],
    ['45min', 45],
    ['1 h', 60],
    ['1h 30min', 90],
    ['1 h 30', 90],
    ['1:30', 90],
    ['0:05', 5],
    ['2 hours and 5 minutes', 125],
    ['2 Stunden', 120],
    ['1 Std. 15 Min.', 75],
    ['un’ora', undefined],
    ['1 ora e 10 minuti', 70],
    ['2 heures et 1 minute', 121],
    ['1 hora y 5 minutos', 65],
    ['2 godz. 5 min', 125],
    ['12 دقيقة', 12],
    ['1時間30分', 90],
    ['2 小时 5 分钟', 125],
    ['', undefined],
    ['min', undefined],
    ['1:60', undefined],
    ['-5 min', undefined],
    ['1.5 h', 90],
    ['1,5 Stunden', 90],
    ['1.5', undefined],
    ['45 min later', undefined],
  ])('%s is %s minutes', (text, minutes) => {
    expect(readDuration(text)).toBe(minutes);
  });

  it('is read back as it is written', () => {
    for (let minutes = 1; minutes < 300; minutes++) {
      expect(readDuration(writeDuration(minutes))).toBe(minutes);
      expect(readIsoDuration(writeIsoDuration(minutes))).toBe(minutes);
    }
  });
});

describe('the reading time of an article', () => {
  const article = (intro: string, more = ''): Files => ({
    'content/en/articles/a.yml': `title: A\ncategory: c\nsections: [{heading: one, body: two three}]\nintro: ${intro}\n${more}`,
  });

  it('is its words by 200, rounded up, at least a minute', () => {
    expect(derived(article('word'), 'a')).toMatchObject({ readingMinutes: 1 });
    expect(derived(article('word '.repeat(197)), 'a')).toMatchObject({ readingMinutes: 1 });
    expect(derived(article('word '.repeat(198)), 'a')).toMatchObject({ readingMinutes: 2 });
  });

  it('stays as it is given', () => {
    expect(derived(article('word', 'readingMinutes: 9\n'), 'a')).toMatchObject({ readingMinutes: 9 });
  });
});
