import fc from 'fast-check';
import { COLLECTIONS, type Collection } from '../../src/model/collections.js';
import { type Shape, shapeOf } from '../../src/model/shape.js';

/** Plain data, as a record is before it is written in some format. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [name: string]: Data };

/** Draws one of several. */
export type Pick = <Item>(...items: readonly Item[]) => Item;

/** A way to draw, from a generator of fast-check. */
export function pickFrom(g: fc.GeneratorValue): Pick {
  return (...items) => g(fc.constantFrom, ...items) as (typeof items)[number];
}

/** Words that formats like to take for something else. */
const WORDS = [
  'word',
  'it’s',
  "it's",
  '"quoted"',
  'a: b',
  'Größe',
  '#hash',
  '🎉',
  '👩‍🚀',
  '– dash',
  'back\\slash',
  '{x}',
  '1.10',
  'no',
  '2024-01-01',
  '100 %',
  '@home',
  '!bang',
  'a, b',
  'null',
  '~',
  'true',
  '日本語',
];

const DATES = ['2024-02-29', '2026-11-21', '2026-11-21T09:00:00+01:00', '1999-12-31T23:59:59Z'];

/** A valid record of a collection, without slug and locale, with some of its optional fields. */
export function sampleRecord(collection: Collection, pick: Pick): { [name: string]: Data } {
  const options = Array.from({ length: pick(1, 2, 3) }, (_, index) => `option-${index}`);
  const text = (): string => Array.from({ length: pick(1, 2, 4) }, () => pick(...WORDS)).join(' ');

  const value = (shape: Shape, name: string): Data => {
    if (shape.enum !== undefined) return pick(...shape.enum);
    if (shape.reference !== undefined) return 'agents';
    // A record is not changed before it is published.
    if (name === 'dateModified') return pick('2026-11-21', '2026-12-01T09:00:00+01:00');
    if (shape.format === 'date') return pick(...DATES);
    if (shape.format === 'duration') return 'PT1H30M';
    if (shape.keysOf !== undefined) return Object.fromEntries(options.map((key) => [key, text()]));
    switch (shape.type) {
      case 'integer':
        return pick(0, 1, 42, -7);
      case 'boolean':
        return pick(true, false);
      case 'array':
        if (name === 'options') {
          return options.map((key) => ({ ...(object(shape.items as Shape) as object), key }));
        }
        return Array.from({ length: pick(0, 1, 2) }, () => value(shape.items as Shape, ''));
      case 'object':
        return object(shape);
      default:
        return text();
    }
  };
  const object = (shape: Shape): { [name: string]: Data } => {
    const fields: { [name: string]: Data } = {};
    for (const [name, property] of shape.properties ?? []) {
      if (property.derived || LEFT_OUT.has(name)) continue;
      if (shape.required.has(name) || pick(true, false)) fields[name] = value(property, name);
    }
    return fields;
  };
  return object(shapeOf(collection.type));
}

/** What the path gives, and what would contradict other fields. */
const LEFT_OUT = new Set(['slug', 'locale', 'lessonCount', 'duration']);

/** The fields that the body of a Markdown file gives. */
export function bodyFields({ body }: Collection): ReadonlySet<string> {
  return new Set([body.lead, ...(body.kind === 'text' ? [] : ['sections', ...(body.faq ? ['faq'] : [])])]);
}

export { COLLECTIONS };
