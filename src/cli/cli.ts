#!/usr/bin/env node
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

// Most of a short run is compiling this program: Node keeps what it compiled (22.8 and later;
// NODE_DISABLE_COMPILE_CACHE turns it off). So the program itself has to come after this line.
// Node's default folder is in the one for temporary files, where other users can put programs of theirs.
module.enableCompileCache?.(process.env['NODE_COMPILE_CACHE'] ?? join(homedir(), '.cache', 'lc-api', 'node'));
const { main } = await (process.argv[2] === 'check' ? import('./check-main.js') : import('./main.js'));
await main();
