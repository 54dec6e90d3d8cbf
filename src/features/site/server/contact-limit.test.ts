import { expect, test } from "vitest";
import { createContactLimit } from "./contact-limit.ts";

test("five messages an hour from one address, and each address for itself", () => {
  const limit = createContactLimit();
  const taken = Array.from({ length: 6 }, (_, n) => limit.take("a", n));
  expect(taken).toEqual([true, true, true, true, true, false]);
  expect(limit.take("b", 6)).toBe(true);
  expect(limit.take("a", 60 * 60 * 1000)).toBe(true);
  expect(limit.take("a", 60 * 60 * 1000)).toBe(false);
});

test("all addresses of one IPv6 network count as one", () => {
  const limit = createContactLimit();
  const taken = Array.from({ length: 60 }, (_, n) => limit.take(`2001:db8:1:2::${n.toString(16)}`, n));
  expect(taken.filter(Boolean)).toHaveLength(5);
  expect(limit.take("2001:db8:1:3::1", 60)).toBe(true);
});
