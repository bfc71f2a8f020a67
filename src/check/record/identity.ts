import type { Report, Span } from '../../model/problem.js';
import { entryValue, spanOf } from '../../read/content/node.js';
import type { SourceRecord } from '../../read/content/read-file.js';
import { quoted } from '../../read/schema/describe.js';
import { reportWrongType, type SchemaCheck } from '../../read/schema/findings.js';
import { slugFault, slugMeant } from '../../read/schema/formats.js';
import type { Fields, Value } from '../../read/schema/value.js';
import type { RecordType } from './record-type.js';

/** Reports a text that cannot be a slug. Returns whether it can. */
export function checkSlug(slug: string, place: Span, help: () => string, report: Report): boolean {
  const fault = slugFault(slug);
  if (fault !== undefined) {
    const message = `${quoted(slug)} cannot be a slug: ${fault}.`;
    report({ rule: 'slug/invalid', message, help: help(), ...place });
  }
  return fault === undefined;
}

/**
 * Returns the fields of a record with its slug, its locale and the course of a lesson, which the path says. Reports
 * a field that says otherwise.
 */
export function withIdentity(
  value: Fields,
  { node: root, file, slug, locale, group }: SourceRecord,
  { names, parent }: RecordType,
  check: SchemaCheck,
): Fields {
  const fromPath: Record<string, string> = { locale: locale.code };
  if (slug !== undefined) fromPath['slug'] = slug;
  if (parent !== undefined && group !== undefined) fromPath[parent] = group;
  for (const [name, expected] of Object.entries(fromPath)) {
    const fieldValue = value[name];
    const node = root && entryValue(root, name);
    if (fieldValue === undefined || node === undefined || fieldValue === expected) continue;
    if (typeof fieldValue !== 'string') {
      reportWrongType(node, name, 'string', check);
      continue;
    }
    const asSlug = name === 'slug' ? slugMeant(fieldValue, false) : undefined;
    check.report({
      rule: 'content/field-twice',
      message: `"${name}" is ${quoted(fieldValue)} here, but the path says "${expected}".`,
      help:
        asSlug !== undefined
          ? `Remove "slug", or rename the file to ${asSlug}${file.path.slice(file.path.lastIndexOf('.'))}.`
          : `Remove "${name}", or move the file into the folder ${quoted(fieldValue)}.`,
      ...spanOf(node),
    });
  }
  const fields: Record<string, Value | undefined> = {};
  for (const name of names) {
    const one = fromPath[name] ?? value[name];
    if (one !== undefined) fields[name] = one;
  }
  // Fields that the schema does not have come last.
  return { ...fields, ...value, ...fields };
}
