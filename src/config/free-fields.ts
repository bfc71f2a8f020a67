import type { Shape } from '../model/shape.js';

/** The fields that a vocabulary may be given for: plain text without a form of its own. */
export function freeFields(shape: Shape): string[] {
  return [...(shape.properties ?? [])]
    .filter(([, field]) => field.type === 'string' && field.enum === undefined)
    .filter(([, field]) => field.markdown === undefined && field.format === undefined && !field.derived)
    .map(([name]) => name);
}
