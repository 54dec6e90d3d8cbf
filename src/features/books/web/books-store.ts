import { applyChanges } from "#features/books/model/apply-changes.ts";
import {
  cellName,
  MOST_CHANGES,
  type BooksCause,
  type BooksChange,
  type Cell,
} from "#features/books/model/books-change.ts";
import { invertChanges } from "#features/books/model/invert-changes.ts";
import { isSameValue, valueAt } from "#features/books/model/is-same-value.ts";
import type { BooksRow, BooksTable, StoredBooks } from "#features/books/model/stored-books.ts";
import type { ChangeAnswer, DealBooks } from "#features/books/contract.ts";
import { createStore, type Store } from "#web/browser/store.ts";
import type { Saving } from "#web/drafts/saving-words.tsx";
import type { ChangeBatch } from "./books-drafts.ts";

/** What somebody else did to a cell or a row that was changed here too. */
export type BooksNotice = { readonly id: string; readonly by: string | null; readonly at: string | null } & (
  | {
      /** `mine`: it was changed elsewhere, and what was typed here stands. `theirs`: the other way round. */
      readonly kind: "mine" | "theirs";
      readonly cell: Cell;
      readonly mine: unknown;
      readonly theirs: unknown;
    }
  /** The row was removed elsewhere, so the change was not made. */
  | { readonly kind: "gone"; readonly table: BooksTable; readonly row: BooksRow | null }
);

export interface BooksState {
  /** With all that was typed here, saved or not. */
  readonly books: StoredBooks;
  readonly version: number;
  readonly saving: Saving;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly notices: readonly BooksNotice[];
}

/** What the store asks of the world around it. */
export interface BooksWorld {
  send(batch: ChangeBatch): Promise<ChangeAnswer>;
  /** Why it was refused, in words; null where nobody answered. */
  refusalOf(error: unknown): string | null;
  keep(batches: readonly ChangeBatch[]): void;
  refresh(): void;
  newId(): string;
  now(): Date;
  after(ms: number, run: () => unknown): void;
}

export interface BooksStore extends Omit<Store<BooksState>, "put"> {
  /** At once, and saved a moment later. One step of undo. Answers why not, in words; null when it is done. */
  change(changes: readonly BooksChange[], cause?: BooksCause): string | null;
  undo(): void;
  redo(): void;
  /** The books as the server has them now. */
  receive(stored: DealBooks): void;
  /** Sends what waits. */
  flush(): void;
  /** After a refusal: throws away what was not saved. */
  discard(): void;
  closeNotice(id: string): void;
}

type OwnCells = Map<string, { readonly cell: Cell; readonly value: unknown }>;

interface Step {
  readonly cause: BooksCause;
  readonly changes: readonly BooksChange[];
  readonly inverse: readonly BooksChange[];
}

const SOON_MS = 400;
/** A page takes what its own person changes elsewhere, right after a change of its own, for its own: so it looks again. */
const LOOK_AGAIN_MS = 3_200;
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;
const MOST_STEPS = 200;
const MOST_NOTICES = 5;

/** One deal's books in this window: what the server has, what is on its way to it, and what was typed since. */
export function createBooksStore(
  first: DealBooks,
  kept: readonly ChangeBatch[],
  world: BooksWorld,
): BooksStore {
  return new OpenBooks(first, kept, world);
}

class OpenBooks implements BooksStore {
  private isSending = false;
  /** Was sent once at least: it may have arrived, so it stays as it is. */
  private tried = "";
  private isPlanned = false;
  private waitMs = FIRST_WAIT_MS;
  private done: readonly Step[] = [];
  private undone: readonly Step[] = [];
  /** What was put into cells here, to tell when somebody else replaces it. */
  private readonly own: OwnCells = new Map();
  private readonly state: Store<BooksState>;
  private base: DealBooks;
  private batches: readonly ChangeBatch[];
  private readonly world: BooksWorld;
  readonly read: () => BooksState;
  readonly subscribe: Store<BooksState>["subscribe"];

  constructor(first: DealBooks, kept: readonly ChangeBatch[], world: BooksWorld) {
    this.base = first;
    this.batches = kept;
    this.world = world;
    this.state = createStore<BooksState>({
      books: withBatches(first.books, kept),
      version: first.version,
      saving: { state: "saved", at: null },
      canUndo: false,
      canRedo: false,
      notices: [],
    });
    this.read = this.state.read;
    this.subscribe = this.state.subscribe;
    if (kept.length > 0) world.after(0, this.flush);
  }

  change(changes: readonly BooksChange[], cause: BooksCause = "typed"): string | null {
    const inverse = invertChanges(this.read().books, changes);
    const problem = this.make(changes, cause);
    if (problem !== null || inverse.length === 0) return problem;
    this.done = [...this.done, { changes, inverse, cause }].slice(-MOST_STEPS);
    this.undone = [];
    this.update({});
    return null;
  }

  undo = (): void => {
    const last = this.done.at(-1);
    if (last === undefined) return;
    this.make(last.inverse, "undo");
    [this.done, this.undone] = [this.done.slice(0, -1), [...this.undone, last]];
    this.update({});
  };

  redo = (): void => {
    const last = this.undone.at(-1);
    if (last === undefined) return;
    this.make(last.changes, last.cause);
    [this.undone, this.done] = [this.undone.slice(0, -1), [...this.done, last]];
    this.update({});
  };

  receive(stored: DealBooks): void {
    const { base } = this;
    const begun = compareBegun(stored, base);
    if (begun < 0) return;
    if (begun > 0) return this.beginAnew(stored);
    if (stored.version < base.version || (stored.version === base.version && stored.books === base.books))
      return;
    const isNewer = stored.version > base.version;
    this.base = stored;
    const books = withBatches(stored.books, this.batches);
    this.update({ books, version: stored.version });
    if (isNewer) this.say(replaced(this.own, books, stored, this.world.newId));
  }

  /** Nothing that was typed into the former books belongs into these. */
  private beginAnew(stored: DealBooks): void {
    this.base = stored;
    this.own.clear();
    this.discard();
    this.update({ version: stored.version, notices: [] });
  }

  flush = (): void => void this.send();

  discard = (): void => {
    this.batches = [];
    [this.done, this.undone] = [[], []];
    this.world.keep([]);
    this.update({ books: this.base.books, saving: { state: "saved", at: null } });
  };

  closeNotice(id: string): void {
    this.update({ notices: this.read().notices.filter((notice) => notice.id !== id) });
  }

  private update(next: Partial<BooksState>): void {
    const [canUndo, canRedo] = [this.done.length > 0, this.undone.length > 0];
    this.state.put({ ...this.read(), canUndo, canRedo, ...next });
  }

  private say(notices: readonly BooksNotice[]): void {
    if (notices.length > 0)
      this.update({ notices: [...this.read().notices, ...notices].slice(-MOST_NOTICES) });
  }

  private make(changes: readonly BooksChange[], cause: BooksCause): string | null {
    const applied = applyChanges(this.read().books, changes);
    if (!applied.ok) return applied.message;
    if (applied.made.length === 0) return null;
    for (const change of changes) noteOwn(this.own, change);
    this.batches = withChanges(this.batches, { changes, cause }, this.tried, this.world.newId);
    this.world.keep(this.batches);
    const isOffline = this.read().saving.state === "offline";
    this.update({
      books: applied.books,
      saving: isOffline ? { state: "offline", changes: countChanges(this.batches) } : { state: "saving" },
    });
    this.plan();
    return null;
  }

  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    this.world.after(SOON_MS, () => {
      this.isPlanned = false;
      this.flush();
    });
  }

  private async send(): Promise<void> {
    const [batch] = this.batches;
    if (batch === undefined || this.isSending) return;
    this.isSending = true;
    this.tried = batch.changeId;
    try {
      this.settle(batch, await this.world.send(batch));
    } catch (error) {
      this.isSending = false;
      this.failed(this.world.refusalOf(error));
    }
  }

  private settle(batch: ChangeBatch, answer: ChangeAnswer): void {
    const { base, world } = this;
    this.isSending = false;
    this.waitMs = FIRST_WAIT_MS;
    const othersChanged = answer.version > base.version + 1;
    const version = Math.max(base.version, answer.version);
    this.base = { ...base, version, books: withBatches(base.books, [batch]) };
    this.batches = this.batches.filter(({ changeId }) => changeId !== batch.changeId);
    world.keep(this.batches);
    const isDone = this.batches.length === 0;
    this.update({
      version,
      books: withBatches(this.base.books, this.batches),
      saving: isDone ? { state: "saved", at: world.now() } : { state: "saving" },
    });
    this.say(noticesOf(batch, answer, world.newId));
    if (!isDone) this.flush();
    if (othersChanged) world.refresh();
    else world.after(LOOK_AGAIN_MS, () => this.batches.length === 0 && world.refresh());
  }

  private failed(refusal: string | null): void {
    if (refusal !== null) return this.update({ saving: { state: "refused", message: refusal } });
    this.update({ saving: { state: "offline", changes: countChanges(this.batches) } });
    this.world.after(this.waitMs, () => this.read().saving.state === "offline" && this.flush());
    this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** Above 0: the first are the books of a deal that was made again since. */
const compareBegun = ({ begunAt: one }: DealBooks, { begunAt: other }: DealBooks): number =>
  one === null || other === null ? 0 : Date.parse(one) - Date.parse(other);

const countChanges = (batches: readonly ChangeBatch[]): number =>
  batches.reduce((sum, { changes }) => sum + changes.length, 0);

function withBatches(books: StoredBooks, batches: readonly ChangeBatch[]): StoredBooks {
  return batches.reduce((before, { changes }) => {
    const applied = applyChanges(before, changes);
    return applied.ok ? applied.books : before;
  }, books);
}

/** Behind what waits, unless that was sent already or is something else; of a cell typed twice the last value is sent. */
function withChanges(
  batches: readonly ChangeBatch[],
  { changes, cause }: Pick<Step, "changes" | "cause">,
  tried: string,
  newId: () => string,
): readonly ChangeBatch[] {
  const last = batches.at(-1);
  const waiting = last?.changeId === tried || last?.cause !== cause ? undefined : last;
  const before = waiting === undefined ? batches : batches.slice(0, -1);
  const all = joined(waiting?.changes ?? [], changes);
  const parts: ChangeBatch[] = [];
  for (let from = 0; from < all.length; from += MOST_CHANGES)
    parts.push({ changeId: newId(), cause, changes: all.slice(from, from + MOST_CHANGES) });
  return [...before, ...parts];
}

function joined(waiting: readonly BooksChange[], changes: readonly BooksChange[]): BooksChange[] {
  const all = [...waiting];
  for (const change of changes) {
    const last = all.at(-1);
    const isSameCell = last?.do === "put" && change.do === "put" && cellName(last) === cellName(change);
    if (!isSameCell) all.push(change);
    else {
      const { was: _, ...rest } = change;
      all.splice(-1, 1, last.was === undefined ? rest : { ...rest, was: last.was });
    }
  }
  return all;
}

function noteOwn(own: OwnCells, change: BooksChange): void {
  if (change.do !== "put") return;
  const { table, id, field, key, value } = change;
  const cell = { table, field, ...(id === undefined ? {} : { id }), ...(key === undefined ? {} : { key }) };
  own.set(cellName(cell), { cell, value });
}

function noticesOf(
  { changes }: ChangeBatch,
  { overwritten, missing }: ChangeAnswer,
  newId: () => string,
): BooksNotice[] {
  const mine = overwritten.flatMap(({ index, theirs, by, at }): BooksNotice[] => {
    const change = changes[index];
    if (change?.do !== "put") return [];
    return [{ id: newId(), kind: "mine", cell: change, mine: change.value, theirs, by, at }];
  });
  const gone = new Map(missing.map((one) => [one.id, one]));
  return [
    ...mine,
    ...[...gone.values()].map(({ table, row, by, at }): BooksNotice => {
      return { id: newId(), kind: "gone", table, row: row as BooksRow | null, by, at };
    }),
  ];
}

/** What a cell holds; undefined where there is no such row. */
export function readCell(books: StoredBooks, { table, id, field, key }: Cell): unknown {
  const group =
    table === "facts"
      ? books.facts
      : (books[table] as readonly { id: string }[]).find((row) => row.id === id);
  if (group === undefined) return undefined;
  const value = valueAt(group, field);
  return key === undefined || typeof value !== "object" || value === null ? value : valueAt(value, key);
}

function replaced(
  own: OwnCells,
  books: StoredBooks,
  { updatedBy, updatedAt }: DealBooks,
  newId: () => string,
): BooksNotice[] {
  const found: BooksNotice[] = [];
  for (const [name, { cell, value }] of own) {
    const theirs = readCell(books, cell) ?? null;
    if (isSameValue(theirs, value)) continue;
    own.delete(name);
    found.push({ id: newId(), kind: "theirs", cell, mine: value, theirs, by: updatedBy, at: updatedAt });
  }
  // Who changed a whole block at once is told of it once.
  return found.length > 3 ? found.slice(0, 1) : found;
}
