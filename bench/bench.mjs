// `npm run bench [-- corpus]`: the quick figures. `npm run bench -- scale`: the large comparison with the peers.
if (process.argv[2] === 'scale') await import('./scale/scale.mjs');
else await import('./quick.mjs');
