import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const LEASH = fileURLToPath(new URL("leash.mjs", import.meta.url));

/**
 * Runs a program to its end, on the leash, so that nothing outlives this process. Asked to stop meanwhile, this
 * process ends when the program has.
 * @param {object} how `output`: "show" inherits, "stderr" sends everything to standard error, "keep" collects it.
 * `mostMs`: when it is ended, late.
 * `onText`: takes it as it comes. `patienceMs`: how long it may take to end when told to; npm, for one, would finish its install first.
 * @returns {Promise<{ ok: boolean, output: string, seconds: number, isLate: boolean }>}
 */
export function run(
  program,
  args,
  { output = "show", onText, env = process.env, patienceMs = 500, mostMs } = {},
) {
  const started = performance.now();
  const out = { show: ["inherit", "inherit"], stderr: [2, 2], keep: ["pipe", "pipe"] }[
    onText ? "keep" : output
  ];
  const child = spawn(process.execPath, [LEASH, String(patienceMs), program, ...args], {
    stdio: ["pipe", ...out],
    env,
  });
  let text = "";
  const take = onText ?? ((said) => (text += said));
  child.stdout?.setEncoding("utf8").on("data", take);
  child.stderr?.setEncoding("utf8").on("data", take);
  let stopped = 0;
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  let isLate = false;
  const timer =
    mostMs === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true;
          child.kill("SIGTERM");
        }, mostMs);
  const listeners = Object.entries(signals).map(([signal, code]) => [
    signal,
    () => {
      stopped = code;
      child.kill("SIGTERM");
    },
  ]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return new Promise((resolve) => {
    child.once("close", (code) => {
      clearTimeout(timer);
      for (const [signal, listener] of listeners) process.off(signal, listener);
      if (stopped) process.exit(stopped);
      resolve({ ok: code === 0, output: text, seconds: (performance.now() - started) / 1000, isLate });
    });
  });
}

/** Runs the program of an installed package under this Node, whatever Node stands first in PATH. */
export function runTool(root, packageName, args, options) {
  return run(process.execPath, [findTool(root, packageName), ...args], options);
}

function findTool(root, packageName) {
  const folder = path.join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, typeof bin === "string" ? bin : Object.values(bin)[0]);
}
