import fs from "node:fs";
import { isPostgres } from "#server/embedded/processes.ts";
import { listProcessesBelow } from "#tests/prove/kill.ts";

/** Linux counts in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

export interface ProcessorTime {
  readonly serverMs: number;
  readonly databaseMs: number;
}

/** Of the server's process with its threads, and of every process of its PostgreSQL, also those that have ended. */
export function readProcessorTime(serverPid: number, postmaster: number): ProcessorTime {
  const below = listProcessesBelow(postmaster).filter(isPostgres);
  return {
    serverMs: readMs(serverPid, false),
    databaseMs: readMs(postmaster, true) + below.reduce((sum, pid) => sum + readMs(pid, false), 0),
  };
}

function readMs(pid: number, withEnded: boolean): number {
  let text: string;
  try {
    text = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    // It ended between the two looks, and counts with the one that started it.
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return 0;
    throw error;
  }
  // After the name, which may hold anything: utime, stime, cutime, cstime are fields 14 to 17.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, withEnded ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
}
