import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Keeps other people's secrets in the database so that a copy of it alone does not give them away. */
export interface Seal {
  seal(secret: string): string;
  /** Null when it was sealed under another key, or is not ours at all. */
  open(sealed: string): string | null;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key comes from the one that signs sessions: whoever goes on with another has to enter the secrets again. */
export function createSeal(authSecret: string): Seal {
  const key = Buffer.from(hkdfSync("sha256", authSecret, "", "dealwright sealed settings", 32));
  return {
    seal(secret) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64");
    },
    open(text) {
      const bytes = Buffer.from(text, "base64");
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const secret = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([secret, decipher.final()]).toString("utf8");
      } catch {
        // The mark of authenticity is wrong: another key, or another text.
        return null;
      }
    },
  };
}
