import type { Page } from "@playwright/test";
import { openDatabase } from "#server/database/open-database.ts";
import { createAccount } from "#features/sign-in/server/index.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { timeEmptyPage } from "./empty-page.ts";
import { launchBrowser } from "./launch-browser.ts";
import type { Measure } from "./measure.ts";
import { judgePainted, type PaintedTimes, timePainted } from "./painted.ts";
import { serveProduct } from "./serve-product.ts";
import { withDatabase } from "./with-database.ts";

const GOAL_MS = 8;
const WARM_UP = 150;
const CHANGES = 800;
const EMAIL = "bench@example.com";
const PASSWORD = "a bencher's password";

/** From a changed percentage to the pro forma on the screen, in a real browser; what is counted, painted.ts says. */
export function run(): Promise<Measure[]> {
  return withDatabase(async (postgres) => {
    const { times, empty } = await measure(postgres.url);
    return [
      judgePainted("stack builder, percentage to painted pro forma", { times, empty, goalMs: GOAL_MS }),
    ];
  });
}

async function measure(databaseUrl: string): Promise<{ times: PaintedTimes; empty: number[] }> {
  const server = await serveProduct(databaseUrl);
  const db = openDatabase(databaseUrl);
  const browser = await launchBrowser();
  try {
    await createAccount({
      db,
      role: "user",
      email: EMAIL,
      password: PASSWORD,
      firstName: "B",
      lastName: "M",
    });
    const page = await browser.newPage({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
    await openBuilder(page, server.address);
    return { times: await typePercentages(page), empty: await timeEmptyPage(browser) };
  } finally {
    await browser.close();
    await db.close();
    await server.close();
  }
}

/** The worked example with eight kinds of funding. */
async function openBuilder(page: Page, origin: string): Promise<void> {
  const post = async (call: string, json: unknown) => {
    const answer = await page.request.post(`/api/rpc/${call}`, { data: { json }, headers: { origin } });
    if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`);
    return answer;
  };
  await post("account/signIn", { email: EMAIL, password: PASSWORD });
  const data = makeDeal("Summit Air", { ...HVAC, basics: { ...HVAC.basics, businessName: "Summit Air" } });
  const { json } = (await (await post("deals/create", { data })).json()) as { json: { id: string } };
  await page.goto(`/dashboard/deal-stack?dealId=${json.id}&stack=building`);
  const shares = {
    "Buyer Equity": 15,
    "SBA Loan": 45,
    "Seller Financing": 20,
    "Asset-Based Lending": 7,
    "Revenue-Based Financing": 2,
    Earnout: 5,
    "AR Factoring": 3,
    "Inventory Consignment": 3,
  };
  for (const [name, share] of Object.entries(shares))
    await page.getByRole("textbox", { name: `${name}, percent of the offer` }).fill(String(share));
}

/** The pro forma is in sight, as the field is that has the focus. */
async function typePercentages(page: Page): Promise<PaintedTimes> {
  const field = page.getByRole("textbox", { name: "Seller Financing, percent of the offer" });
  await field.focus();
  await page.locator(".proforma").scrollIntoViewIfNeeded();
  const values = Array.from({ length: WARM_UP + CHANGES }, (_, round) =>
    (10 + ((round * 37) % 2000) / 100).toFixed(2),
  );
  const input = 'input[aria-label^="Seller Financing, percent"]';
  return await timePainted(page, { input, figures: ".proforma", values, warmUp: WARM_UP });
}
