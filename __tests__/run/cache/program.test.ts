import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../../../src/model/generated/version.js';
import { programOf, thisProgram } from '../../../src/run/cache/program.js';
import { ownFolder, write } from './folders.js';

describe('the program that a cache belongs to', () => {
  const bundles = { 'core.js': 'a', '12.core.js': 'b', 'cli.js': 'c' };
  const folder = (more: Readonly<Record<string, string>> = {}): string => {
    const root = ownFolder();
    for (const [path, text] of Object.entries({ ...bundles, ...more })) write(root, path, text);
    return root;
  };

  it('is the bundle, whichever part of it asks', () => {
    const root = folder();
    const program = programOf(join(root, 'core.js'));
    expect(program).toMatch(new RegExp(`^${VERSION}-[0-9a-f]{64}$`));
    expect(programOf(join(root, '12.core.js'))).toEqual(program);
    expect(programOf(join(folder(), 'core.js'))).toEqual(program);
  });

  it('is another program when the bundle changes', () => {
    const part = (root: string) => join(root, '12.core.js');
    expect(programOf(part(folder({ 'core.js': 'x' })))).not.toBe(programOf(part(folder())));
    expect(programOf(part(folder({ 'cli.js': 'x' })))).toBe(programOf(part(folder())));
  });

  it('is all modules where they are not bundled', () => {
    const root = folder({ 'cache/program.js': 'a', 'check/check.js': 'b' });
    const program = programOf(join(root, 'cache/program.js'));
    write(root, 'check/check.js', 'c');
    expect(programOf(join(root, 'cache/program.js'))).not.toBe(program);
  });

  it('is known to itself', () => {
    expect(thisProgram()).toEqual(programOf(join(import.meta.dirname, '../../../src/run/cache/program.ts')));
  });
});
