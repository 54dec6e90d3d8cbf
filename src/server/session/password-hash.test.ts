import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.ts";

test("a password matches its own hash alone, which says how it was made and is never the same twice", async () => {
  const [first, second] = await Promise.all([
    hashPassword("a long enough one"),
    hashPassword("a long enough one"),
  ]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword("a long enough one", first)).toBe(true);
  expect(await verifyPassword("a long enough One", first)).toBe(false);
});

test("a letter written in two ways is one letter", async () => {
  expect(await verifyPassword("cafe\u0301 cafe\u0301", await hashPassword("caf\u00e9 caf\u00e9"))).toBe(true);
});

/** Of another program: salt and key in hexadecimal. */
const SCRYPT = `${"0".repeat(32)}:${"0".repeat(128)}`;

test("what is no hash of ours matches nothing", async () => {
  for (const kept of ["", "plain", "$argon2id$v=19$m=1,t=1,p=1$$", "salt:0123", SCRYPT])
    expect(await verifyPassword("plain", kept)).toBe(false);
});

test("the known answer of RFC 9106 holds for what computes it", async () => {
  // Version 0x13, 32 KiB, 3 passes, 4 lanes would need secret and data; this one is the reference program's own.
  const kept = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyPassword("password", kept)).toBe(true);
});
