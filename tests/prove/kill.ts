import { spawnSync } from "node:child_process";
import fs from "node:fs";

/** The processes that this one started, and theirs: PostgreSQL gives each of its own a process group. */
export function listProcessesBelow(pid: number): number[] {
  const children = listChildren(pid);
  return children.flatMap((child) => [child, ...listProcessesBelow(child)]);
}

function listChildren(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : askPs(pid);
  return text.split(/\s+/).filter(Boolean).map(Number);
}

function askPs(parent: number): string {
  const { stdout } = spawnSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([pid, of]) => (Number(of) === parent ? [pid] : [])).join(" ");
}

/** kill -9 of each, at once. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids) {
    if (!(pid > 1)) throw new Error(`${pid} is no process to kill.`);
    try {
      process.kill(pid, "SIGKILL");
    } catch (error) {
      // Gone already.
      if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
    }
  }
}
