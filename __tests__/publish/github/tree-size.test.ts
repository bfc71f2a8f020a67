import { describe, expect, it } from 'vitest';
import type { TreeFile } from '../../../src/compile/tree/sink.js';
import { measureTree } from '../../../src/publish/tree-size.js';

const file = (path: string, bytes: number): TreeFile => ({
  path,
  bytes,
  sha256: '',
  mediaType: 'text/plain',
});

describe('the size of a tree', () => {
  it.each([
    [799_999_999, 'fits'],
    [800_000_000, 'near'],
    [1_000_000_000, 'near'],
    [1_000_000_001, 'over'],
  ])('of %i bytes %s', (bytes, verdict) => {
    expect(measureTree([file('a', bytes)], 1_000_000_000)).toMatchObject({ bytes, files: 1, verdict });
  });

  it('is told with the twenty largest files, largest first, equal ones by path', () => {
    const files = Array.from({ length: 25 }, (_, at) =>
      file(`f${String(at).padStart(2, '0')}`, 1_000_000 * (at % 5)),
    );
    const lines = measureTree(files, 50_000_000).message.split('\n');
    expect(lines[0]).toBe(
      'The published tree has 50.0 MB in 25 files; the limit is 50.0 MB ("limits.treeBytes"). Its largest files:',
    );
    expect(lines.slice(1, 7)).toEqual([
      '  4.0 MB  f04',
      '  4.0 MB  f09',
      '  4.0 MB  f14',
      '  4.0 MB  f19',
      '  4.0 MB  f24',
      '  3.0 MB  f03',
    ]);
    expect(lines).toHaveLength(21);
    expect(measureTree(files, 500_000_000).message).toBe('');
  });
});
