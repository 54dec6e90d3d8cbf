import type { Page } from "@playwright/test";
import { LINE_KEYS } from "#calc/books/books.ts";
import type { BooksChangeInput } from "#features/books/model/books-change.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { typeWorkedBooks } from "#tests/support/worked-books.ts";
import { timeEmptyPage } from "./empty-page.ts";
import { against, at, type Measure, ms } from "./measure.ts";
import { assessPainted, timePainted } from "./painted.ts";
import { type MeasuredPage, withPage } from "./with-page.ts";

const PERIODS = 10;
const WARM_UP = 150;
const KEYS = 800;
const OPENINGS = 30;
const FILES = 20;

/** The sheet of a deal's books in a real Chromium, and its PDF: what is counted of a key, painted.ts says. */
export function run(): Promise<Measure[]> {
  return withPage(async ({ page, browser, post }) => {
    const dealId = await seed(post);
    const empty = await timeEmptyPage(browser);
    return [
      await openTab(page, dealId),
      assessPainted(`books of ${PERIODS} periods, a key to painted totals`, {
        times: await typeRevenue(page),
        empty,
        most: 6,
      }),
      await makeFile(page, dealId),
    ];
  });
}

/** Ten years with every line, and the ledger of the worked example. */
async function seed(post: MeasuredPage["post"]): Promise<string> {
  const data = makeDeal("Summit Air", { ...HVAC, basics: { ...HVAC.basics, businessName: "Summit Air" } });
  const { id: dealId } = await post("deals/create", { data });
  const years: BooksChangeInput[] = Array.from({ length: PERIODS }, (_, place) => ({
    do: "add",
    table: "periods",
    row: {
      id: crypto.randomUUID(),
      label: `FY${2016 + place}`,
      startDate: `${2016 + place}-01-01`,
      endDate: `${2016 + place}-12-31`,
      kind: "fiscal_year",
      basis: "internal",
      lines: Object.fromEntries(
        LINE_KEYS.map((key, line) => [key, key === "revenue" ? 1_800_000 + place : 900 * line]),
      ),
    },
  }));
  const ledger = typeWorkedBooks().filter((change) => !("table" in change) || change.table !== "periods");
  await post("books/change", { dealId, changeId: crypto.randomUUID(), changes: [...years, ...ledger] });
  return dealId;
}

const analysisOf = (dealId: string) => `/dashboard/deal-analysis/${dealId}`;

/** From a click on the tab until its sheet is painted; the page and its parts have been open before. */
async function openTab(page: Page, dealId: string): Promise<Measure> {
  await page.goto(analysisOf(dealId));
  const tabs = page.getByRole("navigation", { name: "Analysis" });
  const times: number[] = [];
  for (let round = 0; round <= OPENINGS; round++) {
    await tabs.getByRole("link", { name: "Overview" }).click();
    await page.getByRole("heading", { name: "Deal Analysis Scores" }).waitFor();
    const time = await page.evaluate(async () => {
      const link = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Analysis"] a')].find(
        ({ textContent }) => textContent?.startsWith("Books"),
      );
      const start = performance.now();
      link?.click();
      while (document.querySelector("table.sheet") === null)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - start;
    });
    if (round > 0) times.push(time);
  }
  const [middle, slowest] = [at(times, 0.5), Math.max(...times)];
  return {
    name: "books, opening the tab",
    goal: "p50 ≤ 150 ms",
    measured: `p50 ${ms(middle)}, slowest ${ms(slowest)} (${times.length} times)`,
    ok: middle <= 150,
  };
}

/** The revenue of the last year is typed again and again, without leaving its cell. */
async function typeRevenue(page: Page) {
  const revenue = page
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: /^Revenue/ }) })
    .getByRole("gridcell")
    .first();
  await revenue.focus();
  await page.keyboard.press("1");
  await page.locator(".sheet-input").waitFor();
  const values = Array.from({ length: WARM_UP + KEYS }, (_, round) =>
    String(1_500_000 + ((round * 7_919) % 900_000)),
  );
  const options = { input: ".sheet-input", figures: "table.sheet", values, warmUp: WARM_UP };
  const times = await timePainted(page, options);
  await page.keyboard.press("Escape");
  return times;
}

async function makeFile(page: Page, dealId: string): Promise<Measure> {
  const times: number[] = [];
  const floor: number[] = [];
  const get = async (address: string) => {
    const start = performance.now();
    const answer = await page.request.get(address);
    await answer.body();
    if (!answer.ok()) throw new Error(`${address}: ${answer.status()}`);
    return performance.now() - start;
  };
  for (let round = 0; round <= FILES; round++) {
    const time = await get(`/api/files/deals/${dealId}/books.pdf`);
    const least = await get("/healthz");
    if (round > 0) {
      times.push(time);
      floor.push(least);
    }
  }
  const middle = at(times, 0.5);
  return {
    name: "books, PDF",
    measured: `p50 ${ms(middle)}, slowest ${ms(Math.max(...times))}`,
    ...against("a call that does nothing", { theirs: at(floor, 0.5), ours: middle, most: 100 }),
  };
}
