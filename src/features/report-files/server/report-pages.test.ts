import { expect, test } from "vitest";
import { figureWidth } from "#features/report-files/model/report/fit-columns.ts";
import { para, section } from "#features/report-files/model/report/pdf-node.ts";
import { reportOf } from "#features/report-files/model/report/report-plan.ts";
import { textsOfPages } from "#tests/support/pdf-pages.ts";
import { writeReport } from "./report-file.ts";

const about = { company: "Summit", kind: "test", createdAt: new Date(0) };

test("no page is blank, wherever the text ends @further", async () => {
  const items = Array.from({ length: 12 }, (_, index) => para(`Item ${index}`, "small"));
  const ends = [[{ ul: items, margin: [0, 2, 0, 4] } as const]];
  for (let height = 0; height < 24; height += 1) {
    // The page is full at another height each time, half a point apart.
    const space = { ...para("Space"), margin: [0, height / 2, 0, 0] } as const;
    const words = Array.from({ length: 31 }, (_, index) => para(`Line ${index + 1}`));
    for (const [index, end] of ends.entries()) {
      const content = [section("Part", [space, ...words, ...end])];
      for (const texts of textsOfPages(await writeReport(reportOf(about, content))))
        expect(texts, `${height}, end ${index}`).toBeGreaterThan(0);
    }
  }
});

test("the measure of figures is no smaller than the font's", async () => {
  const { createRequire } = await import("node:module");
  const load = createRequire(createRequire(import.meta.url).resolve("pdfmake"));
  const { openSync } = load("fontkit") as {
    openSync: (file: string) => { unitsPerEm: number; layout: (text: string) => { advanceWidth: number } };
  };
  const bold = openSync(load.resolve("pdfmake/fonts/Roboto/Roboto-Medium.ttf"));
  for (const figure of ["$9,876,543,210,123", "−$100,740,740,743,171", "2,057,613.17x", "−78.2%", "88"])
    expect((bold.layout(figure).advanceWidth / bold.unitsPerEm) * 9).toBeLessThanOrEqual(
      figureWidth(figure, 9),
    );
});
