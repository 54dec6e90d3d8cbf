import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPackageRoot } from "#server/package-root.ts";

export interface ServedProduct {
  url: string;
  pid: number;
  /** The last it has said, on both channels. */
  output(): string;
  /** How it ended; null while it runs. */
  end(): string | null;
  ended: Promise<string>;
  signal(signal: NodeJS.Signals): void;
}

/** What `npm start`, the image and the systemd unit start it with. */
const FRUGAL = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  NODE_OPTIONS: "--max-semi-space-size=8",
};
const MOST_OUTPUT = 200_000;
/** Database, migrations and background work: the whole of it. */
const READY_PATH = "/readyz";

/** The built server as a supervisor starts it: one process, without npm between, so that a kill meets it alone. */
export function serve(port: number, settings: Readonly<Record<string, string>>): ServedProduct {
  const child = spawn(process.execPath, [path.join(findPackageRoot(), "dist-server", "main.js")], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      PORT: String(port),
      ...FRUGAL,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const pid = child.pid;
  if (pid === undefined) throw new Error("The server could not be started.");
  const killWithUs = () => void child.kill("SIGKILL");
  process.once("exit", killWithUs);
  child.once("exit", () => process.off("exit", killWithUs));
  let ending: string | null = null;
  const ended = new Promise<string>((resolve) =>
    child.once("exit", (code, signal) => resolve((ending = signal ?? `code ${code}`))),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    output: collect(child),
    end: () => ending,
    ended,
    signal: (signal) => void child.kill(signal),
  };
}

function collect(child: ChildProcess): () => string {
  let output = "";
  for (const channel of [child.stdout, child.stderr])
    channel?.on("data", (data: Buffer) => (output = (output + data.toString()).slice(-MOST_OUTPUT)));
  return () => output;
}

/** Asks again and again until the product answers that it is ready; milliseconds since `since`. */
export async function waitUntilReady(
  product: ServedProduct,
  since: number,
  withinMs = 60_000,
): Promise<number> {
  for (;;) {
    if (product.end() !== null)
      throw new Error(`The server ended (${product.end()}) before it was ready:\n${product.output()}`);
    if (await isReady(product.url)) return performance.now() - since;
    if (performance.now() - since > withinMs)
      throw new Error(`The server was not ready within ${withinMs} ms:\n${product.output()}`);
    await pause(2);
  }
}

export async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}${READY_PATH}`, { signal: AbortSignal.timeout(5_000) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false; // nobody listens yet
  }
}
