import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { ownProgram } from "#server/own-program.ts";
import { findPackageRoot } from "#server/package-root.ts";

/** What a thread that reads is given. */
export interface GivenWork<Task> {
  readonly task: Task;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
/** What the guard is told; the bytes come by its standard input. */
export interface ToGuard {
  readonly task: unknown;
  readonly size: number;
}
export type FromThread = { readonly progress: unknown } | { readonly answer: unknown };
export type FromGuard = FromThread | { readonly failure: "memory" | "fault" };

/** Bytes that are handed over piece by piece: they need not be whole in the memory of the server. */
export interface HandedBytes {
  readonly size: number;
  pieces(pieceBytes: number): AsyncIterable<Uint8Array>;
}

export interface GuardedWork {
  /** The program that reads: it calls `serveReading`. */
  readonly thread: URL;
  readonly task: unknown;
  readonly bytes?: HandedBytes;
  readonly milliseconds: number;
  /** Answers by how many milliseconds the reading may now take longer. */
  readonly onProgress?: (progress: unknown) => number;
}

/** Why nothing came of a reading. */
export type Stopped = "time" | "memory" | "fault";
export type GuardedEnd = { readonly answer: unknown } | { readonly stopped: Stopped };
/** Runs it at once, or in turn. */
export type RunReading = (work: GuardedWork) => Promise<GuardedEnd>;

/** Bytes that are in memory anyway. */
export const handBytes = (bytes: Uint8Array): HandedBytes => ({
  size: bytes.length,
  async *pieces(pieceBytes) {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  },
});

const GUARD = ownProgram("reading-guard", import.meta.url);
const PIECE_BYTES = 256 * 1024;

/**
 * Reads what a stranger wrote in a process of its own, that has no network, cannot write, and is ended when it takes too long
 * or too much memory: whatever it is, an answer or the reason why there is none comes back.
 */
export function runGuarded(
  { thread, task, bytes, milliseconds, onProgress = () => 0 }: GuardedWork,
  child = startGuard(thread),
): Promise<GuardedEnd> {
  return new Promise((resolve, reject) => {
    const end = (how: GuardedEnd): void => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      resolve(how);
    };
    const stop = (): void => end({ stopped: "time" });
    let until = performance.now() + milliseconds;
    let timer = setTimeout(stop, milliseconds);
    child.on("message", (message: FromGuard) => {
      if ("progress" in message) {
        until += onProgress(message.progress);
        clearTimeout(timer);
        timer = setTimeout(stop, until - performance.now());
      } else end("failure" in message ? { stopped: message.failure } : message);
    });
    child.once("error", () => end({ stopped: "fault" }));
    child.once("exit", (_code, signal) =>
      end({ stopped: signal === "SIGKILL" || signal === "SIGABRT" ? "memory" : "fault" }),
    );
    const order: ToGuard = { task, size: bytes?.size ?? 0 };
    child.send(order, (error) => {
      if (error !== null) child.kill("SIGKILL");
    });
    handOver(child, bytes).catch((error: unknown) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new Error("The bytes to be read could not be handed over.", { cause: error }));
    });
  });
}

/** Fails where the bytes cannot be read; that the process ended before it had them all is told by its end. */
async function handOver({ stdin }: ChildProcess, bytes: HandedBytes | undefined): Promise<void> {
  if (stdin === null) throw new Error("The reading process takes no bytes.");
  try {
    await pipeline(Readable.from(bytes?.pieces(PIECE_BYTES) ?? [], { objectMode: false }), stdin);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && isOfPipe(error.code))) throw error;
  }
}

const isOfPipe = (code: unknown): boolean =>
  code === "EPIPE" || code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE";

/** A process that has loaded the program, and waits for its one work. */
export const startGuard = (thread: URL): ChildProcess =>
  fork(GUARD, [thread.href], {
    env: {},
    execArgv: [
      "--permission",
      "--allow-worker",
      ...readableBy(GUARD).map((folder) => `--allow-fs-read=${folder}`),
      "--no-warnings",
    ],
    serialization: "advanced",
    stdio: ["pipe", "ignore", "ignore", "ipc"],
  });

/** What the process may read: the code of the program, and nothing of the data. */
function readableBy(program: URL): readonly string[] {
  const root = findPackageRoot(path.dirname(fileURLToPath(program)));
  const folders = [program.pathname.endsWith(".ts") ? "src" : "dist-server", "node_modules"];
  return [...folders.map((each) => path.join(root, each, "*")), path.join(root, "package.json")];
}
