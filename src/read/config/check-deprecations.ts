import { matches } from '../../base/wildcard.js';
import type { Configuration } from '../../model/generated/types.js';
import type { Report } from '../../model/problem.js';
import { endpoints } from '../../model/routes.js';
import { type MapNode, spanOf } from '../content/node.js';
import { quoted } from '../schema/describe.js';
import { isDay } from '../schema/formats.js';
import type { Suggest } from '../schema/nearest.js';
import { nodeAt } from '../schema/node-at.js';
import { createConfig } from './config.js';

/** Days that clients have between the deprecation of an endpoint and its end. */
const NOTICE = 180;

/** Reports deprecations that end too soon. */
export function checkNotice({ deprecations = [] }: Configuration, root: MapNode, report: Report): void {
  for (const [index, { since, sunset }] of deprecations.entries()) {
    if (!isDay(since) || !isDay(sunset)) continue;
    const first = new Date(Date.parse(since) + NOTICE * 86_400_000).toISOString().slice(0, 10);
    if (sunset >= first) continue;
    report({
      rule: 'config/deprecation',
      message: `"sunset" must be at least ${NOTICE} days after "since".`,
      help: `Write ${first} or a later day.`,
      ...spanOf(nodeAt(root, `/deprecations/${index}/sunset`)),
    });
  }
}

/** Reports deprecations of endpoints that no locale has, and endpoints with two deprecations. */
export function checkDeprecatedEndpoints(
  options: Configuration,
  root: MapNode,
  suggest: Suggest,
  report: Report,
): void {
  if (options.deprecations === undefined) return;
  const config = createConfig(options);
  const rows = config.locales.flatMap((locale) => endpoints(config, locale));
  const names = rows.map(({ name }) => name);
  const taken = new Set<string>();
  for (const [index, { endpoint }] of options.deprecations.entries()) {
    const endpointNames = names.filter((name) => matches(endpoint, name));
    const twice = endpointNames.find((name) => taken.has(name));
    for (const name of endpointNames) taken.add(name);
    if (endpointNames.length > 0 && twice === undefined) continue;
    const near = rows.find(({ path }) => path === endpoint) ?? suggest(endpoint, names);
    const missing = endpoint.includes('*') ? 'No endpoint matches' : 'No endpoint has the name';
    const [message, help] =
      twice !== undefined
        ? [`"${twice}" is already deprecated by an earlier entry.`, 'Keep one of the two entries for it.']
        : [
            `${missing} ${quoted(endpoint)}.`,
            near === undefined
              ? 'Write an operationId of the OpenAPI document, such as getTool or "*Tool*".'
              : `Did you mean "${near.name}"?`,
          ];
    const place = spanOf(nodeAt(root, `/deprecations/${index}/endpoint`));
    report({ rule: 'config/deprecation', message, help, ...place });
  }
}
