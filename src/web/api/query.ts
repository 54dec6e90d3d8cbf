import { type Mutation, QueryCache, QueryClient } from "@tanstack/react-query";
import { refusalOf } from "#web/calls/call-errors.ts";
import { onReconnect } from "#web/calls/connection.ts";
import { holdPage } from "#web/calls/leaving.ts";
import { logError } from "#web/errors/log-error.ts";
import { liveStore } from "./live.ts";
import { onSessionChange, readSession } from "#web/session/session.ts";

const MINUTE_MS = 60_000;
const FRESH_MS = 2 * MINUTE_MS;

/** 1 s, doubled, at most 30 s. */
function queryRetryWaitMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/** The application's own configuration of the specification. A refusal is an answer: never retried. */
export const queryClient = new QueryClient({
  // A page that shows in its own place what it could not read still leaves a line in the local log.
  queryCache: new QueryCache({
    onError: (error) => {
      if (error.name !== "AbortError") logError(error);
    },
  }),
  defaultOptions: {
    queries: {
      // While nobody tells what others change, nothing that was read may be shown without being asked for again.
      staleTime: () => (liveStore.read() ? FRESH_MS : 0),
      gcTime: 10 * MINUTE_MS,
      retry: (failures, error) => !refusalOf(error) && failures < 2,
      retryDelay: queryRetryWaitMs,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      networkMode: "online",
    },
    mutations: {
      retry: (failures, error) => !refusalOf(error) && failures < 1,
      retryDelay: queryRetryWaitMs,
      networkMode: "online",
    },
  },
});

// A change that waits for the network, or to be tried again, is nowhere but in this page.
const held = new Map<Mutation<unknown, unknown, unknown>, () => void>();
queryClient.getMutationCache().subscribe(({ mutation }) => {
  if (mutation === undefined) return;
  const { status, isPaused, failureCount } = mutation.state;
  const isWaiting = status === "pending" && (isPaused || failureCount > 0);
  if (isWaiting === held.has(mutation)) return;
  if (isWaiting) held.set(mutation, holdPage());
  else {
    held.get(mutation)?.();
    held.delete(mutation);
  }
});

// What failed while the server was away is read again; what the device's own network held back, the client takes up itself.
onReconnect(() => {
  void queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });
});

function personId(): string | null {
  const session = readSession();
  return session.state === "signed-in" ? session.person.id : null;
}

// One member's answers never outlive their session.
let owner = personId();
onSessionChange(() => {
  const now = personId();
  if (now !== owner) queryClient.clear();
  owner = now;
});
