import { expect, test } from "vitest";
import type { StoredLending } from "#features/lending/contract.ts";
import { type DealLending, UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { createLendingStore, type DraftLending } from "./lending-store.ts";

const stored = (version: number, lending: DealLending | null = null): StoredLending => ({
  dealId: "d",
  lending,
  version,
  updatedAt: null,
  updatedBy: null,
});

/** A server of one deal, a browser that keeps, and a clock that is pushed by hand. */
function world(server: StoredLending, { refuse }: { refuse?: "offline" | "no" } = {}) {
  const state = { server, kept: null as DraftLending | null, sent: 0, refuse };
  const due: (() => unknown)[] = [];
  return {
    state,
    async tick() {
      for (const run of due.splice(0)) await run();
      await new Promise((resolve) => setTimeout(resolve));
    },
    calls: {
      async send(lending: DealLending, version: number) {
        state.sent += 1;
        if (state.refuse !== undefined) throw new Error(state.refuse);
        if (version !== state.server.version) throw new Error("conflict");
        state.server = stored(version + 1, lending);
        return state.server;
      },
      read: async () => state.server,
      refusalOf: (error: unknown) => {
        const message = error instanceof Error ? error.message : "";
        return message === "offline" ? null : { isConflict: message === "conflict", message };
      },
      keep: (kept: DraftLending | null) => void (state.kept = kept),
      saved: () => undefined,
      now: () => new Date(0),
      after: (_: number, run: () => unknown) => void due.push(run),
    },
  };
}

const withOffer = (offer: number) => (now: DealLending) => ({ ...now, offer });

test("a change stands at once, is kept in the browser until it is saved, and then forgotten there", async () => {
  const { state, calls, tick } = world(stored(0));
  const store = createLendingStore(state.server, null, calls);
  store.change(withOffer(900));
  expect(store.read().lending.offer).toBe(900);
  expect(store.read().saving).toEqual({ state: "saving" });
  expect(state.kept?.lending.offer).toBe(900);
  await tick();
  expect(state.server).toMatchObject({ version: 1, lending: { offer: 900 } });
  expect(state.kept).toBeNull();
  expect(store.read().saving).toMatchObject({ state: "saved" });
});

test("what was kept from the last visit is sent on top of what is stored now", async () => {
  const now = { ...UNKNOWN_LENDING, base: "sde" as const };
  const { state, calls, tick } = world(stored(3, now));
  const kept = { base: UNKNOWN_LENDING, lending: { ...UNKNOWN_LENDING, offer: 900 } };
  const store = createLendingStore(state.server, kept, calls);
  await tick();
  expect(state.server.lending).toMatchObject({ offer: 900, base: "sde" });
  expect(store.read().conflict).toBeNull();
});

test("a change elsewhere is put together with this one; what both changed is named and can be taken", async () => {
  const { state, calls, tick } = world(stored(0));
  const store = createLendingStore(state.server, null, calls);
  state.server = stored(1, { ...UNKNOWN_LENDING, offer: 800, base: "sde" });
  store.change(withOffer(900));
  await tick();
  expect(store.read()).toMatchObject({
    lending: { offer: 900, base: "sde" },
    conflict: { fields: ["offer"] },
  });
  store.takeTheirs();
  await tick();
  expect(store.read()).toMatchObject({ lending: { offer: 800, base: "sde" }, conflict: null });
  await tick();
  expect(state.server.lending).toMatchObject({ offer: 800 });
});

test("without an answer it waits and sends again, and a refusal is said and can be discarded", async () => {
  const { state, calls, tick } = world(stored(0), { refuse: "offline" });
  const store = createLendingStore(state.server, null, calls);
  store.change(withOffer(900));
  await tick();
  expect(store.read().saving).toEqual({ state: "offline" });
  state.refuse = "no";
  await tick();
  expect(store.read().saving).toEqual({ state: "refused", message: "no" });
  expect(state.kept?.lending.offer).toBe(900);
  store.discard();
  expect(store.read().lending.offer).toBeNull();
  expect(state.kept).toBeNull();
});
