import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryWords, spellings, wholeAndParts, wordsIn } from '../../../src/compile/search/words.js';
import { cpuSeconds } from '../../support/cpu-time.js';

describe('the spellings of a word', () => {
  it.each([
    ['Prüfung', ['prufung', 'pruefung']],
    ['STRASSE', ['strasse']],
    ['Straße', ['strasse']],
    ['É', ['e']],
    ['naïve', ['naive']],
    ['Œuvre', ['oeuvre']],
    ['Ålesund', ['alesund', 'aalesund']],
    ['İstanbul', ['istanbul']],
    ['ışık', ['isik']],
    ['Łódź', ['lodz']],
    ['ﬁnal', ['final']],
    ['ΛΌΓΟΣ', ['λογος'.replace('ς', 'σ')]],
    ['agent', ['agent']],
    ['日', ['日']],
  ])('%s is written %j', (word, forms) => {
    expect(spellings(word)).toEqual(forms);
  });

  /** Words as people write them, with letters that have accents or none. */
  const word = fc
    .array(fc.constantFrom(...'abeiouszxyäöüßéèêñçåøœæłıÀÉÜÇñ'.split('')), { minLength: 1, maxLength: 12 })
    .map((letters) => letters.join(''));

  it('are equal in either case, and for every encoding of accents', () => {
    fc.assert(
      fc.property(word, (text) => {
        const forms = spellings(text);
        expect(spellings(text.toLowerCase())).toEqual(forms);
        expect(spellings(text.toUpperCase().toLowerCase())[0]).toBe(forms[0]);
        expect(spellings(text.normalize('NFD'))).toEqual(forms);
      }),
    );
  });

  it('are plain letters, and spell themselves', () => {
    fc.assert(
      fc.property(word, (text) => {
        for (const form of spellings(text)) {
          expect(form).toMatch(/^[a-z]+$/);
          expect(spellings(form)).toEqual([form]);
        }
      }),
    );
  });
});

describe('the words of a text', () => {
  it('takes linear time with many marks on one letter', () => {
    expect(cpuSeconds(() => wordsIn(`A${'\u0301'.repeat(30_000)}a`))).toBeLessThan(2);
  });

  it('are at their reported places, and nothing between them is a letter or a digit', () => {
    const text = fc.array(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom(' ', '’', '日本', 'ü', 'é')),
    );
    fc.assert(
      fc.property(text, (parts) => {
        const whole = parts.join('');
        let rest = '';
        let end = 0;
        for (const { text: word, start } of wordsIn(whole)) {
          expect(whole.slice(start, start + word.length)).toBe(word);
          expect(start).toBeGreaterThanOrEqual(end);
          rest += whole.slice(end, start);
          end = start + word.length;
        }
        expect(rest + whole.slice(end)).not.toMatch(/[\p{L}\p{N}]/u);
      }),
    );
  });

  it('are characters in languages without spaces', () => {
    expect(wordsIn('AI代理 works').map(({ text }) => text)).toEqual(['AI', '代', '理', 'works']);
  });

  it('of a query omit what an apostrophe cuts off', () => {
    expect(queryWords('l’agent').map(({ text }) => text)).toEqual(['agent']);
    expect(queryWords("the agent's cost").map(({ text }) => text)).toEqual(['the', 'agent', 'cost']);
    expect(queryWords('C').map(({ text }) => text)).toEqual(['C']);
    expect(queryWords('lesson 2').map(({ text }) => text)).toEqual(['lesson', '2']);
    expect(queryWords(' … ').map(({ text }) => text)).toEqual([]);
  });

  it.each([
    ['baseUrl', ['baseurl', 'base', 'url']],
    ['lesson_count', ['lessoncount', 'lesson', 'count']],
    ['lc-api.yml', ['lcapiyml', 'lc', 'api', 'yml']],
    ['HTMLElement', ['htmlelement', 'html', 'element']],
    ['APIs', ['apis']],
    ['E\u0301cole', ['ecole']],
    ['--previous', ['-previous', 'previous']],
    ['a--b', ['a', 'b']],
    ['KI-Übung', ['kiubung', 'ki', 'ubung']],
    ['AI-代理', ['ai', '代', '理']],
    ['2026-11-23', ['2026', '11', '23']],
    ['one-of-a-kind-phrase', ['one', 'of', 'a', 'kind', 'phrase']],
    ['$\\alpha_1$', ['alpha1', 'alpha', '1']],
  ])('of %s are %j', (text, words) => {
    expect(
      wordsIn(text)
        .flatMap(wholeAndParts)
        .map((word) => spellings(word)[0]),
    ).toEqual(words);
  });
});
