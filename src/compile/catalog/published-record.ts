import { append } from '../../base/multi-map.js';
import type { Collection } from '../../model/collections.js';
import { shapeOf } from '../../model/shape.js';
import { questionsIn } from '../../read/content/markdown/quiz/quizzes.js';
import type { Fields, Value } from '../../read/schema/value.js';
import type { CatalogLink } from './catalog-record.js';

/**
 * Returns a record as the API publishes it: fields in the order of the schema, with `url`, `markdownUrl` and the questions
 * of its text, links absolute.
 */
export function publishedRecord(
  { collection, path }: { readonly collection: Collection; readonly path: string },
  authored: Fields,
  links: readonly CatalogLink[],
  baseUrl: string,
): Fields {
  const url = `${baseUrl}/${path}`;
  const fields = withLinks(authored, links, baseUrl);
  const published: Record<string, Value | undefined> = {};
  for (const name of shapeOf(collection.type).properties?.keys() ?? []) {
    const value =
      name === 'url'
        ? url
        : name === 'markdownUrl'
          ? `${url}.md`
          : name === 'questions'
            ? questionsOf(collection, fields)
            : fields[name];
    if (value !== undefined) published[name] = value;
  }
  // Fields that the configuration adds follow those of the specification.
  for (const [name, value] of Object.entries(fields)) published[name] ??= value;
  return published;
}

/** Returns the questions in the main text of a record; undefined if it has none. */
function questionsOf({ body }: Collection, fields: Fields): readonly Fields[] | undefined {
  const text = fields[body.kind === 'text' ? body.field : body.lead];
  const questions = typeof text === 'string' ? questionsIn(text) : [];
  return questions.length === 0 ? undefined : questions.map((question) => ({ ...question }));
}

/** Returns the fields with absolute links; values without a link are shared, not copied. */
function withLinks(fields: Fields, links: readonly CatalogLink[], baseUrl: string): Fields {
  if (links.length === 0) return fields;
  const byString = new Map<string, CatalogLink[]>();
  for (const link of links) append(byString, JSON.stringify(link.path), link);
  let result: Value = fields;
  for (const list of byString.values()) {
    const path = (list[0] as CatalogLink).path;
    result = replaceAt(result, path, (text) => replaceDestinations(text, list, baseUrl));
  }
  return result as Fields;
}

function replaceDestinations(text: string, links: readonly CatalogLink[], baseUrl: string): string {
  let result = '';
  let from = 0;
  for (const { start, end, target } of [...links].sort((a, b) => a.start - b.start)) {
    result += `${text.slice(from, start)}${baseUrl}/${target}`;
    from = end;
  }
  return result + text.slice(from);
}

function replaceAt(
  value: Value,
  path: readonly (string | number)[],
  change: (text: string) => string,
): Value {
  const [first, ...rest] = path;
  if (first === undefined) return change(value as string);
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === first ? replaceAt(item, rest, change) : item));
  }
  // A key may be `__proto__`; `fromEntries` keeps it as a key.
  return Object.fromEntries(
    Object.entries(value as Fields).map(([name, inner]) => [
      name,
      name === first ? replaceAt(inner as Value, rest, change) : inner,
    ]),
  );
}
