import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../src/model/collections.js';
import { labelsIn } from '../../src/model/labels.js';

const FOLDER = 'src/model/labels';

/** Returns the words of a language by their paths. */
function words(language: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string') found.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) visit(inner, `${path}/${key}`);
  };
  visit(load(readFileSync(`${FOLDER}/${language}.yml`, 'utf8')), '');
  return found;
}

function placeholders(text: string): readonly string[] {
  return (text.toLowerCase().match(/\{\w+\}/g) ?? []).sort();
}

const english = words('en');
const languages = readdirSync(FOLDER).map((file) => file.replace('.yml', ''));

describe.each(languages)('the words of %s', (language) => {
  const own = words(language);

  it('are complete', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...own.values()].filter((text) => text.trim() === '')).toEqual([]);
  });

  it('have the placeholders of the English ones', () => {
    for (const [path, text] of own)
      expect([path, placeholders(text)]).toEqual([path, placeholders(english.get(path) ?? '')]);
  });

  it('name each collection and month', () => {
    expect(Object.keys(labelsIn(language)?.collections ?? {})).toEqual(COLLECTIONS.map(({ name }) => name));
    expect(own.get('/months')?.split(' ')).toHaveLength(12);
  });
});
