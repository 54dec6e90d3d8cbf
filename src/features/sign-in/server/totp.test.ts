import { expect, test } from "vitest";
import { codeOfStep, findStep, stepAt, toBase32 } from "./totp.ts";

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from("12345678901234567890");

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("at second %i the code is the last six digits of the RFC's", (seconds, code) => {
  expect(codeOfStep(secret, stepAt(seconds * 1000))).toBe(code);
});

test("a code holds half a minute either way, once", () => {
  const now = 1111111109_000;
  const step = stepAt(now);
  const at = (offset: number, after = 0) =>
    findStep(secret, codeOfStep(secret, step + offset), { now, after });
  expect([at(-1), at(0), at(1)]).toEqual([step - 1, step, step + 1]);
  expect([at(-2), at(2)]).toEqual([null, null]);
  expect(at(0, step)).toBeNull();
  expect(findStep(secret, "", { now, after: 0 })).toBeNull();
});

test("the secret is written as apps take it", () => {
  expect(toBase32(Buffer.from("Hello!\u00de\u00ad\u00be\u00ef", "latin1"))).toBe("JBSWY3DPEHPK3PXP");
});
