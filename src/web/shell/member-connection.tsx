import { useMutationState } from "@tanstack/react-query";
import { ConnectionBanner } from "./connection-banner.tsx";

const WORKS =
  "What is on the screen and the pages you have opened still work, calculations too, and your edits are kept in this browser. Saving and everything new wait for the connection.";

/** What works without the server, and what was pressed and waits for it. */
export function MemberConnection() {
  const waiting = useMutationState({
    filters: { status: "pending" },
    select: ({ state }) => state.isPaused,
  }).filter(Boolean).length;
  return <ConnectionBanner>{waiting === 0 ? WORKS : `${WORKS} ${tellWaiting(waiting)}`}</ConnectionBanner>;
}

const tellWaiting = (count: number): string =>
  count === 1
    ? "One change that you made waits to be sent: keep this page open until then."
    : `${count} changes that you made wait to be sent: keep this page open until then.`;
