import type { Configuration } from '../../model/generated/types.js';
import { RULES } from '../../model/rules.js';
import { templateFault } from '../content/layout.js';
import type { Node } from '../content/node.js';
import { isDay, isUri, uriMeant } from '../schema/formats.js';
import { nearest } from '../schema/nearest.js';
import { baseUrlFault, baseUrlHelp } from './base-url.js';
import { COLLECTION_NAMES, IMPORTED_SITE_CHECKS } from './imported-site.js';
import { navigationItem } from './navigation.js';
import { shortestPath } from './shortest-path.js';
import type { ValueCheck } from './value-check.js';
import { textAt } from './values-at.js';

export const VALUE_CHECKS: readonly ValueCheck[] = [
  ...IMPORTED_SITE_CHECKS,
  {
    at: '/baseUrl',
    rule: 'config/base-url',
    what: 'The base URL %',
    fault: (node) => baseUrlFault(textAt(node)),
    help: (node) => baseUrlHelp(textAt(node)),
  },
  {
    at: '/layout',
    rule: 'config/layout',
    what: 'The layout',
    fault: emptyFault('it has no template'),
    help: 'Remove "layout", or write a template such as "{locale}/{collection}/{slug}".',
  },
  {
    at: '/layout/*',
    rule: 'config/layout',
    what: 'The template %',
    fault: (node) => templateFault(textAt(node)),
    help: 'Use {locale}, {collection} and {slug}, such as "{locale}/{collection}/{slug}".',
  },
  {
    at: '/content',
    rule: 'config/value',
    what: 'The content folder %',
    fault: (node) => folderFault(textAt(node)),
    help: 'Write a relative path, such as content.',
  },
  {
    at: '/pages/from',
    rule: 'config/value',
    what: 'The folder of the built site %',
    fault: (node, options) => folderFault(textAt(node)) ?? folderOfPagesFault(textAt(node), options),
    help: 'Write the folder that the generator of the pages writes to, such as dist.',
  },
  {
    at: '/site/home',
    rule: 'config/value',
    what: 'The record %',
    fault: (node) => {
      const item = navigationItem(textAt(node));
      const isRecord = item !== undefined && 'collection' in item && item.slug !== undefined;
      return isRecord ? undefined : 'it is not a collection and a slug';
    },
    help: 'Write a record as "guides/tutorial".',
  },
  {
    at: '/navigation/*/items',
    rule: 'config/value',
    what: 'The list of items',
    fault: emptyFault('it is empty'),
    help: 'List collections, records or folders of content: "guides", "guides/install", "docs/guide/".',
  },
  {
    at: '/navigation/*/items/*',
    rule: 'config/value',
    what: 'The item %',
    fault: (node) =>
      textAt(node).endsWith('/')
        ? folderFault(textAt(node))
        : navigationItem(textAt(node)) === undefined
          ? 'it is neither a collection nor a record of one'
          : undefined,
    help: (node) => {
      const [name = '', ...rest] = textAt(node).split('/');
      const near = nearest(name, COLLECTION_NAMES)?.name;
      return near === undefined
        ? `Write a collection (${COLLECTION_NAMES.join(', ')}), a record as "guides/install", or a folder as "docs/guide/".`
        : `Did you mean "${[near, ...rest].join('/')}"?`;
    },
  },
  {
    at: '/locales',
    rule: 'config/locale',
    what: 'The list of locales',
    fault: emptyFault('it is empty'),
    help: 'Add a locale, such as "en: full", or remove "locales".',
  },
  {
    at: '/vocabularies/*',
    rule: 'config/vocabulary',
    what: 'The vocabulary of *',
    fault: emptyFault('it is empty'),
    help: 'List its values, or remove it.',
    isKeyAtFault: true,
  },
  ...[
    '/site/publisher/url',
    '/site/license/url',
    '/site/contact/url',
    '/site/links/*/url',
    '/site/links/*/url/*',
    '/deprecations/*/replacement',
  ].map((at) => ({
    at,
    rule: 'config/value',
    what: 'The URL %',
    fault: (node: Node) => (node.kind === 'map' ? undefined : urlFault(textAt(node))),
    help: 'Write an absolute URL, such as https://example.org/.',
  })),
  {
    at: '/site/edit',
    rule: 'config/value',
    what: 'The address for editing %',
    fault: (node) =>
      textAt(node).includes('{path}')
        ? urlFault(textAt(node).replaceAll('{path}', 'path'))
        : 'it does not contain {path}',
    help: 'Write an address such as "https://github.com/org/repo/edit/main/{path}".',
  },
  {
    at: '/site/issues',
    rule: 'config/value',
    what: 'The address for reports %',
    fault: (node) => urlFault(textAt(node).replaceAll(/\{(?:path|title|url)\}/g, 'value')),
    help: 'Write an address such as "https://github.com/org/repo/issues/new?title={title}&body={url}". Placeholders: {path}, {title}, {url}.',
  },
  {
    at: '/frames/*',
    rule: 'config/value',
    what: 'The host %',
    fault: (node) =>
      /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/.test(textAt(node))
        ? undefined
        : 'it is not the name of a host in lower case',
    help: 'Write a name without "https://", a path and "*", such as www.youtube-nocookie.com.',
  },
  {
    at: '/site/accent',
    rule: 'config/value',
    what: 'The color %',
    fault: (node) =>
      /^#[0-9a-f]{6}$/i.test(textAt(node)) ? undefined : 'it is not a number sign with six digits 0-9, a-f',
    help: 'Write a color in quotes, such as "#0a5a6b".',
  },
  ...['/deprecations/*/since', '/deprecations/*/sunset'].map((at) => ({
    at,
    rule: 'config/deprecation',
    what: 'The day % of "*"',
    fault: (node: Node) => (isDay(textAt(node)) ? undefined : 'it is not a day'),
    help: 'Write a day that exists as YYYY-MM-DD.',
  })),
  {
    at: '/limits/*',
    rule: 'config/value',
    what: 'The limit % of "*"',
    fault: (node) => (Number(textAt(node)) >= 1 ? undefined : 'it must be at least 1'),
    help: 'Write a number of at least 1.',
  },
  {
    at: '/rules/*',
    rule: 'config/rules',
    what: 'The severity % of "*"',
    fault: (node, _, id) => loweredFault(id, textAt(node)),
    help: 'Remove this line.',
    isKeyAtFault: true,
  },
  {
    at: '/paths/*/*',
    rule: 'config/paths',
    what: 'The path segment %',
    fault: (node) =>
      /^[a-z0-9]+(-[a-z0-9]+)*$/.test(textAt(node))
        ? undefined
        : 'only lower-case letters a-z, digits and single hyphens between them are allowed',
    help: 'Write a segment such as learning-paths.',
  },
];

function urlFault(text: string): string | undefined {
  const isHttp = /^https?:/.test(text);
  if (isHttp && isUri(text)) return undefined;
  const meant = isHttp ? uriMeant(text) : undefined;
  return meant === undefined
    ? 'it is not an absolute http(s) URL'
    : `a URL encodes some of its letters: ${meant}`;
}

function emptyFault(fault: string): ValueCheck['fault'] {
  return (node) => {
    const items = node.kind === 'map' ? node.entries : node.kind === 'list' ? node.items : undefined;
    return items?.length === 0 ? fault : undefined;
  };
}

/** The configuration of a stranger must not reach the rest of the machine. */
function folderFault(folder: string): string | undefined {
  const isInside = folder !== '' && !/^\/|\\|^[a-z]:/i.test(folder) && !folder.split('/').includes('..');
  return isInside ? undefined : 'it is not a folder inside the root';
}

/** All files of the folder of the built site are published: it must not contain the sources, or secrets of Git. */
function folderOfPagesFault(path: string, { content = 'content' }: Configuration): string | undefined {
  const folder = shortestPath(path);
  if (folder === '.' || `${shortestPath(content)}/`.startsWith(`${folder}/`))
    return 'it contains the content, and all of it would be published';
  return /(?:^|\/)\.git(?:\/|$)/i.test(folder) ? 'it belongs to Git' : undefined;
}

function loweredFault(id: string, severity: string): string | undefined {
  const rule = RULES.find((one) => one.id === id);
  const isLowered = rule?.severity === 'error' && !rule.mayBeLowered && severity !== 'error';
  return isLowered ? 'without this rule the API would not be valid' : undefined;
}
