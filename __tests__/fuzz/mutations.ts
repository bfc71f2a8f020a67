import fc from 'fast-check';

/** A change of some bytes. Places are parts of the length, so that they mean something in each input. */
interface Mutation {
  readonly kind: 'cut' | 'repeat' | 'move' | 'byte' | 'token' | 'splice';
  /** Where it begins, and what it concerns, from 0 to 1. */
  readonly from: number;
  readonly to: number;
  readonly number: number;
}

/** Returns bytes that came out of seeds by a few changes, with pieces that mean something in the format. */
export function mutated(seeds: readonly Buffer[], tokens: readonly string[]): fc.Arbitrary<Buffer> {
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  const kind = fc.constantFrom('cut', 'repeat', 'move', 'byte', 'token', 'token', 'splice');
  const mutation = fc.record({
    kind,
    from: part,
    to: part,
    number: fc.nat(65_535),
  }) as fc.Arbitrary<Mutation>;
  return fc
    .tuple(fc.nat(seeds.length - 1), fc.array(mutation, { minLength: 1, maxLength: 6 }))
    .map(([seed, mutations]) =>
      mutations.reduce((bytes, one) => changed(bytes, one, seeds, tokens), seeds[seed] as Buffer),
    );
}

function changed(
  bytes: Buffer,
  { kind, from, to, number }: Mutation,
  seeds: readonly Buffer[],
  tokens: readonly string[],
): Buffer {
  const start = Math.floor(Math.min(from, to) * bytes.length);
  // Most pieces are short.
  const end = Math.min(bytes.length, start + Math.ceil(Math.abs(from - to) ** 3 * bytes.length));
  const [before, piece, after] = [bytes.subarray(0, start), bytes.subarray(start, end), bytes.subarray(end)];
  switch (kind) {
    case 'cut':
      return Buffer.concat([before, after]);
    case 'repeat':
      return Buffer.concat([before, ...Array<Buffer>(2 + (number % 30)).fill(piece), after]);
    case 'move':
      return Buffer.concat([piece, before, after]);
    case 'byte':
      return Buffer.concat([before, Buffer.of(number % 256), after.subarray(1)]);
    case 'token': {
      const token = Buffer.from(tokens[number % tokens.length] ?? '', 'utf8');
      const times = number % 7 === 0 ? 1 + (number % 40) : 1;
      return Buffer.concat([
        before,
        ...Array<Buffer>(times).fill(token),
        number % 2 === 0 ? piece : Buffer.of(),
        after,
      ]);
    }
    case 'splice': {
      const other = seeds[number % seeds.length] as Buffer;
      return Buffer.concat([
        before,
        other.subarray(Math.floor(to * other.length)),
        number % 2 ? after : Buffer.of(),
      ]);
    }
  }
}
