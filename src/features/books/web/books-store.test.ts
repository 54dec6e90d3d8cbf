import { expect, test } from "vitest";
import type { ChangeAnswer, DealBooks } from "#features/books/contract.ts";
import type { BooksChange } from "#features/books/model/books-change.ts";
import { storedBooksSchema } from "#features/books/model/stored-books.ts";
import { type BooksWorld, createBooksStore } from "./books-store.ts";
import type { ChangeBatch } from "./books-drafts.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const none = { valueUsd: null, origin: null, level: null, since: null, replacedUsd: null };
const headline = {
  revenue: none,
  ebitda: none,
  sde: none,
  base: null,
  entered: { revenue: null, ebitda: null, sde: null },
  rulesVersion: "",
  heldBecause: null,
};
const BEGUN = "2026-11-23T08:00:00.000Z";
const stored = (version: number, revenue?: number, begunAt = BEGUN): DealBooks => ({
  dealId: ID,
  version,
  begunAt,
  books: storedBooksSchema.parse({
    periods: [{ id: ID, label: "FY2025", lines: revenue === undefined ? {} : { revenue } }],
  }),
  headline,
  updatedAt: null,
  updatedBy: null,
});
const put = (value: number | null, was: number | null = null): BooksChange => ({
  do: "put",
  table: "periods",
  id: ID,
  field: "lines",
  key: "revenue",
  value,
  was,
});

/** A server that answers when it is told to, and a clock that the test winds. */
function world(answer: () => Promise<Partial<ChangeAnswer>> = async () => ({ version: 1 })) {
  const [sent, kept, due]: [ChangeBatch[], ChangeBatch[][], (() => void)[]] = [[], [], []];
  let refreshed = 0;
  let ids = 0;
  const made: BooksWorld = {
    send: async (batch) => {
      sent.push(batch);
      return { version: 1, overwritten: [], missing: [], ...(await answer()) };
    },
    refusalOf: (error) => (error instanceof RangeError ? error.message : null),
    keep: (batches) => void kept.push([...batches]),
    refresh: () => void refreshed++,
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`,
    now: () => new Date("2026-11-23T12:00:00Z"),
    after: (_, run) => void due.push(run),
  };
  const settle = async () => {
    for (const run of due.splice(0)) run();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { made, sent, kept, settle, countRefreshed: () => refreshed };
}
const revenueOf = (store: ReturnType<typeof createBooksStore>) =>
  store.read().books.periods[0]?.lines.revenue;

test("a change stands at once, is kept in the browser, sent a moment later, and then saved", async () => {
  const { made, sent, kept, settle } = world();
  const store = createBooksStore(stored(0), [], made);
  store.change([put(100)]);
  expect(revenueOf(store)).toBe(100);
  expect(store.read().saving.state).toBe("saving");
  expect(kept.at(-1)).toHaveLength(1);
  await settle();
  expect(sent).toHaveLength(1);
  expect(store.read().saving.state).toBe("saved");
  expect(kept.at(-1)).toEqual([]);
  expect(revenueOf(store)).toBe(100);
});

test("of a cell typed several times only the last value is sent, against what stood there first", async () => {
  const { made, sent, settle } = world();
  const store = createBooksStore(stored(0, 5), [], made);
  store.change([put(1, 5)]);
  store.change([put(12, 1)]);
  await settle();
  expect(sent[0]?.changes).toEqual([put(12, 5)]);
});

test("undo and redo are changes like any other", async () => {
  const { made } = world();
  const store = createBooksStore(stored(0, 5), [], made);
  store.change([put(7, 5)]);
  store.undo();
  expect(revenueOf(store)).toBe(5);
  expect(store.read()).toMatchObject({ canUndo: false, canRedo: true });
  store.redo();
  expect(revenueOf(store)).toBe(7);
  store.undo();
  store.change([put(9, 5)]);
  expect(store.read().canRedo).toBe(false);
});

test("while nobody answers all stays, and the same set is sent again under its id", async () => {
  let isThere = false;
  const { made, sent, settle } = world(() =>
    isThere ? Promise.resolve({}) : Promise.reject(new Error("away")),
  );
  const store = createBooksStore(stored(0), [], made);
  store.change([put(1)]);
  await settle();
  expect(store.read().saving).toEqual({ state: "offline", changes: 1 });
  store.change([put(2, 1)]);
  isThere = true;
  await settle();
  await settle();
  expect(sent.map(({ changeId }) => changeId)).toEqual([
    sent[0]?.changeId,
    sent[0]?.changeId,
    sent[2]?.changeId,
  ]);
  expect(sent[2]?.changeId).not.toBe(sent[0]?.changeId);
  expect(store.read().saving.state).toBe("saved");
  expect(revenueOf(store)).toBe(2);
});

test("what was kept over a reload stands again and is sent", async () => {
  const { made, sent, settle } = world();
  const store = createBooksStore(stored(0), [{ changeId: ID, cause: "typed", changes: [put(42)] }], made);
  expect(revenueOf(store)).toBe(42);
  await settle();
  expect(sent[0]?.changeId).toBe(ID);
});

test("somebody else's newer books come in below what is typed here", async () => {
  const { made } = world();
  const store = createBooksStore(stored(0), [], made);
  store.change([put(1)]);
  store.receive(stored(3, 99));
  expect(revenueOf(store)).toBe(1);
  expect(store.read().notices).toEqual([]);
});

test("who replaces what was typed here is told of, and so is whom it replaced", async () => {
  const { made, settle } = world(async () => ({
    overwritten: [{ index: 0, theirs: 50, by: null, at: null }],
  }));
  const store = createBooksStore(stored(0), [], made);
  store.change([put(1)]);
  await settle();
  expect(store.read().notices).toMatchObject([{ kind: "mine", mine: 1, theirs: 50 }]);
  store.receive(stored(2, 70));
  expect(store.read().notices[1]).toMatchObject({ kind: "theirs", mine: 1, theirs: 70 });
  expect(revenueOf(store)).toBe(70);
});

test("others changed it meanwhile: it is read again", async () => {
  const { made, settle, countRefreshed } = world(async () => ({ version: 5 }));
  const store = createBooksStore(stored(0), [], made);
  store.change([put(1)]);
  await settle();
  expect(countRefreshed()).toBe(1);
});

test("a refusal is said, and nothing is thrown away until the person does", async () => {
  const { made, settle } = world(() => Promise.reject(new RangeError("Too many rows.")));
  const store = createBooksStore(stored(0, 5), [], made);
  store.change([put(1, 5)]);
  await settle();
  expect(store.read().saving).toEqual({ state: "refused", message: "Too many rows." });
  expect(revenueOf(store)).toBe(1);
  store.discard();
  expect(revenueOf(store)).toBe(5);
});

test("books of a deal that was deleted and made again are shown, although they have changed less often", async () => {
  const { made, sent, settle } = world(async () => ({ version: 6 }));
  const store = createBooksStore(stored(5, 10), [], made);
  store.change([put(20)]);
  await settle();
  store.receive(stored(4, 5));
  expect(store.read()).toMatchObject({ version: 6, books: { periods: [{ lines: { revenue: 20 } }] } });
  store.change([put(30)]);
  store.receive(stored(1, 7, "2026-11-23T11:00:00.000Z"));
  expect(store.read()).toMatchObject({
    version: 1,
    books: { periods: [{ lines: { revenue: 7 } }] },
    canUndo: false,
    saving: { state: "saved" },
    notices: [],
  });
  store.receive(stored(9, 99));
  await settle();
  expect(store.read().books.periods[0]?.lines.revenue, "a late answer about the former books").toBe(7);
  expect(sent).toHaveLength(1);
});
