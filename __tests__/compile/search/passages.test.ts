import { describe, expect, it } from 'vitest';
import { matchesIn, type Passage, reasonsOf } from '../../../src/compile/search/passages.js';
import { cpuSeconds } from '../../support/cpu-time.js';

const loop = { id: 'loop', title: 'The loop' };
const notes = { id: 'credit-notes', title: 'Credit notes' };
const passage = (text: string, section?: Passage['section']): Passage => ({ section, text });
const reasons = (passages: Passage[], terms: string[], summary = '') =>
  reasonsOf(passages, new Set(terms), summary);

describe('the reasons of a result', () => {
  it('takes linear time with a long text in which every word matches', () => {
    const text = 'ab '.repeat(33_000);
    const work = () => reasonsOf([{ section: undefined, text }], new Set(['ab']), '');
    expect(cpuSeconds(work)).toBeLessThan(5);
  });

  it('are the passage with most of the words, and its section', () => {
    const passages = [
      passage('A note.'),
      passage('Here are credit notes.', loop),
      passage('A credit.', loop),
    ];
    expect(reasons(passages, ['credit', 'notes', 'note'])).toEqual({
      excerpt: 'Here are credit notes.',
      sections: [loop],
    });
  });

  it('are sections by their headings, in the order of the page', () => {
    const passages = [passage('A credit.', loop), passage('Text.', notes)];
    expect(reasons(passages, ['credit', 'notes']).sections).toEqual([loop, notes]);
  });

  it('are no excerpt that is the title of a section', () => {
    const passages = [passage('Text.', notes), passage('Credit notes', loop)];
    expect(reasons(passages, ['credit', 'notes'])).toEqual({ excerpt: undefined, sections: [notes] });
  });

  it('are no excerpt if the summary says as much', () => {
    expect(reasons([passage('A credit.', loop)], ['credit'], 'About credit.')).toEqual({
      excerpt: undefined,
      sections: [],
    });
    expect(reasons([], ['credit'])).toEqual({ excerpt: undefined, sections: [] });
  });

  it('are the part of a long text around the words', () => {
    const text =
      `${'Many words before. '.repeat(40)}The credit notes. ${'Many words after. '.repeat(40)}`.trim();
    const { excerpt = '' } = reasons([passage(text)], ['credit', 'notes']);
    expect(excerpt).toMatch(/^… \w.* The credit notes\. .*\w …$/);
    expect(excerpt.length).toBeLessThan(230);
    const { excerpt: start = '' } = reasons([passage(`Credit. ${text}`)], ['many', 'words', 'before']);
    expect(start).toMatch(/^Credit\. Many .* …$/);
    const { excerpt: end = '' } = reasons([passage(`${text} The very end.`)], ['end']);
    expect(end).toMatch(/^… .* The very end\.$/);
  });

  it('are found in writing without spaces', () => {
    const text = '我们读取文件。'.repeat(60);
    const { excerpt = '' } = reasons([passage(`${text}代理工作。${text}`)], ['代', '理']);
    expect(excerpt).toContain('代理工作');
    expect(excerpt.length).toBeLessThan(230);
  });

  it('prefer a whole compound to its parts', () => {
    const passages = [passage('A base, many bases, a URL.'), passage('Set baseUrl.')];
    expect(reasons(passages, ['base', 'bases', 'url', 'baseurl']).excerpt).toBe('Set baseUrl.');
  });
});

it('matches a whole compound, or the parts of it that match', () => {
  const texts = (terms: string[]) => matchesIn('Set baseUrl here', new Set(terms)).map(({ text }) => text);
  expect(texts(['baseurl'])).toEqual(['baseUrl']);
  expect(texts(['baseurl', 'base', 'url'])).toEqual(['baseUrl']);
  expect(texts(['baseurl', 'url'])).toEqual(['Url']);
  expect(texts(['url'])).toEqual(['Url']);
});

it('matches characters of writing without spaces next to each other', () => {
  const texts = (text: string, terms: string[]) =>
    matchesIn(text, new Set(terms)).map(({ text: match }) => match);
  expect(texts('理论：代理 agent 和代码', ['代', '理', 'agent'])).toEqual(['代', '理', 'agent']);
  expect(texts('代码', ['代', 'agent'])).toEqual(['代']);
  expect(texts('ワークフローのツール', ['ツ', 'ー', 'ル'])).toEqual(['ツ', 'ー', 'ル']);
});
