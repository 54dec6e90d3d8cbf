import crypto from "node:crypto";
import fs from "node:fs";
import { isCode } from "./binaries.ts";
import { giveTo, type Identity } from "./identity.ts";

export interface Passwords {
  /** Of the superuser `postgres`: this folder alone uses it. */
  superuser: string;
  /** Of the login the product works under. */
  login: string;
}

/** Reads the cluster's password, made once and kept beside it. */
export function readPasswords(file: string, identity: Identity): Passwords {
  if (!fs.existsSync(file)) createPasswordFile(file, identity);
  const superuser = fs.readFileSync(file, "utf8").trim();
  // One secret on disk, two passwords: who holds one login's cannot reckon the other's from it.
  const login = crypto.createHmac("sha256", superuser).update("dealwright login").digest("hex");
  return { superuser, login };
}

function createPasswordFile(file: string, identity: Identity): void {
  const draft = `${file}.${process.pid}`;
  const handle = fs.openSync(draft, "w", 0o600);
  fs.writeSync(handle, `${crypto.randomBytes(24).toString("hex")}\n`);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  giveTo(identity, draft);
  try {
    fs.linkSync(draft, file); // whole or not at all, also when two starts meet
  } catch (error) {
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    fs.unlinkSync(draft);
  }
}
