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
import { createStore, type Store } from "#web/browser/store.ts";

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

/**
 * Keeps one draft: in this browser at once, in the account a moment later. When to save is decided by the model,
 * autosave.ts; here are the timer, the call and the copies.
 */
export class DraftAutosave {
  #draft: DraftIdentity;
  readonly status: Store<AutosaveStatus>["read"];
  readonly subscribe: Store<AutosaveStatus>["subscribe"];
  readonly #places: DraftPlaces;
  #state: AutosaveState;
  readonly #status: Store<AutosaveStatus>;
  #latest: LocalDraft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | null = null;
  #isPaused = false;
  #isLeft = false;

  constructor(draft: DraftIdentity, places: DraftPlaces, from: { inAccountSinceMs: number | null }) {
    this.#draft = draft;
    this.#places = places;
    this.#state = from.inAccountSinceMs === null ? untouched : storedSince(from.inAccountSinceMs);
    this.#status = createStore(autosaveStatus(this.#state));
    this.status = this.#status.read;
    this.subscribe = this.#status.subscribe;
  }

  get draft(): DraftIdentity {
    return this.#draft;
  }

  /** What is typed is a change of this version from now on. */
  rebase(baseVersion: number, form: DealForm): void {
    this.#draft = { ...this.#draft, baseVersion };
    this.change(form);
  }

  /** Keeps the form in this browser at once, and in the account a moment later. */
  change(form: DealForm): void {
    this.#latest = {
      ...this.#draft,
      form: structuredClone(form),
      changedAt: laterThan(this.#latest?.changedAt),
      storedAt: this.#latest?.storedAt ?? null,
    };
    this.#places.keepHere(this.#latest);
    this.#step({ kind: "changed", atMs: Date.now() });
    this.#schedule();
  }

  /** Saves what waits without waiting; false when the account could not be reached. */
  async saveNow(): Promise<boolean> {
    if (this.#underWay) await this.#underWay;
    while (this.#hasUnsaved() && !this.#isPaused) {
      await this.#send();
      if (this.#state.problem !== null) return false;
    }
    return true;
  }

  /** Stops saving and waits for a save under way, so that none arrives after the deal itself is saved. */
  async pause(): Promise<void> {
    this.#stop();
    if (this.#underWay) await this.#underWay;
  }

  resume(): void {
    this.#isPaused = false;
    this.#isLeft = false;
    this.#schedule();
  }

  /** The deal is saved, or the draft given up: forgets this browser's copy. */
  finish(): void {
    this.#stop();
    this.#latest = null;
    this.#places.dropHere(this.#draft.id);
  }

  /** The form is left: what still waits is sent on its way; this browser's copy stays until it has arrived. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    await this.saveNow();
    if (this.#isLeft) this.#stop();
  }

  /** The connection is back. */
  retryNow(): void {
    this.#step({ kind: "online" });
    this.#schedule();
  }

  #step(event: AutosaveEvent): void {
    this.#state = advanceAutosave(this.#state, event);
    this.#status.put(autosaveStatus(this.#state));
  }

  #hasUnsaved(): boolean {
    return this.#state.revision !== this.#state.storedRevision;
  }

  #stop(): void {
    this.#isPaused = true;
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const dueAtMs = this.#isPaused ? null : nextSaveAtMs(this.#state);
    if (dueAtMs === null) return;
    this.#timer = setTimeout(() => void this.#send(), Math.max(0, dueAtMs - Date.now()));
  }

  #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#underWay ??= this.#sendLatest().finally(() => {
      this.#underWay = null;
      this.#schedule();
    });
    return this.#underWay;
  }

  async #sendLatest(): Promise<void> {
    const sent = this.#latest;
    if (sent === null) return;
    this.#step({ kind: "sent" });
    try {
      await this.#places.saveInAccount(sent);
    } catch (error) {
      const before = this.#state;
      this.#step({ kind: "failed", atMs: Date.now(), problem: this.#places.say(error) });
      // Whoever has left the form (and perhaps signed out) is not told: this browser still has the text.
      if (!this.#isLeft && beginsOutage(before, this.#state)) this.#places.outageBegan(error);
      return;
    }
    this.#noteStored(sent);
    this.#step({ kind: "stored", atMs: Date.now() });
  }

  #noteStored(sent: LocalDraft): void {
    if (this.#latest === null) return;
    const isNewest = this.#latest === sent;
    this.#latest = { ...this.#latest, storedAt: sent.changedAt };
    if (this.#isLeft && isNewest) this.#places.dropHere(this.#draft.id);
    else this.#places.keepHere(this.#latest);
  }
}

/** Two changes within one millisecond are still told apart. */
function laterThan(before: string | undefined): string {
  const beforeMs = before === undefined ? 0 : Date.parse(before);
  return new Date(Math.max(Date.now(), beforeMs + 1)).toISOString();
}
