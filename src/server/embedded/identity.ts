import { spawn, spawnSync, type ChildProcess, type StdioOptions } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { StartProblem } from "#server/start-problem.ts";

/** PostgreSQL refuses to run as root. An identity is how to run it for the person who started us. */
export interface Identity {
  how: "as ourselves" | "as root in a user namespace" | "as the owner of the folder" | "as nobody";
  /** The user its files must belong to, when that is another than ours. */
  owner: { uid: number; gid: number } | null;
}

const NOBODY = 65_534;
const NAMESPACE = ["--user", `--map-user=${NOBODY}`, `--map-group=${NOBODY}`];

export function findIdentity(clusterDir: string, postgres: string): Identity {
  if (process.getuid?.() !== 0) return { how: "as ourselves", owner: null };
  // Existing data keeps its owner, and a project in someone's home runs as that person.
  const { uid, gid } = fs.statSync(nearestExisting(clusterDir));
  if (uid !== 0) return { how: "as the owner of the folder", owner: { uid, gid } };
  if (canUseNamespace(postgres)) return { how: "as root in a user namespace", owner: null };
  if (fs.existsSync(path.join(clusterDir, "PG_VERSION")))
    throw new StartProblem(
      `${clusterDir} belongs to root, and this machine does not let root run PostgreSQL in a user namespace. Run "chown -R nobody ${clusterDir}", or start as an ordinary user who owns it.`,
    );
  return { how: "as nobody", owner: { uid: NOBODY, gid: NOBODY } };
}

/** Starts a PostgreSQL program under the identity, in a process group of its own. */
export function spawnAs(
  identity: Identity,
  program: string,
  args: string[],
  stdio: StdioOptions,
): ChildProcess {
  // Its own group: Ctrl-C in the terminal reaches Node alone, which drains and then stops it.
  const options = { cwd: "/", detached: true, stdio, env: pickEnvironment(process.env) };
  if (identity.how === "as root in a user namespace")
    return spawn("unshare", [...NAMESPACE, program, ...args], options);
  return spawn(program, args, { ...options, ...identity.owner });
}

/** Where programs and libraries are found and temporary files go, on any of our systems. */
const NEEDED = ["PATH", "LD_LIBRARY_PATH", "TMPDIR", "TMP", "TEMP", "SYSTEMROOT", "WINDIR", "COMSPEC"];

/**
 * What a PostgreSQL program inherits: named here, or it stays with us. Our environment holds keys and passwords, and
 * whoever can read a file as the database could read its environment too. It has no setting of its own there either
 * (PGPORT, PGDATA): ours go by its command line.
 */
function pickEnvironment(ours: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = Object.entries(ours).filter(([name]) => NEEDED.includes(name.toUpperCase()));
  // Without a valid locale PostgreSQL does not start on macOS; C also keeps its messages in English.
  return { ...Object.fromEntries(given), LC_ALL: "C" };
}

/** Hands a file or folder that we made to the identity. */
export function giveTo(identity: Identity, file: string): void {
  if (identity.owner) fs.chownSync(file, identity.owner.uid, identity.owner.gid);
}

function nearestExisting(file: string): string {
  let existing = file;
  while (!fs.existsSync(existing)) existing = path.dirname(existing);
  return existing;
}

function canUseNamespace(postgres: string): boolean {
  if (process.platform !== "linux") return false;
  const env = pickEnvironment(process.env);
  return spawnSync("unshare", [...NAMESPACE, postgres, "--version"], { env }).status === 0;
}
