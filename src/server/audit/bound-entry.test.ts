import fc from "fast-check";
import { expect, test } from "vitest";
import { boundEntry, MOST_DETAIL_BYTES } from "./bound-entry.ts";

const entry = { actorId: null, action: "deals.remove", outcome: "done" } as const;

test("what fits stays as it is", () => {
  const detail = { ids: ["a", "b"], because: "NOT_FOUND" };
  expect(boundEntry({ ...entry, detail, address: "127.0.0.1" })).toEqual({
    ...entry,
    detail,
    address: "127.0.0.1",
  });
});

test("no entry is larger than its bound, and one that was cut says so", () => {
  const large = { first: "kept", second: "é".repeat(MOST_DETAIL_BYTES), third: 3 };
  expect(boundEntry({ ...entry, detail: large }).detail).toEqual({ first: "kept", cut: 2 });
  const detail = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 50 });
  const property = fc.property(detail, fc.string({ maxLength: 5_000 }), (given, text) => {
    const bounded = boundEntry({ ...entry, action: text, detail: { ...given, text }, address: text });
    expect(Buffer.byteLength(JSON.stringify(bounded.detail))).toBeLessThanOrEqual(MOST_DETAIL_BYTES);
    expect(bounded.action.length).toBeLessThanOrEqual(200);
    expect(bounded.address?.length).toBeLessThanOrEqual(64);
  });
  fc.assert(property);
});
