import { afterAll, describe, expect, it } from 'vitest';
import { runTool, workFolder } from '../api/run-tool.js';
import { ACADEMY } from '../api/sites.js';
import { serveSite } from './served-site.js';

interface Report {
  readonly results: readonly { readonly id: string; readonly status: string; readonly message: string }[];
  readonly scoring: { readonly overall: number };
}

const folder = workFolder();
afterAll(() => folder.remove());

describe('AFDocs, which judges how well agents can read a site', () => {
  // The checks of a site mostly wait: both at once take half the time.
  it.concurrent.each(['', '/repo'])(
    'misses nothing but what static hosts cannot do, at "%s/"',
    async (prefix) => {
      const site = await serveSite(ACADEMY, prefix);
      const options = ['--format', 'json', '--score', '--quiet', '--network-context', 'ci'];
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
      expect(failed.map(({ id, message }) => `${id}: ${message}`)).toEqual([
        expect.stringContaining('content-negotiation'),
      ]);
      expect(scoring.overall).toBeGreaterThanOrEqual(96);
      // So that a check that was left out is no check that passed.
      expect(results.filter(({ status }) => status === 'pass').length).toBeGreaterThanOrEqual(22);
    },
  );
});
