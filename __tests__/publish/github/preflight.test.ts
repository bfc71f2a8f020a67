import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEvent } from '../../../src/apps/action/event.js';
import { openGitHub } from '../../../src/publish/github/github.js';
import { pagesBaseUrl } from '../../../src/publish/pages/base-url.js';
import { PagesError } from '../../../src/publish/pages/pages-error.js';
import { type PagesSetup, preflightPages } from '../../../src/publish/pages/preflight.js';
import {
  type FakeGitHub,
  REPOSITORY,
  startFakeGitHub,
  TOKEN,
} from '../../support/fake-github/fake-github.js';
import { keptLog } from './kept-log.js';
import { virtualClock } from './virtual-time.js';

const PAGES = '/repos/{owner}/{repo}/pages';

const PERMISSIONS = `
    permissions:
      contents: read
      pages: write
      id-token: write`;

let fake: FakeGitHub;

beforeEach(async () => {
  fake = await startFakeGitHub();
});

afterEach(() => fake.close());

const preflight = (changes: Record<string, string | undefined> = {}): Promise<PagesSetup> => {
  const env = { ...fake.environment(), ...changes };
  const github = openGitHub({
    apiUrl: env['GITHUB_API_URL'] as string,
    repository: REPOSITORY,
    token: TOKEN,
    log: keptLog(),
    clock: virtualClock(),
  });
  return preflightPages(github, readEvent(env));
};

const refusal = async (changes?: Record<string, string | undefined>): Promise<PagesError> => {
  const error = await preflight(changes).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PagesError);
  return error as PagesError;
};

describe('the check before a publication to Pages', () => {
  it('asks one question if all is well', async () => {
    const { site } = await preflight();
    expect(site).toEqual({
      htmlUrl: fake.siteUrl,
      buildType: 'workflow',
      branch: 'master',
      isPublic: true,
    });
    expect(fake.requestLines()).toEqual([`GET /repos/${REPOSITORY}/pages`]);
  });

  it('asks for id-token: write before it asks GitHub anything', async () => {
    const { title, message } = await refusal({ ACTIONS_ID_TOKEN_REQUEST_URL: undefined });
    expect(title).toBe('Permission id-token: write is missing');
    expect(message).toContain(PERMISSIONS);
    expect(fake.requests).toEqual([]);
  });

  it('names the setting where Pages is not enabled', async () => {
    fake.route('GET', PAGES, { status: 404, body: { message: 'Not Found' } });
    const { title, message } = await refusal();
    expect(title).toBe('GitHub Pages is not enabled');
    expect(message).toContain('http://github.localhost/octo-org/academy/settings/pages');
    expect(message).toContain(PERMISSIONS);
    expect(fake.requests).toHaveLength(1);
  });

  it('offers both ways if Pages is built from a branch', async () => {
    fake.pages = { build_type: 'legacy', source: { branch: 'gh-pages', path: '/' } };
    const { title, message } = await refusal();
    expect(title).toBe('GitHub Pages is published from a branch');
    expect(message).toContain('built from the branch gh-pages');
    expect(message).toContain('"Source" to "GitHub Actions"');
    expect(message).toContain('\n          publish-to: branch\n          branch: gh-pages');
  });

  it('takes servers that do not say how Pages is made', async () => {
    fake.pages = { build_type: null };
    expect((await preflight()).site.buildType).toBeUndefined();
  });

  it('asks for pages: write if the token is refused', async () => {
    fake.route('GET', PAGES, { status: 403, body: { message: 'Resource not accessible by integration' } });
    const { title, message } = await refusal();
    expect(title).toBe('Permission pages: write is missing');
    expect(message).toContain(PERMISSIONS);
    expect(message).toContain('Resource not accessible by integration');
    expect(message).toContain('request C0FE:0001');
    expect(fake.requests).toHaveLength(1);
  });

  it('sends Enterprise Servers to a branch', async () => {
    const { message } = await refusal({ GITHUB_SERVER_URL: 'https://git.example.org' });
    expect(message).toContain('git.example.org is a GitHub Enterprise Server');
    expect(message).toContain('publish-to: branch');
    expect(fake.requests).toEqual([]);
  });

  it('publishes commits alone: GitHub knows no other version', async () => {
    expect((await refusal({ GITHUB_SHA: 'v1-run-7' })).title).toBe('No commit to publish');
  });
});

describe('the base URL of a Pages site', () => {
  const GITHUB = 'https://github.com';

  it.each([
    ['what GitHub says', 'https://learn.example.org/', GITHUB, 'o/r', 'https://learn.example.org'],
    ['a path that GitHub says', 'https://o.github.io/r/', GITHUB, 'o/r', 'https://o.github.io/r'],
    ['the address of a project', undefined, GITHUB, 'Octo-Org/Academy', 'https://octo-org.github.io/Academy'],
    ['the root for a user site', undefined, GITHUB, 'Octo/octo.github.io', 'https://octo.github.io'],
    ['the rule where GitHub says nonsense', 'octo.github.io', GITHUB, 'o/r', 'https://o.github.io/r'],
    ['nothing on other servers', undefined, 'https://git.example.org', 'o/r', undefined],
    [
      'what an Enterprise Server says',
      'https://pages.example.org/o/r/',
      'https://git.example.org',
      'o/r',
      'https://pages.example.org/o/r',
    ],
  ])('is %s', (_, htmlUrl, server, repository, expected) => {
    expect(pagesBaseUrl(htmlUrl === undefined ? undefined : { htmlUrl }, server, repository)).toBe(expected);
  });
});
