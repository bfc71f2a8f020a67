import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/base/digest.js';
import { checkLive, type LiveCheck } from '../../../src/publish/live.js';
import { type Loopback, listen } from '../../support/fake-github/loopback.js';
import type { RecordedRequest, Reply } from '../../support/fake-github/recorded-request.js';
import { type KeptLog, keptLog } from './kept-log.js';
import { type VirtualClock, virtualClock } from './virtual-time.js';

const manifestOf = (version: string): string =>
  `{"version":1,"locale":"en","contentVersion":"${version}","files":[],"records":[]}\n`;

const OURS = 'a'.repeat(64);
const OLD = 'b'.repeat(64);

let site: Loopback;
let answers: Reply[];
let requests: RecordedRequest[];
let log: KeptLog;
let clock: VirtualClock;

beforeEach(async () => {
  requests = [];
  log = keptLog();
  clock = virtualClock();
  site = await listen((request) => {
    requests.push(request);
    return (answers.length > 1 ? answers.shift() : answers[0]) as Reply;
  });
});

afterEach(() => site.close());

const check = (baseUrl = `http://127.0.0.1:${site.port}/academy/`, timeout = 60_000): Promise<LiveCheck> => {
  const text = manifestOf(OURS);
  const manifest = { bytes: text.length, sha256: sha256(text) };
  return checkLive({ baseUrl, manifest, contentVersion: OURS, log, clock, timeout });
};

const found = async (reply: Reply, timeout?: number): Promise<string> => {
  answers = [reply];
  clock = virtualClock();
  const result = await check(undefined, timeout);
  expect(clock.waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(60_000);
  return result.isLive ? 'live' : result.actual;
};

describe('the look at the published site', () => {
  it('is content with the manifest that was published, byte for byte', async () => {
    answers = [{ body: manifestOf(OURS) }];
    const url = `http://127.0.0.1:${site.port}/academy/api/v1/manifest.json`;
    expect(await check()).toEqual({ isLive: true, url });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers['cache-control']).toBe('no-cache');
    expect(await found({ body: `${manifestOf(OURS)} ` })).toContain(`(content ${OURS})`);
  });

  it('waits while an earlier release is served, and asks past caches each time', async () => {
    const old = { body: manifestOf(OLD) };
    answers = [{ status: 404, body: 'not yet' }, old, old, { body: manifestOf(OURS) }];
    expect((await check()).isLive).toBe(true);
    expect(clock.waits).toEqual([1000, 2000, 4000]);
    const markers = requests.map(({ query }) => query.get('lc-api') ?? '');
    expect(new Set(markers).size).toBe(4);
    for (const marker of markers) expect(marker).toMatch(new RegExp(`^${OURS}-\\d+$`));
    expect(log.lines[1]).toContain(`content ${OLD}`);
  });

  it('ends after half a minute if the site answers 404 from the start', async () => {
    answers = [{ status: 404, body: 'no' }];
    expect(await check(undefined, 180_000)).toMatchObject({
      isLive: false,
      actual: 'no manifest: it answers 404',
    });
    expect(clock.waits).toEqual([1000, 2000, 4000, 8000, 15_000]);
    // A site that was there is looked at for longer.
    answers = [{ body: manifestOf(OLD) }, { status: 404, body: 'no' }];
    clock = virtualClock();
    expect(await check(undefined, 180_000)).toMatchObject({ isLive: false });
    expect(clock.waits.length).toBeGreaterThan(10);
  });

  it('names both releases if the site does not follow', async () => {
    answers = [{ body: manifestOf(OLD) }];
    expect(await check()).toEqual({
      isLive: false,
      url: `http://127.0.0.1:${site.port}/academy/api/v1/manifest.json`,
      expected: `manifest ${sha256(manifestOf(OURS))} (content ${OURS})`,
      actual: `manifest ${sha256(manifestOf(OLD))} (content ${OLD})`,
    });
  });

  it('follows redirects on its own host alone', async () => {
    answers = [{ status: 301, headers: { location: '/moved.json' } }, { body: manifestOf(OURS) }];
    expect((await check()).isLive).toBe(true);
    expect(requests[1]?.path).toBe('/moved.json');
    expect(await found({ status: 302, headers: { location: 'https://example.invalid/x' } })).toBe(
      'no manifest: it redirects to https://example.invalid, which is the real address of the site, or the login of a private one',
    );
    expect(await found({ status: 302, headers: { location: 'file:///etc/passwd' } })).toContain(
      'no manifest: it redirects to',
    );
    expect(await found({ status: 302, headers: { location: 'http://[' } })).toBe(
      'no manifest: it answers 302',
    );
    expect(await found({ status: 302, headers: { location: '/again' } })).toBe(
      'no manifest: it redirects in a circle',
    );
  });

  it('survives all that a server or the network can do', async () => {
    expect(await found({ status: 500, body: 'oops' })).toBe('no manifest: it answers 500');
    expect(await found({ body: '<html>' })).toBe(`manifest ${sha256('<html>')} (no content version)`);
    expect(await found('reset')).toContain('no answer: ');
    expect(await found({ body: Buffer.alloc(51_000_000) }, 1)).toBe(
      'an answer that is too large for a manifest',
    );
    expect(await check('http://127.0.0.1:1/')).toMatchObject({ isLive: false });
    expect(await check('http://no-such-host.invalid')).toMatchObject({ isLive: false });
    expect(await check('no address')).toMatchObject({ isLive: false });
  });
});
