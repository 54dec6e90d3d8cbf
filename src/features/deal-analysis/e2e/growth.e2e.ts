import { expect, test } from "#tests/support/e2e.ts";
import { HVAC, openDeal, panelOf } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("four scenarios reach their values of year 10 @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "tab=growth");
  const year = panelOf(page, "In year 10");
  const reads = async (...values: string[]) => {
    for (const value of values) await expect(year.getByRole("button", { name: value })).toBeVisible();
  };
  await expect(page.getByRole("radio", { name: /Custom/ })).toBeChecked();
  await expect(page.getByLabel("Revenue growth a year, typed")).toHaveValue("5");
  await expect(page.getByLabel("Margin change over ten years, typed")).toHaveValue("0");
  await page.getByRole("radio", { name: /Conservative/ }).check();
  await reads("$2,194,190", "$380,326", "$1,369,175");
  await page.getByRole("radio", { name: /Base/ }).check();
  await reads("$2,932,010", "$537,535", "$2,150,141");
  await page.getByRole("radio", { name: /Aggressive/ }).check();
  await reads("$4,668,736", "$949,310", "$4,176,963");
  await expect(page).toHaveURL(/scenario=aggressive/);
  await page.reload();
  await expect(page.getByRole("radio", { name: /Aggressive/ })).toBeChecked();
});

test("an input that is moved makes the scenario custom @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "tab=growth&scenario=aggressive");
  await page.getByLabel("Multiple factor, typed").fill("1");
  await expect(page.getByRole("radio", { name: /Custom/ })).toBeChecked();
  await expect(page.getByLabel("Revenue growth a year, typed")).toHaveValue("10");
  await expect(panelOf(page, "In year 10").getByRole("button", { name: "$3,797,239" })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Margin change over ten years" })).toHaveAttribute(
    "step",
    "0.5",
  );
});

test("a year is read out from the chart, the table or the slider, with its working @further", async ({
  page,
}) => {
  await openDeal(page, NAME, HVAC, "tab=growth&scenario=base");
  const chart = panelOf(page, /What could it become/);
  await expect(chart.getByRole("img")).toHaveAccessibleName(/Revenue from \$1,800,000 to \$2,932,010/);
  const reader = chart.getByRole("slider", { name: "Forecast, year by year" });
  await reader.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(reader).toHaveAttribute("aria-valuetext", /^Year 5: Revenue \$2,297,307, Value \$1,684,692/);
  const year = panelOf(page, "In year 5");
  await year.getByRole("button", { name: "$421,173" }).click();
  await expect(page.getByRole("dialog")).toContainText("Revenue × EBITDA margin");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Today", exact: true }).click();
  await expect(panelOf(page, "Today").getByRole("button", { name: "$1,320,000" })).toBeVisible();
  await expect(panelOf(page, "All years").getByRole("row")).toHaveCount(12);
});

test("without EBITDA only revenue grows; without revenue nothing does @further", async ({ page }) => {
  await openDeal(page, "No Earnings", { financials: { annualRevenue: 900_000 } }, "tab=growth");
  await expect(panelOf(page, "In year 10").getByRole("button", { name: "N/A" })).toHaveCount(3);
  await expect(panelOf(page, /What could it become/).getByRole("img")).not.toHaveAccessibleName(/EBITDA/);
  await openDeal(page, "No Revenue", { financials: { askingPrice: 500_000 } }, "tab=growth");
  await expect(panelOf(page, "Growth Forecast")).toContainText("Annual revenue is not entered");
});
