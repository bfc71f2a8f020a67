import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startPreview } from '../../../src/apps/dev/preview.js';
import { directoryTree } from '../../../src/read/content/content-tree.js';
import { temporaryFolder } from '../../support/folders.js';
import { publish } from '../../support/published-tree.js';
import { ask, NAVIGATION, preview, SITE } from './previewing.js';

const BELOW = { ...SITE, 'lc-api.yml': SITE['lc-api.yml'].replace('example.org', 'example.org/my%20repo') };

describe.each([
  ['', SITE],
  ['/my%20repo', BELOW],
] as const)('a preview below "%s"', (prefix, files) => {
  it('serves every file of the tree with its bytes, type and digest', async () => {
    const site = await preview(files);
    expect(site.url).toMatch(new RegExp(`^http://localhost:\\d+${prefix}/$`));
    const tree = publish(directoryTree(site.root), site.url);
    expect(tree.size).toBeGreaterThan(60);
    for (const [path, bytes] of tree) {
      const { status, headers, bytes: served } = await site.ask(`${prefix}/${path}`);
      expect([path, status, served.equals(bytes)]).toEqual([path, 200, true]);
      expect(headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'max-age=600',
        'content-length': String(bytes.length),
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      });
    }
  });

  it('finds pages without their suffix, and folders by their slash', async () => {
    const site = await preview(files);
    const tree = publish(directoryTree(site.root), site.url);
    for (const [path, file] of [
      ['/', 'index.html'],
      ['/de/', 'de/index.html'],
      ['/articles/', 'articles/index.html'],
      ['/articles/first', 'articles/first.html'],
      ['/articles/first.html', 'articles/first.html'],
      ['/articles/f%69rst?x=/../', 'articles/first.html'],
    ] as const) {
      const { status, bytes, headers } = await site.ask(prefix + path);
      expect([path, status, bytes.toString()]).toEqual([path, 200, tree.get(file)?.toString()]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('redirects a folder to its slash, with prefix and query', async () => {
    const site = await preview(files);
    for (const path of ['/articles', '/de', '/api/v1', '/assets']) {
      const { status, headers } = await site.ask(`${prefix}${path}?a=b`);
      expect([status, headers.location]).toEqual([301, `${prefix}${path}/?a=b`]);
    }
  });

  it.each([
    '/nothing',
    '/articles/first/',
    '/articles/first.md/',
    '/api/v1/',
    '/articles/FIRST',
    '/a%00b',
    '//',
  ])('answers %s with 404.html and its status', async (path) => {
    const site = await preview(files);
    const tree = publish(directoryTree(site.root), site.url);
    const { status, text, headers } = await site.ask(prefix + path);
    expect([status, text]).toEqual([404, tree.get('404.html')?.toString()]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each(['/%', '/%zz', '/%c3%28', '/articles/%e0'])('refuses the malformed %s', async (path) => {
    const { status, text } = await (await preview(files)).ask(prefix + path);
    expect([status, text]).toEqual([400, 'The address is not well-formed: write % as %25.\n']);
  });

  it.each([
    '/../lc-api.yml',
    '/..%2flc-api.yml',
    '/articles/../../lc-api.yml',
    '/%2e%2e/lc-api.yml',
    '/content/en/articles/first.md',
    '/lc-api.yml',
    '//etc/passwd',
    '/..\\lc-api.yml',
  ])('gives nothing of the disk for %s', async (path) => {
    const { status, text } = await (await preview(files)).ask(prefix + path);
    expect(status).toBe(404);
    expect(text).not.toContain('baseUrl');
  });
});

describe('a preview', () => {
  it.each([
    ['/api/v1/index.json', 'application/json; charset=utf-8'],
    ['/articles/first.md', 'text/markdown; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml'],
    ['the picture', 'image/svg+xml'],
    ['/.nojekyll', 'application/octet-stream'],
  ])('sends %s as %s', async (path, type) => {
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    const site = await preview({
      ...SITE,
      'content/en/articles/dot.svg': picture,
      'content/en/articles/first.md': `${SITE['content/en/articles/first.md']}\n![A dot](dot.svg)\n`,
    });
    const page = (await site.ask('/articles/first')).text;
    const address = path === 'the picture' ? /src="([^"]+svg)"/.exec(page)?.[1] : path;
    const { status, headers } = await site.ask(address as string);
    expect([status, headers['content-type']]).toEqual([200, type]);
  });

  it('answers 304 to a browser that has the bytes', async () => {
    const site = await preview(SITE);
    for (const headers of [{}, NAVIGATION]) {
      const first = await site.ask('/articles/first', { headers });
      const etag = first.headers.etag as string;
      for (const given of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await site.ask('/articles/first', { headers: { ...headers, 'if-none-match': given } });
        expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      }
      const other = await site.ask('/articles/first', {
        headers: { ...headers, 'if-none-match': '"other"' },
      });
      expect([other.status, other.text]).toEqual([200, first.text]);
    }
    const missing = await site.ask('/nothing');
    const again = await site.ask('/nothing', {
      headers: { 'if-none-match': missing.headers.etag as string },
    });
    expect(again.status).toBe(404);
  });

  it('answers HEAD with the headers of GET', async () => {
    const site = await preview(SITE);
    for (const path of ['/', '/nothing', '/articles', '/api/v1/all.json']) {
      const get = await site.ask(path);
      const head = await site.ask(path, { method: 'HEAD' });
      const { date: _, ...expected } = get.headers;
      expect(head).toMatchObject({ status: get.status, text: '', headers: expected });
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    const { status, headers } = await (await preview(SITE)).ask('/', { method });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('takes the whole URL that a client of a proxy sends', async () => {
    const site = await preview(SITE);
    const { status, headers } = await site.ask('http://localhost/articles');
    expect([status, headers.location]).toEqual([301, '/articles/']);
  });

  it('leads from the root of the host to the site, and says where that is', async () => {
    const site = await preview(BELOW);
    const home = await site.ask('/');
    expect([home.status, home.headers.location]).toEqual([302, '/my%20repo/']);
    const bare = await site.ask('/my%20repo');
    expect([bare.status, bare.headers.location]).toEqual([301, '/my%20repo/']);
    const outside = await site.ask('/articles/first');
    expect([outside.status, outside.text]).toEqual([
      404,
      'The site begins at /my%20repo/, as its base URL says.\n',
    ]);
  });

  it('needs no base URL', async () => {
    const site = await preview({ ...SITE, 'lc-api.yml': 'locales: {en: full}\n' });
    expect(site.url).toMatch(/^http:\/\/localhost:\d+\/$/);
    const first = JSON.parse((await site.ask('/api/v1/articles/first.json')).text);
    expect(first.url).toBe(`${site.url}articles/first`);
  });

  it('lets browsers keep nothing without asking, and gives them a page with its script', async () => {
    const site = await preview(SITE);
    const bare = await site.ask('/articles/first');
    const page = await site.ask('/articles/first', { headers: NAVIGATION });
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(page.headers.etag).not.toBe(bare.headers.etag);
    expect(page.text).toContain('<script data-version=');
    expect(bare.text).not.toContain('lc-api-preview');
    // Everything but the policy and the script is as it is published.
    const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;
    expect(page.text.replace(/<script data-version[\s\S]*?<\/script>\n/, '').replace(policy, '')).toBe(
      bare.text.replace(policy, ''),
    );
    const style = await site.ask('/llms.txt', { headers: { 'sec-fetch-dest': 'empty' } });
    expect(style.headers['cache-control']).toBe('no-cache');
    const elsewhere = { accept: 'text/html', 'upgrade-insecure-requests': '1', 'user-agent': 'Mozilla/5.0' };
    const onPhone = await site.ask('/articles/first', { headers: elsewhere });
    expect(onPhone.text).toBe(page.text);
  });
});

describe('where a preview listens', () => {
  it('is both addresses of this machine, and no other', async () => {
    const site = await preview(SITE);
    const { port } = new URL(site.url);
    const { status } = await ask(`http://127.0.0.1:${port}`, '/');
    expect(status).toBe(200);
    const addresses = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address !== undefined);
    if (addresses.some(({ address }) => address === '::1'))
      expect((await ask(`http://[::1]:${port}`, '/')).status).toBe(200);
    for (const { address } of addresses.filter(({ internal, family }) => !internal && family === 'IPv4'))
      await expect(ask(`http://${address}:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
  });

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80', 'evil.example:localhost'])(
    'is no place for the host name "%s"',
    async (host) => {
      const site = await preview(SITE);
      for (const path of ['/', '/api/v1/all.json', '/__lc-api/events']) {
        const { status, text } = await site.ask(path, { headers: { host } });
        expect(status).toBe(403);
        expect(text).toBe('This preview answers only to the names of this machine, such as localhost.\n');
      }
    },
  );

  it.each(['localhost', 'LOCALHOST:1', '127.0.0.1:80', '[::1]:4321'])('has the name %s', async (host) => {
    const site = await preview(SITE);
    expect((await site.ask('/', { headers: { host } })).status).toBe(200);
  });

  it('is where --host says', async () => {
    const site = await preview(SITE, { host: '127.0.0.2' });
    expect(site.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/$/);
    expect([site.isOpen, (await site.ask('/')).status]).toEqual([false, 200]);
    const { port } = new URL(site.url);
    await expect(ask(`http://127.0.0.1:${port}`, '/')).rejects.toThrow('ECONNREFUSED');
    const open = await preview(SITE, { host: '0.0.0.0' });
    expect(open.isOpen).toBe(true);
    expect(new URL(open.url).hostname).not.toBe('0.0.0.0');
  });

  it('has all addresses and its own names if others may reach it', async () => {
    const open = await preview(SITE, { host: '0.0.0.0' });
    const names = [
      '192.168.1.5:4321',
      '[fe80::1]:4321',
      'localhost:4321',
      hostname(),
      `${hostname()}.local:80`,
    ];
    for (const host of names) expect((await open.ask('/', { headers: { host } })).status).toBe(200);
    for (const host of ['evil.example', '1.2.3.4.evil.example', 'localhost.evil.example:4321']) {
      const { status, text } = await open.ask('/articles/first', { headers: { host } });
      expect([status, text.includes('Text of First')]).toEqual([403, false]);
    }
    const { text } = await open.ask('/', { headers: { host: 'studio.lan:4321' } });
    expect(text).toContain('if studio.lan is one of them, start it with "--host" and this name');
  });

  it('is refused where it cannot be had', async () => {
    const root = temporaryFolder(SITE);
    await expect(startPreview({ root, host: '192.0.2.1', port: 0 })).rejects.toThrow(
      '--host "192.0.2.1" is not a name or address of this machine.',
    );
    const taken = await occupy(0, '127.0.0.1');
    await expect(startPreview({ root, port: taken })).rejects.toThrow(
      `Port ${taken} is taken. Pass another one with --port, or leave --port out to use a free one.`,
    );
  });

  it('is the next port that is free, where none was asked for', async () => {
    await occupy(4321, '127.0.0.1').catch(() => {});
    const site = await preview(SITE, { port: undefined });
    expect(Number(new URL(site.url).port)).toBeGreaterThan(4321);
    expect((await site.ask('/')).status).toBe(200);
  });
});

/** Takes a port until the test ends. */
function occupy(port: number, host: string): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
