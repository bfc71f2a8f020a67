import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { ReleaseDiff } from '../../../src/compare/comparison.js';
import type { ActionReport } from '../../../src/report/action/report.js';
import { renderReport } from '../../../src/report/action/report-markdown.js';
import { problem } from '../../support/sample-problem.js';
import { TRICKS } from './hostile-text.js';
import { rendered } from './rendered.js';
import {
  commentText,
  comparison,
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

const breaks: ReleaseDiff = comparison({
  severity: 'breaking',
  bump: 'major',
  records: {
    added: [
      recordChange({ slug: 'evaluation', title: 'How to evaluate' }),
      recordChange({ locale: 'de', slug: 'evaluation', title: 'Wie man bewertet' }),
    ],
    removed: [
      recordChange({ type: 'lesson', slug: 'first-steps', title: 'First steps', severity: 'breaking' }),
    ],
    renamed: [{ type: 'course', locale: 'de', from: 'agents-basic', to: 'agents-basics', severity: 'safe' }],
    changed: [
      {
        ...recordChange({ severity: 'risky' }),
        fields: [
          {
            path: '/description',
            kind: 'changed',
            before: 'Everything that you need to know about agents, and how they work in a team of people.',
            after: 'Everything that you need to know about agents, and how they help a team of people today.',
            severity: 'safe',
          },
          { path: '/lessonCount', kind: 'changed', before: 4, after: 3, severity: 'safe' },
          { path: '/keywords', kind: 'removed', before: ['agents', 'tools'], severity: 'risky' },
        ],
      },
      {
        ...recordChange({ type: 'tool', locale: 'en', slug: 'bench', title: 'Bench', severity: 'safe' }),
        fields: [{ path: '/stack/2', kind: 'added', after: 'TypeScript', severity: 'safe' }],
      },
    ],
  },
  endpoints: { added: ['/api/v1/courses/evaluation.json'], removed: ['/api/v1/lessons/first-steps.json'] },
  schemas: [
    {
      schema: 'course',
      path: '/properties/level/type',
      kind: 'changed',
      before: 'string',
      after: ['string', 'number'],
      severity: 'breaking',
    },
    {
      schema: 'course',
      path: '/properties/price',
      kind: 'added',
      after: { type: 'number' },
      severity: 'safe',
    },
  ],
});

const serious: ActionReport['changes'] = [
  { change: 'record-removed', path: 'lesson/en/first-steps', severity: 'breaking', title: 'First steps' },
  {
    change: 'record-removed',
    path: 'course/en/agents-basic',
    severity: 'breaking',
    title: 'Basics of agents',
  },
  {
    change: 'field-missing',
    path: 'course/en/agents-basics#/keywords',
    severity: 'risky',
    title: 'Basics of agents',
    before: ['agents', 'tools'],
  },
  { change: 'endpoint-removed', path: '/api/v1/lessons/first-steps.json', severity: 'breaking' },
  {
    change: 'type-changed',
    path: 'course#/properties/level/type',
    severity: 'breaking',
    before: 'string',
    after: ['string', 'number'],
  },
];

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
  comparison: comparison({
    severity: 'safe',
    bump: 'patch',
    records: {
      added: TRICKS.slice(0, 6).map((trick) => recordChange({ slug: trick, title: trick })),
    },
  }),
});

const huge: ActionReport = report({
  problems: Array.from({ length: 400 }, (_, index) =>
    problem({
      file: `content/en/builds/b${String(Math.floor(index / 3)).padStart(3, '0')}.md`,
      line: index + 1,
    }),
  ),
  comparison: breaks,
  changes: serious,
  coverage,
});

describe('samples for people to look at', () => {
  it.each<[string, string]>([
    ['all-fine', summaryText(report({ comparison: comparison(), coverage }), WHEREABOUTS)],
    ['errors', summaryText(errors, WHEREABOUTS)],
    [
      'breaking-changes',
      commentText(
        report({
          failOnChanges: 'breaking',
          comparison: breaks,
          changes: serious,
          accepted: [
            {
              change: 'record-removed',
              path: 'guide/en/old-guide',
              reason: 'It was merged into the course; its readers were told in May.',
              until: '2026-12-31',
            },
          ],
          coverage,
        }),
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
