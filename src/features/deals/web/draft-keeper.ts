import {
  advanceAutosave,
  autosaveStatus,
  beginsOutage,
  nextSaveAtMs,
  storedSince,
  untouched,
  type AutosaveEvent,
  type AutosaveState,
  type AutosaveStatus,
} from "#features/deals/model/autosave.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import type { LocalDraft } from "#features/deals/model/local-draft.ts";

/** Where drafts are kept; handed in, so that the keeper can be tried without a browser or a server. */
export interface DraftPlaces {
  keepHere(draft: LocalDraft): void;
  dropHere(id: string): void;
  saveInAccount(draft: LocalDraft): Promise<unknown>;
  /** The words for a failure. */
  say(error: unknown): string;
  /** Called once when saving begins to fail. */
  outageBegan(error: unknown): void;
}

export type DraftIdentity = Pick<LocalDraft, "id" | "dealId" | "baseVersion">;

export interface DraftKeeper {
  readonly draft: DraftIdentity;
  /** Keeps the form in this browser at once, and in the account a moment later. */
  change(form: DealForm): void;
  /** Saves what waits without waiting; false when the account could not be reached. */
  saveNow(): Promise<boolean>;
  /** Stops saving and waits for a save under way, so that none arrives after the deal itself is saved. */
  pause(): Promise<void>;
  resume(): void;
  /** The deal is saved, or the draft given up: forgets this browser's copy. */
  finish(): void;
  /** The form is left: what still waits is sent on its way; this browser's copy stays until it has arrived. */
  leave(): void;
  retryNow(): void;
  status(): AutosaveStatus;
  subscribe(listener: () => void): () => void;
}

export function createDraftKeeper(
  draft: DraftIdentity,
  places: DraftPlaces,
  from: { inAccountSinceMs: number | null },
): DraftKeeper {
  let state: AutosaveState = from.inAccountSinceMs === null ? untouched : storedSince(from.inAccountSinceMs);
  let latest: LocalDraft | null = null;
  let status = autosaveStatus(state);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | null = null;
  let paused = false;
  let isLeft = false;
  const listeners = new Set<() => void>();

  function step(event: AutosaveEvent): void {
    state = advanceAutosave(state, event);
    status = autosaveStatus(state);
    for (const listener of listeners) listener();
  }

  function schedule(): void {
    clearTimeout(timer);
    const dueAtMs = paused ? null : nextSaveAtMs(state);
    if (dueAtMs !== null) timer = setTimeout(() => void send(), Math.max(0, dueAtMs - Date.now()));
  }

  function send(): Promise<void> {
    clearTimeout(timer);
    underWay ??= sendLatest().finally(() => {
      underWay = null;
      schedule();
    });
    return underWay;
  }

  async function sendLatest(): Promise<void> {
    const sent = latest;
    if (sent === null) return;
    step({ kind: "sent" });
    try {
      await places.saveInAccount(sent);
    } catch (error) {
      const before = state;
      step({ kind: "failed", atMs: Date.now(), problem: places.say(error) });
      // Whoever has left the form (and perhaps signed out) is not told: this browser still has the text.
      if (!isLeft && beginsOutage(before, state)) places.outageBegan(error);
      return;
    }
    noteStored(sent);
    step({ kind: "stored", atMs: Date.now() });
  }

  function noteStored(sent: LocalDraft): void {
    if (latest === null) return;
    const isNewest = latest === sent;
    latest = { ...latest, storedAt: sent.changedAt };
    if (isLeft && isNewest) places.dropHere(draft.id);
    else places.keepHere(latest);
  }

  async function saveNow(): Promise<boolean> {
    if (underWay) await underWay;
    while (state.revision !== state.storedRevision && !paused) {
      await send();
      if (state.problem !== null) return false;
    }
    return true;
  }

  function stop(): void {
    paused = true;
    clearTimeout(timer);
  }

  return {
    draft,
    change(form) {
      latest = {
        ...draft,
        form: structuredClone(form),
        changedAt: laterThan(latest?.changedAt),
        storedAt: latest?.storedAt ?? null,
      };
      places.keepHere(latest);
      step({ kind: "changed", atMs: Date.now() });
      schedule();
    },
    saveNow,
    async pause() {
      stop();
      if (underWay) await underWay;
    },
    resume() {
      paused = false;
      isLeft = false;
      schedule();
    },
    finish() {
      stop();
      latest = null;
      places.dropHere(draft.id);
    },
    leave() {
      isLeft = true;
      void saveNow().then(() => {
        if (isLeft) stop();
      });
    },
    retryNow() {
      step({ kind: "online" });
      schedule();
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Two changes within one millisecond are still told apart. */
function laterThan(before: string | undefined): string {
  const beforeMs = before === undefined ? 0 : Date.parse(before);
  return new Date(Math.max(Date.now(), beforeMs + 1)).toISOString();
}
