import type { Page } from "@playwright/test";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { timeEmptyPage } from "./empty-page.ts";
import type { Measure } from "./measure.ts";
import { assessPainted, timePainted } from "./painted.ts";
import { withPage } from "./with-page.ts";

const WARM_UP = 200;
const MOVES = 800;

/** From a slider's input event to its figures on the screen, in a real Chromium; what is counted, painted.ts says. */
export function run(): Promise<Measure[]> {
  return withPage(async ({ page, browser, post }) => {
    const data = dealDataSchema.parse(EXAMPLE_DEALS[0]?.data);
    const { id: dealId } = await post("deals/create", { data });
    await page.goto(`/dashboard/deal-analysis/${dealId}?tab=roi`);
    await page.getByRole("heading", { name: "Cash-on-Cash Return Calculator" }).waitFor();
    const empty = await timeEmptyPage(browser);
    const measures = [];
    for (const label of ["Down payment", "Interest rate", "Loan term"])
      measures.push(await moveSlider(page, label, { figures: ".calculator-result", empty }));
    await page.goto(`/dashboard/deal-analysis/${dealId}`);
    const plan = { figures: 'section[aria-label="The plan"]', empty };
    for (const label of ["Price you offer", "Your cash to close"])
      measures.push(await moveSlider(page, label, plan));
    return measures;
  });
}

interface Moved {
  /** Where every move has to show other words. */
  figures: string;
  empty: readonly number[];
}

async function moveSlider(page: Page, label: string, { figures, empty }: Moved): Promise<Measure> {
  const slider = page.getByRole("slider", { name: label, exact: true });
  const { input, min, max, step } = await slider.evaluate((element: HTMLInputElement) => {
    const [min, max, step] = [element.min, element.max, element.step].map(Number) as [number, number, number];
    const input =
      element.id === ""
        ? `[type=range][aria-labelledby="${element.getAttribute("aria-labelledby")}"]`
        : `[id="${element.id}"]`;
    return { input, min, max, step };
  });
  const steps = Math.round((max - min) / step);
  // Each move is another value than the one before, over the whole range.
  const values = Array.from({ length: WARM_UP + MOVES }, (_, move) =>
    String(min + (((move + 1) * 7) % (steps + 1)) * step),
  );
  const times = await timePainted(page, { input, figures, values, warmUp: WARM_UP });
  return assessPainted(`slider “${label}”, input to painted figures`, { times, empty, most: 3 });
}
