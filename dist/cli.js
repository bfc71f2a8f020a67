#!/usr/bin/env node
import module from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
module.enableCompileCache?.(process.env["NODE_COMPILE_CACHE"] ?? join(homedir(), ".cache", "lc-api", "node"));
const { main } = await (process.argv[2] === "check" ? import("./check-main.js") : import("./main.js"));
await main();
