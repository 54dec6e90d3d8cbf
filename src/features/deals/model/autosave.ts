/**
 * When a draft goes to the account: after a moment of quiet, one save at a time, the newest text wins, and a
 * failed save is tried again ever more rarely. Pure: the clock is passed in.
 */
export const QUIET_MS = 700;
/** Somebody who never pauses is saved at least this often. */
export const LONGEST_WAIT_MS = 5_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

export interface AutosaveState {
  /** Rises with every change. */
  readonly revision: number;
  readonly storedRevision: number;
  readonly sendingRevision: number | null;
  /** When the oldest change that the account does not hold was made. */
  readonly waitingSinceMs: number | null;
  readonly lastChangeMs: number | null;
  readonly failures: number;
  readonly failedAtMs: number | null;
  /** What went wrong with the last save; null when it went well. */
  readonly problem: string | null;
  readonly storedAtMs: number | null;
}

export type AutosaveEvent =
  | { kind: "changed"; atMs: number }
  | { kind: "sent" }
  | { kind: "stored"; atMs: number }
  | { kind: "failed"; atMs: number; problem: string }
  /** The connection is back: what waits for a retry need not wait. */
  | { kind: "online" };

export type AutosaveStatus =
  | { kind: "untouched" }
  | { kind: "waiting" }
  | { kind: "saving" }
  | { kind: "stored"; atMs: number }
  | { kind: "failing"; problem: string };

export const untouched: AutosaveState = {
  revision: 0,
  storedRevision: 0,
  sendingRevision: null,
  waitingSinceMs: null,
  lastChangeMs: null,
  failures: 0,
  failedAtMs: null,
  problem: null,
  storedAtMs: null,
};

/** A draft that the account already holds, opened again. */
export const storedSince = (atMs: number): AutosaveState => ({ ...untouched, storedAtMs: atMs });

export function advanceAutosave(state: AutosaveState, event: AutosaveEvent): AutosaveState {
  switch (event.kind) {
    case "changed":
      return {
        ...state,
        revision: state.revision + 1,
        lastChangeMs: event.atMs,
        waitingSinceMs: state.waitingSinceMs ?? event.atMs,
      };
    case "sent":
      return { ...state, sendingRevision: state.revision };
    case "stored":
      return finishSave(state, event.atMs);
    case "failed":
      return {
        ...state,
        sendingRevision: null,
        failures: state.failures + 1,
        failedAtMs: event.atMs,
        problem: event.problem,
      };
    case "online":
      return { ...state, failures: 0, failedAtMs: null };
  }
}

function finishSave(state: AutosaveState, atMs: number): AutosaveState {
  const storedRevision = state.sendingRevision ?? state.storedRevision;
  return {
    ...state,
    storedRevision,
    sendingRevision: null,
    storedAtMs: atMs,
    waitingSinceMs: storedRevision === state.revision ? null : state.lastChangeMs,
    failures: 0,
    failedAtMs: null,
    problem: null,
  };
}

/** When the next save is due; null while one is under way or when the account holds everything. */
export function nextSaveAtMs(state: AutosaveState): number | null {
  if (state.sendingRevision !== null || state.revision === state.storedRevision) return null;
  if (state.failedAtMs !== null) {
    const wait = FIRST_RETRY_MS * 2 ** Math.min(state.failures - 1, 10);
    return state.failedAtMs + Math.min(wait, LONGEST_RETRY_MS);
  }
  const lastChangeMs = state.lastChangeMs ?? 0;
  return Math.min(lastChangeMs + QUIET_MS, (state.waitingSinceMs ?? lastChangeMs) + LONGEST_WAIT_MS);
}

export function autosaveStatus(state: AutosaveState): AutosaveStatus {
  if (state.problem !== null) return { kind: "failing", problem: state.problem };
  if (state.sendingRevision !== null) return { kind: "saving" };
  if (state.revision !== state.storedRevision) return { kind: "waiting" };
  return state.storedAtMs === null ? { kind: "untouched" } : { kind: "stored", atMs: state.storedAtMs };
}

/** Whether this step is the first failure after a success: the person is told once, not at every retry. */
export function beginsOutage(before: AutosaveState, after: AutosaveState): boolean {
  return before.problem === null && after.problem !== null;
}
