import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../support/scope.js';
import { mutated } from './mutations.js';
import { TARGETS, type Target } from './targets.js';

/**
 * The kept inputs: what once broke something, named by what that was, and inputs from which others are made. A new one is
 * a file in the folder of its target, and is read by every run of the tests.
 */
const KEPT = join(import.meta.dirname, 'fixtures');

const inputs = (name: string): readonly (readonly [name: string, bytes: Buffer])[] =>
  readdirSync(join(KEPT, name))
    .sort()
    .map((file) => [file, readFileSync(join(KEPT, name, file))]);

it('has inputs for every reader, and no others', () => {
  expect(readdirSync(KEPT).sort()).toEqual([...Object.keys(TARGETS), 'lsp'].sort());
});

describe.each(Object.entries(TARGETS))('%s from a stranger', (name, target: Target) => {
  it('is read: otherwise nothing behind the reader is tried', async () => {
    expect(await Promise.all(inputs(name).map(([, bytes]) => target.run(bytes)))).toContain(true);
  });

  it.each(inputs(name))('is read, or refused with a reason: %s', async (_, bytes) => {
    await target.run(bytes);
  });

  it('is read, or refused with a reason, whatever is changed in it', async () => {
    const seeds = inputs(name).map(([, bytes]) => bytes);
    const numRuns = runs(target.count ?? 100);
    await fc.assert(
      fc.asyncProperty(mutated(seeds, target.tokens), async (bytes) => void (await target.run(bytes))),
      { numRuns },
    );
    if (process.env['PRINT_FIGURES']) console.log(`| inputs of ${name} | ${numRuns + seeds.length} |`);
  });
});
