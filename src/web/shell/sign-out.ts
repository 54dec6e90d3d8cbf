import { messageOf, withTimeout } from "#web/calls/call-errors.ts";
import { isConnected } from "#web/calls/connection.ts";
import { lineEnded } from "#web/calls/waiting-line.ts";
import { hasUnsavedElsewhere } from "#web/browser/local-storage.ts";
import { logError } from "#web/errors/log-error.ts";
import { SpokenError } from "#web/errors/spoken-error.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { endSession } from "#web/session/session-check.ts";
import { createStore, useStore } from "#web/browser/store.ts";
import { listFeatures } from "#web/screens/registered.ts";

/** What stands between a press on "Log out" and the sign-in page. */
export type SignOutProgress =
  | { kind: "idle" }
  | { kind: "busy" }
  /** Something on this device could not be stored in the account: the person decides. */
  | { kind: "unsaved"; problem: string }
  /** The session stands: said until it is dismissed, because somebody else may sit down here next. */
  | { kind: "failed" };

/** A server that does not answer counts as one that refused. */
const LONGEST_WAIT_MS = 10_000;

/** What the page that is reloaded has to know of a sign-out: that it failed, or that it is to go on. */
const MARK = "sign-out";
type Mark = "failed" | "go-on";

function takeMark(): string | null {
  try {
    const mark = sessionStorage.getItem(MARK);
    sessionStorage.removeItem(MARK);
    return mark;
  } catch {
    // Storage is forbidden here: the open account on the screen says that the session stands.
    return null;
  }
}

function reloadWith(mark: Mark): void {
  try {
    sessionStorage.setItem(MARK, mark);
  } catch {
    // Storage is forbidden here: the open account on the screen says that the session stands.
  }
  location.reload();
}

const mark = takeMark();
const progress = createStore<SignOutProgress>({ kind: mark === "failed" ? "failed" : "idle" });
const { put } = progress;

export const useSignOutProgress = (): SignOutProgress => useStore(progress);

/** What a sign-out needs; fetched ahead, so that it says the right thing without the network too. */
export function fetchSignOut(): Promise<{ store(): Promise<void> }[]> {
  return Promise.all(listFeatures().flatMap(({ beforeSignOut }) => beforeSignOut?.() ?? []));
}

async function leave(): Promise<void> {
  try {
    await withTimeout(endSession(), LONGEST_WAIT_MS);
    put({ kind: "idle" });
    navigateTo("/login");
  } catch (error) {
    logError(error);
    // If logging out fails, the page reloads. Where nobody would answer, only the browser's own error
    // page would come of that.
    if (!(await isConnected())) return put({ kind: "failed" });
    reloadWith("failed");
  }
}

/** First what is local goes into the account. */
export async function signOut(): Promise<void> {
  if (progress.read().kind === "busy") return;
  put({ kind: "busy" });
  const parts = await fetchSignOut().catch(logError);
  if (!parts) return fetchAnew();
  try {
    await withTimeout(storeAll(parts), LONGEST_WAIT_MS);
  } catch (error) {
    logError(error);
    // Without the server nobody is logged out either: what is local stays, and the session with it.
    if (!(await isConnected())) return put({ kind: "failed" });
    put({ kind: "unsaved", problem: messageOf(error, "The account did not answer.") });
    return;
  }
  await leave();
}

const UNSAVED_ELSEWHERE =
  "what you changed in another of your workspaces is not saved. Open that workspace to save it.";

async function storeAll(parts: Awaited<ReturnType<typeof fetchSignOut>>): Promise<void> {
  for (const { store } of parts) await store();
  await lineEnded();
  if (hasUnsavedElsewhere()) throw new SpokenError(UNSAVED_ELSEWHERE);
}

/** A browser does not ask again for code that it once could not get: only a page that is loaded anew does. */
async function fetchAnew(): Promise<void> {
  const isSecond = mark === "go-on";
  if (isSecond || !(await isConnected())) return put({ kind: "failed" });
  reloadWith("go-on");
}

if (mark === "go-on") queueMicrotask(() => void signOut());

/** The person has read what would be lost and goes all the same. */
export async function signOutAnyway(): Promise<void> {
  put({ kind: "busy" });
  await leave();
}

/** Also when what was said of a failed sign-out has been read. */
export function staySignedIn(): void {
  put({ kind: "idle" });
}
