import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readZipFile } from '../../../src/publish/github/zip.js';
import { writeZip } from '../../support/fake-github/zip.js';
import { runs } from '../../support/scope.js';

describe('a ZIP archive from a stranger', () => {
  it('returns its files', () => {
    const zip = writeZip({ 'a.json': '{}', 'ü/b.txt': 'text'.repeat(100), empty: '' });
    expect(readZipFile(zip, 'a.json', 100)?.toString()).toBe('{}');
    expect(readZipFile(zip, 'ü/b.txt', 400)?.toString()).toBe('text'.repeat(100));
    expect(readZipFile(zip, 'empty', 1)?.length).toBe(0);
    expect(readZipFile(zip, 'c', 100)).toBeUndefined();
  });

  it('is not unpacked beyond what it may take', () => {
    const bomb = writeZip({ bomb: Buffer.alloc(50_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => readZipFile(bomb, 'bomb', 1_000_000)).toThrow('bomb of the ZIP archive cannot be read');
  });

  it('is not unpacked once for each of many entries of the same file', () => {
    const zip = writeZip({ 'a.json': '{}' });
    const entry = zip.lastIndexOf('PK\x01\x02', undefined, 'latin1');
    const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    const twice = Buffer.concat([zip.subarray(0, end), zip.subarray(entry)]);
    const last = end + (end - entry);
    twice.writeUInt16LE(2, last + 8);
    twice.writeUInt16LE(2, last + 10);
    expect(() => readZipFile(twice, 'a.json', 100)).toThrow('the archive holds it twice');
  });

  it('is an error, and nothing worse, if bytes are changed or missing', () => {
    const whole = writeZip({
      'report.json': JSON.stringify({ list: Array.from({ length: 50 }, (_, at) => at) }),
    });
    const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
    const damage = fc.record({ changes: fc.array(change, { maxLength: 4 }), length: fc.nat(whole.length) });
    fc.assert(
      fc.property(damage, ({ changes, length }) => {
        const zip = Buffer.from(whole);
        for (const { at, to } of changes) zip[at] = to;
        let bytes: Buffer | undefined;
        try {
          bytes = readZipFile(length % 3 === 0 ? zip.subarray(0, length) : zip, 'report.json', 1000);
        } catch (error) {
          expect((error as Error).message).toMatch(/^report\.json of the ZIP archive cannot be read: ./);
        }
        expect(bytes?.length ?? 0).toBeLessThanOrEqual(1000);
      }),
      { numRuns: runs(500) },
    );
  });
});
