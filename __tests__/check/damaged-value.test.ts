import fc from 'fast-check';
import { describe, it } from 'vitest';
import { COLLECTIONS, type Collection } from '../../src/model/collections.js';
import { shapeOf } from '../../src/model/shape.js';
import { expectNone, expectProblems } from '../support/expect-problems.js';
import type { Files } from '../support/memory-tree.js';
import { runs } from '../support/scope.js';
import { type Damage, drawDamage } from './damage.js';
import { bodyFields, type Data, type Pick, pickFrom, sampleRecord } from './sample-record.js';
import { type Target, toJson, toMarkdown, toYaml } from './written-record.js';

type Fields = { readonly [name: string]: Data };
type Format = (typeof FORMATS)[number];
const FORMATS = ['Markdown', 'YAML', 'JSON', 'a YAML sequence', 'a JSON sequence'] as const;
const RUNS = 20;

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
    'content/en/courses/agents.yml': 'title: Agents\nlevel: b\ndescription: D\n',
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
      // Two lessons with one number are a problem of their own.
      const other = {
        ...sampleRecord(collection, pick),
        ...('number' in record && { number: '99.9' }),
        slug: 'other',
      };
      const list = place === 0 ? [record, other] : [other, record];
      const inList = { ...target, path: [place, ...target.path] };
      const text = isJson ? toJson(list, inList, pick) : toYaml(list, inList, pick);
      return {
        ...others,
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

/** One thing that is wrong with a record. */
function damageIn(record: Fields, collection: Collection, format: Format, pick: Pick): Damage | undefined {
  // What the body of a Markdown file gives cannot be damaged like this: it is always text.
  const inBody = format === 'Markdown' ? bodyFields(collection) : new Set<string>();
  const front = Object.fromEntries(Object.entries(record).filter(([name]) => !inBody.has(name)));
  const damage = drawDamage(front, shapeOf(collection.type), format.includes('JSON'), pick);
  if (damage === undefined) return undefined;
  const isBlankSlug = damage.rule === 'schema/min-length' && damage.path.join() === 'slug';
  const body = Object.fromEntries(Object.entries(record).filter(([name]) => inBody.has(name)));
  return {
    ...damage,
    rule: isBlankSlug ? 'slug/invalid' : damage.rule,
    record: { ...damage.record, ...body },
  };
}

const NOWHERE: Target = { at: 'value', path: ['nowhere'] };

describe.each(FORMATS)('in %s', (format) => {
  it.each(COLLECTIONS)('a valid record of $name has no problem', (collection) => {
    fc.assert(
      fc.property(fc.gen(), (g) => {
        const pick = pickFrom(g);
        expectNone(siteOf(recordFor(collection, format, pick), collection, format, NOWHERE, pick));
      }),
      { numRuns: runs(RUNS), endOnFailure: true },
    );
  });

  it.each(COLLECTIONS)(
    'a record of $name with one damaged value is reported there, and nowhere else',
    (collection) => {
      fc.assert(
        fc.property(fc.gen(), (g) => {
          const pick = pickFrom(g);
          const record = recordFor(collection, format, pick);
          const damage = damageIn(record, collection, format, pick);
          if (damage === undefined) return;
          expectProblems(siteOf(damage.record, collection, format, damage, pick), { rule: damage.rule });
        }),
        { numRuns: runs(RUNS), endOnFailure: true },
      );
    },
  );
});
