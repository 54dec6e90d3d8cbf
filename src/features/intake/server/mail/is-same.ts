import { createHash, timingSafeEqual } from "node:crypto";

const hashOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether a secret is the one that is expected, in a time that tells nothing of how much of it is right. */
export const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(hashOf(given), hashOf(expected));
