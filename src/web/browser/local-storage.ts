import { forgetTabWorkspace, openWorkspaceId } from "./open-workspace.ts";

/**
 * The records kept in this browser, under the literal names of the specification. Reading and
 * writing never throw: a browser that forbids storage only forgets.
 */
const localRecords = {
  "sidebar-collapsed": "preference",
  theme: "preference",
  // How high the rows of the library are.
  "library-rows": "preference",
  // Who worked in which workspace last.
  lastWorkspace: "preference",
  app_error_logs: "log",
  // Leftovers of an older product: they never grant anything and go at sign-out.
  adminAuthBypass: "session",
  adminEmail: "session",
  userRole: "session",
  // Whose copies these are.
  localOwner: "owner",
  // Copies of a member's own work; those of "unsaved" are said before a sign-out deletes them.
  dealDraft: "unsaved",
  currentDealData: "copy",
  localDeals: "unsaved",
  // What the member answered when their local deals were offered for the account.
  localDealsOffer: "copy",
  // Unsaved forms of acquisition criteria.
  criteriaDrafts: "unsaved",
  // The unsaved form of the buyer’s profile.
  buyerDrafts: "unsaved",
  // Funding stacks that are being built.
  fundingStackDrafts: "unsaved",
  // Changes of saved stacks that are not saved yet.
  stackEdits: "unsaved",
  // Changes of books that no server has answered yet.
  bookChanges: "unsaved",
  // What was typed for the bank and no server has answered yet.
  lendingChanges: "unsaved",
  // Changes that waited behind others when their page was left.
  waitingCalls: "unsaved",
  // What was typed in a practice conversation and not yet said.
  practiceDraft: "copy",
  // Letters that are not saved.
  letterDrafts: "unsaved",
  // Unsaved forms and notes of leads.
  leadDrafts: "copy",
  // Comments that are being written.
  commentDrafts: "copy",
  // Notes, calls and mails of deals that are being written.
  dealNoteDrafts: "copy",
  // The list from which a deal was opened last.
  dealWalk: "copy",
  // The list from which an intake was opened last.
  intakeWalk: "copy",
  loadedNDADocument: "copy",
  loadedLOIDocument: "copy",
} as const;

export type LocalKey = keyof typeof localRecords;

/**
 * The name in storage. Copies of work are kept for each workspace; those of the personal one, as of a browser that knew
 * of no other, under the name alone.
 */
export function storedName(key: LocalKey, workspaceId: string | null = openWorkspaceId): string {
  const isWork = ["copy", "unsaved"].includes(localRecords[key]);
  return workspaceId === null || !isWork ? key : `${key}@${workspaceId}`;
}

export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(storedName(key));
  } catch {
    // Storage is forbidden here: there is nothing to read.
    return null;
  }
}

/** False when the browser keeps nothing (forbidden, or full). */
export function writeLocal(key: LocalKey, value: string): boolean {
  try {
    localStorage.setItem(storedName(key), value);
    return true;
  } catch {
    return false;
  }
}

export function removeLocal(key: LocalKey): void {
  try {
    localStorage.removeItem(storedName(key));
  } catch {
    // Storage is forbidden here: there is nothing to remove.
  }
}

/** A record written as JSON; null when it is absent or cannot be read. */
export function readLocalJson(key: LocalKey): unknown {
  const text = readLocal(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function writeLocalJson(key: LocalKey, value: unknown): boolean {
  return writeLocal(key, JSON.stringify(value));
}

/** What is stored of these kinds, in whichever workspace it was kept. */
function listStored(...kinds: string[]): string[] {
  try {
    return Object.keys(localStorage).filter((name) => {
      const [key = ""] = name.split("@", 1);
      return Object.hasOwn(localRecords, key) && kinds.includes(localRecords[key as LocalKey]);
    });
  } catch {
    // Storage is forbidden here: there is nothing in it.
    return [];
  }
}

function removeKind(...kinds: string[]): void {
  for (const name of listStored(...kinds)) localStorage.removeItem(name);
}

/** Whether this browser keeps unsaved work of a workspace that is not the open one. */
export const hasUnsavedElsewhere = (): boolean =>
  listStored("unsaved").some((name) => (name.split("@")[1] ?? null) !== openWorkspaceId);

/** Sign-out: the flags of a session and the copies of a member's work go, preferences stay. */
export function wipeLocalCopies(): void {
  removeKind("session", "copy", "unsaved", "owner");
  forgetTabWorkspace();
}

/** Everything this browser keeps of the product: a person asked for it. */
export function wipeLocalRecords(): void {
  removeKind("preference", "log", "session", "copy", "unsaved", "owner");
}

/**
 * Marks the copies as this person's. A session can end without a sign-out, and the copies then wait for their
 * owner; when somebody else signs in first, they go, so that nobody reads another member's work.
 */
export function claimLocalCopies(personId: string): void {
  const owner = readLocal("localOwner");
  if (owner !== null && owner !== personId) {
    removeKind("copy", "unsaved");
    forgetTabWorkspace();
  }
  writeLocal("localOwner", personId);
}
