import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hosted, local, publish } from '../../support/bare-repository.js';
import { runGit } from '../../support/git.js';

const SITE = { 'index.html': 'Home', 'llms.txt': 'All' };

afterEach(() => vi.unstubAllEnvs());

describe('a machine whose Git is set up otherwise', () => {
  it('creates the same commit, and nothing more is pushed', async () => {
    const plain = local();
    await publish(SITE, { remote: plain.remote });
    const expected = await publish({ ...SITE, more: 'x' }, { remote: plain.remote, history: 1 });
    const { folder, repository, remote } = await hosted();
    const settings = join(folder, 'gitconfig');
    const marker = join(folder, 'called');
    writeFileSync(
      settings,
      `[commit]
	gpgSign = true
[push]
	gpgSign = true
	followTags = true
	default = nothing
	recurseSubmodules = on-demand
	pushOption = ci.skip
	useForceIfIncludes = true
[fetch]
	prune = true
	fsckObjects = true
	recurseSubmodules = true
	writeCommitGraph = true
[log]
	showSignature = true
	decorate = full
[safe]
	bareRepository = explicit
[core]
	hooksPath = ${folder}
	quotePath = true
	autocrlf = true
	ignoreCase = true
	precomposeUnicode = true
	bigFileThreshold = 1
	fsmonitor = touch ${marker}
[init]
	templateDir = ${folder}/nothing
	defaultObjectFormat = sha256
[pack]
	useSparse = true
	window = 250
[color]
	ui = always
[i18n]
	commitEncoding = ISO-8859-1
`,
    );
    vi.stubEnv('GIT_CONFIG_GLOBAL', settings);
    vi.stubEnv('GIT_DIR', join(folder, 'elsewhere'));
    vi.stubEnv('GIT_INDEX_FILE', join(folder, 'elsewhere', 'index'));
    vi.stubEnv('GIT_AUTHOR_NAME', 'Somebody');
    vi.stubEnv('GIT_TRACE', join(folder, 'trace'));
    await publish(SITE, { remote });
    const result = await publish({ ...SITE, more: 'x' }, { remote, history: 1 });
    vi.unstubAllEnvs();
    expect(result.commit).toBe(expected.commit);
    expect(repository.git('for-each-ref', '--format=%(refname)')).toBe('refs/heads/gh-pages\n');
    for (const file of [marker, join(folder, 'trace')]) expect(existsSync(file)).toBe(false);
    repository.git('fsck', '--strict');
  });
});

describe('a branch that holds whatever Git can hold', () => {
  it('keeps all of it', async () => {
    const { repository, remote } = local();
    repository.git('config', 'core.protectNTFS', 'false');
    repository.commit({ 'notes.txt': 'theirs' });
    const blob = runGit(repository.path, ['hash-object', '-w', '--stdin'], 'x').trim();
    const entries = [
      `100755 ${blob}\trun.sh`,
      `120000 ${blob}\tlink`,
      `160000 ${repository.git('rev-parse', 'gh-pages').trim()}\tmodule`,
      `100644 ${blob}\tGrüße "an" alle.txt`,
      `100644 ${blob}\tback\\slash`,
      `100644 ${blob}\tINDEX.html`,
      `100644 ${blob}\tgit~1`,
      `100644 ${blob}\tnew\nline`,
    ];
    const index = { GIT_INDEX_FILE: join(repository.path, 'other-index') };
    runGit(repository.path, ['read-tree', 'gh-pages'], '', index);
    runGit(repository.path, ['update-index', '-z', '--index-info'], `${entries.join('\0')}\0`, index);
    const tree = runGit(repository.path, ['write-tree'], '', index).trim();
    const commit = runGit(repository.path, ['commit-tree', tree, '-p', 'gh-pages', '-m', 'Odd files']).trim();
    repository.git('update-ref', 'refs/heads/gh-pages', commit);
    const before = repository.git('ls-tree', '-r', '-z', 'gh-pages').split('\0').filter(Boolean);
    await publish(SITE, { remote });
    await publish({ ...SITE, 'llms.txt': 'More' }, { remote, history: 2 });
    const after = repository.git('ls-tree', '-r', '-z', 'gh-pages').split('\0');
    expect(after).toEqual(expect.arrayContaining(before));
  });
});
