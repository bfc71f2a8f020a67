import { COLLECTIONS } from '../../model/collections.js';
import type { Configuration } from '../../model/generated/types.js';
import type { Report } from '../../model/problem.js';
import { RULES } from '../../model/rules.js';
import { shapeOf } from '../../model/shape.js';
import { isAbsent, type MapEntry, type MapNode, spanOf } from '../content/node.js';
import { listOf, quoted, shapePath } from '../schema/describe.js';
import { CONFIG_RULES, reportBlank } from '../schema/findings.js';
import { createSuggest, didYouMean, type Suggest } from '../schema/nearest.js';
import { checkDeprecatedEndpoints, checkNotice } from './check-deprecations.js';
import { checkFields } from './check-fields.js';
import { checkLabels, labelledFields } from './check-labels.js';
import { checkLocales, localeCodes } from './check-locales.js';
import { checkPathCollisions } from './check-paths.js';
import { freeFields } from './free-fields.js';
import { COLLECTION_NAMES, frontMatterFields } from './imported-site.js';
import { VALUE_CHECKS } from './value-checks.js';
import { textAt, valuesAt } from './values-at.js';

/**
 * Reports what the schema of the configuration cannot express: names that must exist, paths that must not collide,
 * values of a certain form. All findings are `config/*`.
 *
 * @param options The configuration, valid by its schema.
 * @param root The node that it was read from.
 */
export function checkConfig(options: Configuration, root: MapNode, report: Report): void {
  let errors = 0;
  const counted: Report = (finding) => {
    errors++;
    report(finding);
  };
  const suggest = createSuggest();
  checkNames(options, root, suggest, counted);
  for (const { at, rule, what, fault, help, isKeyAtFault } of VALUE_CHECKS) {
    for (const { node, entry } of valuesAt(root, at)) {
      const key = entry?.key ?? '';
      const place = isKeyAtFault && entry ? entry.keySpan : node;
      const why = isAbsent(node) ? undefined : fault(node, options, key);
      if (why === undefined) continue;
      const named = what.replace(/[%*]/g, (mark) => (mark === '%' ? quoted(textAt(node)) : key));
      const remedy = typeof help === 'string' ? help : help(node);
      counted({ rule, message: `${named} cannot be used: ${why}.`, help: remedy, ...spanOf(place) });
    }
  }
  checkTexts(root, counted);
  checkLocales(options, root, counted);
  checkFields(options, root, suggest, counted);
  checkLabels(options, root, counted);
  checkNotice(options, root, counted);
  // Paths and endpoints follow from all of the above.
  if (errors > 0) return;
  checkPathCollisions(options, root, report);
  checkDeprecatedEndpoints(options, root, suggest, report);
}

/** Texts, or maps of locales to texts. */
const TEXTS = [
  ...['/site/title', '/site/description', '/site/links/*/name', '/site/links/*/url'],
  '/navigation/*/label',
  '/deprecations/*/description',
];

/** Keys that must be names that the program or the configuration knows. */
const NAMES: readonly {
  readonly at: string;
  readonly rule: string;
  readonly what: string;
  readonly names: (options: Configuration) => readonly string[];
}[] = [
  { at: '/paths', rule: 'config/paths', what: 'collection', names: () => COLLECTION_NAMES },
  { at: '/paths/*', rule: 'config/paths', what: 'locale', names: localeCodes },
  { at: '/labels', rule: 'config/locale', what: 'locale', names: localeCodes },
  { at: '/labels/*/fields', rule: 'config/labels', what: 'field', names: labelledFields },
  {
    at: '/fields',
    rule: 'config/fields',
    what: 'record type',
    names: () => COLLECTIONS.map(({ type }) => type),
  },
  { at: '/rules', rule: 'config/rules', what: 'rule', names: () => RULES.map(({ id }) => id) },
  {
    at: '/vocabularies',
    rule: 'config/vocabulary',
    what: 'free text field of a record type',
    names: () =>
      COLLECTIONS.flatMap(({ type }) => freeFields(shapeOf(type)).map((field) => `${type}.${field}`)),
  },
  { at: '/frontMatter/defaults', rule: 'config/fields', what: 'collection', names: () => COLLECTION_NAMES },
  { at: '/frontMatter/defaults/*', rule: 'config/fields', what: 'field', names: frontMatterFields },
  { at: '/folders/*/defaults', rule: 'config/fields', what: 'field', names: frontMatterFields },
  ...TEXTS.map((at) => ({ at, rule: 'config/locale', what: 'locale', names: localeCodes })),
];

function checkNames(options: Configuration, root: MapNode, suggest: Suggest, report: Report): void {
  const unknown = new Set<MapEntry>();
  for (const { at, rule, what, names: namesOf } of NAMES) {
    const names = namesOf(options);
    const nameSet = new Set(names);
    const maps = valuesAt(root, at).filter(({ entry }) => entry === undefined || !unknown.has(entry));
    for (const entry of maps.flatMap(({ node }) => (node.kind === 'map' ? node.entries : []))) {
      if (nameSet.has(entry.key)) continue;
      unknown.add(entry);
      report({
        rule,
        message: `${quoted(entry.key)} is not a ${what}.`,
        help:
          didYouMean(entry.key, names, suggest) ??
          (at === '/rules' ? 'Remove it. To see all rules: lc-api explain.' : `Use one of ${listOf(names)}.`),
        ...entry.keySpan,
      });
    }
  }
}

/** Reports blank texts, also in a map of locale to text. */
function checkTexts(root: MapNode, report: Report): void {
  for (const at of TEXTS) {
    for (const { node, pointer } of valuesAt(root, at)) {
      const isEmpty = node.kind === 'map' && node.entries.length === 0;
      const texts = node.kind === 'map' && !isEmpty ? node.entries.map(({ value }) => value) : [node];
      for (const text of texts) {
        const isBlank = text.kind === 'scalar' && !isAbsent(text) && textAt(text).trim() === '';
        if (isEmpty || isBlank) reportBlank(text, shapePath(pointer), { rules: CONFIG_RULES, report });
      }
    }
  }
}
