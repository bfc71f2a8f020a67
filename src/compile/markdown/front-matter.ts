import { dump } from 'js-yaml';

/** Returns fields as lines of YAML. Each value is on one line if it can be, and none is an alias of another. */
export function frontMatterYaml(fields: Readonly<Record<string, unknown>>): string {
  return Object.keys(fields).length === 0 ? '' : dump(fields, { lineWidth: -1, noRefs: true });
}
