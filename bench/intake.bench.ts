import { readFileSync } from "node:fs";
import path from "node:path";
import { answerPaper } from "#features/intake/model/answer.ts";
import { pagesOfText } from "#features/intake/model/paper/read-text.ts";
import { readFile } from "#features/intake/server/index.ts";
import { at, besideIt, type Measure, ms } from "./measure.ts";

const FOLDER = path.resolve(import.meta.dirname, "../tests/data/papers");
const stored = (name: string): string => readFileSync(path.join(FOLDER, name), "utf8");

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** What a pasted listing costs, and a file with the process that it is read in. */
export async function run(): Promise<Measure[]> {
  const listing = stored("listing-labels.txt");
  const memorandum = stored("memorandum-text.txt");
  const read = (text: string): unknown => answerPaper({ kind: "text", pages: pagesOfText(text), notes: [] });
  const first = timed(() => read(listing));
  for (let pass = 0; pass < 60; pass += 1) read(listing);
  const times = Array.from({ length: 200 }, () => timed(() => read(listing)));
  const long = Array.from({ length: 40 }, () => timed(() => read(memorandum)));
  const split = Array.from({ length: 200 }, () => timed(() => listing.split(/\W+/)));
  const whole: number[] = [];
  for (let pass = 0; pass < 5; pass += 1) {
    const start = performance.now();
    await readFile({ name: "listing.txt", bytes: new TextEncoder().encode(listing), password: null });
    whole.push(performance.now() - start);
  }
  return [
    {
      name: "a pasted listing",
      goal: "p50 ≤ 50 ms",
      measured: `p50 ${ms(at(times, 0.5))}, p99 ${ms(at(times, 0.99))}, the first of a process ${ms(first)}`,
      beside: besideIt("the same text only cut into words", at(split, 0.5), at(times, 0.5)),
      ok: at(times, 0.5) <= 50,
    },
    { name: "a memorandum of text with tables", goal: null, measured: `p50 ${ms(at(long, 0.5))}`, ok: null },
    {
      name: "a listing as a file, with the process that reads it",
      goal: null,
      measured: `p50 ${ms(at(whole, 0.5))}`,
      ok: null,
    },
  ];
}
