import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";

export const WATCH_MS = 250;

/**
 * Ends this process as SIGTERM does, with a status other than 0, when the one that started it is gone: SIGTERM or kill -9
 * to npm may leave its shell, and this process would run on unseen. Of those above it npm and its shell are watched, or
 * its own parent where npm is not there, and nobody further up. What is started to outlive its parent (nohup, setsid,
 * systemd, a container) is not watched.
 */
export function watchParent() {
  if (process.channel) {
    process.once("disconnect", () => end("The process that started this one is gone: stopping."));
    process.channel.unref();
    return;
  }
  const names = parentsToWatch();
  if (names === null) return;
  const timer = setInterval(() => {
    if (areThere(names)) return;
    clearInterval(timer);
    const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
    end(`${isUnderNpm ? "npm, or its shell," : "The program that started this one"} is gone: stopping.`);
  }, WATCH_MS);
  timer.unref();
}

/**
 * The same for work that may keep the event loop busy for longer than anybody waits: a thread watches, and ends the process
 * where it did not end by itself.
 */
export function watchParentFromThread() {
  const names = process.channel ? [process.ppid] : parentsToWatch();
  if (names === null || process.platform === "win32") return;
  new Worker(new URL("./parent-thread.mjs", import.meta.url), { workerData: names }).unref();
}

/** The ids of those with whom this process ends; null: it is meant to outlive them. */
function parentsToWatch() {
  if (process.platform === "win32") return null;
  const [parent, above] = [readProcess(process.ppid), readProcess(readProcess(process.ppid)?.parent)];
  const isUnderNpm = process.env.npm_lifecycle_event !== undefined;
  if (!isUnderNpm && isMeantToStay()) return null;
  // npm's shell is between npm and this process, or has become this process.
  const watched = isUnderNpm && !isNpm(parent) && isNpm(above) ? [parent, above] : [parent];
  return watched.map((one) => one?.pid);
}

/** Whether the parents of before are still those of this process. */
export const areThere = (names) =>
  String([process.ppid, ...(names.length > 1 ? [readProcess(process.ppid)?.parent] : [])]) === String(names);

function end(why) {
  console.error(why);
  process.once("exit", () => (process.exitCode = 1)); // whatever the end by SIGTERM says
  process.kill(process.pid, "SIGTERM");
}

/** Whether it was started so that it outlives whoever started it. Node hides that nohup has SIGHUP ignored. */
function isMeantToStay() {
  const by = path.basename(process.env._ ?? "");
  const isOwnSession = readProcess(process.pid)?.session === process.pid;
  return (
    ["nohup", "setsid"].includes(by) || isOwnSession || process.ppid <= 1 || "INVOCATION_ID" in process.env
  );
}

const isNpm = (one) => /\bnpm\b/.test(one?.command ?? "");

/** @returns null where there is no such process any more */
function readProcess(pid) {
  if (!pid) return null;
  if (process.platform !== "linux") {
    const { stdout } = spawnSync("ps", ["-o", "ppid=,command=", "-p", String(pid)], { encoding: "utf8" });
    const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(stdout) ?? [];
    return parent ? { pid, parent: Number(parent), command } : null;
  }
  try {
    // The name in brackets may hold spaces and brackets: count from its end.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [, parent, , session] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return { pid, parent: Number(parent), session: Number(session), command };
  } catch {
    return null; // gone in the meantime, which tells enough
  }
}
