import type { Page } from "@playwright/test";
import { type FuturesQuestion, runFutures } from "#calc/stress/run-futures.ts";
import { stressHref } from "#features/deal-analysis/addresses.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import worked from "#tests/data/worked-stress.json" with { type: "json" };
import { expect, test } from "#tests/support/e2e.ts";
import { HVAC, panelOf } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";
import { runTask } from "#workers/task.ts";

/** A deal with a stack, at its pressure test. */
async function openStress(page: Page): Promise<string> {
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  await call(page, "funding/createFundingStack", {
    dealId,
    stack: {
      name: "Bank and seller",
      offerAmount: 1_600_000,
      components: [
        { componentType: "equity", percentage: 15 },
        { componentType: "sba", percentage: 70 },
        { componentType: "seller_note", percentage: 15 },
      ],
    },
  });
  await call(page, "lending/update", {
    dealId,
    lending: { ...UNKNOWN_LENDING, loanNumberDate: "2026-11-20", closingDate: "2027-01-15" },
  });
  await page.goto(stressHref(dealId));
  await expect(page.getByText("100,000 futures of ten years")).toBeVisible();
  return dealId;
}

const headline = (page: Page) => page.getByRole("heading", { name: /^Coverage falls under 1\.25 in / });

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("chances, what breaks first and what matters follow an input, which is kept with the deal @further", async ({
  page,
}) => {
  const dealId = await openStress(page);
  const counted = page.getByText(/\b\d+ inputs are assumptions/).first();
  const assumed = Number(/\d+(?= inputs)/.exec((await counted.textContent()) ?? "")?.[0]);
  expect(assumed).toBeGreaterThan(10);
  await expect(page.getByText(/A pressure test, not a forecast: no costs are cut/)).toBeVisible();
  await expect(panelOf(page, "Which inputs matter most?").getByRole("listitem")).toHaveCount(5);
  const before = await headline(page).textContent();

  const swing = page.getByLabel("Sales swing a year, typed");
  await swing.fill("25");
  await expect(headline(page)).not.toHaveText(before ?? "");
  await expect(page.getByText(`${assumed - 1} inputs are assumptions`)).toBeVisible();
  await page.getByRole("button", { name: "Confirm Chance of a bad year" }).click();
  await expect(page.getByText(`${assumed - 2} inputs are assumptions`)).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const { lending } = await call<{ lending: typeof UNKNOWN_LENDING }>(page, "lending/get", { dealId });
  expect(lending.stress).toMatchObject({ spreadPct: 25, badYearChance: 0.05, correlation: null });

  await page.reload();
  await expect(swing).toHaveValue("25");
  await page.getByRole("button", { name: "Back to default Sales swing a year" }).click();
  await expect(swing).toHaveValue("6");
  await page.getByRole("button", { name: "Back to defaults" }).click();
  await expect(headline(page)).toHaveText(before ?? "");
});

test("a shock without its figure is unknown, and says so until a customer is typed @further", async ({
  page,
}) => {
  await openStress(page);
  const customer = page.locator('[data-shock="customer"]');
  await expect(customer).toContainText("Unknown");
  await expect(customer).toContainText("No customers are entered. Unknown is not harmless.");
  await expect(page.locator('[data-shock="ebitda-30"]')).toContainText("under 1.25, month 12");
  await page.getByRole("button", { name: "Add a customer" }).click();
  await page.getByLabel("Customer 1, share of sales").fill("30");
  await expect(customer).not.toContainText("Unknown");
  const chance = page.getByLabel("Customer 1, leaves in a year");
  await chance.fill("200");
  await chance.press("Tab");
  await expect(page.getByText("Write a number between 0% and 100%.")).toBeVisible();
});

test("without a stack the usual structure is tested, without earnings it leads to the books @further", async ({
  page,
}) => {
  const { id: dealId } = await createDeal(page, "Kiln & Clay", { financials: { askingPrice: 400_000 } });
  await page.goto(stressHref(dealId));
  await expect(page.getByText("The usual structure; nothing is saved yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What the business earns is not known" })).toBeVisible();
});

test("the browser's worker and this process give the same bits @further", async ({ page }) => {
  const started = page.waitForEvent("worker", (worker) => worker.url().includes("stress-worker"));
  await openStress(page);
  const address = (await started).url();
  const input: FuturesQuestion = { inputs: worked.inputs, seed: worked.seed, futures: 30_000 };
  const told = await page.evaluate(
    ([url, asked]) =>
      new Promise<string>((resolve, reject) => {
        const worker = new Worker(url, { type: "module" });
        worker.addEventListener("error", () => reject(new Error("The worker broke.")));
        worker.addEventListener("message", ({ data }) => {
          if (data.kind === "failure") reject(new Error(data.reason));
          if (data.kind === "result") resolve(JSON.stringify(data.result));
        });
        worker.postMessage({ kind: "run", run: 1, input: asked });
      }),
    [address, input] as const,
  );
  expect(told).toBe(JSON.stringify(runTask(runFutures, input)));
});
