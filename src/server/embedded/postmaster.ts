import type { ChildProcess } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { StartProblem } from "#server/start-problem.ts";
import { connectWhenReady } from "./connect.ts";
import { spawnAs, type Identity } from "./identity.ts";
import { readQuotaStatus, isAlive, isMemoryInUse, pause, waitForEnd } from "./processes.ts";

export interface Postmaster {
  pid: number;
  port: number;
  /** Null when it ran already. */
  child: ChildProcess | null;
}

export interface PostmasterPlan {
  clusterDir: string;
  postgres: string;
  identity: Identity;
  settings: Record<string, string>;
  superuserUrl: (port: number) => string;
  log: (text: string) => void;
}

/** What still stands in the way of a start is usually gone in a moment: processes of a killed server are ending. */
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 250;
const PATIENCE_MS = 12_000;

/**
 * Finds the server that already runs on the cluster (left by a process that was killed, or shared), or starts one: at
 * the given port when there are clients that know it, else at any.
 */
export async function startOrAdopt(plan: PostmasterPlan, port: number | null = null): Promise<Postmaster> {
  let wait = FIRST_PAUSE_MS;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
    const running = await findRunning(plan);
    if (running) return running;
    const started = await tryStart(plan, port ?? (await findFreePort()));
    if (started) return started;
    await pause(wait);
  }
  throw new StartProblem(
    `The data in ${plan.clusterDir} is in use by another PostgreSQL that does not answer. Stop that process first; its number is the first line of ${path.join(plan.clusterDir, "postmaster.pid")}.`,
  );
}

async function findRunning({ clusterDir, superuserUrl }: PostmasterPlan): Promise<Postmaster | null> {
  const pidFile = path.join(clusterDir, "postmaster.pid");
  if (!fs.existsSync(pidFile)) return null;
  const lines = fs.readFileSync(pidFile, "utf8").split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  const standing = readQuotaStatus(pid);
  // PostgreSQL replaces the file of a process that is gone. It takes two others for its living owner, and would refuse
  // to start for ever: a number that belongs to another program since the machine or container was started anew, and
  // a killed process that no parent asks after, as in many containers. The file is also what keeps a new server from
  // data that processes of the old one still write to, so it stays until none of them is left.
  const [, sharedMemoryId] = (lines[6] ?? "").trim().split(/\s+/).map(Number);
  const isLeftOver = standing === "unreaped" && !isMemoryInUse(sharedMemoryId ?? Number.NaN);
  if (standing === "another" || isLeftOver) fs.rmSync(pidFile, { force: true });
  if (standing !== "postgres") return null;
  if (!port) return null; // it is only just starting
  try {
    const client = await connectWhenReady(superuserUrl(port), 60_000);
    const { rows } = await client.query<{ dir: string }>("select current_setting('data_directory') dir");
    await client.end();
    return rows[0] && sameFolder(rows[0].dir, clusterDir) ? { pid, port, child: null } : null;
  } catch {
    return null; // stopping, or not ours: the next attempt sees which
  }
}

async function tryStart(plan: PostmasterPlan, port: number): Promise<Postmaster | null> {
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "", ...plan.settings };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const args = ["-D", plan.clusterDir, "-p", String(port), ...options];
  const child = spawnAs(plan.identity, plan.postgres, args, ["ignore", "ignore", "pipe"]);
  const output = await readUntilReady(child, plan.log);
  if (output === null) {
    child.unref();
    return { pid: child.pid ?? 0, port, child };
  }
  // Another start was quicker, a stopping server still holds the folder, or somebody took the port.
  if (/postmaster\.pid|Address already in use|shared memory block/.test(output)) return null;
  throw new StartProblem(
    `The embedded PostgreSQL did not start ${plan.identity.how} on ${plan.clusterDir}: ${output.trim()}`,
  );
}

/** Null once the server takes connections, else what it said before it ended. */
function readUntilReady(child: ChildProcess, log: (text: string) => void): Promise<string | null> {
  return new Promise((resolve) => {
    let output = "";
    child.stderr?.on("data", (data: Buffer) => {
      const text = data.toString();
      output = (output + text).slice(-4096);
      log(text);
      if (output.includes("ready to accept connections")) resolve(null);
    });
    child.once("close", () => resolve(output));
    child.once("error", (error) => resolve(error.message));
  });
}

/** Fast shutdown: open transactions are rolled back, everything acknowledged is written. */
export async function stopPostmaster(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT");
  if (await waitForEnd(pid, 20_000)) return;
  process.kill(pid, "SIGQUIT"); // at once; the next start recovers from the log
  await waitForEnd(pid, 5000);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function sameFolder(a: string, b: string): boolean {
  return fs.realpathSync(a) === fs.realpathSync(b);
}
