/** The place of the slug in a path. */
export const SLUG = '{slug}';
/** The place of the folder of a course in a path. */
export const COURSE = '{course}';

/** One word of a path. */
const ANY = '[^/]+';

/** The words that each variable of a template may have. */
export type TemplateWords = Readonly<Record<string, readonly string[]>>;

/**
 * Returns a pattern with a group for each variable of a path such as `{locale}/{slug}`.
 *
 * @param words The words that variables can be; any word for others.
 * @param hasFolders Whether folders, the group `folders`, may come before the segment with the slug.
 * @param rest What may follow, as a pattern.
 */
export function templatePattern(
  template: string,
  words: TemplateWords,
  hasFolders: boolean,
  rest = '',
): RegExp {
  const source = (part: string): string =>
    escaped(part).replace(
      /\\\{(\w+)\\\}/g,
      (_, name: string) => `(?<${name}>${words[name] ? alternatives(words[name]) : ANY})`,
    );
  const segment = template.lastIndexOf('/', template.indexOf(SLUG)) + 1;
  const folders = hasFolders ? `(?:(?<folders>${ANY}(?:/${ANY})*)/)?` : '';
  return new RegExp(
    `^${source(template.slice(0, segment))}${folders}${source(template.slice(segment))}${rest}$`,
  );
}

/** Returns what is wrong with the variables of a path, or undefined. */
export function variablesFault(path: string, variables: readonly string[]): string | undefined {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] as string);
  const unknown = names.find((name) => !variables.includes(name));
  if (unknown !== undefined) return `{${unknown}} is not a variable`;
  return new Set(names).size === names.length ? undefined : 'each variable can appear only once';
}

function alternatives(names: readonly string[]): string {
  // The longest first: `pt-BR` before `pt`.
  const sorted = [...names].sort((a, b) => b.length - a.length);
  return sorted.map(escaped).join('|');
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
