import { apiOf } from "#web/api/api.ts";
import { liveStore } from "#web/api/live.ts";
import { openWorkspaceId } from "#web/browser/open-workspace.ts";
import { logError } from "#web/errors/log-error.ts";
import type { eventsContract } from "#features/events/contract.ts";
import { presentStore, putPresence, slowStore, type Heard } from "./heard.ts";
import { onOwnChange } from "#web/calls/own-changes.ts";
import { markOwnChange, refreshAll, refreshFor } from "./refresh-heard.ts";
import { shareConnection } from "./share-connection.ts";

const api = apiOf<typeof eventsContract>("events");
/** Where no stream gets through. */
const ASK_MS = 5_000;

/** Shows what others change in the open workspace until the answer is called. */
export function followWorkspace(personId: string): () => void {
  const workspaceId = openWorkspaceId ?? personId;
  const heard = (event: Heard) => {
    if (event.type === "reset") refreshAll();
    if (event.type === "change" && event.change.workspaceId === workspaceId)
      refreshFor(event.change, personId);
    if (event.type === "presence" && event.presence.workspaceId === workspaceId) putPresence(event.presence);
  };
  const stopStream = shareConnection({
    personId,
    workspaceId,
    heard,
    slow: slowStore.put,
    live: liveStore.put,
  });
  const stopOwn = onOwnChange(markOwnChange);
  const stopAsking = askWhileSlow(heard);
  return () => {
    stopStream();
    stopAsking();
    stopOwn();
    liveStore.put(false);
    presentStore.put(new Map());
    slowStore.put(false);
  };
}

function askWhileSlow(heard: (event: Heard) => void): () => void {
  let position: string | undefined;
  const ask = async () => {
    if (!slowStore.read()) {
      position = undefined;
      return;
    }
    try {
      const answer = await api.changesSince(position === undefined ? {} : { position });
      position = answer.position;
      if (answer.reset) heard({ type: "reset" });
      for (const change of answer.changes) heard({ type: "change", change });
      const present = new Map(answer.presence.map(({ dealId, people }) => [dealId, people]));
      presentStore.put(present);
    } catch (error) {
      logError(error);
    }
  };
  const timer = setInterval(() => void ask(), ASK_MS);
  return () => clearInterval(timer);
}
