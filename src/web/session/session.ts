import type { Person } from "#contract/person.ts";
import { claimLocalCopies } from "#web/browser/local-storage.ts";
import { openWorkspace, openWorkspaceId } from "#web/browser/open-workspace.ts";
import { setErrorLogUser } from "#web/errors/log-error.ts";
import { createSessionStore, type Session } from "./session-store.ts";
import { useStore } from "#web/browser/store.ts";

/** Who is signed in, for everything in this tab. What asks the server about it is session-check.ts. */
export const sessionStore = createSessionStore();

export function readSession(): Session {
  return sessionStore.read();
}

export function onSessionChange(listener: () => void): () => void {
  return sessionStore.subscribe(listener);
}

export const useSession = (): Session => useStore(sessionStore);

/** The signed-in person. Only for screens behind the guard: elsewhere it is a mistake of ours, and says so. */
export function usePerson(): Person {
  const session = useSession();
  if (session.state !== "signed-in") throw new Error("usePerson outside a member's screen");
  return session.person;
}

/** Other tabs hear of a sign-in or sign-out here. */
export type TabNews = "signed-in" | "signed-out";
export const otherTabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");

/** The account feature calls this with the person the server has just signed in. */
export function sessionStarted(person: Person): void {
  sessionStore.signedIn(person);
  otherTabs?.postMessage("signed-in" satisfies TabNews);
}

function personId(): string | null {
  const session = readSession();
  return session.state === "signed-in" ? session.person.id : null;
}

/** Joins the session to what stands below it; called once, by the start of the page. */
export function connectSession(): void {
  setErrorLogUser(personId);
  onSessionChange(() => {
    const id = personId();
    if (id !== null) claimLocalCopies(id);
    if (openWorkspaceId !== null) leaveWorkspace(readSession(), openWorkspaceId);
  });
}

function leaveWorkspace(session: Session, open: string): void {
  // Who signs in next on this page may not be in the workspace that it was loaded for.
  if (session.state === "signed-out" && session.cause === "sign-out")
    openWorkspace(null, "/login", { replace: true });
  // The personal one has no name in addresses.
  if (session.state === "signed-in" && session.person.id === open)
    openWorkspace(null, location.pathname + location.search + location.hash, { replace: true });
}
