import fs from "node:fs";
import { listProcessesBelow } from "#tests/prove/kill.ts";
import { readDatabaseMb } from "#tests/prove/memory.ts";

const KB_IN_MB = 1_024;
/** As PostgreSQL calls the process of a connection: "postgres: login database address(port) idle". */
const CONNECTION = /^postgres: dealwright\S* \S+ [\d.:]+\(\d+\)/;

export interface DatabaseMemory {
  readonly connectionMb: number;
  readonly restMb: number;
  readonly connections: number;
}

/** What each connection that was used holds for itself, and all the rest of the database's memory. */
export function readDatabaseMemory(serverPid: number, postmaster: number): DatabaseMemory {
  const own = listProcessesBelow(postmaster).filter(isConnection).map(readPrivateMb);
  const sum = own.reduce((total, mb) => total + mb, 0);
  const whole = readDatabaseMb(serverPid);
  if (own.length === 0 || whole === null) throw new Error("This system does not tell what a process holds.");
  return { connectionMb: sum / own.length, restMb: whole - sum, connections: own.length };
}

const isConnection = (pid: number): boolean => CONNECTION.test(read(`/proc/${pid}/cmdline`));

function readPrivateMb(pid: number): number {
  const kb = [...read(`/proc/${pid}/smaps_rollup`).matchAll(/^Private_(?:Clean|Dirty):\s+(\d+) kB/gm)];
  return kb.reduce((sum, [, amount]) => sum + Number(amount), 0) / KB_IN_MB;
}

function read(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ESRCH"))
      return ""; // it ended between the two looks
    throw error;
  }
}
