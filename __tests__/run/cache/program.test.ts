import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../../src/model/generated/version.js';
import { programOf, thisProgram } from '../../../src/run/cache/program.js';
import { ownFolder, write } from './folders.js';

describe('the program that a cache belongs to', () => {
  const bundles = { 'core.js': 'a', '12.core.js': 'b', 'check-main.js': 'c', 'cli.js': 'd' };
  const folder = (more: Readonly<Record<string, string>> = {}): string => {
    const root = ownFolder();
    for (const [path, text] of Object.entries({ ...bundles, ...more })) write(root, path, text);
    return root;
  };

  it('is the bundle, whichever part of it asks', () => {
    const root = folder();
    const program = programOf(join(root, 'core.js'));
    expect(program).toEqual({ name: 'core', identity: expect.stringMatching(`^${VERSION}-[0-9a-f]{64}$`) });
    expect(programOf(join(root, '12.core.js'))).toEqual(program);
    expect(programOf(join(folder(), 'core.js'))).toEqual(program);
    expect(programOf(join(root, 'check-main.js'))).toMatchObject({ name: 'check-main' });
  });

  it('is another program when the bundle changes', () => {
    const identityIn = (root: string, part: string) => programOf(join(root, part)).identity;
    const changed = folder({ 'core.js': 'x' });
    expect(identityIn(changed, '12.core.js')).not.toBe(identityIn(folder(), '12.core.js'));
    expect(identityIn(changed, 'check-main.js')).toBe(identityIn(folder(), 'check-main.js'));
  });

  it('is all modules where they are not bundled', () => {
    const root = folder({ 'cache/program.js': 'a', 'check/check.js': 'b' });
    const { name, identity } = programOf(join(root, 'cache/program.js'));
    expect(name).toBe('program');
    write(root, 'check/check.js', 'c');
    expect(programOf(join(root, 'cache/program.js')).identity).not.toBe(identity);
  });

  it('is known to itself', () => {
    expect(thisProgram()).toEqual(programOf(join(import.meta.dirname, '../../../src/run/cache/program.ts')));
  });
});
