import type { FileAnswer } from "#features/intake/model/answer.ts";
import type { GivenFile, OnPage } from "./read-bytes.ts";
import { readFile } from "./read-file.ts";

/** Read at a time by this server; the others wait in the order in which they came. */
const AT_ONCE = 2;
let reading = 0;
const waiting: (() => void)[] = [];

/** Reads a file in a process of its own once it is its turn. */
export async function readInTurn(file: GivenFile, onPage?: OnPage): Promise<FileAnswer> {
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    return await readFile(file, onPage);
  } finally {
    // Whoever waits longest takes the place over.
    const next = waiting.shift();
    if (next === undefined) reading -= 1;
    else next();
  }
}
