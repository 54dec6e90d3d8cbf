import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { CommandProblem } from "./command-problem.ts";

/** Where deals are read from: a file, or standard input. */
export interface Input {
  /** How the person is told of it. */
  readonly name: string;
  readonly chunks: AsyncIterable<Buffer>;
}

export const STANDARD_INPUT = "-";

/** Opens a file named on the command line, or says in words why it cannot be read. */
export async function openInput(file: string): Promise<Input> {
  if (file === STANDARD_INPUT) return { name: "standard input", chunks: process.stdin };
  const name = path.basename(file);
  const found = await stat(file).catch((error: unknown) => {
    throw new CommandProblem(describe(file, error));
  });
  if (found.isDirectory()) throw new CommandProblem(`${file} is a folder. Name a file in it.`);
  return { name, chunks: readChunks(file) };
}

async function* readChunks(file: string): AsyncGenerator<Buffer> {
  const stream: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: 256 * 1024 });
  try {
    yield* stream;
  } catch (error) {
    throw new CommandProblem(describe(file, error));
  }
}

function describe(file: string, error: unknown): string {
  if (!(error instanceof Error)) return `${file} could not be read.`;
  const code = "code" in error ? error.code : "";
  switch (code) {
    case "ENOENT":
    case "ENOTDIR":
      return `There is no file ${file}. Check its name and the folder you are in.`;
    case "EACCES":
    case "EPERM":
      return `${file} may not be read. Give yourself the right to read it.`;
    default:
      return `${file} could not be read: ${error.message}`;
  }
}
