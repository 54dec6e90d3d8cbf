import { useSyncExternalStore } from "react";
import type { Person } from "#contract/person.ts";
import { logError, setErrorLogUser } from "./log-error.ts";
import { claimLocalCopies, wipeLocalCopies } from "./local-storage.ts";
import { createSessionStore, type Session, type SessionSource } from "./session-store.ts";
import { toast } from "./toasts.ts";

const store = createSessionStore();
let source: SessionSource | null = null;

/** Other tabs hear of a sign-in or sign-out here. */
type TabNews = "signed-in" | "signed-out";
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");

export function readSession(): Session {
  return store.read();
}

export function onSessionChange(listener: () => void): () => void {
  return store.subscribe(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(store.subscribe, store.read);
}

/** The signed-in person. Only for screens behind the guard: elsewhere it is a mistake of ours, and says so. */
export function usePerson(): Person {
  const session = useSession();
  if (session.state !== "signed-in") throw new Error("usePerson outside a member's screen");
  return session.person;
}

/** Asks who is signed in, once, at load. The messages are the literal ones of frame spec §8. */
export async function startSession(loadSource: () => Promise<SessionSource>): Promise<void> {
  await store.check(
    {
      async getPerson() {
        source = await loadSource();
        return source.getPerson();
      },
      async signOut() {
        await source?.signOut();
      },
    },
    {
      unanswered: (error) => logError(error),
      stillUnanswered: () =>
        toast({
          title: "Authentication Notice",
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
    },
  );
}

/** After a call was refused for want of a session, or another tab signed in: look again, quietly. */
export async function recheckSession(): Promise<void> {
  if (!source) return;
  try {
    await store.recheck(source);
  } catch (error) {
    // What we knew before still stands; the call that made us doubt reports its own failure.
    logError(error);
  }
}

/** The account feature calls this with the person the server has just signed in. */
export function sessionStarted(person: Person): void {
  claimLocalCopies(person.id);
  store.signedIn(person);
  tellTabs("signed-in");
}

/** Ends the session at the server, then here and in the other tabs. Throws when the server did not answer. */
export async function endSession(): Promise<void> {
  if (!source) throw new Error("No session to end");
  await source.signOut();
  wipeLocalCopies();
  store.signedOut();
  tellTabs("signed-out");
}

function tellTabs(news: TabNews): void {
  tabs?.postMessage(news);
}

function userId(): string | null {
  const session = store.read();
  return session.state === "signed-in" ? session.person.id : null;
}

/** Joins the session to its surroundings; called once, by the start of the page. */
export function connectSession(): void {
  setErrorLogUser(userId);
  store.subscribe(() => {
    const session = store.read();
    if (session.state === "signed-in") claimLocalCopies(session.person.id);
  });
  tabs?.addEventListener("message", (event: MessageEvent<TabNews>) => {
    if (event.data === "signed-out") store.signedOut();
    else void recheckSession();
  });
  // Where there is no channel, the owner's mark that another tab wiped or wrote tells the same.
  addEventListener("storage", (event) => {
    if (event.key === "localOwner" && tabs === null) void recheckSession();
  });
}
