import { useMutationState } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "#web/toasts/toasts.ts";
import { ConnectionBanner } from "./connection-banner.tsx";

const WORKS =
  "What is on the screen and the pages you have opened still work, calculations too, and your edits are kept in this browser. Saving and new pages need the connection.";

/** What works without the server, and what was pressed and waits for it. */
export function MemberConnection() {
  const waiting = useMutationState({
    filters: { status: "pending" },
    select: ({ state }) => state.isPaused,
  }).filter(Boolean).length;
  useSaidWaiting(waiting);
  return <ConnectionBanner>{waiting === 0 ? WORKS : `${WORKS} ${tellWaiting(waiting)}`}</ConnectionBanner>;
}

/** Said when it is pressed, too: the banner may lie outside what is seen, or behind a dialog. */
function useSaidWaiting(waiting: number): void {
  const isWaiting = waiting > 0;
  useEffect(() => {
    if (isWaiting) toast({ title: "Waiting for the connection", description: IT_WAITS });
  }, [isWaiting]);
}

const IT_WAITS = "You are offline. This is sent by itself, once, when you are connected again.";

const tellWaiting = (count: number): string =>
  count === 1
    ? "One change that you made waits to be sent: keep this page open until then."
    : `${count} changes that you made wait to be sent: keep this page open until then.`;
