import { dump } from 'js-yaml';
import type { Config } from '../config/config.js';
import type { Collection } from '../model/collections.js';
import { type Shape, shapeOf, toShape } from '../model/shape.js';
import type { Value } from '../schema/value.js';

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
  duration: '45 min',
  level: 'beginner',
  difficulty: 'beginner',
  status: 'published',
  type: 'template',
  category: 'basics',
  impact: 'medium',
  tool: 'Example tool',
  subtitle: 'A second line for the title',
  tagline: 'What it is, in one line.',
  description: 'What it is about, in a sentence or two.',
  shortDescription: 'What it is, in a sentence.',
  summary: 'What it is about, in a sentence or two.',
  outcome: 'You can do the first step on your own.',
  verdict: 'Which one to take, and when.',
  name: 'The first one',
  text: 'What to do first.',
  key: 'first',
  label: 'Price',
  question: 'A question?',
  answer: 'Its answer.',
  values: { first: 'From 10 euros' },
  order: 1,
  estimatedMinutes: 90,
  tags: ['first topic', 'second topic'],
  keywords: ['first keyword', 'second keyword'],
  stack: ['HTML', 'CSS'],
  whatCovered: ['The first point'],
  lessonsLearned: ['What went well'],
};

/** Returns the text of a new record: required fields with sample values, optional ones as comments. */
export function skeleton({ collection, config, slug, title, fromElsewhere, given }: SkeletonOptions): string {
  const shape = shapeOf(collection.type);
  const added = toShape(config.fields.get(collection.type) ?? {});
  const required = new Set([...shape.required, ...added.required]);
  const fromBody = bodyFields(collection);
  const known: Readonly<Record<string, Value>> = { term: title, seoTitle: title, toolKey: slug, ...given };
  const front = {
    title,
    draft: true,
    ...(fromElsewhere === undefined || !(fromElsewhere in given)
      ? {}
      : { [fromElsewhere]: given[fromElsewhere] }),
  };
  const lines = [yamlOf(front)];
  const comments: string[] = [];
  for (const [name, field] of [...(shape.properties ?? []), ...(added.properties ?? [])]) {
    if (name === 'title' || name === fromElsewhere || field.derived) continue;
    if (NEVER_WRITTEN.has(name) || fromBody.has(name)) continue;
    const values = config.vocabularies.get(`${collection.type}.${name}`) ?? field.enum;
    const value = { [name]: known[name] ?? sample(name, field, values) };
    const allowed = values?.join(', ');
    if (required.has(name) || name in given) lines.push(`${yamlOf(value)}${noteOf(allowed)}`);
    else comments.push(`# ${yamlOf(value, 1)}${noteOf(allowed ?? field.description)}`);
  }
  return `---\n${[...lines, ...comments].join('\n')}\n---\n\n${body(collection)}`;
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
  if (shape.type === 'string') return 'Some text';
  return shape.type === 'boolean' ? false : 1;
}

function hasType(value: Value, { type, items }: Shape): boolean {
  if (Array.isArray(value)) return type === 'array' && items?.type === 'string' && items.enum === undefined;
  return type === (typeof value === 'number' ? 'integer' : typeof value);
}

function body({ body: mapping }: Collection): string {
  if (mapping.kind === 'text') return 'Write the text here.\n';
  const faq = mapping.faq ? '\n## FAQ\n\n### A question?\n\nIts answer.\n' : '';
  return `Write the introduction here.\n\n## First section\n\nWrite its text here.\n${faq}`;
}
