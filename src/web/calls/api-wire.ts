import type { ClientContext } from "@orpc/client";
import { RPCLink } from "@orpc/client/fetch";
import { WORKSPACE_HEADER } from "#contract/workspace-role.ts";
import { openWorkspaceId } from "#web/browser/open-workspace.ts";
import { noAnswer } from "./connection.ts";
import { type Delivery, deliveryOf } from "./call-delivery.ts";
import { holdPage } from "./leaving.ts";
import { noteOwnChange, settleOwnChange } from "./own-changes.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";
import { resumeLine, sendInLine, type SendLeft } from "./waiting-line.ts";

export const wire = new RPCLink<ClientContext>({
  url: () => new URL("/api/rpc", location.origin),
  headers: openWorkspaceId === null ? {} : { [WORKSPACE_HEADER]: openWorkspaceId },
  async fetch(request, init, _, path, input) {
    const delivery = deliveryOf(path.join("/"));
    if (delivery !== null) noteOwnChange(path[0] ?? "");
    const { keepalive, end } = delivery === null ? READ : begin(delivery, input);
    try {
      const response = await fetch(request, { ...init, keepalive });
      if (isAnswerOfProxy(response)) throw noAnswer(delivery === null ? "read" : "change");
      return response;
    } catch (error) {
      if (error instanceof Error && (error.name === "AbortError" || error instanceof SpokenError))
        throw error;
      // The browser's own words for an unreachable server differ and help nobody.
      throw noAnswer(delivery === null ? "read" : "change", error);
    } finally {
      end();
      if (delivery !== null) settleOwnChange(path[0] ?? "");
    }
  },
});

const READ = { keepalive: false, end: () => undefined };

/** Browsers take 64 kB of bodies for all such calls of a page together; the rest is for answers still being read. */
const MOST_KEEPALIVE_BYTES = 48 * 1024;
/** What the wire writes around an input. */
const ENVELOPE_BYTES = 256;
let keepaliveBytes = 0;

/** How a change is sent so that leaving the page does not lose it. */
function begin(delivery: Delivery, input: unknown): { keepalive: boolean; end: () => void } {
  const bytes = new TextEncoder().encode(JSON.stringify(input)).length + ENVELOPE_BYTES;
  if (delivery === "asked" || keepaliveBytes + bytes > MOST_KEEPALIVE_BYTES)
    return { keepalive: false, end: holdPage() };
  keepaliveBytes += bytes;
  return { keepalive: true, end: () => (keepaliveBytes -= bytes) };
}

/** A proxy whose server is gone answers for it, with a page of its own. */
function isAnswerOfProxy({ status, headers }: Response): boolean {
  return [502, 503, 504].includes(status) && !headers.get("content-type")?.includes("json");
}

/** Makes a call when its turn has come: those that wait in line one after the other, every other at once. */
export async function inTurn<Answer>(
  call: CallOfPage,
  send: () => Promise<Answer>,
  sendLeft: SendLeft,
): Promise<Answer> {
  const { personId, path, input } = call;
  if (personId === null) return send();
  const resumed = resumeLine(personId, sendLeft);
  if (deliveryOf(path.join("/")) === "line") return sendInLine({ personId, path: [...path], input }, send);
  await resumed;
  return send();
}

interface CallOfPage {
  /** Null: nobody is signed in. */
  readonly personId: string | null;
  readonly path: readonly string[];
  readonly input: unknown;
}
