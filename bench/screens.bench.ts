import type { Browser, Page } from "@playwright/test";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { at, type Measure, ms } from "./measure.ts";
import { slowDown } from "./slow-phone.ts";
import { withPage } from "./with-page.ts";

const VISITS = 5;
const GOALS = { paintMs: 1_500, interactionMs: 100, shift: 0.02 };

interface Screen {
  readonly name: string;
  readonly address: string;
  /** What shows that the screen is there. */
  readonly isThere: string;
  /** What a person presses first. */
  readonly presses: readonly string[];
}

/** Core Web Vitals of the screens that are opened most, on a slow phone's network and processor; what an opening anew asks. */
export function run(): Promise<Measure[]> {
  return withPage(async ({ page, browser, post }) => {
    const made: string[] = [];
    for (const { data } of EXAMPLE_DEALS)
      made.push((await post("deals/create", { data: dealDataSchema.parse(data) })).id);
    const screens: Screen[] = [
      {
        name: "a deal’s page",
        address: `/dashboard/deal-analysis/${made[0]}`,
        isThere: "section[aria-label='The answer'] h2",
        presses: ["Key figures", "Reasons for and against"],
      },
      { name: "library", address: "/dashboard/deal-library", isThere: "tbody .record-link", presses: [] },
      { name: "board", address: "/dashboard/pipeline", isThere: "[data-card]", presses: [] },
    ];
    await page.goto("/dashboard");
    const state = await page.context().storageState();
    const { origin } = new URL(page.url());
    const measures: Measure[] = [];
    for (const screen of screens) {
      const visits: Visit[] = [];
      for (let turn = 0; turn < VISITS; turn++) visits.push(await visit(browser, origin, { screen, state }));
      measures.push(...judge(screen, visits));
    }
    for (const screen of [
      ...screens,
      { name: "dashboard", address: "/dashboard", isThere: "h1", presses: [] },
    ])
      measures.push(await openAgain(page, screen));
    return measures;
  });
}

interface Visit {
  readonly paintMs: number;
  readonly interactionsMs: readonly number[];
  readonly shift: number;
  /** Of scripts, over the wire, before the largest paint. */
  readonly scriptKb: number;
}

interface Opening {
  readonly screen: Screen;
  readonly state: Awaited<ReturnType<ReturnType<Page["context"]>["storageState"]>>;
}

/** Signed in, with nothing of the product in the browser's cache. */
async function visit(browser: Browser, baseURL: string, { screen, state }: Opening): Promise<Visit> {
  const context = await browser.newContext({
    baseURL,
    storageState: state,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    const wire = await slowDown(page);
    await page.addInitScript(() => {
      const seen = { paints: [] as number[], shift: 0, interactions: [] as number[] };
      Object.assign(globalThis, { seenVitals: seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.paints.push(startTime);
      }).observe({ type: "largest-contentful-paint", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) seen.shift += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
          if ((entry.interactionId ?? 0) > 0) seen.interactions.push(entry.duration);
      }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(screen.address);
    await page.locator(screen.isThere).first().waitFor();
    await page.waitForTimeout(1_000);
    for (const name of screen.presses) await page.getByText(name, { exact: true }).first().click();
    for (let turn = 0; turn < 4; turn++) await page.keyboard.press("Tab");
    await page.waitForTimeout(500);
    const { paints, shift, interactions } = await page.evaluate(
      () =>
        (
          globalThis as unknown as {
            seenVitals: { paints: number[]; shift: number; interactions: number[] };
          }
        ).seenVitals,
    );
    const paintMs = paints.at(-1) ?? Number.NaN;
    const scriptBytes = await page.evaluate(
      (until) =>
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name, responseEnd }) => name.endsWith(".js") && responseEnd <= until)
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      paintMs,
    );
    await wire.detach();
    return { paintMs, shift, interactionsMs: interactions, scriptKb: scriptBytes / 1000 };
  } finally {
    await context.close();
  }
}

function judge({ name }: Screen, visits: readonly Visit[]): Measure[] {
  const paintMs = at(
    visits.map((one) => one.paintMs),
    0.5,
  );
  const interactions = visits.flatMap((one) => one.interactionsMs);
  // Below 16 ms the browser names none.
  const interactionMs = interactions.length === 0 ? 16 : at(interactions, 0.75);
  const shift = Math.max(...visits.map((one) => one.shift));
  const scriptKb = at(
    visits.map((one) => one.scriptKb),
    0.5,
  );
  return [
    {
      name: `${name}, largest paint, slow 4G, processor 4 times slower`,
      measured: `${ms(paintMs)}, after ${scriptKb.toFixed(0)} kB of script`,
      goal: `≤ ${GOALS.paintMs} ms`,
      ok: paintMs <= GOALS.paintMs,
    },
    {
      name: `${name}, interaction to next paint, p75, processor 4 times slower`,
      measured: `${interactions.length === 0 ? "under " : ""}${ms(interactionMs)} (${interactions.length} over 16 ms)`,
      goal: `≤ ${GOALS.interactionMs} ms`,
      ok: interactionMs <= GOALS.interactionMs,
    },
    {
      name: `${name}, layout shift`,
      measured: shift.toFixed(3),
      goal: `≤ ${GOALS.shift}`,
      ok: shift <= GOALS.shift,
    },
  ];
}

/** What the page asks the server when it is opened again within two minutes, by a link as a person does. */
async function openAgain(page: Page, { name, address, isThere }: Screen): Promise<Measure> {
  await page.goto(address);
  await page.locator(isThere).first().waitFor();
  await page.waitForTimeout(1_500);
  await page.getByRole("link", { name: "Resources" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Resources" }).waitFor();
  await page.waitForTimeout(1_000);
  const calls: string[] = [];
  const note = (request: { url: () => string }) => {
    const [, call] = /\/api\/rpc\/([^?]+)/.exec(request.url()) ?? [];
    // That somebody is here is told, not asked.
    if (call !== undefined && call !== "events/look") calls.push(call);
  };
  page.on("request", note);
  await page.goBack();
  await page.locator(isThere).first().waitFor();
  await page.waitForTimeout(1_500);
  page.off("request", note);
  return {
    name: `${name}, calls when it is opened again within two minutes`,
    measured: calls.length === 0 ? "0" : `${calls.length} (${[...new Set(calls)].join(", ")})`,
    goal: "0",
    ok: calls.length === 0,
  };
}
