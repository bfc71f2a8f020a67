import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import jsonld from 'jsonld';
import { describe, expect, it } from 'vitest';
import { describeSites, pageSites } from '../../support/example-sites.js';
import { readPage, structuredData } from '../../support/read-page.js';
import { runTool, workFolder } from '../../support/run-tool.js';

/** What a document in the words of schema.org means; the real context lies on a host that tests do not ask. */
const CONTEXT = { '@vocab': 'https://schema.org/' };

/** Objects of the pages of all sites, one of each kind. */
const nodes = new Map<string, Node>();

const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/s;

describeSites(({ tree, baseUrl }) => {
  it('every page has JSON-LD that a processor expands without losing a word', async () => {
    let statements = 0;
    for (const [path, bytes] of tree()) {
      const script = SCRIPT.exec(bytes.toString('utf8'))?.[1];
      if (!path.endsWith('.html') || script === undefined) continue;
      const document = JSON.parse(script);
      expect(document['@context'], path).toBe('https://schema.org');
      const found = await statementsOf({ ...document, '@context': CONTEXT });
      expect(found.length, path).toBeGreaterThan(0);
      statements += found.length;
    }
    expect(statements).toBeGreaterThan(1_000);
  });

  it('every kind of page says it in the words that schema.org has for it', () => {
    const kinds = new Map<string, object>();
    for (const [path, bytes] of tree()) {
      if (!path.endsWith('.html') || !SCRIPT.test(bytes.toString('utf8'))) continue;
      for (const node of structuredData(readPage(bytes.toString('utf8')))) {
        // Of each kind, one for every set of members: another set may have a member that is wrong.
        kinds.set(`${node['@type']} ${Object.keys(node).sort()}`, node);
      }
    }
    for (const [kind, node] of kinds) nodes.set(`${baseUrl} ${kind}`, node as Node);
    const types = [...kinds.values()].map((node) => (node as Node)['@type']);
    const expected = [
      'WebSite',
      'Organization',
      'Dataset',
      'Course',
      'LearningResource',
      'Article',
      'DefinedTerm',
    ];
    expected.push(
      'DefinedTermSet',
      'CollectionPage',
      'CreativeWork',
      'ItemList',
      'BreadcrumbList',
      'FAQPage',
    );
    if (baseUrl === 'https://example.org') expect(new Set(types)).toEqual(new Set([...expected, 'HowTo']));
  });
}, pageSites);

describe('the judges themselves', () => {
  it('schema-dts refuses a member that a type does not have, and none that the pages have', async () => {
    expect(nodes.size).toBeGreaterThan(10);
    // One compilation for all sites. The wrong object is on the last line.
    const wrong = { '@type': 'Course', name: 'One', teachers: 'None' };
    const faults = (await typeFaults([...nodes.values(), wrong])).trim().split(/\n(?=nodes\.ts)/);
    expect(faults).toEqual([expect.stringMatching(/'teachers' does not exist|"teachers"/)]);
  });

  it('jsonld refuses data that it would have to drop', async () => {
    const document = { '@context': { name: 'https://schema.org/name' }, name: 'One', unknown: 'Two' };
    await expect(statementsOf(document)).rejects.toThrow();
  });
});

interface Node {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

/** The statements of a document. Throws where a word of it would get lost. */
async function statementsOf(document: object): Promise<readonly object[]> {
  // The package's types do not know its safe mode.
  const options: object = { safe: true };
  return (await jsonld.toRDF(document, options)) as unknown as readonly object[];
}

/** What TypeScript says of objects as literals of their types of schema.org. Empty where nothing is wrong. */
async function typeFaults(nodes: readonly Node[]): Promise<string> {
  const folder = workFolder();
  const types = [...new Set(nodes.map((node) => node['@type']))];
  const lines = nodes.map(
    (node, index) => `export const node${index}: ${node['@type']} = ${JSON.stringify(node)};`,
  );
  writeFileSync(
    join(folder.path, 'nodes.ts'),
    `import type { ${types.join(', ')} } from 'schema-dts';\n${lines.join('\n')}\n`,
  );
  const compilerOptions = { strict: true, noEmit: true, skipLibCheck: true, module: 'nodenext', types: [] };
  writeFileSync(join(folder.path, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['nodes.ts'] }));
  const { stdout } = await runTool('tsc', ['-p', '.'], folder.path);
  folder.remove();
  return stdout;
}
