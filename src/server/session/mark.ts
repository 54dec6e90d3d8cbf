import { createHmac, hkdfSync } from "node:crypto";

/** A keyed hash for secrets short enough to be guessed, such as a code of six digits: useless without the key. */
export type Mark = (text: string) => string;

export function createMark(authSecret: string): Mark {
  const key = Buffer.from(hkdfSync("sha256", authSecret, "", "dealwright marks", 32));
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
