import type { Log } from "#server/log.ts";
import type { WatchRequest } from "#server/request-trace.ts";

/** A line for each request: calls and downloads, and whatever broke; pages, their parts and health only for debugging. */
export function logRequests(log: Log): WatchRequest {
  return ({ isCall, requestId, method, path, call, status, ms, personId, address }) => {
    const facts = { requestId, method, path, call, status, ms, userId: personId, address };
    // A server that is not ready says so itself, once and not at every question.
    if (isCall || (status >= 500 && call !== "readyz")) log.info("Answered.", facts);
    else log.debug("Answered.", facts);
  };
}
