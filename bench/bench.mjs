// `npm run bench [-- corpus]`: the quick figures. `npm run bench -- scale`: the large comparison with the peers.
// `npm run bench -- hostile`: Markdown that multiplies. `npm run bench -- tree`: the bytes of a tree.
// `npm run bench -- faults`: every call of the file system fails once.
if (process.argv[2] === 'scale') await import('./scale/scale.mjs');
else if (process.argv[2] === 'hostile') await import('./hostile.mjs');
else if (process.argv[2] === 'tree') await import('./tree.mjs');
else if (process.argv[2] === 'faults') await import('./faults.mjs');
else await import('./quick.mjs');
