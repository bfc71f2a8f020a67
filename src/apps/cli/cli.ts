#!/usr/bin/env node
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

// A short run mostly compiles this program, so Node caches the compiled code (22.8 and later;
// NODE_DISABLE_COMPILE_CACHE turns it off). The program itself must be imported after this line.
// Node's default folder is in the folder for temporary files, where other users could put their own programs.
module.enableCompileCache?.(process.env['NODE_COMPILE_CACHE'] ?? join(homedir(), '.cache', 'lc-api', 'node'));
const { main } = await (process.argv[2] === 'check' ? import('./check-main.js') : import('./main.js'));
await main();
