import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Change, createChange } from '../../../src/compare/change.js';
import type { ValueChange } from '../../../src/compare/comparison.js';
import type { ChangeId } from '../../../src/compare/severity.js';
import type { ActionReport } from '../../../src/report/action/report.js';
import { renderReport } from '../../../src/report/action/report-markdown.js';
import { problem } from '../../support/sample-problem.js';
import { TRICKS } from './hostile-text.js';
import { rendered } from './rendered.js';
import {
  changed,
  commentText,
  comparison,
  fieldChange,
  MARKER,
  recordChange,
  report,
  summaryText,
  WHEREABOUTS,
} from './sample-report.js';

const FOLDER = fileURLToPath(new URL('golden', import.meta.url));

const coverage = {
  locales: ['en', 'de', 'it'],
  rows: [
    { collection: 'courses', total: 12, counts: [12, 9, 4] },
    { collection: 'lessons', total: 80, counts: [80, 80, 12] },
    { collection: 'tools', total: 6, counts: [6, 0, undefined] },
  ],
};

const breaks: readonly Change[] = [
  recordChange('added', { slug: 'evaluation', title: 'How to evaluate' }),
  recordChange('added', { locale: 'de', slug: 'evaluation', title: 'Wie man bewertet' }),
  recordChange('removed', { type: 'lesson', slug: 'first-steps', title: 'First steps' }),
  createChange('record-renamed', 'course/de/agents-basic', {
    kind: 'renamed',
    type: 'course',
    locale: 'de',
    from: 'agents-basic',
    to: 'agents-basics',
  }),
  fieldChange('value-changed', {
    path: '/description',
    kind: 'changed',
    before: 'Everything that you need to know about agents, and how they work in a team of people.',
    after: 'Everything that you need to know about agents, and how they help a team of people today.',
  }),
  fieldChange('value-changed', { path: '/lessonCount', kind: 'changed', before: 4, after: 3 }),
  fieldChange('field-missing', { path: '/keywords', kind: 'removed', before: ['agents', 'tools'] }),
  fieldChange(
    'field-added',
    { path: '/stack/2', kind: 'added', after: 'TypeScript' },
    { type: 'tool', slug: 'bench', title: 'Bench' },
  ),
  endpointChange('added', '/api/v1/courses/evaluation.json'),
  endpointChange('removed', '/api/v1/lessons/first-steps.json'),
  schemaChange('type-changed', {
    path: '/properties/level/type',
    kind: 'changed',
    before: 'string',
    after: ['string', 'number'],
  }),
  schemaChange('property-added', { path: '/properties/price', kind: 'added', after: { type: 'number' } }),
];

function endpointChange(is: 'added' | 'removed', path: string): Change {
  return createChange(`endpoint-${is}`, path, { kind: 'endpoint', is, path });
}

function schemaChange(id: ChangeId, change: ValueChange): Change {
  return createChange(id, `course#${change.path}`, {
    kind: 'schema',
    schema: { schema: 'course', ...change },
  });
}

const oldGuide: Change = {
  ...recordChange('removed', { type: 'guide', slug: 'old-guide', title: 'The old guide' }),
  severity: 'safe',
  bump: 'minor',
  accepted: {
    reason: 'It was merged into the course; its readers were told in May.',
    until: '2026-12-31',
  },
};

const errors: ActionReport = report({
  path: 'docs/site',
  problems: [
    problem({
      file: 'content/de/courses/grundlagen.md',
      line: 3,
      column: 8,
      rule: 'date/invalid',
      message: '"datePublished" is "2026-02-30", a day that does not exist.',
      help: 'Write a date as YYYY-MM-DD.',
    }),
    problem({ help: 'Write "live".' }),
    problem({
      line: 9,
      column: 1,
      endLine: 12,
      endColumn: 3,
      rule: 'slug/duplicate',
      message: 'The slug "x" is taken.',
      related: [
        { ...problem({ file: 'content/en/builds/y.md', line: 1, column: 1 }), message: 'first used here' },
      ],
    }),
    problem({
      severity: 'warning',
      line: 20,
      rule: 'link/anchor',
      message: 'The page has no heading "#setup".',
    }),
  ],
  coverage,
});

const hostile: ActionReport = report({
  problems: TRICKS.slice(0, -1).map((trick, index) =>
    problem({
      file: `content/en/builds/${index % 2 === 0 ? 'a' : trick}.md`,
      line: index + 1,
      message: `Wrong: ${trick}`,
    }),
  ),
  ...changed(...TRICKS.slice(0, 6).map((trick) => recordChange('added', { slug: trick, title: trick }))),
});

const huge: ActionReport = report({
  problems: Array.from({ length: 400 }, (_, index) =>
    problem({
      file: `content/en/builds/b${String(Math.floor(index / 3)).padStart(3, '0')}.md`,
      line: index + 1,
    }),
  ),
  ...changed(...breaks),
  coverage,
});

describe('samples for people to look at', () => {
  it.each<[string, string]>([
    ['all-fine', summaryText(report({ comparison: comparison(), coverage }), WHEREABOUTS)],
    ['errors', summaryText(errors, WHEREABOUTS)],
    [
      'breaking-changes',
      commentText(
        report({ failOnChanges: 'breaking', ...changed(...breaks, oldGuide), coverage }),
        MARKER,
        WHEREABOUTS,
      ),
    ],
    ['hostile', summaryText(hostile, WHEREABOUTS)],
    ['huge', renderReport(huge, WHEREABOUTS, { limit: 6000, measure: (text) => text.length }).text],
  ])('show %s', async (name, markdown) => {
    expect(() => rendered(markdown)).not.toThrow();
    await expect(markdown).toMatchFileSnapshot(join(FOLDER, `${name}.md`));
  });
});
