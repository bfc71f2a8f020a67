import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, hosted, publish } from '../../support/bare-repository.js';
import { temporaryFolder } from '../../support/folders.js';
import { runGit } from '../../support/git.js';

const SITE = { 'index.html': 'Home' };
const TOKEN = 'ghs_SECRETsecretSECRETsecretSECRETsecret';
const BASIC = Buffer.from(`x-access-token:${TOKEN}`).toString('base64');

afterEach(() => vi.unstubAllEnvs());

/**
 * Puts a program before Git that writes down how Git was called and what its repository holds at that time,
 * and makes a folder for temporary files that only this test uses.
 */
function record(): { readonly calls: () => string; readonly temporary: string } {
  const folder = temporaryFolder();
  const real = runGit(folder, ['--exec-path']).trim();
  const [bin, calls, temporary] = [join(folder, 'bin'), join(folder, 'calls'), join(folder, 'tmp')];
  for (const one of [bin, temporary]) mkdirSync(one);
  writeFileSync(calls, '');
  writeFileSync(
    join(bin, 'git'),
    `#!/bin/sh
echo "$@" >> "${calls}"
"${real}/git" "$@"
status=$?
cat "$GIT_DIR/config" "$GIT_DIR"/FETCH_HEAD "$GIT_DIR"/logs/* >> "${calls}" 2>/dev/null
exit $status
`,
  );
  chmodSync(join(bin, 'git'), 0o755);
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env['PATH']}`);
  vi.stubEnv('TMPDIR', temporary);
  return { calls: () => readFileSync(calls, 'utf8'), temporary };
}

function expectNoSecret(text: string): void {
  expect(text).not.toContain(TOKEN);
  expect(text).not.toContain(BASIC);
  expect(text).not.toContain(encodeURIComponent(TOKEN));
}

describe('a token', () => {
  it('appears in no argument, file, message or remote, and is sent once with each request', async () => {
    const { folder, repository, server, remote } = await hosted();
    const { calls, temporary } = record();
    const log: string[] = [];
    const source = join(folder, 'checkout');
    runGit(folder, ['init', '--quiet', source]);
    const config = readFileSync(join(source, '.git', 'config'), 'utf8');
    const options = {
      remote,
      token: TOKEN,
      log: (line: string) => log.push(line),
      source: { repository: source },
    };
    let isFirst = true;
    server.intercept(() => {
      if (!isFirst) return 'pass';
      isFirst = false;
      return { status: 500 };
    });
    await publish(SITE, options);
    const result = await publish({ ...SITE, more: 'x' }, options);
    server.intercept(() => ({ status: 403 }));
    const error = await failure(publish({ ...SITE, more: 'y' }, options));
    for (const { authorization } of server.requests) expect(authorization).toEqual([`Basic ${BASIC}`]);
    expect(calls()).toContain('push');
    expect(log).not.toEqual([]);
    for (const text of [calls(), log.join(), JSON.stringify(result), error.message, String(error.stack)]) {
      expectNoSecret(text);
    }
    expectNoSecret(repository.git('log', '-p', 'gh-pages'));
    expect(readFileSync(join(source, '.git', 'config'), 'utf8')).toBe(config);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('appears in no trace that the machine keeps of Git', async () => {
    const { folder, remote, server } = await hosted();
    const [settings, trace] = [join(folder, 'gitconfig'), join(folder, 'trace')];
    const names = Array.from({ length: 40 }, (_, at) => `GIT_CONFIG_VALUE_${at}`).join(',');
    writeFileSync(
      settings,
      `[trace2]\n\teventTarget = ${trace}\n\tconfigParams = *\n\tenvVars = ${names}\n\teventNesting = 10\n`,
    );
    writeFileSync(trace, '');
    vi.stubEnv('GIT_CONFIG_GLOBAL', settings);
    vi.stubEnv('GIT_TRACE_CURL', join(folder, 'trace-curl'));
    vi.stubEnv('GIT_CURL_VERBOSE', '1');
    await publish(SITE, { remote, token: TOKEN });
    expect(server.requests.length).toBeGreaterThan(0);
    expect(existsSync(join(folder, 'trace-curl'))).toBe(false);
    expectNoSecret(readFileSync(trace, 'utf8'));
  });

  it('takes the place of the header that a checkout left in the configuration', async () => {
    const { folder, server, remote } = await hosted();
    const source = join(folder, 'checkout');
    runGit(folder, ['init', '--quiet', source]);
    const name = `http.${server.origin}/.extraheader`;
    runGit(source, ['config', name, 'AUTHORIZATION: basic b2xkOm9sZHRva2Vu']);
    await publish(SITE, { remote, token: TOKEN, source: { repository: source } });
    for (const { authorization } of server.requests) expect(authorization).toEqual([`Basic ${BASIC}`]);
    const before = server.requests.length;
    // Without one, what the user's repository sends is sent.
    await publish({ ...SITE, more: 'x' }, { remote, source: { repository: source } });
    for (const { authorization } of server.requests.slice(before)) {
      expect(authorization).toEqual(['basic b2xkOm9sZHRva2Vu']);
    }
  });

  it('takes the place of one that is set for a longer address, or for all', async () => {
    const { folder, remote, server } = await hosted();
    const source = join(folder, 'checkout');
    runGit(folder, ['init', '--quiet', source]);
    for (const name of [`http.${remote}.extraheader`, 'http.extraheader']) {
      runGit(source, ['config', name, 'AUTHORIZATION: basic b2xkOm9sZHRva2Vu']);
    }
    await publish(SITE, { remote, token: TOKEN, source: { repository: source } });
    for (const { authorization } of server.requests) expect(authorization).toEqual([`Basic ${BASIC}`]);
  });

  it('is not sent to a server of the source that is not the one it is for', async () => {
    const { remote, repository } = await hosted();
    const other = await hosted();
    const commit = other.repository.commit({ 'course.md': 'x' }, 'main');
    const clone = join(other.folder, 'clone');
    runGit(other.folder, [
      'clone',
      '--quiet',
      '--depth=1',
      `file://${other.repository.path}`,
      clone,
      '--branch=main',
    ]);
    const source = { commit, repository: clone, remote: other.remote };
    await publish(SITE, { remote: repository.path, source: { commit: 'f'.repeat(40) } });
    await publish({ ...SITE, more: 'x' }, { remote, token: TOKEN, source });
    expect(other.server.requests).not.toEqual([]);
    for (const { authorization } of other.server.requests) expect(authorization).toEqual([]);
  });
});

describe('credentials in the address of a remote', () => {
  it('are sent, and appear in no argument, file or message', async () => {
    const { calls } = record();
    const { server } = await hosted();
    const url = `${server.origin.replace('//', `//somebody:${TOKEN}@`)}/site.git`;
    await publish(SITE, { remote: url });
    const basic = Buffer.from(`somebody:${TOKEN}`).toString('base64');
    for (const { authorization } of server.requests) expect(authorization).toEqual([`Basic ${basic}`]);
    server.intercept(() => ({ status: 404 }));
    const error = await failure(publish({ ...SITE, more: 'x' }, { remote: url }));
    for (const text of [calls(), error.message, String(error.stack)]) expectNoSecret(text);
  });
});
