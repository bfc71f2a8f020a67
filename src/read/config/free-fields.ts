import type { Shape } from '../../model/shape.js';

/** Returns the fields that may have a vocabulary: plain text without a format of its own. */
export function freeFields(shape: Shape): string[] {
  return [...(shape.properties ?? [])]
    .filter(([, field]) => field.type === 'string' && field.enum === undefined)
    .filter(([, field]) => field.markdown === undefined && field.format === undefined && !field.derived)
    .map(([name]) => name);
}
