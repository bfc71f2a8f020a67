/**
 * Returns the schema for validating content, made from a published schema. Fields that the program adds (`x-derived`) are
 * not required, and required text must not be blank. The published schemas allow blank text, because v1 must not become
 * stricter. The keywords that are left are in all drafts of JSON Schema, so validators need none of the newest ones.
 */
export function contentSchema(schema) {
  if (schema === null || typeof schema !== 'object' || Array.isArray(schema)) return schema;
  const result = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') {
      result.properties = {};
      for (const [name, property] of Object.entries(value)) {
        if (property['x-derived']) continue;
        const content = contentSchema(property);
        const nonBlank = property['x-nonblank'] || schema.required?.includes(name);
        const isFreeText = property.type === 'string' && !property.enum && !property['x-blank'];
        result.properties[name] = nonBlank && isFreeText ? { ...content, pattern: '\\S' } : content;
      }
    } else if (key === 'required') {
      result.required = value.filter((name) => !schema.properties[name]?.['x-derived']);
    } else if (key === '$defs') {
      result.$defs = Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, contentSchema(inner)]),
      );
    } else if (key === 'items' || key === 'additionalProperties') {
      result[key] = contentSchema(value);
    } else if (!['format', '$id', '$schema'].includes(key)) {
      result[key] = value;
    }
  }
  return result;
}
