// `npm run bench [-- corpus]`: the quick figures. With one of these words, the module of that name:
// `scale`: the large comparison with the peers. `hostile`: Markdown that multiplies. `tree`: the bytes of a tree.
// `mirror`: the bytes that mirrors load. `faults`: every call of the file system fails once. `history`: a cache against none,
// commit by commit. `ecosystem`: this program against an earlier one, on real repositories. `trust`: the table of
// docs/explanation/security.md.
// `curriculum`: 183,000 files of a real curriculum.
const [, , word] = process.argv;
if (word === 'scale') await import('./scale/scale.mjs');
else if (
  ['hostile', 'tree', 'mirror', 'faults', 'curriculum', 'history', 'ecosystem', 'trust'].includes(word)
)
  await import(`./${word}.mjs`);
else await import('./quick.mjs');
