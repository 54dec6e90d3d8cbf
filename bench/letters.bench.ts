import { writeReport } from "#features/exports/server/report-file.ts";
import { composeLetter } from "#features/letters/model/compose-letter.ts";
import type { LetterContent } from "#features/letters/model/letter-content.ts";
import { letterPdf } from "#features/letters/model/letter-pdf.ts";
import { writeLetterDocx } from "#features/letters/server/letter-docx.ts";
import { wholeLoi, wholeNda } from "#tests/support/sample-letters.ts";

interface Measure {
  name: string;
  goal: string;
  measured: string;
  ok: boolean;
}

const GOAL_MS = 100;
const WARM_UP = 8;
const FILES = 40;

/** From a letter's content to the bytes of its file. */
export async function run(): Promise<Measure[]> {
  const docx = (content: LetterContent) => writeLetterDocx(composeLetter(content));
  const pdf = (content: LetterContent) => writeReport(letterPdf(composeLetter(content), new Date()));
  return [
    await measure("LOI as DOCX", () => docx(wholeLoi())),
    await measure("LOI as PDF", () => pdf(wholeLoi())),
    await measure("NDA as DOCX", () => docx(wholeNda())),
    await measure("NDA as PDF", () => pdf(wholeNda())),
  ];
}

async function measure(name: string, make: () => Promise<Uint8Array>): Promise<Measure> {
  const timed = async (): Promise<{ ms: number; bytes: number }> => {
    const start = performance.now();
    const { byteLength } = await make();
    return { ms: performance.now() - start, bytes: byteLength };
  };
  const first = await timed();
  for (let count = 1; count < WARM_UP; count++) await timed();
  const times: number[] = [];
  for (let count = 0; count < FILES; count++) times.push((await timed()).ms);
  const sorted = times.toSorted((a, b) => a - b);
  const p50 = sorted[Math.floor(FILES / 2)] ?? Number.NaN;
  return {
    name: `letters, ${name}`,
    goal: `p50 ≤ ${GOAL_MS} ms`,
    measured: `p50 ${p50.toFixed(0)} ms, slowest ${(sorted.at(-1) ?? Number.NaN).toFixed(0)} ms, the very first ${first.ms.toFixed(0)} ms, ${(first.bytes / 1024).toFixed(0)} kB`,
    ok: p50 <= GOAL_MS,
  };
}
