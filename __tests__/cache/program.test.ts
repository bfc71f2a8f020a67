import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { programOf, thisProgram } from '../../src/cache/program.js';
import { VERSION } from '../../src/model/generated/version.js';
import { ownFolder, write } from './folders.js';

describe('the program that a cache belongs to', () => {
  const bundles = {
    'main.js': 'a',
    '12.main.js': 'b',
    'check-main.js': 'c',
    '12.check-main.js': 'd',
    'cli.js': 'e',
  };
  const folder = (more: Readonly<Record<string, string>> = {}): string => {
    const root = ownFolder();
    for (const [path, text] of Object.entries({ ...bundles, ...more })) write(root, path, text);
    return root;
  };

  it('is the whole bundle, whichever part of it asks', () => {
    const root = folder();
    const program = programOf(join(root, 'main.js'));
    expect(program).toEqual({ name: 'main', identity: expect.stringMatching(`^${VERSION}-[0-9a-f]{64}$`) });
    expect(programOf(join(root, '12.main.js'))).toEqual(program);
    expect(programOf(join(folder(), 'main.js'))).toEqual(program);
    expect(programOf(join(root, '12.check-main.js'))).toMatchObject({ name: 'check-main' });
  });

  it.each(['main.js', '12.main.js', '13.main.js'])('is another one once %s is another one', (part) => {
    const { identity } = programOf(join(folder(), 'main.js'));
    expect(programOf(join(folder({ [part]: 'x' }), 'main.js')).identity).not.toBe(identity);
    expect(programOf(join(folder({ [part]: 'x' }), 'check-main.js'))).toEqual(
      programOf(join(folder(), 'check-main.js')),
    );
  });

  it('is all modules where they are not bundled', () => {
    const root = folder({ 'cache/program.js': 'a', 'check/check.js': 'b' });
    const { name, identity } = programOf(join(root, 'cache/program.js'));
    expect(name).toBe('program');
    write(root, 'check/check.js', 'c');
    expect(programOf(join(root, 'cache/program.js')).identity).not.toBe(identity);
  });

  it('is known to itself', () => {
    expect(thisProgram()).toEqual(programOf(join(import.meta.dirname, '../../src/cache/program.ts')));
  });
});
