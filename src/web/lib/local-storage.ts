/**
 * The records kept in this browser, under the literal names of the specification. Reading and
 * writing never throw: a browser that forbids storage only forgets.
 */
const localRecords = {
  "sidebar-collapsed": "preference",
  theme: "preference",
  app_error_logs: "log",
  // Leftovers of an older product: they never grant anything and go at sign-out.
  adminAuthBypass: "session",
  adminEmail: "session",
  userRole: "session",
  // Whose copies these are.
  localOwner: "copy",
  // Copies of a member's own work.
  dealDraft: "copy",
  currentDealData: "copy",
  localDeals: "copy",
  // What the member answered when their local deals were offered for the account.
  localDealsOffer: "copy",
  // Unsaved forms of acquisition criteria.
  criteriaDrafts: "copy",
  // Funding stacks that are being built.
  fundingStackDrafts: "copy",
  // Changes of saved stacks that are not saved yet.
  stackEdits: "copy",
  // What was typed in a practice conversation and not yet said.
  practiceDraft: "copy",
  // Letters that are not saved.
  letterDrafts: "copy",
  // Unsaved forms and notes of leads.
  leadDrafts: "copy",
  loadedNDADocument: "copy",
  loadedLOIDocument: "copy",
} as const;

export type LocalKey = keyof typeof localRecords;

export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is forbidden here: there is nothing to read.
    return null;
  }
}

/** False when the browser keeps nothing (forbidden, or full). */
export function writeLocal(key: LocalKey, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export function removeLocal(key: LocalKey): void {
  try {
    localStorage.removeItem(key);
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

function removeKind(...kinds: string[]): void {
  for (const key of Object.keys(localRecords) as LocalKey[]) {
    if (kinds.includes(localRecords[key])) removeLocal(key);
  }
}

/** Sign-out: the flags of a session and the copies of a member's work go, preferences stay. */
export function wipeLocalCopies(): void {
  removeKind("session", "copy");
}

/** Everything this browser keeps of the product: a person asked for it. */
export function wipeLocalRecords(): void {
  removeKind("preference", "log", "session", "copy");
}

/**
 * Marks the copies as this person's. A session can end without a sign-out, and the copies then wait for their
 * owner; when somebody else signs in first, they go, so that nobody reads another member's work.
 */
export function claimLocalCopies(personId: string): void {
  const owner = readLocal("localOwner");
  if (owner !== null && owner !== personId) removeKind("copy");
  writeLocal("localOwner", personId);
}
