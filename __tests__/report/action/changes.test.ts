import { describe, expect, it } from 'vitest';
import { type Change, createChange, endpointRemoved } from '../../../src/compare/change.js';
import { rendered } from './rendered.js';
import { changed, report, summaryText } from './sample-report.js';

const record = {
  type: 'course',
  locale: 'en',
  slug: 'agents',
  title: 'Agents',
  url: 'https://learn.example.org/courses/agents',
};

/** The text of the part of a report that is about changes. */
function told(changes: readonly Change[]): string {
  return rendered(summaryText(report(changed(...changes)))).text.replace(
    /^.*What changes for readers and apps /,
    '',
  );
}

describe('changes in a report', () => {
  it('are told with the reason, and under the names that accept them', () => {
    const gone = createChange('record-removed', 'course/en/agents', { kind: 'removed', record });
    expect(told([gone])).toBe(
      'Breaking A record is gone, or is a draft now (record-removed): course/en/agents, Agents ' +
        'In numbers records locale added removed renamed changed course en 0 1 0 0',
    );
  });

  it('are safe once they are accepted', () => {
    const gone = createChange('record-removed', 'course/en/agents', { kind: 'removed', record });
    const accepted: Change = {
      ...gone,
      severity: 'safe',
      bump: 'minor',
      accepted: { reason: 'It was never public.', until: '2027-01-01' },
    };
    const { text } = rendered(summaryText(report(changed(accepted))));
    expect(text).toContain(
      '1 breaking or risky change is accepted: links or apps that depend on what was there stop working.',
    );
    expect(text).not.toContain('removed: agents');
    expect(text).not.toContain('Breaking');
  });

  it('say how records that look renamed keep their addresses', () => {
    const suggestions = [{ type: 'course', locale: 'en', from: 'agents', to: 'agent-basics' }];
    const { text } = rendered(summaryText(report({ ...changed(), suggestions })));
    expect(text).toContain(
      'These records look renamed To keep the old addresses, add the line to the new record: course/en/agent-basics: formerSlugs: [agents]',
    );
  });

  it('count an endpoint that goes as what it is', () => {
    expect(told([endpointRemoved('endpoint-removed', '/a.json')])).toBe(
      'Breaking An endpoint is gone (endpoint-removed): /a.json',
    );
  });

  it('tell each field of a record by its own severity', () => {
    const field = (path: string) => ({
      kind: 'field' as const,
      record,
      field: { path, kind: 'removed' as const, before: ['x'] },
    });
    const text = told([
      createChange('field-missing', 'course/en/agents#/keywords', field('/keywords')),
      createChange('field-removed', 'course/en/agents#/summary', field('/summary')),
    ]);
    expect(text).toContain('(field-missing): course/en/agents#/keywords, Agents, was ["x"]');
    expect(text).toContain('changed: agents Agents: summary removed');
    expect(text).not.toContain('keywords removed');
  });
});
