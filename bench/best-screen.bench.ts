import type { Page } from "@playwright/test";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { assessFrames, recordFrames } from "./frames.ts";
import type { Measure } from "./measure.ts";
import { type MeasuredPage, withPage } from "./with-page.ts";

const IDLE_MS = 3_000;
/** So long each round is watched: the search, grid or futures of the round have ended by then. */
const ROUND_MS = 700;
const ROUNDS = 10;
const MOVES = 240;

/** Frames of the page while the search, a grid, the futures or a slider of the best structure runs, in a real Chromium. */
export function run(): Promise<Measure[]> {
  return withPage(async ({ page, post }) => {
    page.setDefaultTimeout(180_000);
    const at = `/dashboard/deal-analysis/${await seed(post)}`;
    return [
      await watchSearch(page, `${at}?tab=deal-stack&stack=best`),
      await watchGrid(page, `${at}?tab=deal-stack&stack=best&best=grid`),
      await watchReverse(page, `${at}?tab=deal-stack&stack=best&best=far`),
      await watchStress(page, `${at}?tab=bank&bank=stress`),
    ];
  });
}

/** A deal of ten types of money, with partners allowed; money that nothing limits left out. */
async function seed(post: MeasuredPage["post"]): Promise<string> {
  const data = makeDeal("Summit Air", { ...HVAC, basics: { ...HVAC.basics, businessName: "Summit Air" } });
  const { id: dealId } = await post("deals/create", { data });
  await post("funding/createFundingStack", {
    dealId,
    stack: {
      name: "Mostly bank",
      offerAmount: 1_150_000,
      components: [
        { componentType: "equity", percentage: 15 },
        { componentType: "sba", percentage: 75 },
        { componentType: "seller_note", percentage: 10 },
      ],
    },
  });
  await post("lending/update", {
    dealId,
    lending: {
      ...UNKNOWN_LENDING,
      loanNumberDate: "2026-11-20",
      best: { types: { rbf: { use: "never" } }, constraints: { ownershipGivenMostPct: { value: 20 } } },
    },
  });
  return dealId;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const idleOf = (page: Page) => recordFrames(page, () => wait(IDLE_MS));

/** What is asked changes again and again: each time the search runs anew. */
async function watchSearch(page: Page, address: string): Promise<Measure> {
  await page.goto(address);
  await page.getByText(/No structure on this grid beats it/).waitFor({ timeout: 180_000 });
  await page.getByRole("button", { name: "Change what is asked" }).click();
  const field = page.getByLabel("Coverage at least, number", { exact: true });
  await wait(IDLE_MS);
  const idle = await idleOf(page);
  const busy = await recordFrames(page, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await field.fill((1.2 + 0.01 * round).toFixed(2));
      await field.blur();
      await wait(ROUND_MS);
    }
  });
  return assessFrames("page while the best structure is searched, ten times anew", busy, idle);
}

/** Another grid of 41 × 41 each time. */
async function watchGrid(page: Page, address: string): Promise<Measure> {
  await page.goto(address);
  await page.getByLabel("Values each way").selectOption("41");
  await page.locator(".best-grid td[data-tone]").first().waitFor({ timeout: 180_000 });
  await wait(IDLE_MS);
  const idle = await idleOf(page);
  const shows = page.getByLabel("Shows");
  const busy = await recordFrames(page, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await shows.selectOption({ index: round % 2 === 0 ? 2 : 0 });
      await wait(ROUND_MS * 2);
    }
  });
  return assessFrames("page while a grid of 41 × 41 is worked out, ten times anew", busy, idle);
}

/** A slider that moves in every frame. */
async function dragged(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    async ({ selector, moves }) => {
      const slider = document.querySelector<HTMLInputElement>(selector);
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      if (!slider || !write) throw new Error(`The page lacks ${selector}.`);
      const [min, max] = [Number(slider.min), Number(slider.max)];
      for (let move = 0; move < moves; move += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const share = 0.2 + 0.6 * Math.abs((((move * 2) / moves) % 2) - 1);
        write.call(slider, String(min + (max - min) * share));
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      }
    },
    { selector, moves: MOVES },
  );
}

async function watchReverse(page: Page, address: string): Promise<Measure> {
  await page.goto(address);
  await page.locator(".best-cards:not([aria-busy]) .best-slider").first().waitFor({ timeout: 180_000 });
  await wait(IDLE_MS);
  const idle = await idleOf(page);
  const busy = await recordFrames(page, () => dragged(page, ".best-slider input"));
  return assessFrames("page while the slider of the highest price moves", busy, idle);
}

/** 100,000 futures anew with every move. */
async function watchStress(page: Page, address: string): Promise<Measure> {
  await page.goto(address);
  await page.locator("input[type=range]").first().waitFor({ timeout: 180_000 });
  await wait(IDLE_MS);
  const idle = await idleOf(page);
  const busy = await recordFrames(page, () => dragged(page, "input[type=range]"));
  return assessFrames("page while a slider of the pressure test moves", busy, idle);
}
