import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lcApi, NODE, NODES, type NodeVersion, type RunOptions } from '../support/cli-process.js';
import { environment } from '../support/environment.js';
import { readFiles, writeFiles } from '../support/folders.js';
import { anyRepository } from '../support/generated-repository.js';
import { memoryTree } from '../support/memory-tree.js';
import { firstDifference, type PublishedTree, publish } from '../support/published-tree.js';
import { runs } from '../support/scope.js';
import { PLAIN, writeDown } from '../support/written-repository.js';

const BASE_URL = 'https://learn.example.org/site';
let temporary: string;
let roots: readonly string[];
let expected: readonly PublishedTree[];

beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'lc-api-'));
  const generated = writeDown(fc.sample(anyRepository, { numRuns: runs(5), seed: 7 }).at(-1) ?? [], PLAIN);
  writeFiles(join(temporary, 'generated'), generated);
  roots = [resolve('examples/academy'), join(temporary, 'generated')];
  expected = roots.map((root) => publish(memoryTree(readFiles(root)), BASE_URL));
});
afterAll(() => rmSync(temporary, { recursive: true }));

/** Builds the academy and a generated repository in a process; gives how their trees differ from the expected ones. */
function differences(options: RunOptions): readonly (string | undefined)[] {
  return roots.map((root, index) => {
    const out = mkdtempSync(join(temporary, 'out-'));
    const { status, stderr } = lcApi(['build', root, '--out', out, '--base-url', BASE_URL], options);
    expect({ status, stderr }).toMatchObject({ status: 0 });
    return firstDifference(expected[index] as PublishedTree, readFiles(out));
  });
}

const SAME = [undefined, undefined];

describe('the bytes of the published tree, built in a process', () => {
  // A time zone and another folder need no build of their own: nothing that they change could be hidden by a locale.
  it.each([
    { code: 'tr_TR', TZ: 'Pacific/Kiritimati', cwd: '.' },
    { code: 'sv_SE', TZ: 'America/St_Johns', cwd: '.' },
    { code: 'ar_EG', TZ: 'UTC', cwd: tmpdir() },
  ])('are the same in the locale $code of the machine, the time zone $TZ and the folder $cwd', (place) => {
    const { code, TZ, cwd } = place;
    const env = { LANG: `${code}.UTF-8`, LC_ALL: `${code}.UTF-8`, LANGUAGE: code, TZ };
    const shown = evaluate(
      '[Intl.Collator().resolvedOptions().locale, new Date(0).getTimezoneOffset()]',
      env,
    );
    const [locale, offset] = JSON.parse(shown.stdout.replaceAll("'", '"')) as [string, number];
    expect(locale.slice(0, 2)).toBe(code.slice(0, 2));
    expect(offset !== 0).toBe(TZ !== 'UTC');
    expect(differences({ env, cwd })).toEqual(SAME);
  });

  it('are the same without any locale, on the oldest Node, with a clock of another century and chance that refuses to be asked', () => {
    const preload = join(temporary, 'other-clock.mjs');
    writeFileSync(preload, OTHER_CLOCK);
    const nodeOptions = ['--import', pathToFileURL(preload).href];
    const { stdout } = evaluate('[Date.now(), new Date().getTime()]', {}, nodeOptions);
    expect(stdout).toBe('[ 4070908800000, 4070908800000 ]\n');
    const { path: node } = NODES.at(-1) as NodeVersion;
    expect(differences({ node, nodeOptions, env: { LANG: 'C', LC_ALL: 'C' } })).toEqual(SAME);
  });
});

/** Prints the value of an expression in a process of its own. */
function evaluate(
  expression: string,
  env: Readonly<Record<string, string>>,
  nodeOptions: readonly string[] = [],
) {
  return spawnSync(NODE, [...nodeOptions, '--print', expression], {
    encoding: 'utf8',
    env: environment(env),
  });
}

/** The day decides on a warning (`date/held-back`), so programs ask for it: it must not reach a byte. */
const OTHER_CLOCK = `
const now = Date.UTC(2099, 0, 1);
globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) => Reflect.construct(target, args.length === 0 ? [now] : args, self),
  apply: (target) => new target(now).toString(),
  get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
});
Math.random = () => { throw new Error('Nobody may ask for a random number.'); };
`;
