import { expect, test } from "vitest";
import { analysisReport } from "#features/deal-analysis/model/report/analysis-report.ts";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { randomDeal } from "#tests/support/random-deals.ts";
import { writeReport } from "./report-file.ts";
import { wordsOfDrawing } from "./tagged-report.ts";

const NOON = new Date("2026-11-21T12:00:00Z");

/** The document as it is written, with nothing packed. */
async function written(seed: number): Promise<string> {
  const plan = analysisReport(exportSubjectOf(randomDeal(seed), NOON));
  const bytes = await writeReport({ ...plan, compress: false });
  return new TextDecoder("latin1").decode(bytes);
}

const streamsOf = (pdf: string): string[] =>
  Array.from(pdf.matchAll(/stream\n([\s\S]*?)endstream/g), ([, body = ""]) => body).filter((body) =>
    /^BT$/m.test(body),
  );

test("a report names its language, its title, its headings and what its charts say", async () => {
  const pdf = await written(5);
  expect(pdf).toMatch(/\/Marked true/);
  expect(pdf).toMatch(/\/Lang \(en-US\)/);
  expect(pdf).toMatch(/\/DisplayDocTitle true/);
  expect(pdf.match(/\/S \/H1$/gm)).toHaveLength(1);
  expect(pdf.match(/\/S \/H2$/gm)?.length).toBeGreaterThan(3);
  expect(pdf.match(/\/S \/P$/gm)?.length).toBeGreaterThan(100);
  const figures = pdf.match(/\/S \/Figure$/gm)?.length ?? 0;
  expect(figures).toBeGreaterThan(2);
  expect(pdf.match(/\/Alt \(/g)).toHaveLength(figures);
});

test("every text stands within a mark: read, or left out as what every page repeats", async () => {
  for (const seed of [1, 2, 3]) {
    const streams = streamsOf(await written(seed));
    expect(streams.length).toBeGreaterThan(2);
    expect(streams.join("\n")).toMatch(/\bBT$/m);
    for (const stream of streams) {
      let open = 0;
      for (const [mark] of stream.matchAll(/\b(BDC|BMC|EMC|BT)$/gm)) {
        if (mark === "BT") expect(open, "a text outside").toBe(1);
        else open += mark === "EMC" ? -1 : 1;
      }
      expect(open).toBe(0);
    }
  }
});

test("a drawing says the words and figures that stand in it", () => {
  expect(wordsOfDrawing('<svg><text x="1">Price &amp; debt</text><rect/><text>$1,200</text></svg>')).toBe(
    "Price & debt, $1,200",
  );
  expect(wordsOfDrawing("<svg><rect/></svg>")).toBe("");
});
