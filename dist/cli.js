#!/usr/bin/env node
import module from 'node:module';
// Most of a short run is compiling this program: Node keeps what it compiled (22.8 and later;
// NODE_DISABLE_COMPILE_CACHE turns it off). So the program itself has to come after this line.
module.enableCompileCache?.();
const { main } = await (process.argv[2] === 'check' ? import('./check-main.js') : import('./main.js'));
await main();
