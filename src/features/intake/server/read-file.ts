import { fork } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { beginsAsTiff } from "#features/documents/model/written-kind.ts";
import { kindOfFile } from "#features/intake/model/file-kind.ts";
import { unread, type FileAnswer } from "#features/intake/model/answer.ts";
import { bytesOf, validateFile } from "#features/documents/server/index.ts";
import { findPackageRoot } from "#server/package-root.ts";
import type { GivenFile, OnPage } from "./read-bytes.ts";
import type { Attached } from "./read-mail.ts";
import { MOST_RECOGNISED } from "./recognise-pages.ts";

/** What the reading process is asked for: the values of a file, or the files that came with a mail. */
export interface ToGuard {
  readonly file: GivenFile;
  readonly wants: "values" | "attached";
}

/** What the reading process tells. */
export type FromGuard =
  | { readonly page: number; readonly of: number; readonly isRecognised: boolean }
  | { readonly answer: FileAnswer }
  | { readonly attached: readonly Attached[] }
  | { readonly failure: "memory" | "fault" };

export const READING_BOUNDS = {
  fileBytes: 50 * 1024 * 1024,
  milliseconds: 60_000,
  recognisedPage: 20_000,
} as const;

const ENDING = import.meta.url.endsWith(".ts") ? "ts" : "js";
const TOO_LARGE = "This file has more than 50 MB. Split it, or hand in the pages that matter.";
const TOO_LONG =
  "Reading this file took longer than a minute and was stopped. Hand in the pages that matter, or paste their text.";
const TOO_LONG_TO_RECOGNISE =
  "Recognising the pictures of this file took too long and was stopped. Hand in the pages that matter, or paste their text.";
const TOO_MUCH =
  "Reading this file took more memory than is allowed and was stopped. Hand in the pages that matter, or paste their text.";
const BROKEN =
  "This file could not be read: the reading of it broke off. Open it on your device, save it anew and hand that in.";

/**
 * Reads a file of a stranger in a process of its own, that has no network, cannot write, and is ended when it takes too
 * long or too much memory: whatever the file is, an answer or a sentence comes back.
 */
export async function readFile(
  file: GivenFile,
  onPage: OnPage = () => undefined,
  milliseconds: number = READING_BOUNDS.milliseconds,
  program: ReadingProgram = ownProgram(),
): Promise<FileAnswer> {
  if (file.bytes.length > READING_BOUNDS.fileBytes) return unread("unreadable", TOO_LARGE);
  const refused = await refuseHidden(file);
  if (refused !== null) return unread("unreadable", refused);
  const told = await runGuard({ file, wants: "values" }, { onPage, milliseconds, program });
  return "answer" in told ? told.answer : unread("unreadable", "reason" in told ? told.reason : BROKEN);
}

/**
 * The files that came with a mail, opened in the same process as a reading is; none where the file is no mail. Null: it could
 * not be opened within the bounds.
 */
export async function unpackMail(file: GivenFile): Promise<readonly Attached[] | null> {
  const told = await runGuard(
    { file, wants: "attached" },
    { onPage: () => undefined, milliseconds: READING_BOUNDS.milliseconds, program: ownProgram() },
  );
  return "attached" in told ? told.attached : null;
}

type Told = Extract<FromGuard, { answer: unknown } | { attached: unknown }> | { readonly reason: string };

interface Bounds {
  readonly onPage: OnPage;
  readonly milliseconds: number;
  readonly program: ReadingProgram;
}

function runGuard(task: ToGuard, { onPage, milliseconds, program }: Bounds): Promise<Told> {
  const child = fork(program.guard, [], {
    env: {},
    execArgv: [
      "--permission",
      "--allow-worker",
      ...readableBy(program).map((folder) => `--allow-fs-read=${folder}`),
      "--no-warnings",
    ],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve) => {
    let ended: Told | null = null;
    let recognised = 0;
    const stop = (): void => {
      ended ??= { reason: recognised > 0 ? TOO_LONG_TO_RECOGNISE : TOO_LONG };
      child.kill("SIGKILL");
    };
    let until = performance.now() + milliseconds;
    let timer = setTimeout(stop, milliseconds);
    child.on("message", (message: FromGuard) => {
      if ("page" in message) {
        onPage(message.page, message.of);
        // Recognition takes seconds a page: each adds its own time, and only so many do.
        if (message.isRecognised && (recognised += 1) <= MOST_RECOGNISED) {
          until += READING_BOUNDS.recognisedPage;
          clearTimeout(timer);
          timer = setTimeout(stop, until - performance.now());
        }
      } else
        ended ??=
          "failure" in message ? { reason: message.failure === "memory" ? TOO_MUCH : BROKEN } : message;
    });
    child.once("error", () => {
      clearTimeout(timer);
      resolve(ended ?? { reason: BROKEN });
    });
    child.once("exit", (_code, signal) => {
      clearTimeout(timer);
      resolve(ended ?? { reason: signal === "SIGKILL" || signal === "SIGABRT" ? TOO_MUCH : BROKEN });
    });
    child.send(task, (error) => {
      if (error !== null) child.kill("SIGKILL");
    });
  });
}

/**
 * Documents of Office are archives: bombs, macros and parts that load something are refused as uploads are. So are
 * TIFFs whose lists lead in circles.
 */
async function refuseHidden({ name, bytes }: GivenFile): Promise<string | null> {
  const head = Buffer.from(bytes.subarray(0, 4_096)).toString("latin1");
  const found = kindOfFile(head, name);
  const isJudged = "kind" in found && (found.kind === "docx" || found.kind === "xlsx" || beginsAsTiff(head));
  if (!isJudged) return null;
  const verdict = await validateFile(bytesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
  return verdict.ok ? null : verdict.message;
}

const packageRoot = (): string => findPackageRoot(path.dirname(fileURLToPath(import.meta.url)));

/** The program that reads: its first file, and the folder of its code. */
export interface ReadingProgram {
  readonly guard: string;
  readonly folder: "src" | "dist-server";
}

/** As it is built: in files that need no translating when the process starts. */
export const builtProgram = (): ReadingProgram => ({
  guard: path.join(packageRoot(), "dist-server", "reading-guard.js"),
  folder: "dist-server",
});

/** Beside this file in the sources; in the build, where this file is part of a piece, at its top. */
const ownProgram = (): ReadingProgram =>
  ENDING === "ts"
    ? { guard: fileURLToPath(new URL("./reading-guard.ts", import.meta.url)), folder: "src" }
    : builtProgram();

/** What the process may read: the program itself, and nothing of the data. */
function readableBy({ folder }: ReadingProgram): readonly string[] {
  const root = packageRoot();
  const folders = [folder, "node_modules"];
  return [...folders.map((each) => path.join(root, each, "*")), path.join(root, "package.json")];
}
