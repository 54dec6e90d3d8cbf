import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { exportSubjectOf } from "#features/exports/model/export-subject.ts";
import { storedDeal, WORKED_DATA } from "#tests/support/random-deals.ts";
import { analysisReport } from "./analysis-report.ts";
import { hasSign } from "./roboto-signs.ts";
import { showable } from "./unshown-signs.ts";

const SAYS = "The font of this document has no sign for some characters";

function reportOf(name: string): string {
  const deal = storedDeal({ ...WORKED_DATA, basics: { ...WORKED_DATA.basics, businessName: name } });
  return JSON.stringify(analysisReport(exportSubjectOf(deal, new Date("2026-11-21T12:00:00Z"))));
}

test("the list of signs is that of the font, in all four styles", () => {
  // The reader of fonts that the library of documents brings along.
  const require = createRequire(createRequire(import.meta.url).resolve("pdfmake"));
  const fontkit = require("fontkit") as { openSync: (file: string) => { characterSet: number[] } };
  const sets = ["Regular", "Medium", "Italic", "MediumItalic"].map(
    (style) =>
      new Set(fontkit.openSync(require.resolve(`pdfmake/fonts/Roboto/Roboto-${style}.ttf`)).characterSet),
  );
  const differing: number[] = [];
  for (let codePoint = 32; codePoint <= 0x1ffff; codePoint++)
    if (hasSign(codePoint) !== sets.every((set) => set.has(codePoint))) differing.push(codePoint);
  expect(differing).toEqual([]);
});

test("European names are shown as they are, also where their accents stand apart", () => {
  for (const name of ["Müller & Søn", "Łódź Piekarnia", "Пекарня", "Αρτοποιείο", "€ 5, ½, ×, ≤"])
    expect(showable(name)).toEqual({ text: name, unshown: 0 });
  expect(showable("Cafe\u0301")).toEqual({ text: "Café", unshown: 0 });
  expect(reportOf("Łódź Piekarnia")).not.toContain(SAYS);
});

test("what has no sign is marked, and the document says so", () => {
  expect(showable("東京 Deli 👩‍🍳")).toEqual({ text: "\uFFFD\uFFFD Deli \uFFFD\uFFFD", unshown: 4 });
  const report = reportOf("東京 Deli");
  expect(report).toContain("\uFFFD\uFFFD Deli");
  expect(report).toContain(SAYS);
});

test("nothing that we write ourselves lacks a sign", () => {
  expect(reportOf("Summit")).not.toContain("\uFFFD");
});
