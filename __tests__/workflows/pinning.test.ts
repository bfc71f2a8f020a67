import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { temporaryFolder, writeFiles } from '../support/folders.js';
import { FILES, jobs, MAJOR, OWN, PAGES, read, steps } from './files.js';

/** What a line `uses: …` refers to. */
interface Use {
  /** `actions/checkout`, `org/lc-api-action/.github/workflows/publish.yml`, `./`. */
  readonly name: string;
  readonly ref: string | undefined;
  /** The comment after it. */
  readonly comment: string | undefined;
}

const SELF = 'org/lc-api-action';
const SHA = /^[0-9a-f]{40}$/;

/**
 * Actions that are themselves lists of steps, and the first version whose steps are pinned. All others that we use
 * are programs. Read the action.yml of an action before you add it here or to a workflow.
 */
const COMPOSITE: Readonly<Record<string, number>> = { 'actions/upload-pages-artifact': 4 };
const PROGRAMS = [
  ...['actions/attest', 'actions/cache', 'actions/checkout', 'actions/deploy-pages'],
  ...['actions/download-artifact', 'actions/setup-node', 'actions/upload-artifact'],
  ...['github/codeql-action/analyze', 'github/codeql-action/init'],
];

function usesIn(text: string): readonly Use[] {
  return [...text.matchAll(/^[ #-]*uses: ([^@\s]+)(?:@(\S+))?(?:[ \t]+#[ \t]*(.*?))?[ \t]*$/gm)].map(
    ([, name = '', ref, comment]) => ({ name, ref, comment }),
  );
}

/** Everything that a workflow or action of this repository runs, through those of this repository that it names. */
function expand(path: string): readonly Use[] {
  return usesIn(read(path).replace(/^#.*$/gm, '')).flatMap((use) => {
    const own = use.name.startsWith(SELF) || use.name.startsWith('./');
    const workflow = /\.github\/workflows\/.*/.exec(use.name)?.[0];
    return own ? [use, ...expand(workflow ?? 'action.yml')] : [use];
  });
}

/** Runs a script where the content has a link to a folder in the Action's place. */
function makeRoom(script: string, commit: string) {
  const folder = temporaryFolder();
  writeFiles(folder, { 'target/kept': '' });
  symlinkSync('target', join(folder, '.lc-api-action'));
  const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], COMMIT: commit },
  });
  const link = existsSync(join(folder, '.lc-api-action'));
  return { status, stdout, link, target: readdirSync(join(folder, 'target')) };
}

const isForeign = ({ name }: Use): boolean => !name.startsWith('./') && !name.startsWith(SELF);
const major = (version = ''): number => Number(/^v(\d+)\./.exec(version)?.[1]);

describe.each(FILES)('everything that %s runs', (path) => {
  const uses = expand(path);

  it('is found', () => {
    const named = jobs(path).flatMap((job) => [job.uses, ...(job.steps ?? []).map((step) => step.uses)]);
    const direct = usesIn(read(path).replace(/^#.*$/gm, ''));
    expect(direct.map(({ name, ref }) => (ref === undefined ? name : `${name}@${ref}`))).toEqual(
      named.filter((name) => name !== undefined),
    );
  });

  it('is this repository, or pinned by a full SHA with its version', () => {
    for (const { name, ref, comment } of uses.filter(isForeign)) {
      expect(ref, name).toMatch(SHA);
      expect(comment, name).toMatch(/^v\d+\.\d+\.\d+$/);
    }
  });

  it('uses nothing that is not pinned in its turn', () => {
    for (const { name, comment } of uses.filter(isForeign)) {
      const first = COMPOSITE[name];
      if (first === undefined) expect(PROGRAMS).toContain(name);
      else expect(major(comment), name).toBeGreaterThanOrEqual(first);
    }
  });
});

describe('a workflow of this repository', () => {
  it('never names this repository by a tag: whoever pins it has pinned all that it runs', () => {
    for (const path of OWN) {
      const code = read(path).replace(/^#.*$/gm, '');
      expect(usesIn(code).filter(({ name }) => name.startsWith(SELF))).toEqual([]);
    }
  });

  it('that others call takes the Action from its own commit', () => {
    const called = steps('.github/workflows/publish.yml');
    const places = called.flatMap((step, at) => (step.uses?.startsWith('./') ? [at] : []));
    expect(places).toHaveLength(2);
    for (const at of places) {
      const [room, checkout, action] = called.slice(at - 2, at + 1);
      expect(action?.uses).toBe('./.lc-api-action');
      expect(checkout?.uses).toMatch(/^actions\/checkout@/);
      expect(checkout?.with).toMatchObject({
        repository: expect.stringMatching(/^\$\{\{ job\.workflow_repository \}\}$/),
        ref: expect.stringMatching(/^\$\{\{ job\.workflow_sha \}\}$/),
        path: '.lc-api-action',
        'persist-credentials': false,
      });
      const { link, target, status } = makeRoom(room?.run ?? '', 'a-commit');
      expect(status).toBe(0);
      // Checkout would follow a link of the content, and remove what it finds there.
      expect(link).toBe(false);
      expect(target).toEqual(['kept']);
      // Without a commit, checkout would bring the content, which may hold an action of its own.
      expect(makeRoom(room?.run ?? '', '')).toMatchObject({
        status: 1,
        stdout: expect.stringContaining('::error::This server does not tell'),
      });
    }
  });

  it('leaves no credentials in a checkout but the one that moves a tag', () => {
    const keeping = OWN.flatMap((path) =>
      steps(path)
        .filter((step) => step.uses?.startsWith('actions/checkout@'))
        .filter((step) => step.with?.['persist-credentials'] !== false)
        .map(() => path),
    );
    expect(keeping).toEqual(['.github/workflows/release.yml']);
  });
});

describe('what users copy', () => {
  const texts = [...FILES, ...PAGES].map((path) => [path, usesIn(read(path))] as const);

  it('names this repository by the major version that it belongs to', () => {
    for (const [path, uses] of texts) {
      for (const { name, ref } of uses.filter((use) => use.name.startsWith(SELF)))
        expect(ref, `${path}: ${name}`).toBe(MAJOR);
    }
  });

  it('pins the actions of others', () => {
    for (const [path, uses] of texts) {
      for (const { name, ref, comment } of uses.filter(isForeign)) {
        expect(ref, `${path}: ${name}`).toMatch(SHA);
        expect(comment, `${path}: ${name}`).toMatch(/^v\d+\.\d+\.\d+(\s|$)/);
      }
    }
  });

  it('pins an action everywhere to the same commit', () => {
    const all = texts.flatMap(([, uses]) => uses.filter(isForeign));
    const commits = new Map<string, Set<string>>();
    for (const { name, ref = '', comment = '' } of all) {
      const version = comment.split(' ')[0] ?? '';
      commits.set(name, (commits.get(name) ?? new Set()).add(`${version} ${ref}`));
    }
    for (const [name, found] of commits) expect([...found], name).toHaveLength(1);
  });
});

describe('updates of the actions', () => {
  it('are proposed every week, for all workflows', () => {
    const { updates } = load(read('.github/dependabot.yml')) as {
      readonly updates: readonly Readonly<Record<string, unknown>>[];
    };
    expect(updates).toMatchObject([
      { 'package-ecosystem': 'github-actions', directories: ['/', '/examples/workflows'] },
    ]);
  });
});
