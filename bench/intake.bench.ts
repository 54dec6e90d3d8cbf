import { readFileSync } from "node:fs";
import path from "node:path";
import { answerDocument } from "#features/intake/model/answer.ts";
import { pagesOfText } from "#features/intake/model/source-document/read-text.ts";
import { readFile } from "#features/intake/server/index.ts";
import { writeReport } from "#features/report-files/server/report-file.ts";
import { against, at, type Measure, ms } from "./measure.ts";

const FOLDER = path.resolve(import.meta.dirname, "../tests/data/documents");
const stored = (name: string): string => readFileSync(path.join(FOLDER, name), "utf8");

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const PAGES = 40;
const PROSE =
  "The company serves municipal and industrial customers under contracts of one to three years and has renewed most of them since it was founded. Its staff is trained in house, and its fleet is owned free of debt. ".repeat(
    9,
  );

/** A memorandum of so many pages, prose and statements in turn, as a program prints it. */
function memorandumOf(pages: number): Promise<Uint8Array> {
  const rows = (page: number): string[][] => [
    ["", "2023", "2024", "2025"],
    ...["Revenue", "Cost of Goods Sold", "Wages", "Rent", "Insurance", "Utilities", "Net Income"].map(
      (name, index) => [
        name,
        ...[2023, 2024, 2025].map((year) =>
          ((index + 2) * 10_000 + page * 100 + year).toLocaleString("en-US"),
        ),
      ],
    ),
  ];
  return writeReport({
    content: Array.from({ length: pages }, (_, page) => [
      {
        text: `Part ${page + 1} of the review`,
        fontSize: 16,
        ...(page === 0 ? {} : { pageBreak: "before" }),
      },
      { text: PROSE, margin: [0, 8, 0, 8] },
      ...(page % 2 === 0 ? [{ table: { body: rows(page) }, layout: "noBorders" }] : [{ text: PROSE }]),
    ]),
    defaultStyle: { fontSize: 10 },
  });
}

/** Seconds of a core that processes of this one took since it began, where the system tells them. */
function secondsOfChildren(): number | null {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
}

/** What a PDF takes with the process that reads it: of one core where that is told, else by the clock; and its first page. */
async function timedPdf(bytes: Uint8Array): Promise<{ whole: number; first: number; pages: number }> {
  const before = secondsOfChildren();
  const start = performance.now();
  let first = Number.NaN;
  const onPage = (page: number) => {
    if (page === 1) first = performance.now() - start;
  };
  const { pages } = await readFile({ name: "memorandum.pdf", bytes, password: null }, { onPage });
  const took = performance.now() - start;
  const after = secondsOfChildren();
  return { whole: before === null || after === null ? took : (after - before) * 1_000, first, pages };
}

async function measurePdf(): Promise<Measure[]> {
  const [long, short] = [await memorandumOf(PAGES), await memorandumOf(1)];
  const runs: Awaited<ReturnType<typeof timedPdf>>[] = [];
  const floors: number[] = [];
  for (let pass = 0; pass < 5; pass += 1) {
    runs.push(await timedPdf(long));
    floors.push((await timedPdf(short)).whole);
  }
  const whole = at(
    runs.map((one) => one.whole),
    0.5,
  );
  const first = at(
    runs.map((one) => one.first),
    0.5,
  );
  const isWhole = runs.every(({ pages }) => pages >= PAGES);
  return [
    {
      name: `a memorandum of ${PAGES} pages as a PDF, with the process that reads it`,
      measured: `p50 ${ms(whole)}`,
      ...against("one page of it, in the same way", { theirs: at(floors, 0.5), ours: whole, most: 4 }),
      ...(isWhole ? {} : { ok: false }),
    },
    {
      name: "its first page, by the clock",
      goal: "p50 ≤ 500 ms",
      measured: `p50 ${ms(first)}`,
      ok: first <= 500,
    },
  ];
}

/** What a pasted listing costs, and a file with the process that it is read in. */
export async function run(): Promise<Measure[]> {
  const listing = stored("listing-labels.txt");
  const memorandum = stored("memorandum-text.txt");
  const read = (text: string): unknown =>
    answerDocument({ kind: "text", pages: pagesOfText(text), notes: [] });
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
      measured: `p50 ${ms(at(times, 0.5))}, p99 ${ms(at(times, 0.99))}, the first of a process ${ms(first)}`,
      ...against("the same text only cut into words", {
        theirs: at(split, 0.5),
        ours: at(times, 0.5),
        most: 100,
      }),
    },
    { name: "a memorandum of text with tables", goal: null, measured: `p50 ${ms(at(long, 0.5))}`, ok: null },
    {
      name: "a listing as a file, with the process that reads it",
      goal: null,
      measured: `p50 ${ms(at(whole, 0.5))}`,
      ok: null,
    },
    ...(await measurePdf()),
  ];
}
