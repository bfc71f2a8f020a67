import { dump } from 'js-yaml';
import { mapTexts, marked } from '../../compare/translations/text-parts.js';
import { bodyFields, type Collection } from '../../model/collections.js';
import { PLACEHOLDERS, SAMPLE_LISTS, SAMPLE_TEXTS } from '../../model/samples.js';
import type { Shape } from '../../model/shape.js';
import type { Config } from '../../read/config/config.js';
import type { Fields, Value } from '../../read/schema/value.js';

/** The parts of the first version of a record. */
export interface SkeletonOptions {
  readonly collection: Collection;
  readonly config: Config;
  readonly slug: string;
  /** Undefined to take the title of the original. */
  readonly title: string | undefined;
  /** A field that the author does not write: it comes from the path or from `given`. */
  readonly fromElsewhere: string | undefined;
  /** Values that are known. */
  readonly fields: Readonly<Record<string, Value>>;
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
  ...SAMPLE_LISTS,
  duration: '45 min',
  level: 'beginner',
  difficulty: 'beginner',
  status: 'published',
  type: 'template',
  impact: 'medium',
  key: 'first',
  values: { first: PLACEHOLDERS.value },
  order: 1,
  estimatedMinutes: 90,
};

/**
 * Returns the text of a new record: required fields with sample values, optional ones as comments. A translation has all
 * fields of its original; texts to translate are marked.
 */
export function skeleton({
  collection,
  config,
  slug,
  title,
  fromElsewhere,
  fields,
  original = {},
}: SkeletonOptions): string {
  const { properties = [], required } = config.recordShape(collection.type);
  const fromBody = bodyFields(collection);
  const titleText = title ?? marked(String(original['title']));
  const fieldValues: Readonly<Record<string, Value>> = { seoTitle: titleText, toolKey: slug, ...fields };
  const front = {
    draft: true,
    ...(fromElsewhere === undefined || !(fromElsewhere in fields)
      ? {}
      : { [fromElsewhere]: fields[fromElsewhere] }),
  };
  const lines = [yamlOf({ title: titleText }), yamlOf(front)];
  const comments: string[] = [];
  for (const [name, field] of properties) {
    if (name === 'title' || name === fromElsewhere || field.derived) continue;
    if (NEVER_WRITTEN.has(name) || fromBody.includes(name)) continue;
    const values = config.vocabularies.get(`${collection.type}.${name}`) ?? field.enum;
    const originalValue = original[name];
    const value = {
      [name]:
        originalValue === undefined
          ? (fieldValues[name] ?? sample(name, field, values))
          : values === undefined
            ? mapTexts(name, originalValue, field, (text, { markdown }) => marked(text, markdown))
            : originalValue,
    };
    const note = values?.join(', ');
    if (required.has(name) || name in fields || originalValue !== undefined)
      lines.push(`${yamlOf(value)}${noteOf(note)}`);
    else comments.push(`# ${yamlOf(value, 1)}${noteOf(note ?? field.description)}`);
  }
  return `---\n${[...lines, ...comments].join('\n')}\n---\n\n${body(collection, original)}`;
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
  const example = FORMS[shape.format ?? ''] ?? SAMPLES[name];
  if (example !== undefined && hasType(example, shape)) return example;
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

function body({ body: mapping }: Collection, original: Fields): string {
  const { body: text, lead, section, question, answer } = PLACEHOLDERS;
  const translated = (value: Value | undefined, other: string): string =>
    value ? marked(String(value), 'block').trimEnd() : other;
  if (mapping.kind === 'text') return `${translated(original[mapping.lead], text)}\n`;
  const list = (name: string): readonly Fields[] => (original[name] ?? []) as readonly Fields[];
  const isNew = original[mapping.lead] === undefined && list('sections').length === 0;
  const part = (rank: string, title: Value | undefined, section: Value | undefined, other: string): string =>
    `${rank} ${marked(String(title))}\n\n${translated(section, other)}`;
  const sections = list('sections').map((one) => part('##', one[mapping.heading], one['body'], section));
  const faq = list('faq').map((one) => part('###', one['question'], one['answer'], answer));
  const parts = isNew
    ? [lead, '## First section', section, ...(mapping.faq ? ['## FAQ', `### ${question}`, answer] : [])]
    : [translated(original[mapping.lead], lead), ...sections, ...(faq.length > 0 ? ['## FAQ', ...faq] : [])];
  return `${parts.join('\n\n')}\n`;
}
