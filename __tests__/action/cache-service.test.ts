import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { restoreCache, saveCache } from '@actions/cache';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheServiceOf } from '../../src/action/cache-service.js';
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/fake-github.js';
import type { RecordedRequest } from '../support/fake-github/recorded-request.js';
import { temporaryFolder } from '../support/folders.js';

const VERSION = '0'.repeat(64);

let github: FakeGitHub;
beforeEach(async () => {
  github = await startFakeGitHub();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await github.close();
});

/** What the service sees of a request, apart from keys, sizes and signatures. */
const seen = ({ method, path, headers, body, query }: RecordedRequest): unknown => ({
  method,
  path: path.replace(/\d+$/, 'N'),
  type: headers['content-type'],
  authorization: headers.authorization,
  blob: headers['x-ms-blob-type'],
  signature: query.get('sig'),
  fields: Object.entries((body ?? {}) as object).map(([name, value]) => [name, typeof value]),
});

it('sends the requests that @actions/cache sends', async () => {
  const environment = { ...github.environment(), RUNNER_TEMP: temporaryFolder() };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const folder = temporaryFolder({ 'a.txt': 'the official client' });
  await saveCache([folder], 'key-1');
  expect(await restoreCache([folder], 'key-2', ['key-'])).toBe('key-1');
  const official = github.requests.map(seen);
  expect(official).toHaveLength(5);
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('the official client');

  github.reset();
  const service = cacheServiceOf(environment, 'https://github.com');
  await service?.store('own-1', VERSION, 3, () => Readable.from([Buffer.from('own')]));
  const found = await service?.find('own-2', 'own-', VERSION);
  expect(found?.key).toBe('own-1');
  const parts: Uint8Array[] = [];
  for await (const part of (await found?.open())?.body ?? []) parts.push(part);
  expect(Buffer.concat(parts).toString()).toBe('own');
  expect(github.requests.map(seen)).toEqual(official);
});

it('understands both spellings of names', async () => {
  const service = cacheServiceOf(github.environment(), 'https://github.com');
  await service?.store('own-1', VERSION, 3, () => Readable.from([Buffer.from('own')]));
  const signedDownloadUrl = `${github.origin}/caches/entry-0?sig=x`;
  github.route('POST', '/twirp/github.actions.results.api.v1.CacheService/GetCacheEntryDownloadURL', {
    body: { ok: true, signedDownloadUrl, matchedKey: 'own-1' },
  });
  expect((await service?.find('own-2', 'own-', VERSION))?.key).toBe('own-1');
});
