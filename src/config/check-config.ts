import { matches } from '../base/wildcard.js';
import { templateFault } from '../content/layout.js';
import type { MapEntry, MapNode, Node } from '../content/node.js';
import { COLLECTIONS } from '../model/collections.js';
import type { Configuration } from '../model/generated/types.js';
import { DEFAULT_LOCALES, LOCALE_PATTERN, RESERVED_FOLDERS } from '../model/locales.js';
import type { Report, Span } from '../model/problem.js';
import { endpoints } from '../model/routes.js';
import { RULES } from '../model/rules.js';
import { shapeOf } from '../model/shape.js';
import { listOf, quoted } from '../schema/describe.js';
import { isDay, isUri } from '../schema/formats.js';
import { createSuggest, didYouMean, nearest, type Suggest } from '../schema/nearest.js';
import { nodeAt, reportBlank, reportNotInEnum } from '../schema/schema-findings.js';
import { baseUrlFault } from './base-url.js';
import { createConfig, shortestPath } from './config.js';
import { CONFIG_RULES } from './config-rules.js';
import { freeFields } from './free-fields.js';

/**
 * Checks of the configuration that its schema cannot express (design, section 3): names that must exist,
 * paths that may not collide, values of a certain form. Each reports `config/*` at its place.
 *
 * @param given The configuration, valid by its schema.
 * @param root The node that it was read from.
 */
export function checkConfig(given: Configuration, root: MapNode, report: Report): void {
  const before = { count: 0 };
  const counted: Report = (finding) => {
    before.count++;
    report(finding);
  };
  checkBaseUrl(given, root, counted);
  checkLayout(given, root, counted);
  checkLocales(given, root, counted);
  checkSite(given, root, counted);
  checkVocabularies(given, root, counted);
  checkFields(given, root, counted);
  checkDeprecations(given, root, counted);
  checkRules(given, root, counted);
  checkLimits(given, root, counted);
  checkPathNames(given, root, counted);
  // Paths and endpoints follow from all of this.
  if (before.count > 0) return;
  checkPathCollisions(given, root, report);
  checkDeprecatedEndpoints(given, root, report);
}

function localeCodes({ locales }: Configuration): readonly string[] {
  return locales === undefined ? DEFAULT_LOCALES.map(([code]) => code) : Object.keys(locales);
}

function checkBaseUrl(given: Configuration, root: MapNode, report: Report): void {
  if (given.baseUrl === undefined) return;
  const fault = baseUrlFault(given.baseUrl);
  if (fault === undefined) return;
  report({
    rule: 'config/base-url',
    message: `The base URL cannot be used: ${fault}.`,
    help: 'Write an absolute URL such as https://learn.example.org/repo.',
    ...valueSpan(root, '/baseUrl'),
  });
}

function checkLayout(given: Configuration, root: MapNode, report: Report): void {
  if (given.layout?.length === 0) {
    report({
      rule: 'config/layout',
      message: 'The layout has no template.',
      help: 'Remove "layout" or write a template.',
      ...valueSpan(root, '/layout'),
    });
  }
  for (const [index, template] of (given.layout ?? []).entries()) {
    const fault = templateFault(template);
    if (fault === undefined) continue;
    report({
      rule: 'config/layout',
      message: `The template ${quoted(template)} cannot be used: ${fault}.`,
      help: 'Use {locale}, {collection} and {slug}, such as "{locale}/{collection}/{slug}".',
      ...valueSpan(root, `/layout/${index}`),
    });
  }
  checkFolder(given.content, 'content folder', '/content', root, report);
  // What a stranger's configuration names must not reach the rest of the machine.
  const pages = typeof given.pages === 'object' ? given.pages.from : undefined;
  checkFolder(pages, 'folder of pages', '/pages/from', root, report);
  if (pages !== undefined) checkFolderOfPages(shortestPath(pages), given.content, root, report);
}

/** All files of the folder of pages are published: none of them may be a source, or a secret of Git. */
function checkFolderOfPages(
  folder: string,
  content: string | undefined,
  root: MapNode,
  report: Report,
): void {
  const sources = shortestPath(content ?? 'content');
  const holdsSources = folder === '.' || `${sources}/`.startsWith(`${folder}/`);
  if (!holdsSources && !/(?:^|\/)\.git(?:\/|$)/i.test(folder)) return;
  report({
    rule: 'config/value',
    message: holdsSources
      ? `The folder of pages ${quoted(folder)} holds the content, and all of it would be published.`
      : `The folder of pages ${quoted(folder)} belongs to Git.`,
    help: 'Name the folder that the generator of the pages writes, such as dist.',
    ...valueSpan(root, '/pages/from'),
  });
}

function checkFolder(
  folder: string | undefined,
  what: string,
  pointer: string,
  root: MapNode,
  report: Report,
): void {
  if (folder === undefined) return;
  if (folder !== '' && !/^\/|\\|^[a-z]:/i.test(folder) && !folder.split('/').includes('..')) return;
  report({
    rule: 'config/value',
    message: `The ${what} ${quoted(folder)} is not below the root.`,
    help: 'Write a relative path such as content.',
    ...valueSpan(root, pointer),
  });
}

function checkLocales(given: Configuration, root: MapNode, report: Report): void {
  const codes = localeCodes(given);
  const inLowerCase = new Map<string, string>();
  for (const entry of entriesAt(root, '/locales')) {
    const code = entry.key;
    if (!LOCALE_PATTERN.test(code)) {
      report({
        rule: 'config/locale',
        message: `${quoted(code)} is no language tag.`,
        help: 'Write a tag such as nl or pt-BR.',
        ...entry.keySpan,
      });
    } else if (RESERVED_FOLDERS.includes(code) || COLLECTIONS.some(({ name }) => name === code)) {
      report({
        rule: 'config/locale',
        message: `The locale "${code}" has the name of a folder of the published tree.`,
        help: 'Use another tag.',
        ...entry.keySpan,
      });
    }
    const twin = inLowerCase.get(code.toLowerCase());
    inLowerCase.set(code.toLowerCase(), code);
    if (twin !== undefined) {
      report({
        rule: 'config/locale',
        message: `The locales "${twin}" and "${code}" differ only in case: some file systems take them for one.`,
        help: 'Remove one of the two.',
        ...entry.keySpan,
      });
    }
    const kind = given.locales?.[code];
    if (kind === undefined) {
      report({
        rule: 'config/value',
        message: `The locale ${quoted(code)} has no value.`,
        help: 'Write full or core after it, or remove it.',
        ...entry.keySpan,
      });
    } else if (typeof kind === 'string' && kind !== 'full' && kind !== 'core') {
      const check = { rules: CONFIG_RULES, report };
      reportNotInEnum(entry.value, `locales.${code}`, ['full', 'core'], check);
    }
  }
  if (codes.length === 0) {
    report({
      rule: 'config/locale',
      message: 'No locale is configured.',
      help: 'Name at least one.',
      ...valueSpan(root, '/locales'),
    });
  } else if (!codes.includes(given.defaultLocale ?? 'en')) {
    const code = given.defaultLocale ?? 'en';
    report({
      rule: 'config/locale',
      message: `The default locale ${quoted(code)} is not among the locales: ${listOf(codes)}.`,
      help: didYouMean(code, codes) ?? 'Set "defaultLocale" to one of them.',
      ...(given.defaultLocale === undefined ? keySpan(root, '/locales') : valueSpan(root, '/defaultLocale')),
    });
  }
}

function checkSite(given: Configuration, root: MapNode, report: Report): void {
  const checkText = createTextCheck(given, report);
  for (const field of ['title', 'description']) {
    const node = exactNodeAt(root, `/site/${field}`);
    if (node !== undefined) checkText(node, `site.${field}`);
  }
  for (const party of ['publisher', 'license', 'contact'] as const)
    checkUrl(given.site?.[party]?.url, `/site/${party}/url`, root, report);
}

/** Returns a check of a text, or of a map of locale to text. */
function createTextCheck(given: Configuration, report: Report): (node: Node, path: string) => void {
  const codes = localeCodes(given);
  const suggest = createSuggest();
  return (node, path) => {
    for (const entry of node.kind === 'map' ? node.entries : []) {
      if (!codes.includes(entry.key))
        reportUnknownName(entry, 'locale', codes, 'config/locale', report, suggest);
    }
    for (const text of node.kind === 'map' ? node.entries.map(({ value }) => value) : [node]) {
      const isBlank = text.kind === 'scalar' && typeof text.value === 'string' && text.value.trim() === '';
      if (isBlank) reportBlank(text, path, { rules: CONFIG_RULES, report });
    }
  };
}

function checkUrl(url: string | undefined, pointer: string, root: MapNode, report: Report): void {
  if (url === undefined || (/^https?:/.test(url) && isUri(url))) return;
  report({
    rule: 'config/value',
    message: 'This is not an absolute http(s) URL.',
    help: 'Write one such as https://example.org/.',
    ...valueSpan(root, pointer),
  });
}

function checkVocabularies(given: Configuration, root: MapNode, report: Report): void {
  const known = COLLECTIONS.flatMap(({ type }) =>
    freeFields(shapeOf(type)).map((field) => `${type}.${field}`),
  );
  for (const entry of entriesAt(root, '/vocabularies')) {
    if (!known.includes(entry.key)) {
      report({
        rule: 'config/vocabulary',
        message: `${quoted(entry.key)} names no free text field of a record type.`,
        help: didYouMean(entry.key, known) ?? 'Write <type>.<field>, such as course.level.',
        ...entry.keySpan,
      });
    } else if (given.vocabularies?.[entry.key]?.length === 0) {
      report({
        rule: 'config/vocabulary',
        message: `The vocabulary of ${entry.key} is empty.`,
        help: 'Name its values, or remove it.',
        ...entry.keySpan,
      });
    }
  }
}

function checkFields(given: Configuration, root: MapNode, report: Report): void {
  const types = COLLECTIONS.map(({ type }) => type);
  const suggest = createSuggest();
  for (const entry of entriesAt(root, '/fields')) {
    const type = types.find((one) => one === entry.key);
    if (type === undefined) {
      reportUnknownName(entry, 'record type', types, 'config/fields', report);
      continue;
    }
    const taken = new Set([...(shapeOf(type).properties?.keys() ?? []), 'draft', 'formerSlugs', 'lessons']);
    const properties = given.fields?.[type]?.properties ?? {};
    const names = Object.keys(properties);
    for (const field of entriesAt(root, `/fields/${type}/properties`)) {
      // `constructor` and the like are properties of every object already, here and in clients.
      const isName = /^[A-Za-z][A-Za-z0-9_]*$/.test(field.key) && !(field.key in Object.prototype);
      if (taken.has(field.key) || !isName) {
        report({
          rule: 'config/fields',
          message: taken.has(field.key)
            ? `${quoted(field.key)} is a field of ${type} already.`
            : `${quoted(field.key)} is no name for a field.`,
          help: 'Use another name of letters, digits and underscores.',
          ...field.keySpan,
        });
      }
      const fault = fieldFault(properties[field.key] ?? { type: 'string' }, field.value);
      if (fault !== undefined) {
        report({
          rule: 'config/fields',
          message: `The field ${quoted(field.key)} cannot be used: ${fault}.`,
          help: 'See the documentation of "fields".',
          ...field.keySpan,
        });
      }
    }
    for (const [index, name] of (given.fields?.[type]?.required ?? []).entries()) {
      if (!Object.hasOwn(properties, name)) {
        const near = suggest(name, names);
        report({
          rule: 'config/fields',
          message: `${quoted(name)} is required, but no field of that name is given.`,
          help: near === undefined ? 'Add it to "properties".' : `Did you mean "${near.name}"?`,
          ...valueSpan(root, `/fields/${type}/required/${index}`),
        });
      }
    }
  }
}

type GivenField = NonNullable<NonNullable<Configuration['fields']>[string]['properties']>[string];

/** What the schema of the configuration cannot say of a further field. */
function fieldFault({ type, items, enum: values, format }: GivenField, node: Node): string | undefined {
  if (type === 'array' && items === undefined) return 'an array needs "items"';
  if (type !== 'array' && items !== undefined) return '"items" belongs to an array';
  if (format !== undefined && type !== 'string') return '"format" belongs to text';
  if (values !== undefined && (type === 'array' || type === 'boolean'))
    return '"enum" belongs to text and numbers';
  if (values?.length === 0) return '"enum" names no value';
  const other = type === 'string' || values === undefined ? undefined : otherThanNumber(type, node);
  if (other !== undefined)
    return `"enum" names ${quoted(other)}, which is no ${type === 'integer' ? 'whole ' : ''}number`;
  return items === undefined ? undefined : fieldFault(items, exactNodeAt(node, '/items') ?? node);
}

/** The first allowed value of a number that is none. */
function otherThanNumber(type: GivenField['type'], field: Node): string | undefined {
  const values = exactNodeAt(field, '/enum');
  for (const item of values?.kind === 'list' ? values.items : []) {
    if (item.kind !== 'scalar') continue;
    const { value } = item;
    const isOne = type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (!isOne) return item.plainText ?? String(value);
  }
  return undefined;
}

/** Days that clients have between the deprecation of an endpoint and its end. */
const NOTICE = 180;

function checkDeprecations(given: Configuration, root: MapNode, report: Report): void {
  const checkText = createTextCheck(given, report);
  for (const [index, { since, sunset, description, replacement }] of (given.deprecations ?? []).entries()) {
    const at = `/deprecations/${index}`;
    const wrong = Object.entries({ since, sunset }).filter(([, day]) => !isDay(day));
    for (const [name, day] of wrong) {
      report({
        rule: 'config/deprecation',
        message: `"${name}" is ${quoted(day)}, which is not a day.`,
        help: 'Write a day that exists as YYYY-MM-DD.',
        ...valueSpan(root, `${at}/${name}`),
      });
    }
    const first = wrong.length > 0 ? sunset : dayAfter(since, NOTICE);
    if (sunset < first) {
      report({
        rule: 'config/deprecation',
        message: `"sunset" must be at least ${NOTICE} days after "since".`,
        help: `Write ${first} or a later day.`,
        ...valueSpan(root, `${at}/sunset`),
      });
    }
    const text = nodeAt(root, `${at}/description`);
    const path = `deprecations[${index}].description`;
    if (Object.keys(description).length === 0) reportBlank(text, path, { rules: CONFIG_RULES, report });
    else checkText(text, path);
    checkUrl(replacement, `${at}/replacement`, root, report);
  }
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Checks that each deprecation is of endpoints that the locales have, and that no endpoint has two. */
function checkDeprecatedEndpoints(given: Configuration, root: MapNode, report: Report): void {
  if (given.deprecations === undefined) return;
  const config = createConfig(given);
  const rows = config.locales.flatMap((locale) => endpoints(config, locale));
  const names = rows.map(({ name }) => name);
  const suggest = createSuggest();
  const taken = new Set<string>();
  for (const [index, { endpoint }] of given.deprecations.entries()) {
    const own = names.filter((name) => matches(endpoint, name));
    const twice = own.find((name) => taken.has(name));
    for (const name of own) taken.add(name);
    if (own.length > 0 && twice === undefined) continue;
    const near = rows.find(({ path }) => path === endpoint) ?? suggest(endpoint, names);
    const missing = endpoint.includes('*') ? 'No endpoint matches' : 'No endpoint has the name';
    report({
      rule: 'config/deprecation',
      message:
        twice === undefined
          ? `${missing} ${quoted(endpoint)}.`
          : `"${twice}" is deprecated by an earlier entry, too.`,
      help:
        twice !== undefined
          ? 'Keep one of the two entries for it.'
          : near === undefined
            ? 'Write an operationId of the OpenAPI document, such as getTool or "*Tool*".'
            : `Did you mean "${near.name}"?`,
      ...valueSpan(root, `/deprecations/${index}/endpoint`),
    });
  }
}

function checkRules(given: Configuration, root: MapNode, report: Report): void {
  for (const entry of entriesAt(root, '/rules')) {
    const rule = RULES.find(({ id }) => id === entry.key);
    if (rule === undefined) {
      reportUnknownName(
        entry,
        'rule',
        RULES.map(({ id }) => id),
        'config/rules',
        report,
      );
    } else if (!rule.mayBeLowered && rule.severity === 'error' && given.rules?.[rule.id] !== 'error') {
      report({
        rule: 'config/rules',
        message: `The rule "${rule.id}" cannot be lowered: without it the API would not be valid.`,
        help: 'Remove this line.',
        ...entry.keySpan,
      });
    }
  }
}

function checkLimits(given: Configuration, root: MapNode, report: Report): void {
  for (const [name, value] of Object.entries(given.limits ?? {})) {
    if (value >= 1) continue;
    report({
      rule: 'config/value',
      message: `"limits.${name}" must be at least 1.`,
      help: 'Write a larger number.',
      ...valueSpan(root, `/limits/${name}`),
    });
  }
}

function checkPathNames(given: Configuration, root: MapNode, report: Report): void {
  const codes = localeCodes(given);
  const names = COLLECTIONS.map(({ name }) => name);
  for (const entry of entriesAt(root, '/paths')) {
    if (!names.includes(entry.key)) {
      reportUnknownName(entry, 'collection', names, 'config/paths', report);
      continue;
    }
    for (const segment of entriesAt(root, `/paths/${entry.key}`)) {
      if (!codes.includes(segment.key)) reportUnknownName(segment, 'locale', codes, 'config/paths', report);
      const text = given.paths?.[entry.key]?.[segment.key] ?? '';
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)) {
        report({
          rule: 'config/paths',
          message: `${quoted(text)} is no path segment.`,
          help: 'Use lower-case letters a-z, digits and single hyphens.',
          start: segment.value.start,
          end: segment.value.end,
        });
      }
    }
  }
}

/** Segments of a locale may neither be equal nor be names that the tree uses otherwise. */
function checkPathCollisions(given: Configuration, root: MapNode, report: Report): void {
  const config = createConfig(given);
  const reserved = new Set([
    ...config.locales.map(({ code }) => code.toLowerCase()),
    'api',
    'assets',
    'index',
    'llms',
    '404',
  ]);
  for (const locale of config.locales) {
    const owners = new Map<string, PathOwner[]>([
      [config.searchSegment(locale), [{ name: 'the search page', written: false }]],
    ]);
    for (const collection of COLLECTIONS) {
      const { name } = collection;
      const segment = config.segment(collection, locale);
      const owner = { name, written: given.paths?.[name]?.[locale.code] !== undefined };
      const others = owners.get(segment) ?? [];
      owners.set(segment, [...others, owner]);
      if (!reserved.has(segment)) continue;
      report({
        rule: 'config/paths',
        message: `The path segment "${segment}" of ${name} in ${locale.code} is a name that the published tree uses.`,
        help: `Set "paths.${name}.${locale.code}" to another segment.`,
        ...pathPlace(root, name, locale.code),
      });
    }
    for (const [segment, all] of owners) {
      // What nobody wrote keeps its segment: the mistake is that of the one who wrote the same.
      const [keeper, ...others] = [...all.filter((one) => !one.written), ...all.filter((one) => one.written)];
      for (const { name } of reserved.has(segment) ? [] : others) {
        report({
          rule: 'config/paths',
          message: `The path segment "${segment}" of ${name} in ${locale.code} is that of ${keeper?.name}, too.`,
          help: `Set "paths.${name}.${locale.code}" to another segment.`,
          ...pathPlace(root, name, locale.code),
        });
      }
    }
  }
}

interface PathOwner {
  readonly name: string;
  /** The configuration gives its segment. */
  readonly written: boolean;
}

/** The segment where it is given, else the key that comes nearest. */
function pathPlace(root: MapNode, collection: string, locale: string): Span {
  const entry = entriesAt(root, `/paths/${collection}`).find(({ key }) => key === locale);
  if (entry !== undefined) return { start: entry.value.start, end: entry.value.end };
  const near = [...entriesAt(root, '')].find(({ key }) => key === 'paths' || key === 'locales');
  return near?.keySpan ?? { start: 0, end: 0 };
}

function reportUnknownName(
  entry: MapEntry,
  what: string,
  known: readonly string[],
  rule: string,
  report: Report,
  suggest: Suggest = nearest,
): void {
  const near = suggest(entry.key, known);
  report({
    rule,
    message: `${quoted(entry.key)} is no ${what}.`,
    help: near === undefined ? `Use one of ${listOf(known)}.` : `Did you mean "${near.name}"?`,
    ...entry.keySpan,
  });
}

function entriesAt(root: MapNode, pointer: string): readonly MapEntry[] {
  const node = exactNodeAt(root, pointer);
  return node?.kind === 'map' ? node.entries : [];
}

function exactNodeAt(root: Node, pointer: string): Node | undefined {
  let node: Node | undefined = root;
  for (const part of pointer.split('/').slice(1)) {
    node = node?.kind === 'map' ? node.entries.find(({ key }) => key === part)?.value : undefined;
  }
  return node;
}

function valueSpan(root: MapNode, pointer: string): Span {
  const { start, end } = nodeAt(root, pointer);
  return { start, end };
}

function keySpan(root: MapNode, pointer: string): Span {
  const name = pointer.slice(1);
  return root.entries.find(({ key }) => key === name)?.keySpan ?? { start: root.start, end: root.start };
}
