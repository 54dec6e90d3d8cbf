import fs from "node:fs";
import { isPostgres } from "#server/embedded/processes.ts";
import { listProcessesBelow } from "./kill.ts";

const KB_IN_MB = 1024;

/** What the process holds in memory now, in MB; null where the system does not tell (it is Linux that does). */
export function readResidentMb(pid: number): number | null {
  return readMb(`/proc/${pid}/status`, /^VmRSS:\s+(\d+) kB/m);
}

/** The most that it ever held. */
export function readPeakMb(pid: number): number | null {
  return readMb(`/proc/${pid}/status`, /^VmHWM:\s+(\d+) kB/m);
}

/** All of PostgreSQL's processes below this one; what several of them share is counted once. */
export function readDatabaseMb(serverPid: number): number | null {
  const shares = listProcessesBelow(serverPid)
    .filter(isPostgres)
    .map((pid) => readMb(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB/m));
  const known = shares.filter((share) => share !== null);
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0);
}

function readMb(file: string, pattern: RegExp): number | null {
  try {
    const found = pattern.exec(fs.readFileSync(file, "utf8"))?.[1];
    return found === undefined ? null : Number(found) / KB_IN_MB;
  } catch {
    return null; // it ended between the two looks, or this is no Linux
  }
}
