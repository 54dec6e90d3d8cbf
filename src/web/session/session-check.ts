import { onReconnect } from "#web/calls/connection.ts";
import { wipeLocalCopies } from "#web/browser/local-storage.ts";
import { logError } from "#web/errors/log-error.ts";
import { otherTabs, readSession, sessionStore, type TabNews } from "./session.ts";
import type { SessionNotices, SessionSource } from "./session-store.ts";
import { toast } from "#web/toasts/toasts.ts";

let source: SessionSource | null = null;

/** The literal messages of the specification. */
const notices: SessionNotices = {
  unanswered: (error) => logError(error),
  stillUnanswered: () =>
    toast({
      title: "Authentication Notice",
      says: "notice",
      description:
        "Authentication verification timed out. If you're experiencing issues, try refreshing the page or using the admin bypass.",
    }),
  rejected(error) {
    logError(error);
    toast({
      title: "Authentication Error",
      description: "There was a problem verifying your authentication. Try refreshing the page.",
      variant: "destructive",
    });
  },
};

function followOtherTabs(): void {
  otherTabs?.addEventListener("message", (event: MessageEvent<TabNews>) => {
    if (event.data === "signed-out") sessionStore.signedOut();
    else void recheckSession();
  });
  // Where there is no channel, the owner's mark that another tab wiped or wrote tells the same.
  addEventListener("storage", (event) => {
    if (event.key === "localOwner" && otherTabs === null) void recheckSession();
  });
}

/** Somebody who was not asked about in the end is asked about again: they may well be signed in. */
function followConnection(): void {
  onReconnect(() => {
    const session = readSession();
    if (session.state === "signed-out" && ["unanswered", "failed"].includes(session.cause))
      void recheckSession();
  });
}

/** Asks who is signed in, once, at load. Its clock starts with the question: fetching the code for it is not waiting. */
export async function startSession(loadSource: () => Promise<SessionSource>): Promise<void> {
  followOtherTabs();
  followConnection();
  [source] = await Promise.all([loadSource(), import("#web/calls/api-wire.ts")]);
  await sessionStore.check(source, notices);
}

/** After a call was refused for want of a session, or another tab signed in: look again, quietly. */
export async function recheckSession(): Promise<void> {
  if (!source) return;
  try {
    await sessionStore.recheck(source);
  } catch (error) {
    // What we knew before still stands; the call that made us doubt reports its own failure.
    logError(error);
  }
}

/** Ends the session at the server, then here and in the other tabs. Throws when the server did not answer. */
export async function endSession(): Promise<void> {
  if (!source) throw new Error("No session to end");
  await source.signOut();
  wipeLocalCopies();
  sessionStore.signedOut();
  otherTabs?.postMessage("signed-out" satisfies TabNews);
}
