import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../src/base/usage-error.js';
import { createConfig } from '../../../src/read/config/config.js';
import { requireBaseUrl, siteOf } from '../../../src/read/config/site.js';

const config = createConfig({ baseUrl: 'https://Learn.example.org/' });

describe('a site', () => {
  it('has the base URL of its configuration', () => {
    expect(siteOf(config, undefined)).toEqual({ config, baseUrl: 'https://learn.example.org' });
  });

  it('has the base URL of the option, and its configuration stays as the file says', () => {
    expect(siteOf(config, 'https://other.example/repo/')).toEqual({
      config,
      baseUrl: 'https://other.example/repo',
    });
    expect(config.baseUrl).toBe('https://learn.example.org');
  });

  it('refuses an option that is not a base URL', () => {
    expect(() => siteOf(config, 'learn.example.org')).toThrow(UsageError);
  });

  it('requires a base URL for a build', () => {
    expect(requireBaseUrl(siteOf(config, undefined))).toBe('https://learn.example.org');
    expect(() => requireBaseUrl(siteOf(createConfig({}), undefined))).toThrow('--base-url');
  });
});
