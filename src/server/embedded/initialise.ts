import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { once } from "node:events";
import { StartProblem } from "#server/start-problem.ts";
import { isCode } from "./binaries.ts";
import { giveTo, spawnAs, type Identity } from "./identity.ts";
import { isAlive } from "./processes.ts";

/**
 * Makes the cluster folder when there is none. It is made under another name and renamed when whole, so that a
 * start killed half way leaves nothing that looks like a database.
 */
export async function initialiseCluster(
  clusterDir: string,
  initdb: string,
  identity: Identity,
  password: string,
  durable: boolean,
): Promise<void> {
  if (fs.existsSync(path.join(clusterDir, "PG_VERSION"))) return;
  removeAbandonedDrafts(clusterDir);
  const draft = `${clusterDir}.new-${process.pid}`;
  fs.mkdirSync(draft, { mode: 0o700 });
  giveTo(identity, draft);
  try {
    await runInitdb(draft, initdb, identity, password, durable);
    fs.renameSync(draft, clusterDir);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    // Another start was quicker: its cluster is as good as ours.
    if (!isCode(error, "ENOTEMPTY") && !isCode(error, "EEXIST")) throw error;
  }
}

function removeAbandonedDrafts(clusterDir: string): void {
  const prefix = `${path.basename(clusterDir)}.new-`;
  for (const name of fs.readdirSync(path.dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length));
    if (maker !== process.pid && isAlive(maker)) continue;
    fs.rmSync(path.join(path.dirname(clusterDir), name), { recursive: true, force: true });
  }
}

async function runInitdb(
  dir: string,
  initdb: string,
  identity: Identity,
  password: string,
  durable: boolean,
): Promise<void> {
  // Not beside the data: the user who runs initdb may not be able to read that folder.
  const passwordDir = fs.mkdtempSync(path.join(os.tmpdir(), "dealwright-init-"));
  const passwordFile = path.join(passwordDir, "password");
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  giveTo(identity, passwordFile);
  giveTo(identity, passwordDir);
  try {
    const args = ["-D", dir, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
    // The builtin locale sorts text the same way on every platform.
    args.push("--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8");
    if (!durable) args.push("--no-sync");
    const child = spawnAs(identity, initdb, args, ["ignore", "ignore", "pipe"]);
    let errors = "";
    child.stderr?.on("data", (text: Buffer) => (errors = (errors + text.toString()).slice(-4096)));
    const [code, signal] = (await once(child, "close")) as [number | null, string | null];
    if (code !== 0)
      throw new StartProblem(sentenceFor(dir, identity, errors.trim() || `it ended with ${signal ?? code}`));
  } finally {
    fs.rmSync(passwordDir, { recursive: true, force: true });
  }
}

function sentenceFor(dir: string, identity: Identity, cause: string): string {
  const sentence = `The embedded PostgreSQL could not be initialised ${identity.how} in ${path.dirname(dir)}: ${cause}`;
  if (identity.how !== "as nobody") return sentence;
  return `${sentence}\nStarted by root without user namespaces, the folder must be reachable by other users: set DATA_DIR to such a folder (for instance /var/lib/dealwright), or start as an ordinary user.`;
}
