import type { FileAnswer } from "#features/intake/model/answer.ts";
import type { GivenFile, OnPage } from "./read-bytes.ts";
import { readFile, unpackMail } from "./read-file.ts";
import type { Attached } from "./read-mail.ts";

/** Read at a time by this server; the others wait in the order in which they came. */
const AT_ONCE = 2;
let reading = 0;
const waiting: (() => void)[] = [];

/** Reads a file in a process of its own once it is its turn. */
export const readInTurn = (file: GivenFile, onPage?: OnPage): Promise<FileAnswer> =>
  inTurn(() => readFile(file, onPage));

/** The files that came with a mail, opened in a process of its own once it is its turn; null: it could not be opened. */
export const unpackInTurn = (file: GivenFile): Promise<readonly Attached[] | null> =>
  inTurn(() => unpackMail(file));

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else reading += 1;
  try {
    return await work();
  } finally {
    // Whoever waits longest takes the place over.
    const next = waiting.shift();
    if (next === undefined) reading -= 1;
    else next();
  }
}
