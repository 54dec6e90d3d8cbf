import type { Page } from "@playwright/test";
import { bestHref } from "#features/deal-analysis/addresses.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, panelOf } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";

/** Two types of money: what is answered is the same wherever the test runs, and soon. */
const FEW = Object.fromEntries(
  [
    "ddp",
    "inventory_consignment",
    "inventory_financing",
    "ar_factoring",
    "asset_based",
    "rbf",
    "investor",
    "friends_family",
  ].map((type) => [type, { use: "never" }]),
);

async function openBest(page: Page, best: object = { types: FEW }, view = ""): Promise<string> {
  const { id } = await createDeal(page, "Summit Air", HVAC);
  await call(page, "lending/update", { dealId: id, lending: { loanNumberDate: "2026-11-20", best } });
  await page.goto(bestHref(id, view === "" ? undefined : view));
  await expect(page.getByRole("group", { name: "Best structure" })).toBeVisible({ timeout: 30_000 });
  return id;
}

const saved = (page: Page) => page.getByText(/^Saved \d/);

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("the tab opens with an answer on what it rests on, and what is used stands in the builder until it is undone", async ({
  page,
}) => {
  const id = await openBest(page);
  const answer = panelOf(page, /^Least of your cash/);
  await expect(answer.getByText("No other structure in the search is better.")).toBeVisible({
    timeout: 30_000,
  });
  await expect(answer.getByText("Earnings of $330,000 a year: the broker’s EBITDA")).toBeVisible();
  await expect(answer.getByText("SBA Loan", { exact: false }).first()).toBeVisible();
  await expect(panelOf(page, "This holds if…")).toContainText("unknown, counted as passed");
  await expect(panelOf(page, "The proof")).toContainText("All that was searched");

  await answer.getByRole("button", { name: "Use this in the builder" }).click();
  await expect(page.getByText("In the builder: Best.")).toBeVisible();
  await page.getByRole("link", { name: "Open the builder" }).click();
  await expect(page.getByRole("heading", { name: /Build|Funding/ }).first()).toBeVisible();
  const draft = () => page.evaluate(() => localStorage.getItem("fundingStackDrafts") ?? "");
  expect(await draft()).toContain(id);
  await page.goBack();
  await page.goto(bestHref(id));
  await expect(answer.getByText("No other structure in the search is better.")).toBeVisible({
    timeout: 30_000,
  });
  await answer.getByRole("button", { name: "Use this in the builder" }).click();
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByText("In the builder: Best.")).toHaveCount(0);
});

test("money that nothing limits is asked about, with the best structure without it, which is the answer once it is left out @further", async ({
  page,
}) => {
  const { rbf: _rbf, ...others } = FEW;
  // Within market terms somebody limits all of it.
  await openBest(page, { types: others, marketTerms: { on: false } });
  const answer = panelOf(page, /^Least of your cash/);
  await expect(answer).toContainText("$70,500of your cash at closing", { timeout: 30_000 });
  await expect(page.getByText(/^Can you get \$[\d,]+ of Revenue-Based Financing\?/)).toBeVisible();
  const without = page.getByText(/^Without Revenue-Based Financing: \$[\d,]+ of your cash at closing/);
  await expect(without).toBeVisible({ timeout: 30_000 });
  const [cash = ""] = /\$[\d,]+/.exec(await without.innerText()) ?? [];
  expect(cash).not.toBe("$70,500");
  await page.getByRole("button", { name: "Leave out Revenue-Based Financing" }).click();
  await expect(answer).toContainText(`${cash}of your cash at closing`, { timeout: 30_000 });
  await expect(page.getByText(/^Can you get/)).toHaveCount(0);
});

test("what is asked is kept as it is typed, can be taken back, and a question without an answer says what cannot be met together @further", async ({
  page,
}) => {
  const id = await openBest(page);
  const question = panelOf(page, "What you asked for");
  await question.getByRole("button", { name: "Change what is asked" }).click();
  const most = question.getByLabel("Cash to close at most, amount");
  await most.fill("1000");
  await most.blur();
  await expect(page.getByRole("heading", { name: /No structure meets everything you asked/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(panelOf(page, /No structure meets everything you asked/)).toContainText(
    "Cash to close at most",
  );
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: /No structure meets everything you asked/ })).toBeVisible({
    timeout: 30_000,
  });
  await question.getByRole("button", { name: "Back to defaults" }).click();
  await expect(question.getByText("$1,000", { exact: true })).toHaveCount(0);
  await expect(saved(page)).toBeVisible();
  await question.getByRole("button", { name: "Undo" }).click();
  await expect(question.getByText("$1,000", { exact: true })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  const kept = await call<{ lending: { best: { constraints: object } } }>(page, "lending/get", {
    dealId: id,
  });
  expect(kept.lending.best.constraints).toMatchObject({ cashMost: { value: 1000 } });
});

test("what is changed again before an answer is there is answered by the worker that works already @further", async ({
  page,
}) => {
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await openBest(page);
  await expect(page.getByText("No other structure in the search is better.")).toBeVisible({
    timeout: 30_000,
  });
  const question = panelOf(page, "What you asked for");
  await question.getByRole("button", { name: "Change what is asked" }).click();
  const least = question.getByLabel("Coverage at least, number", { exact: true });
  for (const coverage of ["1.3", "1.35", "1.4", "1.45"]) {
    await least.fill(coverage);
    await least.blur();
  }
  const most = question.getByLabel("Cash to close at most, amount");
  await most.fill("1000");
  await most.blur();
  await expect(page.getByRole("heading", { name: /No structure meets everything you asked/ })).toBeVisible({
    timeout: 30_000,
  });
  expect(workers.filter((url) => url.includes("best-worker"))).toHaveLength(1);
});

test("without earnings there is no answer but the one figure to enter, which is typed in place and kept with the deal @further", async ({
  page,
}) => {
  const { id } = await createDeal(page, "Nothing known", { financials: { askingPrice: 500_000 } });
  await call(page, "lending/update", {
    dealId: id,
    lending: { loanNumberDate: "2026-11-20", best: { types: FEW } },
  });
  await page.goto(bestHref(id));
  const missing = panelOf(page, "One figure is missing: earnings");
  await missing.getByRole("button", { name: "Answer" }).click();
  await expect(missing.getByText("Type a figure in dollars a year.")).toBeVisible();
  const field = missing.getByLabel("EBITDA a year");
  await field.fill("0");
  await field.press("Enter");
  await expect(
    missing.getByText("0 counts as not known. Enter what the business earns a year."),
  ).toBeVisible();
  await field.fill("180k");
  await field.press("Enter");
  const ebitdaNow = async () =>
    (await call<{ data: { financials: { ebitda?: number } } }>(page, "deals/get", { id })).data.financials
      .ebitda;
  await expect.poll(ebitdaNow).toBe(180_000);
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByRole("heading", { name: "One figure is missing: earnings" })).toBeVisible();
});

test("standby, balloon and the terms of a type without a price are asked by keyboard, and kept @further", async ({
  page,
}) => {
  const id = await openBest(page);
  const question = panelOf(page, "What you asked for");
  await question.getByRole("button", { name: "Change what is asked" }).press("Enter");
  await question.getByRole("button", { name: "Amounts and terms of Seller Financing" }).press("Enter");
  await question.getByRole("checkbox", { name: "Nothing for some months" }).press("Space");
  await expect(question.getByLabel("Seller Financing, months of standby")).toHaveValue("24");
  const balloon = question.getByRole("group", { name: "Seller Financing, balloon" }).last();
  await balloon.getByRole("button", { name: "May" }).press("Enter");
  await expect(question.getByLabel("Seller Financing, balloon month, from")).toHaveValue("36");
  await expect(
    question.getByText("Earnout: takes part once you have an offer of it: enter its terms."),
  ).toBeVisible();
  await question.getByRole("button", { name: "Type its terms: Earnout" }).press("Enter");
  const years = question.getByLabel("Earnout: duration");
  await years.fill("3");
  await years.blur();
  await expect(question.getByRole("group", { name: "Earnout" })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => {
      const { lending } = await call<{ lending: { best: { types: object } } }>(page, "lending/get", {
        dealId: id,
      });
      return lending.best.types;
    })
    .toMatchObject({
      seller_note: {
        vary: { standby: ["none", "full_months", "full_life"], balloonMonth: [null, 36] },
        terms: { standbyMonths: 24 },
      },
      earnout: { terms: { duration: 3 } },
    });
  await expectNoSidewaysScroll(page);
});

test("what usual market terms leave out is let in by its switch, and all of them can be off @further", async ({
  page,
}) => {
  const id = await openBest(page, {});
  const left = panelOf(page, "Left out by usual market terms");
  const revenue = "Revenue-Based Financing: needs $15,000 of contracted revenue a month";
  await expect(left.getByText(revenue)).toBeVisible({ timeout: 30_000 });
  await left.getByRole("switch", { name: /^Earnout: takes part once/ }).press("Space");
  const letIn = left.getByRole("switch", { name: /^Earnout: cannot be combined with/ });
  await expect(letIn).toBeChecked({ timeout: 30_000 });
  await expect(saved(page)).toBeVisible();
  const { lending } = await call<{ lending: { best: { types: object } } }>(page, "lending/get", {
    dealId: id,
  });
  expect(lending.best.types).toMatchObject({ earnout: { use: "may", terms: { duration: 2 } } });
  await letIn.press("Space");
  await expect(left.getByRole("switch", { name: /^Earnout: takes part once/ })).toBeVisible({
    timeout: 30_000,
  });
  await axe(page, "left out by day");
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
  const question = panelOf(page, "What you asked for");
  await question.getByRole("button", { name: "Change what is asked" }).press("Enter");
  await question.getByRole("switch", { name: "Usual market terms" }).press("Space");
  await expect(page.getByText("Without market limits")).toBeVisible({ timeout: 30_000 });
  await expect(left).toHaveCount(0);
});

test("how far each figure may go stands as a sentence, with a slider that stops where it fails @further", async ({
  page,
}) => {
  await openBest(page, { types: FEW }, "far");
  const price = panelOf(page, "What is the most I can pay?");
  await expect(price.getByText(/^At \$[\d,]+ .*; at \$[\d,]+ /)).toBeVisible({ timeout: 30_000 });
  const slider = price.getByRole("slider");
  const stop = await slider.inputValue();
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("End");
  expect(Number(await slider.inputValue())).toBeLessThanOrEqual(Number(stop));
  await page.keyboard.press("Home");
  expect(Number(await slider.inputValue())).toBeLessThan(Number(stop));
  await expect(panelOf(page, "How many months without sales?")).toContainText(
    /without sales|every month of sales/,
  );
});

test("a grid is gone through by arrow keys, and a cell opens to its working @further", async ({ page }) => {
  await openBest(page, { types: FEW }, "grid");
  const grid = page.getByRole("grid");
  await expect(grid.locator("td[data-present]")).toBeVisible({ timeout: 30_000 });
  await expect(grid.locator("td.waits")).toHaveCount(0);
  const cell = grid.locator('td[tabindex="0"]');
  await cell.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText("= Worst-year coverage")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(page.getByRole("slider", { name: /Price/ })).toBeVisible();
  await expect(grid).toHaveCount(0);
});

test("a saved answer stays as it was, says what today would change, and can be deleted @further", async ({
  page,
}) => {
  const id = await openBest(page);
  const button = page.getByRole("button", { name: "Save answer" });
  await expect(button).toBeEnabled({ timeout: 30_000 });
  await button.click();
  await page.getByLabel("Name").fill("For the bank");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Answer saved", { exact: true })).toBeVisible();
  await call(page, "lending/update", {
    dealId: id,
    lending: { loanNumberDate: "2026-11-20", best: { types: FEW }, closing: { reserve: 40_000 } },
  });
  await page.goto(bestHref(id, "saved"));
  const kept = panelOf(page, "For the bank");
  await expect(kept).toContainText("A saved answer does not change until you save it again.");
  await expect(kept).toContainText("Changed since: the closing.");
  await kept.getByText("What was asked, and the proof").click();
  await expect(kept).toContainText("Searched by engine");
  await kept.getByRole("button", { name: "Delete For the bank" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).last().click();
  await expect(page.getByRole("heading", { name: "No answer is saved yet" })).toBeVisible();
});

test("the most that can be paid with the structure searched anew at each price, also where nothing holds today @further", async ({
  page,
}) => {
  test.slow();
  const few = { types: FEW, constraints: { cashMost: { value: 150_000 } } };
  await openBest(page, few, "far");
  await page.getByRole("button", { name: "Best at each value" }).click({ timeout: 30_000 });
  const most = panelOf(page, "What is the most I can pay?");
  await expect(most).toContainText(/At \$[\d,]+ the best is .* cash to close, coverage/, { timeout: 60_000 });
  await expect(most).toContainText(/cannot be met together|cannot be met/);
  await expect(most).toContainText(
    "All amounts, types and terms are searched again at every $1,000 of price",
  );
  const cards = page.locator(".best-cards:not([aria-busy])");
  await expect(cards).toBeVisible({ timeout: 120_000 });
  await expect(panelOf(page, "How many months without sales?")).toContainText(
    "Of the best structure without a change",
  );
  await expect(page.getByText("Your own cash has no limit here")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await axe(page, "best at each value by day");

  // Nothing holds at the present price: the price at which the deal works is told all the same.
  await openBest(page, { types: FEW, constraints: { cashMost: { value: 100_000 } } }, "far");
  await expect(page.getByText("The best structure is searched again at each value")).toBeVisible({
    timeout: 60_000,
  });
  await expect(most).toContainText(/At \$[\d,]+ the best is /, { timeout: 60_000 });
});
