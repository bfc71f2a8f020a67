import type { Event, ParseContext, Token, TokenizeContext } from 'micromark-util-types';
import { expect, it } from 'vitest';
import { joinData } from '../../../../src/read/content/markdown/whole-data.js';

const token = (type: string, start: number, end: number): Token =>
  ({ type, start: { offset: start }, end: { offset: end } }) as Token;

it('data after data is joined while a text is read', () => {
  const context = { events: [] } as unknown as TokenizeContext;
  const parser = { text: () => context } as unknown as ParseContext;
  joinData(parser);
  const { events } = parser.text(undefined);
  const tokens = [
    token('data', 0, 2),
    token('data', 2, 5),
    token('data', 5, 6),
    token('lineEnding', 6, 7),
    token('data', 7, 9),
  ];
  for (const one of tokens) {
    events.push(['enter', one, context] as Event);
    events.push(['exit', one, context] as Event);
  }
  expect(
    events.map(([kind, { type, start, end }]) => `${kind} ${type} ${start.offset}-${end.offset}`),
  ).toEqual([
    'enter data 0-6',
    'exit data 0-6',
    'enter lineEnding 6-7',
    'exit lineEnding 6-7',
    'enter data 7-9',
    'exit data 7-9',
  ]);
});
