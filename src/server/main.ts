import { setTimeout as pause } from "node:timers/promises";
import { readConfig, type Config } from "./config.ts";
import { listenProblem } from "./listen-problem.ts";
import { openDatabaseServer, type DatabaseServer } from "./open-database-server.ts";
import { StartProblem } from "./start-problem.ts";
import { startServer } from "./start-server.ts";

const DRAIN_MS = 9000;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
type Server = Awaited<ReturnType<typeof startServer>>;

let database: DatabaseServer | null = null;
let server: Server | null = null;
let stopping = false;

// Signals may come while the database is being made: what is under way is finished first, then taken down.
const starting = start().catch((error: unknown) => {
  report(error);
  return stop(1);
});
for (const signal of SIGNALS) process.on(signal, () => void starting.then(() => stop(0)));
process.on("uncaughtException", (error) => {
  report(error);
  void stop(1);
});

async function start(): Promise<void> {
  const answer = readConfig(process.env);
  if (!answer.ok) throw new StartProblem(answer.problems.join("\n"));
  const { config } = answer;
  database = await openDatabaseServer(config);
  void database.died.then((how) => {
    if (stopping) return;
    report(new StartProblem(`The embedded PostgreSQL is gone, and does not start again: ${how}`));
    return stop(1);
  });
  try {
    server = await startServer({ config, databaseUrl: database.url });
  } catch (error) {
    throw listenProblem(error, config) ?? error;
  }
  announce(server, config);
}

function announce({ address, setupLink }: Server, config: Config): void {
  const lines = [`Dealwright is ready: ${config.appOrigin}`];
  if (isElsewhere(address, config.appOrigin)) lines.push(`It listens on ${address}`);
  if (setupLink) {
    lines.push("", "Nobody has an account yet. Open this link to make the first administrator's:", "");
    lines.push(`  ${setupLink}`, "", "It works once, within 24 hours. A new start makes a new link.");
  }
  lines.push("", "Stop with Ctrl-C.");
  console.log(lines.join("\n"));
}

function isElsewhere(address: string, appOrigin: string): boolean {
  const plain = (url: string) => new URL(url).host.replace(/^127\.0\.0\.1(?=:|$)/, "localhost");
  return plain(address) !== plain(appOrigin);
}

/** Drains what is under way, closes, stops the database, ends. Asked twice, it goes on with the first. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  try {
    // A client that never reads its answer must not keep the database running for ever.
    await Promise.race([server?.close(), pause(DRAIN_MS)]);
  } catch (error) {
    report(error);
  }
  try {
    await database?.stop();
  } catch (error) {
    report(error);
  }
  process.exit(exitCode);
}

function report(error: unknown): void {
  console.error(error instanceof StartProblem ? error.message : error);
}
