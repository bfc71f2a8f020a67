import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildDirectory } from '../../../src/run/build.js';
import { article, course, lesson, SITE } from './content.js';
import { choiceOf } from './folders.js';
import { findingsOf, treeOf, Workbench } from './workbench.js';

const EN = 'content/en';

// A release outside of any repository has a date, and so an entry, only where somebody gives one.
beforeAll(() => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
  return () => vi.unstubAllEnvs();
});

describe('a build with a cache that carries a change feed on', () => {
  it('gives what one without gives, release after release, in the place of the one before', async () => {
    const bench = new Workbench();
    onTestFinished(() => bench.close());
    bench.writeAll(SITE);
    const [warm, cold] = [bench.out('warm'), bench.out('cold')];
    const both = async (rendered: number): Promise<void> => {
      const { root } = bench;
      const cache = choiceOf(bench.cache);
      const before = treeOf(warm);
      const result = await buildDirectory({ root, out: warm, previous: `dir:${warm}`, cache });
      const expected = await buildDirectory({ root, out: cold, previous: `dir:${cold}` });
      const told = (text: string | undefined) => text?.replaceAll(warm, cold);
      expect(JSON.parse(told(JSON.stringify(findingsOf({ result }))) as string)).toEqual(
        JSON.parse(JSON.stringify(findingsOf({ result: expected }))),
      );
      const after = treeOf(warm);
      expect(after).toEqual(treeOf(cold));
      expect(result.tree?.rendered).toBe(rendered);
      if (before['api'] !== undefined && rendered > 0)
        expect(after['api/v1/changes.json']).not.toBe(before['api/v1/changes.json']);
      const changed = Object.keys(after).filter(
        (path) => after[path] !== before[path] && after[path] !== 'folder ',
      );
      expect(result.tree?.changes.written).toBe(changed.length);
    };
    await both(11);
    await both(0);
    bench.write(`${EN}/articles/alone.md`, article('Alone', 'Other text.'));
    await both(1);
    bench.write(`${EN}/lessons/first/three.md`, lesson('Three', 3));
    await both(4);
    bench.write(`${EN}/lessons/first/one.md`, undefined);
    bench.write(`${EN}/courses/first.md`, course('Other', 'formerSlugs: [once]\n'));
    await both(3);
    bench.touchContent(1_000_000_000);
    await both(0);
  });

  it('is no reason to take its tree for that of a build without a feed, nor the other way round', async () => {
    const bench = new Workbench();
    onTestFinished(() => bench.close());
    bench.writeAll(SITE);
    const [first, out] = [bench.out('first'), bench.out()];
    const options = () => ({ root: bench.root, out, cache: choiceOf(bench.cache) });
    await buildDirectory({ root: bench.root, out: first });
    bench.write(`${EN}/articles/alone.md`, article('Alone', 'Other text.'));
    const plain = treeOf((await bench.cold()).out);
    await buildDirectory(options());
    expect(treeOf(out)).toEqual(plain);
    const fed = await buildDirectory({ ...options(), previous: `dir:${first}` });
    // The feed as JSON and as Atom, and the manifest, which names their hashes.
    expect(fed.tree).toMatchObject({ rendered: 0, changes: { written: 3 } });
    const back = await buildDirectory(options());
    expect(back.tree).toMatchObject({ rendered: 0, changes: { written: 2, removed: 1 } });
    expect(treeOf(out)).toEqual(plain);
  });
});
