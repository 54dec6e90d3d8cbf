import { parentPort } from "node:worker_threads";
import type { ThreadReply } from "./search-threads.ts";

/** Answers the orders of a thread one after the other. An answer that stumbles ends itself, not the thread. */
export function serveSearches<Order>(answer: (order: Order) => unknown): void {
  parentPort?.on("message", (order: Order) => {
    parentPort?.postMessage(reply(() => answer(order)));
  });
}

function reply(answer: () => unknown): ThreadReply {
  try {
    return { answer: answer() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
