import type { SchemaRules } from '../schema/schema-findings.js';

/** Ids that mistakes in the configuration are reported under where its schema finds them. */
export const CONFIG_RULES: SchemaRules = {
  required: 'config/value',
  type: 'config/value',
  enum: 'config/value',
  blank: 'config/value',
  unknown: 'config/unknown-key',
};
