import { useSyncExternalStore } from "react";
import { messageOf, withTimeout } from "#web/lib/call-errors.ts";
import { logError } from "#web/lib/log-error.ts";
import { navigateTo } from "#web/lib/navigation.ts";
import { endSession } from "#web/lib/session-check.ts";
import { listFeatures } from "#web/router/registered.ts";

/** What stands between a press on "Log out" and the sign-in page. */
export type SignOutProgress =
  | { kind: "idle" }
  | { kind: "busy" }
  /** Something on this device could not be stored in the account: the person decides. */
  | { kind: "unsaved"; problem: string };

/** A server that does not answer counts as one that refused. */
const LONGEST_WAIT_MS = 10_000;

let progress: SignOutProgress = { kind: "idle" };
const listeners = new Set<() => void>();

function put(next: SignOutProgress): void {
  progress = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSignOutProgress(): SignOutProgress {
  return useSyncExternalStore(subscribe, () => progress);
}

/** Decision Q-F59: first what is local goes into the account. */
async function storeLocalWork(): Promise<void> {
  for (const feature of listFeatures()) {
    if (!feature.beforeSignOut) continue;
    const { store } = await feature.beforeSignOut();
    await store();
  }
}

async function leave(): Promise<void> {
  try {
    await withTimeout(endSession(), LONGEST_WAIT_MS);
    put({ kind: "idle" });
    navigateTo("/login");
  } catch (error) {
    // Frame spec §2: if logging out fails, the page reloads.
    logError(error);
    location.reload();
  }
}

export async function signOut(): Promise<void> {
  if (progress.kind === "busy") return;
  put({ kind: "busy" });
  try {
    await withTimeout(storeLocalWork(), LONGEST_WAIT_MS);
  } catch (error) {
    logError(error);
    put({ kind: "unsaved", problem: messageOf(error, "The account did not answer.") });
    return;
  }
  await leave();
}

/** The person has read what would be lost and goes all the same. */
export async function signOutAnyway(): Promise<void> {
  put({ kind: "busy" });
  await leave();
}

export function staySignedIn(): void {
  put({ kind: "idle" });
}
