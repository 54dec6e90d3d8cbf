import type { StoredLending } from "#features/lending/contract.ts";
import { type DealLending, UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { mergeLending } from "#features/lending/model/merge-lending.ts";
import { createStore, type Store } from "#web/browser/store.ts";
import type { Saving } from "#web/drafts/saving-words.tsx";

/** What another window, or somebody else, changed to something else than was typed here. */
export interface LendingConflict {
  readonly fields: readonly string[];
  readonly theirs: DealLending;
  readonly by: string | null;
  readonly at: string | null;
}

export interface LendingState {
  /** With all that was typed here, saved or not. */
  readonly lending: DealLending;
  readonly saving: Saving;
  readonly conflict: LendingConflict | null;
}

export interface DraftLending {
  readonly base: DealLending;
  readonly lending: DealLending;
}

/** What the store asks of the world around it. */
export interface LendingWorld {
  send(lending: DealLending, version: number): Promise<StoredLending>;
  read(): Promise<StoredLending>;
  refusalOf(error: unknown): { readonly isConflict: boolean; readonly message: string } | null;
  /** Null: nothing waits any more. */
  keep(kept: DraftLending | null): void;
  saved(stored: StoredLending): void;
  now(): Date;
  after(ms: number, run: () => unknown): void;
}

export interface LendingStore extends Omit<Store<LendingState>, "put"> {
  /** At once, and saved a moment later. */
  change(change: (lending: DealLending) => DealLending): void;
  receive(stored: StoredLending): void;
  /** Sends what waits. */
  flush(): void;
  /** After a refusal: throws away what was not saved. */
  discard(): void;
  takeTheirs(): void;
  closeConflict(): void;
}

const SOON_MS = 500;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

const isSame = (one: DealLending, other: DealLending): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What one deal says for the bank in this window: what the server has, and what was typed since. */
export function createLendingStore(
  first: StoredLending,
  kept: DraftLending | null,
  world: LendingWorld,
): LendingStore {
  return new OpenLending(first, kept, world);
}

class OpenLending implements LendingStore {
  private readonly state: Store<LendingState>;
  private readonly world: LendingWorld;
  private version: number;
  private base: DealLending;
  private isSending = false;
  private isPlanned = false;
  private waitMs = FIRST_WAIT_MS;
  readonly read: () => LendingState;
  readonly subscribe: Store<LendingState>["subscribe"];

  constructor(first: StoredLending, kept: DraftLending | null, world: LendingWorld) {
    this.world = world;
    this.version = first.version;
    this.base = first.lending ?? UNKNOWN_LENDING;
    const lending = kept === null ? this.base : mergeLending(kept.base, kept.lending, this.base).merged;
    const isAll = isSame(lending, this.base);
    const saving: Saving = isAll ? { state: "saved", at: null } : { state: "saving" };
    this.state = createStore<LendingState>({ lending, saving, conflict: null });
    this.read = this.state.read;
    this.subscribe = this.state.subscribe;
    if (!isAll) this.plan(0);
  }

  change = (change: (lending: DealLending) => DealLending): void => {
    const before = this.state.read();
    const lending = change(before.lending);
    if (isSame(lending, before.lending)) return;
    // While nobody answers, that stays said.
    this.put({ lending, ...(before.saving.state !== "offline" && { saving: { state: "saving" as const } }) });
    this.keep();
    this.plan(SOON_MS);
  };

  receive = (stored: StoredLending): void => {
    if (stored.version > this.version && !this.isSending) this.rebase(stored);
  };

  flush = (): void => void this.send();

  discard = (): void => {
    this.put({ lending: this.base, saving: { state: "saved", at: null }, conflict: null });
    this.keep();
  };

  takeTheirs = (): void => {
    const { conflict, lending } = this.state.read();
    if (conflict === null) return;
    this.put({ conflict: null });
    this.change(() => takeFields(lending, conflict.theirs, conflict.fields));
  };

  closeConflict = (): void => this.put({ conflict: null });

  private put(change: Partial<LendingState>): void {
    this.state.put({ ...this.state.read(), ...change });
  }

  private keep(): void {
    const { lending } = this.state.read();
    this.world.keep(isSame(lending, this.base) ? null : { base: this.base, lending });
  }

  private plan(ms: number): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    this.world.after(ms, () => {
      this.isPlanned = false;
      void this.send();
    });
  }

  /** Goes on from what was saved elsewhere, with what was changed here on top of it. */
  private rebase(stored: StoredLending): void {
    const theirs = stored.lending ?? UNKNOWN_LENDING;
    const { merged, conflicts } = mergeLending(this.base, this.state.read().lending, theirs);
    this.version = stored.version;
    this.base = theirs;
    const { updatedBy: by, updatedAt: at } = stored;
    this.put({
      lending: merged,
      ...(conflicts.length > 0 && { conflict: { fields: conflicts, theirs, by, at } }),
    });
    this.keep();
    if (!isSame(merged, theirs)) this.plan(SOON_MS);
  }

  private async send(): Promise<void> {
    const { lending } = this.state.read();
    if (this.isSending) return;
    if (isSame(lending, this.base)) return this.sayHowFar(null);
    this.isSending = true;
    this.put({ saving: { state: "saving" } });
    try {
      const stored = await this.world.send(lending, this.version);
      this.version = stored.version;
      this.base = lending;
      this.waitMs = FIRST_WAIT_MS;
      this.sayHowFar(this.world.now());
      this.world.saved(stored);
      this.keep();
    } catch (error) {
      await this.fail(error);
    } finally {
      this.isSending = false;
    }
    const { saving } = this.state.read();
    if (saving.state === "saving") this.plan(0);
  }

  /** Saved, or on its way where something was typed meanwhile. */
  private sayHowFar(at: Date | null): void {
    const isAll = isSame(this.state.read().lending, this.base);
    this.put({ saving: isAll ? { state: "saved", at } : { state: "saving" } });
  }

  private async fail(error: unknown): Promise<void> {
    const refusal = this.world.refusalOf(error);
    if (refusal === null) return this.wait();
    if (!refusal.isConflict) return this.put({ saving: { state: "refused", message: refusal.message } });
    try {
      this.rebase(await this.world.read());
      this.sayHowFar(null);
    } catch {
      this.wait();
    }
  }

  private wait(): void {
    this.put({ saving: { state: "offline" } });
    this.plan(this.waitMs);
    this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** Some fields, named by their paths, as they stand in another value. */
function takeFields(lending: DealLending, from: DealLending, paths: readonly string[]): DealLending {
  const taken = structuredClone(lending);
  for (const path of paths) {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    const [into, out] = [taken, from].map((whole) =>
      keys.reduce<unknown>(
        (at, key) => (typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined),
        whole,
      ),
    );
    if (typeof into === "object" && into !== null && typeof out === "object" && out !== null)
      Reflect.set(into, last, Reflect.get(out, last));
  }
  return taken;
}
