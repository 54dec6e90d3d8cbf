import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import type { z } from "zod";
import { BackupProblem } from "./backup-problem.ts";
import type { Kind, scryptSchema } from "./file-format.ts";

export type ScryptSettings = z.infer<typeof scryptSchema>;

/** Seals and opens what the records of one file carry. */
export interface RecordSeal {
  seal(kind: Kind, number: number, bytes: Buffer): Buffer;
  open(kind: Kind, number: number, bytes: Buffer): Buffer;
}

/** Without a passphrase records lie open. */
export const OPEN: RecordSeal = {
  seal: (_kind, _number, bytes) => bytes,
  open: (_kind, _number, bytes) => bytes,
};

const CIPHER = "aes-256-gcm";
const TAG_BYTES = 16;
const PARALLEL = 1;

/** About a third of a second and 128 MB for each guess. */
export const newScryptSettings = (): ScryptSettings => ({
  salt: randomBytes(16).toString("base64"),
  cost: 2 ** 17,
  blockSize: 8,
});

export function sealWith(passphrase: string, { salt, cost, blockSize }: ScryptSettings): RecordSeal {
  const key = scryptSync(passphrase.normalize("NFC"), Buffer.from(salt, "base64"), 32, {
    N: cost,
    r: blockSize,
    p: PARALLEL,
    maxmem: 256 * cost * blockSize,
  });
  return {
    seal(kind, number, bytes) {
      const cipher = createCipheriv(CIPHER, key, nonceOf(number)).setAAD(Buffer.from(kind));
      return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(kind, number, bytes) {
      const end = bytes.byteLength - TAG_BYTES;
      if (end < 0) throw new BackupProblem("The backup is damaged: a part of it is too short.");
      const decipher = createDecipheriv(CIPHER, key, nonceOf(number), { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(kind)).setAuthTag(bytes.subarray(end));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()]);
      } catch {
        // The file's own checksum was right, so it is the key that is not.
        throw new BackupProblem(
          "The passphrase does not open this backup. Give the file with the one it was made with.",
        );
      }
    },
  };
}

/** No key is used twice: each file has its own salt. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
}
