import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { exportSubjectOf } from "#features/deal-analysis/model/export-subject.ts";
import { storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import type { HasSign } from "#features/report-files/model/font-signs.ts";
import { hasSerifSign } from "#features/report-files/model/serif-signs.ts";
import { analysisReport } from "#features/deal-analysis/model/report/analysis-report.ts";
import { hasSign } from "./roboto-signs.ts";
import { showable } from "./unshown-signs.ts";

const SAYS = "The font of this document has no sign for some characters";

function reportOf(name: string): string {
  const deal = storedDeal({ ...WORKED_DATA, basics: { ...WORKED_DATA.basics, businessName: name } });
  return JSON.stringify(analysisReport(exportSubjectOf(deal, new Date("2026-11-21T12:00:00Z"))));
}

test("the lists of signs are those of the fonts, in all their styles", () => {
  // The reader of fonts that the library of documents brings along.
  const require = createRequire(createRequire(import.meta.url).resolve("pdfmake"));
  const fontkit = require("fontkit") as { openSync: (file: string) => { characterSet: number[] } };
  const sets = ["Regular", "Medium", "Italic", "MediumItalic"].map(
    (style) =>
      new Set(fontkit.openSync(require.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)).characterSet),
  );
  expect(differing(hasSign, sets)).toEqual([]);
  const serif = ["400Regular", "400Regular_Italic", "600SemiBold", "700Bold"].map((style) => {
    const file = require.resolve(`@expo-google-fonts/source-serif-4/${style}/SourceSerif4_${style}.ttf`);
    return new Set(fontkit.openSync(file).characterSet);
  });
  expect(differing(hasSerifSign, serif)).toEqual([]);
});

function differing(has: HasSign, sets: readonly ReadonlySet<number>[]): number[] {
  const points = Array.from({ length: 0x1ffe0 }, (_, index) => index + 32);
  return points.filter((point) => has(point) !== sets.every((set) => set.has(point)));
}

test("European names are shown as they are, also where their accents stand apart", () => {
  for (const name of ["Müller & Søn", "Łódź Piekarnia", "Пекарня", "Αρτοποιείο", "€ 5, ½, ×, ≤"])
    expect(showable(name)).toEqual({ text: name, unshown: [] });
  expect(showable("Cafe\u0301")).toEqual({ text: "Café", unshown: [] });
  expect(reportOf("Łódź Piekarnia")).not.toContain(SAYS);
});

test("what has no sign is marked, and the document says so", () => {
  expect(showable("東京 Deli 👩‍🍳")).toEqual({
    text: "\uFFFD\uFFFD Deli \uFFFD\uFFFD",
    unshown: ["東", "京", "👩", "🍳"],
  });
  const report = reportOf("東京 Deli");
  expect(report).toContain("\uFFFD\uFFFD Deli");
  expect(report).toContain(SAYS);
  expect(report).toContain("(U+6771, U+4EAC)");
});

test("nothing that we write ourselves lacks a sign", () => {
  expect(reportOf("Summit")).not.toContain("\uFFFD");
});
