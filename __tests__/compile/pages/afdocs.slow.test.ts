import { afterAll, describe, expect, it } from 'vitest';
import { ACADEMY } from '../../support/example-sites.js';
import { runTool, workFolder } from '../../support/run-tool.js';
import { serveSite } from './served-site.js';

interface Report {
  readonly results: readonly Result[];
  readonly scoring: { readonly overall: number };
}

interface Result {
  readonly id: string;
  readonly status: string;
  readonly message: string;
  readonly details?: { readonly pageResults?: readonly PageResult[] };
}

interface PageResult {
  readonly url: string;
  readonly status?: string;
}

const isPageAtFault = ({ url, status }: PageResult): boolean => status !== 'pass' && !url.endsWith('.json');

const folder = workFolder();
afterAll(() => folder.remove());

describe('AFDocs, which judges how well agents can read a site', () => {
  it('passes everything that static hosts can do', async () => {
    const site = await serveSite(ACADEMY, '/repo');
    const options = ['--format', 'json', '--score', '--quiet', '--network-context', 'ci'];
    // It spares other people's servers; ours needs no pauses.
    options.push('--request-delay', '0', '--max-concurrency', '10');
    // It picks pages by chance unless it is told otherwise; a failure is to be a change's own.
    const { stdout, stderr } = await runTool(
      'afdocs',
      ['check', site.url, ...options, '--sampling', 'deterministic'],
      folder.path,
    );
    await site.close();
    expect(stderr).toBe('');
    const { results, scoring } = JSON.parse(stdout) as Report;
    const failed = results.filter(({ status }) => status === 'fail' || status === 'error');
    // It takes the JSON documents that the section API of llms.txt names (decisions, llms.txt) for pages: it
    // misses their Markdown and finds no text in them.
    const ofPages = failed
      .filter(({ id }) => id !== 'llms-txt-links-markdown')
      .filter(({ details }) => details?.pageResults?.some(isPageAtFault) ?? true);
    expect(ofPages.map(({ id, message }) => `${id}: ${message}`)).toEqual([
      expect.stringContaining('content-negotiation'),
    ]);
    expect(scoring.overall).toBeGreaterThanOrEqual(96);
    // So that a check that was left out is no check that passed.
    expect(results.filter(({ status }) => status === 'pass').length).toBeGreaterThanOrEqual(22);
  });
});
