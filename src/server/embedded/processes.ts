import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { isCode } from "./binaries.ts";

/** Whether a process runs. A zombie does not: in many containers nobody reaps orphans. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, "EPERM");
  }
  if (process.platform !== "linux") return true;
  try {
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false; // it ended between the two looks
  }
}

/** Whether a living process is a PostgreSQL server: after a restart its number may belong to anything. */
export function isPostgres(pid: number): boolean {
  if (process.platform === "win32") return true; // no cheap way to ask: PostgreSQL's own check stands
  if (process.platform === "linux") {
    try {
      return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
    } catch {
      return false; // it ended between the two looks
    }
  }
  return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(
    "postgres",
  );
}

export async function waitForEnd(pid: number, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(20)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
