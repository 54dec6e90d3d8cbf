import { run } from "#tests/prove/best-structure.prove.ts";
await run(process.argv.slice(2));
