import { expect, it, onTestFinished } from 'vitest';
import { CONFIG, course, lesson } from './content.js';
import { treeOf, Workbench } from './workbench.js';

const EN = 'content/en';
const PAGE = 'courses/first/all.html';

it('a build with a cache gives the whole courses that one without gives', async () => {
  const bench = new Workbench();
  onTestFinished(() => bench.close());
  bench.writeAll({
    'lc-api.yml': `${CONFIG}epub: true\n`,
    [`${EN}/courses/first.md`]: course('First'),
    [`${EN}/lessons/first/one.md`]: lesson('One', 1, '[it](two.md)'),
    [`${EN}/lessons/first/two.md`]: lesson('Two', 2),
    [`${EN}/courses/second.md`]: course('Second'),
    [`${EN}/lessons/second/three.md`]: lesson('Three', 1),
  });
  /** Returns the pages of whole courses after a change, and the number of records that were rendered. */
  const after = async (change: Readonly<Record<string, string | undefined>>) => {
    for (const [path, content] of Object.entries(change)) bench.write(path, content);
    const { result } = await bench.warm();
    const tree = treeOf(bench.out());
    expect(tree).toEqual(treeOf((await bench.cold()).out));
    const pages = Object.keys(tree).filter((path) => path.endsWith('/all.html'));
    return { pages, page: tree[PAGE], rendered: result?.tree?.rendered };
  };
  const first = await after({});
  expect(first.pages).toEqual([PAGE]);
  const edited = await after({ [`${EN}/lessons/first/two.md`]: lesson('Two', 2, 'Other.') });
  expect(edited.rendered).toBe(1);
  expect(edited.page).not.toBe(first.page);
  // A link to a lesson leaves the page when the lesson leaves the course.
  const moved = await after({
    [`${EN}/lessons/first/two.md`]: undefined,
    [`${EN}/lessons/second/two.md`]: lesson('Two', 2),
    [`${EN}/lessons/first/one.md`]: lesson('One', 1, '[it](../second/two.md)'),
    [`${EN}/lessons/first/four.md`]: lesson('Four', 4),
  });
  expect(moved.pages).toEqual([PAGE, 'courses/second/all.html']);
  expect((await after({ [`${EN}/courses/first.md`]: course('Renamed') })).page).not.toBe(moved.page);
  expect((await after({ [`${EN}/lessons/first/four.md`]: undefined })).pages).toEqual([
    'courses/second/all.html',
  ]);
});
