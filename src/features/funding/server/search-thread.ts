import { Worker } from "node:worker_threads";
import type { Proposal } from "#features/funding/model/proposal.ts";
import type { FundingAsk } from "#features/funding/model/search-proposal.ts";
import { ownProgram } from "#server/own-program.ts";
import type { SearchOrder, SearchReply } from "./search-worker.ts";

interface Waiting {
  resolve(proposal: Proposal): void;
  reject(error: Error): void;
}

/** A thread costs some megabytes: it is let go when nobody has searched for so long. */
const IDLE_MS = 60_000;

let worker: Worker | null = null;
let nextId = 1;
let idle: NodeJS.Timeout | undefined;
const waiting = new Map<number, Waiting>();

/**
 * The search for structures, on a thread of its own: it walks a whole grid, and the server's thread has other callers
 * to answer meanwhile. One thread for all searches of a process, made when the first one is asked for.
 */
export function searchOffThread(ask: FundingAsk): Promise<Proposal> {
  clearTimeout(idle);
  worker ??= startWorker();
  const order: SearchOrder = { id: nextId++, ask };
  return new Promise<Proposal>((resolve, reject) => {
    waiting.set(order.id, { resolve, reject });
    // While somebody waits the thread keeps the process, and not before or after.
    worker?.ref();
    worker?.postMessage(order);
  });
}

function startWorker(): Worker {
  const started = new Worker(ownProgram("search-worker", import.meta.url));
  started.on("message", (reply: SearchReply) => settle(reply));
  started.on("error", (error: unknown) =>
    abandon(started, new Error("The thread of the search failed.", { cause: error })),
  );
  started.on("exit", () => abandon(started, new Error("The thread of the search ended.")));
  return started;
}

function settle(reply: SearchReply): void {
  const asked = waiting.get(reply.id);
  waiting.delete(reply.id);
  if ("proposal" in reply) asked?.resolve(reply.proposal);
  else asked?.reject(new Error("The search for structures failed.", { cause: new Error(reply.failure) }));
  if (waiting.size === 0) rest();
}

function rest(): void {
  worker?.unref();
  idle = setTimeout(() => {
    const ended = worker;
    worker = null;
    void ended?.terminate();
  }, IDLE_MS);
  idle.unref();
}

/** Whoever waited is told; the next search starts a thread anew. */
function abandon(ended: Worker, error: Error): void {
  if (worker !== ended) return;
  worker = null;
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
