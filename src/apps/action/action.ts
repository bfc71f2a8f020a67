import { runAction } from './run.js';

process.exitCode = (await runAction(process.env)) ? 0 : 1;
