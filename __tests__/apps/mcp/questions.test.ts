import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { academy } from '../../support/example-sites.js';
import { temporaryFolder } from '../../support/folders.js';
import { call, connect } from './connecting.js';

/** What an assistant searches for, and the record that answers it. `npm run bench -- mirror` asks the same. */
const QUESTIONS: readonly (readonly [query: string, locale: string, record: string])[] = JSON.parse(
  readFileSync(new URL('../../../bench/questions.json', import.meta.url), 'utf8'),
);

it('answers a question in two frugal steps: the best record, then its section', async () => {
  const client = await connect(temporaryFolder(academy.tree()));
  const wrong: string[] = [];
  let characters = 0;
  for (const [query, locale, record] of QUESTIONS) {
    const found = await call(client, 'search', { query, locale });
    const [best] = found.results;
    if (best?.id !== record) wrong.push(`${query}: ${best?.id}`);
    const section = best?.sections?.[0];
    const document = await call(client, 'fetch', { id: best?.id, ...(section && { section }) });
    characters += JSON.stringify(found).length + JSON.stringify(document).length;
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(1);
  expect(characters / QUESTIONS.length).toBeLessThanOrEqual(2500);
});
