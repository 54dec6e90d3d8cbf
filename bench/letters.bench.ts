import { deflateRawSync } from "node:zlib";
import { writeReport } from "#features/report-files/server/report-file.ts";
import { composeLetter } from "#features/letters/model/compose-letter.ts";
import type { LetterContent } from "#features/letters/model/letter-content.ts";
import { letterPdf } from "#features/letters/model/letter-pdf.ts";
import { writeLetterDocx } from "#features/letters/server/letter-docx.ts";
import { wholeLoi, wholeNda } from "#tests/support/sample-letters.ts";
import { against, at, type Measure } from "./measure.ts";
import { rivalPdf, wordsOf } from "./rival-files.ts";
import { named } from "./rivals.ts";

const WARM_UP = 8;
const FILES = 40;

/** From a letter's content to the bytes of its file. */
export async function run(): Promise<Measure[]> {
  const docx = (content: LetterContent) => writeLetterDocx(composeLetter(content));
  const pdf = (content: LetterContent) => writeReport(letterPdf(composeLetter(content), new Date()));
  const [loi, nda] = [wordsOf(composeLetter(wholeLoi())), wordsOf(composeLetter(wholeNda()))];
  return [
    await measure("LOI as DOCX", () => docx(wholeLoi()), packed(loi)),
    await measure("LOI as PDF", () => pdf(wholeLoi()), plainPdf(loi)),
    await measure("NDA as DOCX", () => docx(wholeNda()), packed(nda)),
    await measure("NDA as PDF", () => pdf(wholeNda()), plainPdf(nda)),
  ];
}

interface Beside {
  what: string;
  make: () => Promise<unknown>;
  most: number;
}

/** A DOCX is packed text: the packing alone. */
const packed = (words: readonly string[]): Beside => ({
  what: "its words packed",
  make: () => Promise.resolve(deflateRawSync(words.join("\n"))),
  most: 20,
});

function plainPdf(words: readonly string[]): Beside | null {
  const make = rivalPdf(words);
  return make && { what: `its words in plain ${named("pdfkit")}`, make, most: 3 };
}

async function measure(
  name: string,
  make: () => Promise<Uint8Array>,
  beside: Beside | null,
): Promise<Measure> {
  const timed = async (): Promise<{ ms: number; bytes: number }> => {
    const start = performance.now();
    const { byteLength } = await make();
    return { ms: performance.now() - start, bytes: byteLength };
  };
  const first = await timed();
  for (let count = 1; count < WARM_UP; count++) await timed();
  const times: number[] = [];
  const others: number[] = [];
  for (let count = 0; count < FILES; count++) {
    times.push((await timed()).ms);
    const start = performance.now();
    await beside?.make();
    others.push(performance.now() - start);
  }
  const p50 = at(times, 0.5);
  return {
    name: `letters, ${name}`,
    measured: `p50 ${p50.toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms, the very first ${first.ms.toFixed(0)} ms, ${(first.bytes / 1024).toFixed(0)} kB`,
    ...(beside
      ? against(beside.what, { theirs: at(others, 0.5), ours: p50, most: beside.most })
      : { goal: null, ok: null }),
  };
}
