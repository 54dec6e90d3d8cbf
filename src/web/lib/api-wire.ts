import type { ClientContext } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { CONNECTION_MESSAGE, SpokenError } from "./spoken-error.ts";

export const wire = new RPCLink<ClientContext>({
  url: () => new URL("/api/rpc", location.origin),
  async fetch(request, init) {
    try {
      const response = await fetch(request, init);
      if (isAnswerOfProxy(response)) throw new SpokenError(CONNECTION_MESSAGE);
      return response;
    } catch (error) {
      if (error instanceof Error && (error.name === "AbortError" || error instanceof SpokenError))
        throw error;
      // The browser's own words for an unreachable server differ and help nobody.
      throw new SpokenError(CONNECTION_MESSAGE, { cause: error });
    }
  },
});

/** A proxy whose server is gone answers for it, with a page of its own. */
function isAnswerOfProxy({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) && !headers.get("content-type")?.includes("json");
}
