import { expect, test } from "#tests/support/e2e.ts";
import { HVAC, openDeal, panelOf } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("the calculator starts at 25% down, 7%, 10 years, and follows keys and typing @further", async ({
  page,
}) => {
  await openDeal(page, NAME, HVAC, "tab=roi");
  const calculator = panelOf(page, "Cash-on-Cash Return Calculator");
  for (const value of ["68.2%", "$300,000", "$900,000", "$10,450", "$125,397", "$204,603"])
    await expect(calculator.getByRole("button", { name: value })).toBeVisible();
  const down = calculator.getByRole("slider", { name: "Down payment" });
  await expect(down).toHaveAttribute("min", "0");
  await expect(down).toHaveAttribute("max", "100");
  await expect(down).toHaveAttribute("step", "5");
  const rate = calculator.getByRole("slider", { name: "Interest rate" });
  await expect(rate).toHaveAttribute("step", "0.25");
  await expect(rate).toHaveAttribute("min", "3");
  const term = calculator.getByRole("slider", { name: "Loan term" });
  await expect(term).toHaveAttribute("max", "30");
  await down.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowRight");
  await expect(calculator.getByRole("button", { name: "41.1%" })).toBeVisible();
  await expect(page).toHaveURL(/down=50/);
  // What stood out of sight while the slider moved has followed.
  const metrics = panelOf(page, "Investment Metrics");
  await expect(metrics).not.toBeInViewport();
  await expect(metrics).toContainText("42.6%");
  await expect(panelOf(page, /ROI Timeline/)).toContainText("The money is back after 2.4 years.");
  await calculator.getByLabel("Interest rate, typed").fill("99");
  await calculator.getByLabel("Interest rate, typed").blur();
  await expect(calculator.getByRole("alert")).toContainText("Write a number between 3% and 12%.");
  await expect(calculator.getByRole("button", { name: "41.1%" })).toBeVisible();
  await page.reload();
  await expect(calculator.getByRole("button", { name: "41.1%" })).toBeVisible();
  await calculator.getByRole("button", { name: "Reset" }).click();
  await expect(calculator.getByRole("button", { name: "68.2%" })).toBeVisible();
});

test("nothing down has no return to state, and says so @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "tab=roi&down=0");
  const calculator = panelOf(page, "Cash-on-Cash Return Calculator");
  await calculator.getByRole("button", { name: "N/A" }).click();
  await expect(page.getByRole("dialog")).toContainText("There is no down payment to divide by.");
});

test("the timeline tells when the money is back, and is a table too @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "tab=roi");
  const timeline = panelOf(page, /ROI Timeline/);
  await expect(timeline.getByRole("img")).toHaveAccessibleName(
    /to \$1,746,028 after year 10.*after 1\.5 years/,
  );
  const reader = timeline.getByRole("slider", { name: "Cumulative cash, year by year" });
  await reader.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(reader).toHaveAttribute("aria-valuetext", "Year 1: Cumulative −$95,397");
  await timeline.getByRole("button", { name: "Show as table" }).click();
  await expect(timeline.getByRole("row")).toHaveCount(12);
  await expect(timeline.getByRole("row").nth(3)).toContainText("$109,206");
  await expect(timeline.getByRole("row").nth(3)).toContainText("Money back");
  await timeline.getByRole("button", { name: "−$95,397" }).click();
  await expect(page.getByRole("dialog")).toContainText("Cash flow, year 1");
});

test("three ways to pay stand side by side and do not follow the sliders @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "tab=roi&rate=12");
  const scenarios = panelOf(page, /Financing Scenarios/);
  const row = (name: string) => scenarios.getByRole("row").filter({ hasText: name });
  await expect(row("Cash-on-cash return").getByRole("cell")).toHaveText(["27.5%", /Best\s*68.2%/, "41.1%"]);
  await expect(row("IRR, 10 years").getByRole("cell")).toHaveText(["27.8%", /Best\s*69.4%/, "42.6%"]);
  await expect(row("Debt-service coverage").getByRole("cell")).toHaveText(["N/A", "2.63x", /Best\s*3.95x/]);
  const basic = panelOf(page, "Basic Return Metrics (All Cash)");
  await expect(basic).toContainText("27.5%");
  await expect(basic).toContainText("3.6 years");
  await expect(panelOf(page, "Investment Metrics").getByRole("button", { name: "69.4%" })).toBeHidden();
  await scenarios.getByRole("button", { name: "42.6%" }).click();
  await expect(page.getByRole("dialog")).toContainText("600,000");
});

test("without EBITDA the whole calculator reads N/A, with its reason and a way to fix it @further", async ({
  page,
}) => {
  await openDeal(
    page,
    "No Earnings",
    { financials: { askingPrice: 500_000, annualRevenue: 900_000 } },
    "tab=roi",
  );
  const panel = panelOf(page, "ROI Analysis");
  await expect(panel).toContainText("EBITDA is not entered.");
  await expect(panel.getByRole("button", { name: "N/A" })).toHaveCount(5);
  await panel.getByRole("link", { name: "Add missing data" }).click();
  await expect(page).toHaveURL(/deal-input\?dealId=/);
});
