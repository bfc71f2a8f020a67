#!/usr/bin/env node
import { run } from './run.js';

run(process.argv.slice(2)).then((status) => {
  // Output that could not be written has set it already.
  process.exitCode ??= status;
});
