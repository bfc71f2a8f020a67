import { describe, expect, it } from 'vitest';
import { judge, type Schema } from '../support/json-schema.js';
import { memoryTree } from '../support/memory-tree.js';
import { jsonAt, publish } from '../support/published-tree.js';
import { type OpenApi, operationsOf } from './openapi.js';

const BASE = 'https://example.org/repo';

const CONFIGURATION = `
locales: {en: full, de: full, fr: core}
deprecations:
  - endpoint: getTool
    since: 2026-12-01
    sunset: 2027-06-30
    description: {en: The list has all, de: Die Liste hat alles}
    replacement: https://example.org/repo/api/v1/tools.json
  - endpoint: "*Fr"
    since: 2026-11-01
    sunset: 2027-05-01
    description: French ends.
`;

interface Discovery {
  readonly endpoints: readonly { readonly name: string; readonly path: string }[];
  readonly deprecations: readonly { readonly endpoint: string }[];
}

describe('a deprecation in the configuration', () => {
  const tree = publish(
    memoryTree({
      'lc-api.yml': CONFIGURATION,
      'content/en/courses/a.md': '---\ntitle: A\nlevel: x\n---\n\nText.\n',
    }),
    BASE,
  );
  const english = jsonAt<Discovery>(tree, 'api/v1/index.json');
  const french = jsonAt<Discovery>(tree, 'api/v1/fr/index.json');

  it('is in the discovery document of the locale of its endpoint, and in no other', () => {
    expect(english.deprecations).toEqual([
      {
        endpoint: 'getTool',
        path: '/api/v1/tools/{slug}.json',
        since: '2026-12-01',
        sunset: '2027-06-30',
        description: 'The list has all',
        replacement: 'https://example.org/repo/api/v1/tools.json',
      },
    ]);
    expect(jsonAt<Discovery>(tree, 'api/v1/de/index.json').deprecations).toEqual([]);
  });

  it('is of every endpoint that its pattern matches', () => {
    expect(french.deprecations.map(({ endpoint }) => endpoint)).toEqual(
      french.endpoints.map(({ name }) => name),
    );
    expect(french.deprecations[0]).toEqual({
      endpoint: 'getDiscoveryFr',
      path: '/api/v1/fr/index.json',
      since: '2026-11-01',
      sunset: '2027-05-01',
      description: 'French ends.',
    });
  });

  it('keeps the published schema of discovery documents', async () => {
    const fault = await judge(jsonAt<Schema>(tree, 'api/v1/schemas/discovery.schema.json'));
    for (const document of [english, french]) expect(fault(document)).toBeUndefined();
    expect(fault({ ...english, deprecations: [{ endpoint: 'getTool' }] })).toBeDefined();
  });

  it('marks its operations in OpenAPI, and no other', () => {
    const operations = operationsOf(jsonAt<OpenApi>(tree, 'api/v1/openapi.json'));
    const deprecated = operations.filter((one) => 'deprecated' in one || 'x-sunset' in one);
    expect(deprecated.map(({ operationId }) => operationId).sort()).toEqual(
      ['getTool', ...french.endpoints.map(({ name }) => name)].sort(),
    );
    expect(operations.find(({ operationId }) => operationId === 'getTool')).toMatchObject({
      deprecated: true,
      'x-sunset': '2027-06-30',
      description: expect.stringMatching(
        / Deprecated since 2026-12-01; may be removed from 2027-06-30 on\. The list has all\. Replacement: https:\/\/example\.org\/repo\/api\/v1\/tools\.json$/,
      ),
    });
    expect(operations.find(({ operationId }) => operationId === 'getAllFr')).toMatchObject({
      description: expect.stringMatching(
        / Deprecated since 2026-11-01; may be removed from 2027-05-01 on\. French ends\.$/,
      ),
    });
  });
});
