import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateMeant } from '../../src/read/schema/date-meant.js';

it.each([
  ['14.03.2026', 'Write 2026-03-14.'],
  ['4. 3. 2026', 'Write 2026-03-04.'],
  ['03/14/2026', 'Write 2026-03-14.'],
  ['14/03/2026', 'Write 2026-03-14.'],
  ['03/04/2026', 'Write 2026-04-03 or 2026-03-04.'],
  ['04/04/2026', 'Write 2026-04-04.'],
  ['2026-3-4', 'Write 2026-03-04.'],
  ['2026/03/14', 'Write 2026-03-14.'],
  ['2026-03-14 09:30', 'Write 2026-03-14, or with the time 2026-03-14T09:30:00+00:00.'],
  ['14. März 2026', 'Write 2026-03-14.'],
  ['March 14th, 2026', 'Write 2026-03-14.'],
  ['14 luglio 2026', 'Write 2026-07-14.'],
  ['1er juillet 2026', 'Write 2026-07-01.'],
  ['2 juin 2026', 'Write 2026-06-02.'],
  ['30. Mai 2026', 'Write 2026-05-30.'],
  ['2026-02-30', 'The month 2026-02 has 28 days: write 2026-02-28 or an earlier day.'],
  ['2028-02-30', 'The month 2028-02 has 29 days: write 2028-02-29 or an earlier day.'],
  ['31.02.2026', 'The month 2026-02 has 28 days: write 2026-02-28 or an earlier day.'],
  ['May 3', 'Add the year, such as 2026-05-03.'],
  ['Jul 08 2022', 'Write 2022-07-08.'],
  ['2026-13-01', undefined],
  ['2026', 'Add the month and the day, such as 2026-01-31.'],
  ['2026-03', 'Add the day, such as 2026-03-01.'],
  ['today', undefined],
  ['March 2026', undefined],
])('a date that was written as %s: %s', (text, help) => {
  expect(dateMeant(text)?.help).toBe(help);
});

it('every day is understood in every way of writing it', () => {
  const noZero = (text: string) => String(Number(text));
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-') as [string, string, string];
        for (const text of [
          `${day}.${month}.${year}`,
          `${noZero(day)}.${noZero(month)}.${year}`,
          `${year}/${month}/${day}`,
        ])
          expect(dateMeant(text)?.help).toBe(`Write ${iso}.`);
        expect(dateMeant(`${month}/${day}/${year}`)?.help).toContain(iso);
      },
    ),
  );
});
