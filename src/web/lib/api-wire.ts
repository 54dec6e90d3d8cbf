import type { ClientContext } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { CONNECTION_MESSAGE, SpokenError } from "./spoken-error.ts";

export const wire = new RPCLink<ClientContext>({
  url: () => new URL("/api/rpc", location.origin),
  async fetch(request, init) {
    try {
      return await fetch(request, init);
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") throw error;
      // The browser's own words for an unreachable server differ and help nobody.
      throw new SpokenError(CONNECTION_MESSAGE, { cause: error });
    }
  },
});
