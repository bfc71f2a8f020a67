import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Inputs, readInputs as readInputsOfProcess } from '../../../src/apps/action/inputs.js';

const action = load(readFileSync(join(import.meta.dirname, '../../../action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default?: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
};

/** The environment that the runner makes of `with:`, defaults of action.yml filled in. */
function given(inputs: Readonly<Record<string, string>> = {}): Record<string, string> {
  const defaults = Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? ''] as const);
  return Object.fromEntries(
    [...defaults, ...Object.entries(inputs)].map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
  );
}

/** Reads the inputs as in a process with an environment. */
function readInputs(environment: Readonly<Record<string, string>>): Inputs {
  for (const name of Object.keys(process.env)) if (name.startsWith('INPUT_')) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  return readInputsOfProcess();
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the inputs', () => {
  it('have the defaults of the contract', () => {
    expect(readInputs(given({ token: 'T' }))).toEqual({
      path: '.',
      config: undefined,
      baseUrl: undefined,
      out: undefined,
      mode: 'auto',
      publishTo: 'pages',
      branch: 'gh-pages',
      targetFolder: undefined,
      history: undefined,
      previous: 'auto',
      failOn: 'error',
      failOnChanges: 'none',
      onTimeout: 'pending',
      checkLive: true,
      adopt: false,
      comment: true,
      preview: false,
      dryRun: false,
      token: 'T',
    });
  });

  it('count as not given where an expression gave nothing', () => {
    const empty = Object.fromEntries(Object.keys(given()).map((name) => [name, ' ']));
    expect(readInputs(empty)).toEqual({ ...readInputs(given()), token: undefined });
    expect(readInputs({})).toEqual(readInputs(empty));
  });

  it('are read as the workflow writes them', () => {
    const inputs = readInputs(
      given({
        path: './sites\\academy/',
        config: 'site.yml',
        'base-url': 'https://learn.example.org/a/',
        mode: 'publish',
        'publish-to': 'branch',
        'target-folder': './docs/',
        history: '20',
        'dry-run': 'true',
      }),
    );
    expect(inputs).toMatchObject({
      path: 'sites/academy',
      config: 'site.yml',
      baseUrl: 'https://learn.example.org/a',
      publishTo: 'branch',
      targetFolder: 'docs',
      history: 20,
      dryRun: true,
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ base_url: 'x' }, /There is no input "base_url"\. Did you mean "base-url"\?/],
    [{ strategy: 'x' }, /There is no input "strategy"\. Inputs: path, config, /],
    [{ mode: 'chek' }, /"mode" is "chek"\. Did you mean "check"\?/],
    [{ mode: 'deploy' }, /"mode" is "deploy"\. It takes auto, check, build, publish\./],
    [{ adopt: 'ture' }, /"adopt" is "ture"\. Did you mean "true"\?/],
    [{ adopt: 'yes' }, /"adopt" is "yes"\. It takes true, false\./],
    [{ branch: 'refs/heads/main' }, /"branch: refs\/heads\/main" is a ref.* Write "branch: main"\./],
    [{ branch: 'HEAD' }, /"branch: HEAD" is not the name of a branch\. Write .* "branch: main"\./],
    [{ history: '0' }, /"history" is "0"\. Write a whole number from 1 on\./],
    [{ history: '1e3' }, /"history" is "1e3"\./],
    [{ previous: 'atuo' }, /"previous" is "atuo"\. Did you mean "auto"\?/],
    [{ previous: 'main' }, /"previous" is "main"\. It takes auto, none, git:<ref>/],
    [{ path: '../x' }, /"path" is "\.\.\/x"\. Write a path inside the workspace/],
    [{ path: '/etc' }, /"path" is "\/etc"\./],
    [{ path: 'C:\\x' }, /"path" is/],
    [{ 'publish-to': 'branch', 'target-folder': 'a/../../b' }, /"target-folder" is/],
    [{ 'base-url': 'ftp://a.example' }, /"base-url" is "ftp:\/\/a\.example", which cannot be used/],
    [{ history: '5' }, /"history" is about publishing to a branch, but "publish-to" is "pages"\. Set/],
    [{ 'target-folder': 'x', 'publish-to': 'none' }, /"target-folder" is about publishing to a branch/],
    [{ mode: 'check', out: '_site' }, /"mode: check" compiles nothing into "out"\./],
    [{ previous: 'none', 'fail-on-changes': 'risky' }, /needs a release to compare with/],
  ])('%j is refused with the remedy', (inputs, message) => {
    expect(() => readInputs(given(inputs))).toThrow(message);
  });
});

describe('action.yml', () => {
  it('has the inputs and outputs of the contract, each described', () => {
    expect(Object.keys(action.inputs).sort()).toEqual(
      [
        ...['path', 'config', 'base-url', 'out', 'mode', 'publish-to', 'branch', 'target-folder', 'history'],
        ...[
          'previous',
          'fail-on',
          'fail-on-changes',
          'on-timeout',
          'check-live',
          'adopt',
          'comment',
          'preview',
          'dry-run',
          'token',
        ],
      ].sort(),
    );
    expect(Object.keys(action.outputs).sort()).toEqual(
      [
        ...[
          'records',
          'errors',
          'warnings',
          'added',
          'changed',
          'removed',
          'accepted',
          'severity',
          'bump',
          'published',
        ],
        ...['compared', 'live', 'out', 'changes-json', 'report-json', 'page-url', 'commit'],
      ].sort(),
    );
    for (const { description } of [...Object.values(action.inputs), ...Object.values(action.outputs)]) {
      expect(description.trim()).toMatch(/^[A-Z][\s\S]*\.$/);
    }
  });
});
