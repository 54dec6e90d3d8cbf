import { createHash } from "node:crypto";
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { COMPILED } from "./compiled.mjs";
import { withLock } from "./lock.mjs";
import { runTool } from "./processes.mjs";

const INPUTS = [
  "index.html",
  "migrations",
  "package-lock.json",
  "package.json",
  "public",
  "public.html",
  "scripts/vite",
  "src",
  "vite.config.ts",
  "vite.server.ts",
];
const OUTPUTS = [
  "dist/index.html",
  "dist/public.html",
  "dist-server/main.js",
  "dist-server/cli.js",
  "dist-server/public-pages.js",
];
/** Says what the build was made of; part of a release, so that it need not be built again. */
export const MARKER = "dist-server/.inputs.json";

/**
 * Builds the browser's and the server's part when their inputs are not those of the last build.
 * @returns {Promise<boolean>} whether there is a build to run
 */
export async function ensureBuilt(root, { quiet = false } = {}) {
  if (isImage(root)) return true;
  const files = INPUTS.flatMap((input) => listFiles(path.join(root, input)));
  if (isFresh(root, files)) return true;
  return withLock(root, "build", async () => isFresh(root, files) || build(root, files, quiet));
}

/** An image holds what was built and not what it was built from: there is nothing to build it again from. */
const isImage = (root) =>
  !existsSync(path.join(root, "src")) && OUTPUTS.every((file) => existsSync(path.join(root, file)));

async function build(root, files, quiet) {
  if (!quiet) console.log("Building (only when the sources changed) …");
  const contents = hashContents(root, files);
  rmSync(path.join(root, MARKER), { force: true });
  rmSync(path.join(root, COMPILED), { recursive: true, force: true });
  // Whoever asks for a build (a test, a developer's shell) gets what is served: JSX for production too.
  const how = { output: quiet ? "stderr" : "keep", env: { ...process.env, NODE_ENV: "production" } };
  const parts = await Promise.all([
    runTool(root, "vite", ["build", "--logLevel", "warn"], how),
    runTool(root, "vite", ["build", "--config", "vite.server.ts", "--logLevel", "warn"], how),
  ]);
  for (const part of parts) if (part.output.trim()) console.error(part.output.trim());
  if (!parts.every((part) => part.ok)) {
    console.error("The build failed: what went wrong stands above.");
    return false;
  }

  writeMarker(root, files, contents);
  if (!quiet) console.log(`Built in ${Math.max(...parts.map((part) => part.seconds)).toFixed(1)} s.`);
  return true;
}

/** First by size and time of every file, which costs milliseconds; by content when those differ (a new checkout). */
function isFresh(root, files) {
  const marker = path.join(root, MARKER);
  if (![...OUTPUTS, MARKER].every((file) => existsSync(path.join(root, file)))) return false;
  const last = JSON.parse(readFileSync(marker, "utf8"));
  if (last.stats === hashStats(root, files)) return true;
  if (last.contents !== hashContents(root, files)) return false;
  writeMarker(root, files, last.contents);
  return true;
}

function writeMarker(root, files, contents) {
  writeFileSync(path.join(root, MARKER), JSON.stringify({ stats: hashStats(root, files), contents }));
}

function hashStats(root, files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs } = lstatSync(file);
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function hashContents(root, files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  return hash.digest("hex");
}

function listFiles(input) {
  const stats = lstatSync(input, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [input];
  return readdirSync(input, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|e2e)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}
