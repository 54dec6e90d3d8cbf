import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { TEST_KEYS } from "./quiet-config.ts";

/** As `npm run deal` runs it: in one file, which starts ten times sooner than its sources. */
export const COMMAND_LINE = path.resolve(import.meta.dirname, "../../dist-server/cli.js");

export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built command line for real, in a process of its own: `beforeAll(buildProduct)` first. */
export function runCommand(
  args: readonly string[],
  options: { input?: string | Uint8Array; folder?: string; env?: Readonly<Record<string, string>> } = {},
): Promise<CommandResult> {
  const env = { ...process.env, AUTH_SECRET: TEST_KEYS.authSecret, ...options.env };
  const child = spawn(process.execPath, [COMMAND_LINE, ...args], { cwd: options.folder, env });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => stdout.push(part));
  child.stderr.on("data", (part: Buffer) => stderr.push(part));
  // A command may end before it has read everything it is given.
  child.stdin.on("error", () => undefined);
  child.stdin.end(options.input);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (status) =>
      resolve({ status, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }),
    );
  });
}

/** A folder for the files of one test file. */
export function createTemporaryFolder(): {
  folder: string;
  write(name: string, content: string | Uint8Array): string;
  remove(): void;
} {
  const folder = mkdtempSync(path.join(tmpdir(), "dealwright-cli-"));
  return {
    folder,
    write(name, content) {
      const file = path.join(folder, name);
      writeFileSync(file, content);
      return file;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
