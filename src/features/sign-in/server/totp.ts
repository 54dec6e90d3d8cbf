import { createHmac, timingSafeEqual } from "node:crypto";

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A telephone's clock may be half a minute off either way. */
const STEPS_OFF = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export const stepAt = (milliseconds: number): number => Math.floor(milliseconds / 1000 / STEP_SECONDS);

export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** The step whose code was given, later than `after`; null when it is none. No code is taken twice. */
export function findStep(
  secret: Uint8Array,
  code: string,
  { now, after }: { now: number; after: number },
): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - STEPS_OFF; step <= stepAt(now) + STEPS_OFF; step++) {
    const expected = Buffer.from(codeOfStep(secret, step));
    if (step > after && given.length === expected.length && timingSafeEqual(given, expected)) found ??= step;
  }
  return found;
}

/** How a secret is typed into an app. */
export function toBase32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, "0"), 2)] ?? "").join("");
}
