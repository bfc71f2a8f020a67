import type { SchemaName } from '../../model/generated/schemas.js';
import * as validators from '../../model/generated/validators.js';
import { type Shape, shapeOf, toShape } from '../../model/shape.js';
import type { Config } from '../../read/config/config.js';
import { freeFields } from '../../read/config/free-fields.js';

/** The fields that every type may have and that are never published. */
export const AUTHORING = new Map<string, Shape>(
  Object.entries({
    id: toShape({ type: 'string' }),
    draft: toShape({ type: 'boolean' }),
    formerSlugs: toShape({ type: 'array', items: { type: 'string' } }),
  }),
);

/** Facts about one record type for its checks. */
export interface RecordType {
  /** Fields of the specification, extra fields, authoring fields. */
  readonly shape: Shape;
  /** Names of the fields of the specification, in their order. */
  readonly names: readonly string[];
  /** The fields that the configuration adds. */
  readonly extra: Shape | undefined;
  readonly validate: (typeof validators)['course'];
  /** Allowed values of free text fields that have a vocabulary. */
  readonly vocabularies: ReadonlyMap<string, readonly string[]>;
  /** Names of the small fields: those of the specification, and of the configuration the dates and `order`. */
  readonly brief: readonly string[];
  readonly hasReadingTime: boolean;
  /** The field with the slug of the course that the path says. */
  readonly parent: string | undefined;
}

/** Returns what the checks of the records of a type need to know, by a configuration. */
export function createRecordType(name: SchemaName, config: Config): RecordType {
  const published = shapeOf(name);
  const fields = published.properties ?? new Map<string, Shape>();
  const full = config.recordShape(name);
  const extra = config.fields.get(name);
  const vocabularies = freeFields(published).flatMap((field) => {
    const values = config.vocabularies.get(`${name}.${field}`);
    return values === undefined ? [] : [[field, values] as const];
  });
  const validator = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return {
    shape: { ...published, properties: new Map([...(full.properties ?? []), ...AUTHORING]) },
    names: [...fields.keys()],
    extra: extra && toShape(extra),
    validate: validators[validator as keyof typeof validators],
    vocabularies: new Map(vocabularies),
    brief: [
      ...[...fields].filter(([, field]) => isBrief(field)).map(([field]) => field),
      ...[...full.dates, 'order'].filter((field) => full.properties?.has(field) && !fields.has(field)),
    ],
    hasReadingTime: fields.has('readingMinutes'),
    parent: [...fields].find(([, field]) => field.reference === 'course')?.[0],
  };
}

/** Returns whether the values of a field are small: text of a line, numbers, lists of words. */
function isBrief({ type, markdown, items }: Shape): boolean {
  if (type === 'object') return false;
  if (type === 'array') return items?.type === 'string' && items.markdown === undefined;
  return markdown === undefined;
}
