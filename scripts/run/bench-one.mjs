// One benchmark in a process of its own: node bench-one.mjs FILE ANSWER writes what it measured to ANSWER as JSON.
import { writeFileSync } from "node:fs";
import os from "node:os";
import { pathToFileURL } from "node:url";

const [file, answer] = process.argv.slice(2);
const load = os.loadavg()[0].toFixed(2);
const { run } = await import(pathToFileURL(file).href);
const results = await run();
writeFileSync(answer, JSON.stringify(results.map((result) => ({ load, ...result }))));
process.exit(0); // whatever a benchmark has left open
