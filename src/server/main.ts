import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { readConfig, type Config } from "./config.ts";
import { createLog, type Log, type LogOptions } from "./log.ts";
import { listenProblem } from "./listen-problem.ts";
import { openDatabaseServer, type DatabaseServer } from "./open-database-server.ts";
import { StartProblem } from "./start-problem.ts";
import type { RunningServer } from "./start-server.ts";

// Collected once it has grown by a fifth. Left to itself V8 lets what is no longer needed pile up to a multiple of
// what is, for as long as the machine has memory. No hard limit: a large import may need more for a moment.
setFlagsFromString("--heap-growing-percent=20");

const DRAIN_MS = 9000;
/** Of a program without a terminal (nohup, a background job) the end of a terminal is no concern. */
const hasTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
const SIGNALS = hasTerminal ? (["SIGINT", "SIGTERM", "SIGHUP"] as const) : (["SIGINT", "SIGTERM"] as const);

/** One wish to stop may arrive several times: from the terminal, from npm and from what passes signals on. */
const ECHO_MS = 1000;
/** For what was cut off to be handed back. */
const HURRY_MS = 1000;

let database: DatabaseServer | null = null;
let server: RunningServer | null = null;
let log: Log = createLog();
let stopping = false;
let shutdownDelayMs = 0;
const hurry = new AbortController();
const hurried = new Promise((resolve) => hurry.signal.addEventListener("abort", resolve));

// A log that nobody reads any more must not end the server.
process.stderr.on("error", () => undefined);

// Signals may come while the database is being made: what is under way is finished first, then taken down.
const starting = start().catch((error: unknown) => {
  report(error);
  return stop(1);
});
let askedAt = Number.NaN;
for (const signal of SIGNALS)
  process.on(signal, () => {
    if (performance.now() - askedAt > ECHO_MS) hurry.abort();
    if (Number.isNaN(askedAt)) askedAt = performance.now();
    void starting.then(() => stop(0));
  });
if (!hasTerminal) process.on("SIGHUP", () => log.info("The terminal is gone: the server goes on."));
process.on("uncaughtException", (error) => {
  report(error);
  void stop(1);
});

async function start(): Promise<void> {
  // The database starts while the features are read: it is a process of its own.
  const early = readConfig(process.env, { features: [] });
  const opening = early.ok ? openDatabase(early.config) : null;
  // It is waited for below: until then its failure is nobody's.
  opening?.catch(() => undefined);
  const [{ serverFeatures }, { startServer }] = await Promise.all([
    import("./features.ts"),
    import("./start-server.ts"),
  ]);
  const opened = await opening;
  const answer = readConfig(process.env, {
    features: serverFeatures.flatMap(({ settings }) => settings ?? []),
  });
  if (!answer.ok) throw new StartProblem(answer.problems.join("\n"));
  if (opened === null) throw new Error("Settings were refused first and taken then.");
  const { config } = answer;
  try {
    server = await startServer({ config, databaseUrl: opened.url, log, logsRequests: true });
  } catch (error) {
    throw listenProblem(error, config) ?? error;
  }
  announce(server, config);
}

async function openDatabase(config: Config): Promise<DatabaseServer> {
  log = createLog(undefined, chooseLog(config));
  shutdownDelayMs = config.shutdownDelaySeconds * 1000;
  const opened = await openDatabaseServer(config, { log });
  database = opened;
  void opened.died.then((how) => {
    if (stopping) return;
    report(new StartProblem(`The embedded PostgreSQL is gone, and does not start again: ${how}`));
    return stop(1);
  });
  return opened;
}

/** Who sits before the program is told what needs them; a program that collects logs gets everything. */
function chooseLog({ logLevel, logFormat }: Config): Required<LogOptions> {
  const isTerminal = process.stderr.isTTY;
  return {
    level: logLevel ?? (isTerminal ? "warn" : "info"),
    format: logFormat ?? (isTerminal ? "text" : "json"),
  };
}

function announce({ address, keyFile, metricsAddress, setupLink }: RunningServer, config: Config): void {
  const lines = [`Dealwright is ready: ${config.appOrigin}`];
  if (isElsewhere(address, config.appOrigin)) lines.push(`It listens on ${address}`);
  if (metricsAddress) lines.push(`Metrics for Prometheus: ${metricsAddress}/metrics`);
  if (keyFile)
    lines.push(
      "",
      `Its keys were made, and lie in ${keyFile}. Keep a copy apart from the database; a backup`,
      "under a passphrase has them as well.",
    );
  if (setupLink) {
    lines.push("", "Nobody has an account yet. Open this link to make the first administrator's:", "");
    lines.push(
      `  ${setupLink}`,
      "",
      "It works once, within 24 hours. Lost it? While the server runs, this prints a new one:",
      "",
    );
    lines.push("  npm run -s deal -- setup-link");
  }
  lines.push("", "Stop with Ctrl-C.");
  console.log(lines.join("\n"));
}

function isElsewhere(address: string, appOrigin: string): boolean {
  const plain = (url: string) => new URL(url).host.replace(/^127\.0\.0\.1(?=:|$)/, "localhost");
  return plain(address) !== plain(appOrigin);
}

/** Drains what is under way, closes, stops the database, ends. Asked again, it goes on with the first. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info("Stopping.");
  try {
    // A client that never reads its answer must not keep the database running for ever.
    const patience = pause(shutdownDelayMs + DRAIN_MS);
    await Promise.race([server?.close(hurry.signal), patience, hurried.then(() => pause(HURRY_MS))]);
  } catch (error) {
    report(error);
  }
  try {
    await database?.stop();
  } catch (error) {
    report(error);
  }
  log.info("Stopped.", { exitCode });
  process.exit(exitCode);
}

function report(error: unknown): void {
  if (error instanceof StartProblem) console.error(error.message);
  else log.fault(error);
}
