import fc from 'fast-check';
import { describe, it } from 'vitest';
import { COLLECTIONS, type Collection } from '../../src/model/collections.js';
import { shapeOf } from '../../src/model/shape.js';
import { expectNone, expectProblems } from './checking.js';
import { type Damage, damagesOf } from './damage.js';
import type { Files } from './memory-tree.js';
import { bodyFields, type Data, type Pick, pickFrom, sampleRecord } from './sample-record.js';
import { type Target, toJson, toMarkdown, toYaml } from './written-record.js';

type Fields = { readonly [name: string]: Data };
type Format = (typeof FORMATS)[number];
const FORMATS = ['Markdown', 'YAML', 'JSON', 'a YAML sequence', 'a JSON sequence'] as const;
const RUNS = 60;

/** Ways to write the same text. */
const WRITINGS: Readonly<Record<string, (text: string) => string>> = {
  LF: (text) => text,
  CRLF: (text) => text.replaceAll('\n', '\r\n'),
  CR: (text) => text.replaceAll('\n', '\r'),
  'a BOM': (text) => `\uFEFF${text}`,
  'a BOM and CRLF': (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
};

/** A site with the record in a format; the target is marked. */
function siteOf(record: Fields, collection: Collection, format: Format, target: Target, pick: Pick): Files {
  const write = pick(...Object.values(WRITINGS));
  const others: Files = {
    'content/en/courses/agents.yml': 'title: Agents\nlevel: b\ndescription: D\nlessonCount: 1\n',
  };
  const folder = `content/en/${collection.name}`;
  switch (format) {
    case 'Markdown':
      return { ...others, [`${folder}/a.md`]: write(toMarkdown(record, collection, target, pick)) };
    case 'YAML':
      return { ...others, [`${folder}/a.${pick('yml', 'yaml')}`]: write(toYaml(record, target, pick)) };
    case 'JSON':
      return { ...others, [`${folder}/a.json`]: write(toJson(record, target, pick)) };
    default: {
      const isJson = format === 'a JSON sequence';
      const place = pick(0, 1);
      const other = { ...sampleRecord(collection, pick), slug: 'other' };
      const list = place === 0 ? [record, other] : [other, record];
      const inList = { ...target, path: [place, ...target.path] };
      const text = isJson ? toJson(list, inList, pick) : toYaml(list, inList, pick);
      const { 'content/en/courses/agents.yml': course } = others;
      return {
        'content/en/courses/agents.yml': String(course).replace(/lessonCount.*\n/, ''),
        [`${folder}.${isJson ? 'json' : pick('yml', 'yaml')}`]: write(text),
      };
    }
  }
}

/** A record as its format has it: in a sequence it has a slug. */
function recordFor(collection: Collection, format: Format, pick: Pick): Fields {
  const fields = sampleRecord(collection, pick);
  return format.includes('sequence') ? { slug: 'a', ...fields } : fields;
}

/** What can be damaged in a format: the text of a Markdown body cannot. */
function damagesIn(record: Fields, collection: Collection, format: Format, pick: Pick): Damage[] {
  const inBody = format === 'Markdown' ? bodyFields(collection) : new Set<string>();
  return damagesOf(
    record,
    shapeOf(collection.type),
    format.startsWith('JSON') || format === 'a JSON sequence',
    pick,
  )
    .filter(({ path }) => !inBody.has(String(path[0])))
    .filter(({ record: damaged }) => [...inBody].every((name) => name in damaged === name in record))
    .map((damage) =>
      damage.rule === 'schema/min-length' && damage.path.join() === 'slug'
        ? { ...damage, rule: 'slug/invalid' }
        : damage,
    );
}

const NOWHERE: Target = { at: 'value', path: ['nowhere'] };

describe.each(FORMATS)('in %s', (format) => {
  it.each(COLLECTIONS)('a valid record of $name has no problem', (collection) => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const pick = pickFrom(g);
        expectNone(siteOf(recordFor(collection, format, pick), collection, format, NOWHERE, pick));
      }),
      { numRuns: RUNS },
    );
  });

  it.each(COLLECTIONS)(
    'a record of $name with one damaged value is reported there, and nowhere else',
    (collection) => {
      fc.assert(
        fc.property(fc.gen(), (g) => {
          const pick = pickFrom(g);
          const record = recordFor(collection, format, pick);
          const damage = pick(...damagesIn(record, collection, format, pick));
          expectProblems(siteOf(damage.record, collection, format, damage, pick), { rule: damage.rule });
        }),
        { numRuns: RUNS },
      );
    },
  );
});
