#!/usr/bin/env node
// `npx dealwright analyze FILE` is `npm run -s deal -- analyze FILE`.
process.env.INIT_CWD = process.cwd();
process.argv.splice(2, 0, "deal");
await import("./run.mjs");
