import { dump } from 'js-yaml';
import type { Config } from '../config/config.js';
import type { Collection } from '../model/collections.js';
import { type Shape, shapeOf, toShape } from '../model/shape.js';

/** What the first version of a record is made of. */
export interface SkeletonOptions {
  readonly collection: Collection;
  readonly config: Config;
  readonly title: string;
  /** A field that is not left to the author: the path or `given` has it. */
  readonly fromElsewhere: string | undefined;
  /** Values that are known. */
  readonly given: Readonly<Record<string, string>>;
}

/** Fields that the path, the body or the compiler gives. */
const NEVER_WRITTEN = new Set(['slug', 'locale', 'lessonCount', 'readingMinutes']);

/** Text that is held to a form, by the form; or by the field's name, where its name would say nothing. */
const SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  duration: 'PT45M',
  uri: 'https://example.org',
  number: '1.1',
};

/** The text of a new record: required fields with sample values, optional ones as comments. */
export function skeleton({ collection, config, title, fromElsewhere, given }: SkeletonOptions): string {
  const shape = shapeOf(collection.type);
  const further = toShape(config.fields.get(collection.type) ?? {});
  const required = new Set([...shape.required, ...further.required]);
  const fromBody = bodyFields(collection);
  const lines = [dump({ title, draft: true, ...given }).trimEnd()];
  const comments: string[] = [];
  for (const [name, field] of [...(shape.properties ?? []), ...(further.properties ?? [])]) {
    if (name === 'title' || name === fromElsewhere || field.derived) continue;
    if (NEVER_WRITTEN.has(name) || fromBody.has(name)) continue;
    const values = config.vocabularies.get(`${collection.type}.${name}`) ?? field.enum;
    if (required.has(name)) {
      const note = values === undefined ? '' : ` # ${values.join(', ')}`;
      lines.push(`${dump({ [name]: sample(name, field, values) }).trimEnd()}${note}`);
    } else {
      comments.push(`# ${name}: ${field.description}`.trimEnd());
    }
  }
  return `---\n${[...lines, ...comments].join('\n')}\n---\n\n${body(collection)}`;
}

function bodyFields({ body: mapping }: Collection): ReadonlySet<string> {
  if (mapping.kind === 'text') return new Set([mapping.field]);
  return new Set([mapping.lead, 'sections', ...(mapping.faq ? ['faq'] : [])]);
}

/** A value that passes the checks: what it should be stands in its place. */
function sample(name: string, shape: Shape, values: Shape['enum']): unknown {
  if (values !== undefined) return values[0];
  if (shape.type === 'array') return shape.items === undefined ? [] : [sample(name, shape.items, undefined)];
  if (shape.type === 'object') {
    if (shape.values !== undefined) return { key: 'value' };
    return Object.fromEntries(
      [...(shape.properties ?? [])]
        .filter(([inner]) => shape.required.has(inner))
        .map(([inner, one]) => [inner, sample(inner, one, one.enum)]),
    );
  }
  if (shape.type === 'string') return SAMPLES[shape.format ?? name] ?? name;
  return shape.type === 'boolean' ? false : 1;
}

function body({ body: mapping }: Collection): string {
  if (mapping.kind === 'text') return 'Write the text here.\n';
  const faq = mapping.faq ? '\n## FAQ\n\n### A question?\n\nIts answer.\n' : '';
  return `Write the introduction here.\n\n## First section\n\nWrite its text here.\n${faq}`;
}
