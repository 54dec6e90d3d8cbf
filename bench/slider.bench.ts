import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import type { Page } from "@playwright/test";
import { createAccount } from "#features/sign-in/server/index.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { inWorkspace } from "#server/database/in-workspace.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { timeEmptyPage } from "./empty-page.ts";
import { launchBrowser } from "./launch-browser.ts";
import type { Measure } from "./measure.ts";
import { judgePainted, timePainted } from "./painted.ts";
import { serveProduct } from "./serve-product.ts";
import { withDatabase } from "./with-database.ts";

const ACCOUNT = { email: "bench@example.com", password: "a long enough password" };
const WARM_UP = 200;
const MOVES = 800;
const GOAL_MS = 8;

/** From a slider's input event to its figures on the screen, in a real Chromium; what is counted, painted.ts says. */
export function run(): Promise<Measure[]> {
  return withDatabase((postgres) => measureSliders(postgres.url));
}

async function measureSliders(databaseUrl: string): Promise<Measure[]> {
  const server = await serveProduct(databaseUrl);
  const browser = await launchBrowser();
  try {
    const dealId = await seed(databaseUrl);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.address}/login`);
    await page.getByLabel("Email").fill(ACCOUNT.email);
    await page.getByLabel("Password", { exact: true }).fill(ACCOUNT.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(/\/dashboard/);
    const analysis = `${server.address}/dashboard/deal-analysis/${dealId}`;
    await page.goto(`${analysis}?tab=roi`);
    await page.getByRole("heading", { name: "Cash-on-Cash Return Calculator" }).waitFor();
    const empty = await timeEmptyPage(browser);
    const measures = [];
    for (const label of ["Down payment", "Interest rate", "Loan term"])
      measures.push(await moveSlider(page, label, empty));
    return measures;
  } finally {
    await browser.close();
    await server.close();
  }
}

async function moveSlider(page: Page, label: string, empty: readonly number[]): Promise<Measure> {
  const slider = page.getByRole("slider", { name: label, exact: true });
  const { id, min, max, step } = await slider.evaluate((element: HTMLInputElement) => {
    const [min, max, step] = [element.min, element.max, element.step].map(Number) as [number, number, number];
    return { id: element.id, min, max, step };
  });
  const steps = Math.round((max - min) / step);
  // Each move is another value than the one before, over the whole range.
  const values = Array.from({ length: WARM_UP + MOVES }, (_, move) =>
    String(min + (((move + 1) * 7) % (steps + 1)) * step),
  );
  const input = `[id="${id}"]`;
  const times = await timePainted(page, { input, figures: ".calculator-result", values, warmUp: WARM_UP });
  return judgePainted(`slider “${label}”, input to painted figures`, { times, empty, goalMs: GOAL_MS });
}

async function seed(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl);
  try {
    const names = { firstName: "Bench", lastName: "Mark", role: "user" as const };
    const made = await createAccount({ db, ...ACCOUNT, ...names });
    if (!made.ok) throw new Error(made.message);
    const deal = dealDataSchema.parse(EXAMPLE_DEALS[0]?.data);
    const [id = ""] = await inWorkspace(db, inPersonalWorkspace(made.person.id), (tx) =>
      insertDeals(tx, [deal]),
    );
    return id;
  } finally {
    await db.close();
  }
}
