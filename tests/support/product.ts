import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { findPackageRoot } from "#server/package-root.ts";
import { findFreePort } from "./free-port.ts";

const root = findPackageRoot();
const READY = /Dealwright is ready/;

export interface Product {
  url: string;
  process: ChildProcess;
  /** Everything it has said so far, on both channels. */
  output(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  /** Waits until it ends by itself. */
  ended: Promise<number | null>;
}

/** A bound against hanging: as long as a build may take on a slow machine. */
export const BUILD_MS = 900_000;

let isBuilt = false;
/** Builds when the sources changed, so that no start is timed with a build in it. */
export function buildProduct(): void {
  if (isBuilt) return;
  execFileSync(process.execPath, [path.join(root, "scripts", "run.mjs"), "build"], { stdio: "pipe" });
  isBuilt = true;
}

/** Starts the built product as `npm start` does and waits until it is ready, or has ended. */
export async function startProduct(
  settings: Record<string, string>,
  { wrapper = [] as string[] } = {},
): Promise<Product> {
  const port = settings["PORT"] ?? String(await findFreePort());
  const command = [...wrapper, process.execPath, path.join(root, "scripts", "run.mjs"), "start"];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    cwd: root,
    env: { ...withoutSettings(), PORT: port, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ready = new Promise<void>((resolve) => {
    for (const channel of [child.stdout, child.stderr])
      channel.on("data", (data: Buffer) => {
        output += data.toString();
        if (READY.test(output)) resolve();
      });
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  await Promise.race([ready, ended]);
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The test runner's environment without what would change the product: its settings, and Vitest's own NODE_ENV. */
function withoutSettings(): NodeJS.ProcessEnv {
  const names = [
    "PORT",
    "HOST",
    "APP_ORIGIN",
    "DATA_DIR",
    "DATABASE_URL",
    "DATABASE_MEMBERS_URL",
    "DATABASE_READ_URL",
    "AUTH_SECRET",
    "AUDIT_SECRET",
    "TRUST_PROXY",
  ];
  names.push(
    "ADMIN_EMAIL",
    "ADMIN_PASSWORD",
    "SMTP_URL",
    "MAIL_FROM",
    "OUTBOUND_ALLOW_HOSTS",
    "LOG_LEVEL",
    "LOG_FORMAT",
    "METRICS_PORT",
    "METRICS_HOST",
    "SHUTDOWN_DELAY_SECONDS",
    "NODE_ENV",
    "VITEST",
    "npm_lifecycle_event",
  );
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !names.includes(name) && !/^(?:AI|S3|DOCUMENT|MAIL_IN)_/.test(name),
    ),
  );
}
