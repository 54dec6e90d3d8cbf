import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { blankDealForm } from "#features/deals/model/deal-form.ts";
import type { LocalDraft } from "#features/deals/model/local-draft.ts";
import { DraftAutosave } from "./draft-autosave.ts";

const identity = { id: "3f0d3a5e-7a55-4f6e-9c0f-6a0d7a1f0001", dealId: null, baseVersion: null };

/** An account that answers when it is told to, and a browser that remembers. */
function places() {
  const kept: LocalDraft[] = [];
  const sent: string[] = [];
  const outages: unknown[] = [];
  let answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  return {
    kept,
    sent,
    outages,
    dropped: [] as string[],
    keepHere(draft: LocalDraft) {
      kept.push(draft);
    },
    dropHere(id: string) {
      this.dropped.push(id);
    },
    saveInAccount(draft: LocalDraft) {
      sent.push(draft.form.basics.businessName);
      return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
    },
    say: (error: unknown) => (error instanceof Error ? error.message : "?"),
    outageBegan(error: unknown) {
      outages.push(error);
    },
    async answer(error?: Error) {
      const [next, ...rest] = answers;
      answers = rest;
      if (error) next?.reject(error);
      else next?.resolve();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const named = (name: string) => {
  const form = blankDealForm();
  form.basics.businessName = name;
  return form;
};
const keeperOf = (where: ReturnType<typeof places>) =>
  new DraftAutosave(identity, where, { inAccountSinceMs: null });

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-21T12:04:00Z") }));
afterEach(() => vi.useRealTimers());

test("every keystroke is kept here at once, the account gets the last one within a second", async () => {
  const where = places();
  const autosave = keeperOf(where);
  for (const name of ["S", "Su", "Sum"]) autosave.change(named(name));
  expect(where.kept.map((draft) => draft.form.basics.businessName)).toEqual(["S", "Su", "Sum"]);
  expect(where.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(where.sent).toEqual(["Sum"]);
  await where.answer();
  expect(autosave.status()).toEqual({ kind: "stored", atMs: Date.now() });
  expect(where.kept.at(-1)?.storedAt).toBe(where.kept.at(-1)?.changedAt);
});

test("a copy that is changed later is not changed by later typing", () => {
  const where = places();
  const form = named("Before");
  keeperOf(where).change(form);
  form.basics.businessName = "After";
  expect(where.kept[0]?.form.basics.businessName).toBe("Before");
});

test("one save at a time, and the newest text wins", async () => {
  const where = places();
  const autosave = keeperOf(where);
  autosave.change(named("one"));
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change(named("two"));
  autosave.change(named("three"));
  await vi.advanceTimersByTimeAsync(5000);
  expect(where.sent).toEqual(["one"]);
  await where.answer();
  await vi.advanceTimersByTimeAsync(1000);
  expect(where.sent).toEqual(["one", "three"]);
  await where.answer();
  expect(autosave.status().kind).toBe("stored");
});

test("an outage is told once, saving goes on trying, and the text stays in this browser", async () => {
  const where = places();
  const autosave = keeperOf(where);
  autosave.change(named("Summit"));
  await vi.advanceTimersByTimeAsync(1000);
  await where.answer(new Error("No connection."));
  expect(autosave.status()).toEqual({ kind: "failing", problem: "No connection." });
  await vi.advanceTimersByTimeAsync(2000);
  await where.answer(new Error("No connection."));
  autosave.change(named("Summit Air"));
  expect(where.outages).toHaveLength(1);
  expect(where.kept.at(-1)?.form.basics.businessName).toBe("Summit Air");
  await vi.advanceTimersByTimeAsync(4000);
  await where.answer();
  expect(where.sent.at(-1)).toBe("Summit Air");
  expect(autosave.status().kind).toBe("stored");
});

test("before the deal is saved, a save under way is waited for and no other begins", async () => {
  const where = places();
  const autosave = keeperOf(where);
  autosave.change(named("one"));
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change(named("two"));
  let isPaused = false;
  const paused = autosave.pause().then(() => (isPaused = true));
  await vi.advanceTimersByTimeAsync(3000);
  expect(isPaused).toBe(false);
  await where.answer();
  await paused;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(where.sent).toEqual(["one"]);
  autosave.finish();
  expect(where.dropped).toEqual([identity.id]);
});

test("when saving the deal failed, the draft is saved again", async () => {
  const where = places();
  const autosave = keeperOf(where);
  autosave.change(named("one"));
  await autosave.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(where.sent).toEqual([]);
  autosave.resume();
  await vi.advanceTimersByTimeAsync(1000);
  expect(where.sent).toEqual(["one"]);
});

test("saving on request sends at once and tells whether it arrived", async () => {
  const where = places();
  const autosave = keeperOf(where);
  autosave.change(named("one"));
  const first = autosave.saveNow();
  await where.answer(new Error("No connection."));
  expect(await first).toBe(false);
  const second = autosave.saveNow();
  await where.answer();
  expect(await second).toBe(true);
  expect(await autosave.saveNow()).toBe(true);
  expect(where.sent).toEqual(["one", "one"]);
});

test("leaving the form sends what still waits", async () => {
  const where = places();
  const autosave = keeperOf(where);
  autosave.change(named("one"));
  void autosave.leave();
  expect(where.sent).toEqual(["one"]);
  await where.answer();
  expect(where.dropped).toEqual([identity.id]);
});

test("leaving during a save sends the newer text after it, and keeps it here until then", async () => {
  const where = places();
  const autosave = keeperOf(where);
  autosave.change(named("one"));
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change(named("two"));
  void autosave.leave();
  await where.answer();
  expect(where.dropped).toEqual([]);
  expect(where.sent).toEqual(["one", "two"]);
  await where.answer();
  expect(where.dropped).toEqual([identity.id]);
});

test("whoever has left is not told of an outage, and the text stays in this browser", async () => {
  const where = places();
  const autosave = keeperOf(where);
  autosave.change(named("one"));
  void autosave.leave();
  await where.answer(new Error("No connection."));
  expect(where.outages).toEqual([]);
  expect(where.dropped).toEqual([]);
});

test("an untouched form saves nothing", async () => {
  const where = places();
  const autosave = keeperOf(where);
  void autosave.leave();
  expect(await autosave.saveNow()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(where.sent).toEqual([]);
  expect(autosave.status()).toEqual({ kind: "untouched" });
});

test("what was put on top of a newer version is a draft of that version", async () => {
  const where = places();
  const autosave = keeperOf(where);
  autosave.change(named("Before"));
  autosave.rebase(7, named("After"));
  expect(autosave.draft.baseVersion).toBe(7);
  expect(where.kept.at(-1)).toMatchObject({ baseVersion: 7, form: { basics: { businessName: "After" } } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(where.sent).toEqual(["After"]);
});
