import type { ClientContext } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";
import { openWorkspaceId } from "#web/browser/open-workspace.ts";
import { noAnswer } from "./connection.ts";
import { noteOwnChange } from "./own-changes.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";

/** How calls that change nothing begin, as the audit log of the server knows them. */
const READS = /\/(get|list|find|count|search|preview)[^/]*$/;

export const wire = new RPCLink<ClientContext>({
  url: () => new URL("/api/rpc", location.origin),
  headers: openWorkspaceId === null ? {} : { [WORKSPACE_HEADER]: openWorkspaceId },
  async fetch(request, init) {
    const { pathname } = new URL(request.url);
    const what = READS.test(pathname) ? "read" : "change";
    if (what === "change") noteOwnChange(pathname.split("/")[3] ?? "");
    try {
      const response = await fetch(request, init);
      if (isAnswerOfProxy(response)) throw noAnswer(what);
      return response;
    } catch (error) {
      if (error instanceof Error && (error.name === "AbortError" || error instanceof SpokenError))
        throw error;
      // The browser's own words for an unreachable server differ and help nobody.
      throw noAnswer(what, error);
    }
  },
});

/** A proxy whose server is gone answers for it, with a page of its own. */
function isAnswerOfProxy({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) && !headers.get("content-type")?.includes("json");
}
