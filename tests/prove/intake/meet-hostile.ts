import { readdirSync, readFileSync } from "node:fs";
import { createServer, get, type Server } from "node:http";
import { readFile } from "#features/intake/server/index.ts";
import type { HostileDocument } from "./hostile-bytes.ts";
import { hostileOffice } from "./hostile-office.ts";
import { hostileOthers } from "./hostile-others.ts";
import { HOSTILE_DOCUMENTS } from "./hostile-documents.ts";
import { hostilePdfs } from "./hostile-pdfs.ts";

const PATIENCE_MS = 90_000;
const AT_ONCE = 2;
const WATCH_MS = 50;
/** The reading's own watch ends it at 512 MB; between two looks of it a little more may be taken. */
const MOST_MB = 1_024;

/** Every file that means harm, with an address that counts who comes. */
export const hostileDocuments = (address: string): readonly HostileDocument[] => [
  ...HOSTILE_DOCUMENTS,
  ...hostilePdfs(address),
  ...hostileOffice(address),
  ...hostileOthers(address),
];

/**
 * Reads every file that means harm, two at a time as a server does: each ends with an answer or a sentence within the
 * bounds, calls nobody, and takes no more memory than is allowed. What others' calls take meanwhile is printed.
 */
export async function meetHostile(): Promise<boolean> {
  let calls = 0;
  const server = createServer((request, response) => {
    if (request.url !== "/other") calls += 1;
    response.end("x");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = addressOf(server);
  const usual = await othersCalls(address, 200);
  const documents = hostileDocuments(address);
  const open = [...documents];
  const memory = watchMemory();
  const during: number[] = [];
  const others = setInterval(
    () => void timedCall(address).then((took) => during.push(took ?? Number.POSITIVE_INFINITY)),
    WATCH_MS,
  );
  const failed: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let document = open.shift(); document !== undefined; document = open.shift()) {
        const problem = await meet(document);
        if (problem !== null) failed.push(problem);
      }
    }),
  );
  clearInterval(others);
  const peak = memory.end();
  server.close();
  for (const problem of failed) console.log(`  ${problem}`);
  console.log(
    `files that mean harm: ${documents.length - failed.length} of ${documents.length} ended with an answer or a sentence within the bounds; calls to others: ${calls}; most memory of a reading: ${peak === null ? "not measured here" : `${peak} MB`}`,
  );
  console.log(
    `others' calls meanwhile: p50 ${middle(during).toFixed(1)} ms, usually ${middle(usual).toFixed(1)} ms (printed, not judged: it depends on what else this machine does)`,
  );
  return failed.length === 0 && calls === 0 && (peak ?? 0) <= MOST_MB;
}

async function meet({ name, bytes }: HostileDocument): Promise<string | null> {
  const given = await bytes();
  const start = performance.now();
  const { status, reason } = await readFile({ name, bytes: given, password: null });
  const took = performance.now() - start;
  const isSentence = status === "read" || (reason ?? "").endsWith(".");
  return took < PATIENCE_MS && isSentence
    ? null
    : `${name}: ${status} after ${Math.round(took)} ms: ${reason}`;
}

function addressOf(server: Server): string {
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

/** How long a call of somebody else takes, each on a connection of its own; null where it was cut off. */
const timedCall = (address: string): Promise<number | null> => {
  const start = performance.now();
  return new Promise((resolve) => {
    get(`${address}/other`, { agent: false }, (response) => {
      response.resume();
      response.on("end", () => resolve(performance.now() - start));
      response.on("error", () => resolve(null));
    }).on("error", () => resolve(null));
  });
};

async function othersCalls(address: string, count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let call = 0; call < count; call += 1)
    times.push((await timedCall(address)) ?? Number.POSITIVE_INFINITY);
  return times;
}

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** The most memory that a process of this one takes, where the system tells it. */
function watchMemory(): { end(): number | null } {
  let peak: number | null = null;
  const look = (): void => {
    for (const child of childrenOf(process.pid)) peak = Math.max(peak ?? 0, megabytesOf(child));
  };
  const timer = setInterval(look, WATCH_MS);
  return {
    end: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process has ended, or the system has no such files.
    return "";
  }
};
const childrenOf = (pid: number): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      read(`/proc/${pid}/task/${task}/children`).split(" ").filter(Boolean),
    );
  } catch {
    return [];
  }
};
const megabytesOf = (pid: string): number =>
  Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024);
