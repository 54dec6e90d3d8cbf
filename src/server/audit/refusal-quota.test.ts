import { expect, test } from "vitest";
import type { AuditEntry } from "./audit-row.ts";
import { COUNTED_CALLS, COUNTED_REFUSALS, createRefusalQuota } from "./refusal-quota.ts";

const limits = { windowMs: 1_000, perAddress: 3, ofStrangers: 5, perPerson: 4 };
const refusal = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  actorId: null,
  action: "account.signIn",
  outcome: "refused",
  detail: { because: "INVALID_CREDENTIALS" },
  address: "192.0.2.1",
  ...more,
});

function open() {
  let now = 0;
  const quota = createRefusalQuota(() => now, limits);
  const admitted = (times: number, more: Partial<AuditEntry> = {}) =>
    Array.from({ length: times }, () => quota.admit(refusal(more))).filter(Boolean).length;
  return { quota, admitted, wait: (ms: number) => (now += ms) };
}

test("the first refusals of an address are noted, the others counted and told when the window ends", () => {
  const { quota, admitted, wait } = open();
  expect(admitted(10_000)).toBe(3);
  expect(admitted(4, { action: "deals.list", detail: { because: "UNAUTHORIZED" } })).toBe(0);
  expect(quota.takeCounts()).toEqual([]);
  wait(1_000);
  expect(quota.takeCounts()).toEqual([
    {
      actorId: null,
      action: COUNTED_REFUSALS,
      outcome: "refused",
      detail: { times: 10_001, "account.signIn INVALID_CREDENTIALS": 9_997, "deals.list UNAUTHORIZED": 4 },
      address: "192.0.2.1",
    },
  ]);
  expect(quota.takeCounts()).toEqual([]);
  expect(admitted(10)).toBe(3);
});

test("all strangers together have a quota too, and an IPv6 network is one stranger", () => {
  const { quota, admitted } = open();
  for (let i = 0; i < 1_000; i += 1) admitted(1, { address: `2001:db8::${i.toString(16)}` });
  for (let i = 0; i < 1_000; i += 1) admitted(1, { address: `198.51.100.${i}` });
  const counts = quota.takeCounts(true);
  expect(counts.length).toBeLessThanOrEqual(51);
  const times = counts.reduce((sum, { detail }) => sum + Number(detail?.["times"]), 0);
  expect(times).toBe(2_000 - limits.ofStrangers);
  expect(counts).toContainEqual(expect.objectContaining({ address: "others" }));
  expect(JSON.stringify(counts).length).toBeLessThan(20_000);
});

test("a person who is signed in has a quota of their own, which strangers do not use up", () => {
  const { quota, admitted } = open();
  admitted(1_000);
  expect(admitted(10, { actorId: "4b1d" })).toBe(4);
  expect(quota.takeCounts(true)).toContainEqual(
    expect.objectContaining({ actorId: "4b1d", detail: expect.objectContaining({ times: 6 }) }),
  );
});

test("what people did, or what failed for them, is never held back, and kinds that a caller makes up share a line", () => {
  const { quota, admitted } = open();
  expect(admitted(100, { outcome: "done", actorId: "one" })).toBe(100);
  expect(admitted(100, { outcome: "failed", actorId: "one" })).toBe(100);
  for (let i = 0; i < 100; i += 1) quota.admit(refusal({ action: `made.up${i}` }));
  const [counted] = quota.takeCounts(true);
  expect(Object.keys(counted?.detail ?? {}).length).toBeLessThanOrEqual(10);
});

test("what strangers are answered is noted as rarely: a day of it costs a bounded number of entries", () => {
  const { quota, admitted, wait } = open();
  const asked = { outcome: "done", action: "account.signOut", detail: {} } as const;
  let entries = 0;
  for (let hour = 0; hour < 24; hour += 1) {
    for (let at = 0; at < 2_000; at += 1)
      entries += admitted(1, { ...asked, address: `192.0.2.${at % 250}` });
    wait(limits.windowMs);
    const counted = quota.takeCounts();
    expect(counted[0]).toMatchObject({ action: COUNTED_CALLS, outcome: "done", actorId: null });
    expect(counted.reduce((sum, { detail }) => sum + Number(detail?.["times"]), 0)).toBe(1_995);
    entries += counted.length;
  }
  expect(entries).toBeLessThanOrEqual(24 * (limits.ofStrangers + 51));
});

test("what the server does by itself is noted each time", () => {
  const { quota } = open();
  const byItself: AuditEntry = { actorId: null, action: "audit.folded", outcome: "done" };
  expect(Array.from({ length: 1_000 }, () => quota.admit(byItself)).every(Boolean)).toBe(true);
});
