import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { isUuid } from "./is-uuid.ts";

const schema = z.uuid();
const same = (text: string): void => {
  expect([text, isUuid(text)]).toEqual([text, schema.safeParse(text).success]);
};

test("an id is one where the contracts take it for one", () => {
  fc.assert(fc.property(fc.uuid(), same));
  fc.assert(
    fc.property(fc.uuid(), fc.nat(35), fc.string({ maxLength: 2 }), (id, at, put) =>
      same(id.slice(0, at) + put + id.slice(at + 1)),
    ),
  );
  for (const text of [
    "",
    "00000000-0000-0000-0000-000000000000",
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    "11111111-1111-1111-1111-111111111111",
    "../../etc/passwd",
  ])
    same(text);
});

test("no line may follow an id", () => {
  expect(isUuid("7f3d2a10-5b1c-4c8e-9f00-0123456789ab")).toBe(true);
  expect(isUuid("7F3D2A10-5B1C-4C8E-9F00-0123456789AB")).toBe(true);
  expect(isUuid("7f3d2a10-5b1c-4c8e-9f00-0123456789ab\n")).toBe(false);
});
