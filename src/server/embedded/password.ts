import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { StartProblem } from "#server/start-problem.ts";
import { isCode } from "./binaries.ts";
import { giveTo, type Identity } from "./identity.ts";

export interface Passwords {
  /** Of the superuser `postgres`: this folder alone uses it. */
  superuser: string;
  /** Of the login the product works under. */
  login: string;
}

/** Reads the cluster's password, made once and kept beside it. */
export function readPasswords(clusterDir: string, identity: Identity): Passwords {
  const file = `${clusterDir}.password`;
  if (!fs.existsSync(file)) {
    if (fs.existsSync(path.join(clusterDir, "PG_VERSION"))) throw passwordLost(clusterDir, file);
    createPasswordFile(file, identity);
  }
  const superuser = fs.readFileSync(file, "utf8").trim();
  // One secret on disk, two passwords: who holds one login's cannot calculate the other's from it.
  const login = crypto.createHmac("sha256", superuser).update("dealwright login").digest("hex");
  return { superuser, login };
}

/** A new one would be refused by the database, and hide from then on that the old one is missing. */
const passwordLost = (clusterDir: string, file: string) =>
  new StartProblem(
    `${clusterDir} holds a database, but the file ${file} with its password is missing. Put it back from where the folder was copied: the whole of DATA_DIR belongs together. Without it, restore a backup into an empty DATA_DIR.`,
  );

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
