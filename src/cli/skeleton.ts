import { dump } from 'js-yaml';
import type { Config } from '../config/config.js';
import type { Collection } from '../model/collections.js';
import { PLACEHOLDERS, SAMPLE_TEXTS } from '../model/samples.js';
import type { Shape } from '../model/shape.js';
import type { Fields, Value } from '../schema/value.js';

/** The parts of the first version of a record. */
export interface SkeletonOptions {
  readonly collection: Collection;
  readonly config: Config;
  readonly slug: string;
  readonly title: string;
  /** A field that the author does not write: it comes from the path or from `given`. */
  readonly fromElsewhere: string | undefined;
  /** Values that are known. */
  readonly given: Readonly<Record<string, Value>>;
  /** The fields of the record that this one translates. */
  readonly original: Fields | undefined;
}

/** Fields that come from the path, the body or the compiler. */
const NEVER_WRITTEN = new Set(['slug', 'locale', 'lessonCount', 'readingMinutes']);

/** Values by the form of a field. */
const FORMS: Readonly<Record<string, Value>> = {
  date: '2026-01-31',
  duration: 'PT45M',
  uri: 'https://example.org',
};

/** Values by the name of a field. */
const SAMPLES: Readonly<Record<string, Value>> = {
  ...SAMPLE_TEXTS,
  duration: '45 min',
  level: 'beginner',
  difficulty: 'beginner',
  status: 'published',
  type: 'template',
  category: 'basics',
  impact: 'medium',
  tool: 'Example tool',
  name: 'The first one',
  key: 'first',
  label: 'Price',
  values: { first: 'From 10 euros' },
  order: 1,
  estimatedMinutes: 90,
  tags: ['first topic', 'second topic'],
  keywords: ['first keyword', 'second keyword'],
  stack: ['HTML', 'CSS'],
  whatCovered: ['The first point'],
  lessonsLearned: ['What went well'],
};

/**
 * Returns the text of a new record: required fields with sample values, optional ones as comments. A translation has the
 * values of its original that do not depend on the language; others of it are marked.
 */
export function skeleton({
  collection,
  config,
  slug,
  title,
  fromElsewhere,
  given,
  original = {},
}: SkeletonOptions): string {
  const { properties = [], required } = config.recordShape(collection.type);
  const fromBody = bodyFields(collection);
  const known: Readonly<Record<string, Value>> = { term: title, seoTitle: title, toolKey: slug, ...given };
  const ofTitle = noteOf(original['title'] === title ? 'translate' : undefined);
  const front = {
    draft: true,
    ...(fromElsewhere === undefined || !(fromElsewhere in given)
      ? {}
      : { [fromElsewhere]: given[fromElsewhere] }),
  };
  const lines = [`${yamlOf({ title })}${ofTitle}`, yamlOf(front)];
  const comments: string[] = [];
  for (const [name, field] of properties) {
    if (name === 'title' || name === fromElsewhere || field.derived) continue;
    if (NEVER_WRITTEN.has(name) || fromBody.has(name)) continue;
    const values = config.vocabularies.get(`${collection.type}.${name}`) ?? field.enum;
    const own = original[name];
    const isShared = own !== undefined && (values !== undefined || isSameInAllLanguages(own, field));
    const value = { [name]: (isShared ? own : known[name]) ?? own ?? sample(name, field, values) };
    const note = own !== undefined && !isShared ? 'translate' : values?.join(', ');
    if (required.has(name) || name in given || isShared) lines.push(`${yamlOf(value)}${noteOf(note)}`);
    else comments.push(`# ${yamlOf(value, 1)}${noteOf(note ?? field.description)}`);
  }
  return `---\n${[...lines, ...comments].join('\n')}\n---\n\n${body(collection)}`;
}

/** Returns whether a value needs no translation: no text, a reference, or a text that is a code, a number or a duration. */
function isSameInAllLanguages(value: Value, { format, reference }: Shape): boolean {
  if (typeof value !== 'string') return typeof value !== 'object';
  return format !== undefined || reference !== undefined || /^[a-z0-9]+(?:[-.][a-z0-9]+)*$|^\d/.test(value);
}

function bodyFields({ body: mapping }: Collection): ReadonlySet<string> {
  if (mapping.kind === 'text') return new Set([mapping.field]);
  return new Set([mapping.lead, 'sections', ...(mapping.faq ? ['faq'] : [])]);
}

/** Returns fields as YAML. From a level on, their values are on one line. */
function yamlOf(fields: object, flowLevel = -1): string {
  return dump(fields, { flowLevel, lineWidth: -1 }).trimEnd();
}

/** Returns the first sentence of a text as a comment after a value. */
function noteOf(text: string | undefined): string {
  const line = text?.replace(/\s+/g, ' ').trim() ?? '';
  const note = /^.*?[.](?= )/.exec(line)?.[0] ?? line;
  return note === '' ? '' : ` # ${note}`;
}

/** Returns a value that passes the checks and reads like a real one. */
function sample(name: string, shape: Shape, values: Shape['enum']): Value {
  if (values !== undefined) return values[0] as Value;
  const found = FORMS[shape.format ?? ''] ?? SAMPLES[name];
  if (found !== undefined && hasType(found, shape)) return found;
  if (shape.type === 'array') {
    return shape.items === undefined ? [] : [sample(name, shape.items, shape.items.enum)];
  }
  if (shape.type === 'object') {
    return Object.fromEntries(
      [...(shape.properties ?? [])]
        .filter(([inner]) => shape.required.has(inner))
        .map(([inner, one]) => [inner, sample(inner, one, one.enum)]),
    );
  }
  if (shape.type === 'string') return PLACEHOLDERS.text;
  return shape.type === 'boolean' ? false : 1;
}

function hasType(value: Value, { type, items }: Shape): boolean {
  if (Array.isArray(value)) return type === 'array' && items?.type === 'string' && items.enum === undefined;
  return type === (typeof value === 'number' ? 'integer' : typeof value);
}

function body({ body: mapping }: Collection): string {
  const { body: text, lead, section, question, answer } = PLACEHOLDERS;
  if (mapping.kind === 'text') return `${text}\n`;
  const faq = mapping.faq ? `\n## FAQ\n\n### ${question}\n\n${answer}\n` : '';
  return `${lead}\n\n## First section\n\n${section}\n${faq}`;
}
