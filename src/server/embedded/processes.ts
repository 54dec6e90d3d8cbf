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

/**
 * What has become of the process that a lock file names: after a restart its number may belong to anything. "unreaped"
 * is one that was killed and that nobody asked after; "ending" one that is about to be.
 */
export type Standing = "gone" | "unreaped" | "ending" | "postgres" | "another";

export function readQuotaStatus(pid: number): Standing {
  if (!isAlive(pid)) return process.platform === "linux" && hasEntry(pid) ? "unreaped" : "gone";
  if (process.platform === "win32") return "postgres"; // no cheap way to ask: PostgreSQL's own check stands
  const command = readCommand(pid);
  if (command === "") return "ending"; // its memory is gone, and its command line with it
  return command.includes("postgres") ? "postgres" : "another";
}

/** Whether a living process is a PostgreSQL server. */
export const isPostgres = (pid: number): boolean => readQuotaStatus(pid) === "postgres";

const hasEntry = (pid: number): boolean => Number.isInteger(pid) && pid > 0 && fs.existsSync(`/proc/${pid}`);

function readCommand(pid: number): string {
  if (process.platform !== "linux")
    return spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return ""; // it ended between the two looks
  }
}

/** Whether any process still uses the shared memory that a lock file names, as far as this system tells. */
export function isMemoryInUse(sharedMemoryId: number): boolean {
  const file = "/proc/sysvipc/shm";
  if (!Number.isInteger(sharedMemoryId) || !fs.existsSync(file)) return true;
  const [head = "", ...rows] = fs
    .readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => line.trim());
  const names = head.split(/\s+/);
  const columns = (row: string) =>
    Object.fromEntries(row.split(/\s+/).map((value, at) => [names[at] ?? "", value]));
  return rows
    .map(columns)
    .some(({ shmid, nattch }) => Number(shmid) === sharedMemoryId && Number(nattch) > 0);
}

export async function waitForEnd(pid: number, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await pause(20)) if (!isAlive(pid)) return true;
  return !isAlive(pid);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
