import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { describeSites, pageSites } from '../../support/example-sites.js';
import { NODE_MODULES, workFolder } from '../../support/run-tool.js';
import { distinctPages } from './distinct-pages.js';

const hasJava = spawnSync('java', ['-version']).status === 0;
if (!hasJava) console.warn('The Nu HTML checker does not run: there is no java on this machine.');

/**
 * What the Nu checker says of a page's policy because it reads files: `'self'` is no origin there. And it
 * holds JSON-LD for a script, which a browser never runs, nor asks the policy about (HTML, section 4.12.1.1).
 * The browser itself has the last word: browser.test.ts takes every report of its policy for a fault.
 */
const POLICY_OF_FILES =
  '.*violates Content Security Policy .meta tag.: (?:external stylesheet|external script|image) .* blocked by .*|Inline script violates Content Security Policy .meta tag.: .*';

const PRESET = new StaticConfigLoader({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // Ids are made of headings in any language, and links from outside name them: `#7z`, `#-options`. HTML
    // asks no more of an id than that it is not empty and has no white space.
    'valid-id': ['error', { relaxed: true }],
    // Authors may write longer titles; the name of the site makes none too long (kinds-of-pages.test.ts).
    'long-title': 'off',
    // White space at the end of a line of code belongs to the code, and in Markdown to what follows it.
    'no-trailing-whitespace': 'off',
  },
});

const BROKEN =
  '<!DOCTYPE html>\n<html lang="en"><head><title>A</title></head><body><p><div></div></p></body></html>\n';

describe('every page', () => {
  it.skipIf(!hasJava)(
    'has no fault that the Nu HTML checker finds, which finds those of a broken page',
    async () => {
      const folder = workFolder();
      try {
        const write = (path: string, text: string | Buffer): void => {
          const file = join(folder.path, 'site', path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, text);
        };
        // One start of Java for all sites.
        const seen = new Set<string>();
        for (const [index, { tree }] of pageSites.entries())
          for (const [path, text] of distinctPages(tree(), seen)) write(`${index}/${path}`, text);
        write('broken.html', BROKEN);
        const found = await checkFolder(join(folder.path, 'site'));
        const isBroken = (fault: string): boolean => fault.includes('broken.html:');
        expect(found.filter(isBroken).join('\n')).toContain('No “p” element in scope');
        expect(found.filter((fault) => !isBroken(fault))).toEqual([]);
      } finally {
        folder.remove();
      }
    },
  );
});

const validated = new Set<string>();

describeSites(({ tree }) => {
  it('html-validate finds nothing on any page that has something new', async () => {
    const validator = new HtmlValidate(PRESET);
    const found: string[] = [];
    for (const [path, text] of distinctPages(tree(), validated)) {
      const { results } = await validator.validateString(text, path);
      for (const { messages } of results)
        found.push(
          ...messages.map((one) => `${path}:${one.line}:${one.column} ${one.ruleId}: ${one.message}`),
        );
    }
    expect(found).toEqual([]);
  });
}, pageSites);

describe('the judges themselves', () => {
  it('html-validate finds errors', async () => {
    const { valid } = await new HtmlValidate(PRESET).validateString(BROKEN, 'a.html');
    expect(valid).toBe(false);
  });
});

/** What the Nu HTML checker says of the pages in a folder: errors and warnings alike. */
function checkFolder(folder: string): Promise<string[]> {
  const checker = join(NODE_MODULES, 'vnu-jar/build/dist/vnu.jar');
  const options = ['--format', 'json', '--skip-non-html', '--filterpattern', POLICY_OF_FILES];
  return new Promise((done, fail) => {
    execFile(
      'java',
      ['-jar', checker, ...options, folder],
      { maxBuffer: 100_000_000 },
      (error, _, stderr) => {
        if (error !== null && typeof error.code !== 'number') return fail(error);
        const { messages } = JSON.parse(stderr) as { messages: readonly Record<string, unknown>[] };
        done(messages.map((one) => `${one['url']}:${one['lastLine']} ${one['type']}: ${one['message']}`));
      },
    );
  });
}
