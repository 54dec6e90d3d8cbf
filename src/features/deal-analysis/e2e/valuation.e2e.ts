import { expect, test } from "#tests/support/e2e.ts";
import { HVAC, openDeal, panelOf } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("the tabs stand in the address, and Back returns to the one before @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "");
  const tabs = page.getByRole("navigation", { name: "Analysis" });
  await expect(tabs.getByRole("link")).toHaveText([
    "Overview",
    "Valuation",
    "ROI Analysis",
    "Growth Forecast",
    "Deal Stack",
    "Books",
    "Bank",
    "Diligence",
  ]);
  await expect(tabs.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: "Valuation" }).click();
  await expect(page).toHaveURL(/\?tab=valuation$/);
  await expect(page.getByRole("heading", { name: /Valuation Methods Comparison/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("region", { name: "The plan" })).toBeVisible();
  await page.goto(`${page.url()}?tab=nonsense`);
  await expect(page.getByRole("region", { name: "The plan" })).toBeVisible();
});

test("the methods are drawn against the price, and their spread is said @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "tab=valuation");
  const methods = panelOf(page, /Valuation Methods Comparison/);
  const drawing = methods.getByRole("img");
  await expect(drawing).toHaveAccessibleName(
    /Asking price \$1,200,000, against Net Asset Value \$430,000, Revenue Multiple \$2,160,000/,
  );
  for (const value of ["$430,000", "$2,160,000", "$1,320,000", "$1,303,333"])
    await expect(methods.getByRole("button", { name: value })).toBeVisible();
  await expect(methods).toContainText("The methods differ by 5.0 times.");
  await expect(methods.getByText("Industry Low (0.8×)")).toBeHidden();
  await expect(methods).toContainText("Large-company default (10.5x), not evidence for a small business");
  await methods.getByRole("button", { name: "Show industry low and high" }).click();
  await expect(methods.getByRole("button", { name: "$2,772,000" })).toBeVisible();
  await expect(methods.getByRole("button", { name: "$4,158,000" })).toBeVisible();
  await methods.getByRole("button", { name: "Show as table" }).click();
  await expect(methods.getByRole("row")).toHaveCount(8);
});

test("the gap is judged, and the trade's own multiples stand beside it @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "tab=valuation");
  const gap = panelOf(page, "Valuation Gap Analysis");
  await expect(gap).toContainText("−7.9%");
  await expect(gap).toContainText("The price is $103,333 under fair value.");
  await expect(gap).toContainText("In line");
  await expect(gap).toContainText("none matched “Other”");
  await expect(gap).toContainText("At HVAC Contractor multiples");
  await expect(gap).toContainText("$862,500 to $1,207,500");
  await gap.getByRole("button", { name: "$1,320,000" }).click();
  await expect(page.getByRole("dialog")).toContainText("EBITDA multiple");
  await expect(page.getByRole("dialog")).toContainText("HVAC Contractor");
});

test("indicators, deal type and questions say why @further", async ({ page }) => {
  await openDeal(page, NAME, HVAC, "tab=valuation");
  const opportunity = panelOf(page, /Opportunity Score Analysis/);
  await expect(opportunity.getByRole("button", { name: "38", exact: true })).toBeVisible();
  // No row matched: a large-company default gives no colour.
  await expect(opportunity.getByText("No evidence")).toHaveCount(4);
  await expect(opportunity).toContainText("18.3% against 20.0%");
  const type = panelOf(page, /Deal Type Analysis/);
  await expect(type).toContainText("What kind of deal is it? Standard");
  await expect(type).toContainText("weak signals (red indicators) at least 3: is 2, does not hold");
  await expect(type).toContainText("price / fair value above 1.2: is 0.92, does not hold");
  const questions = panelOf(page, "Key Due Diligence Questions").getByRole("listitem");
  await expect(questions).toHaveCount(5);
});

test("comparisons with a large-company default are folded away until they are asked for @further", async ({
  page,
}) => {
  await openDeal(page, NAME, HVAC, "tab=valuation");
  const range = panelOf(page, /Risk-Adjusted Valuation Range/);
  await expect(range).toContainText("Large-company default (10.5x), not evidence for a small business");
  await expect(range.getByRole("img")).toHaveCount(0);
  await range.getByRole("button", { name: "Show it all the same" }).click();
  for (const value of ["$1,732,500", "$2,425,500", "$4,002,075", "$2,759,873"])
    await expect(range.getByRole("button", { name: value })).toBeVisible();
  await expect(range.getByRole("img")).toHaveAccessibleName(
    /asking price of \$1,200,000 lies below the range/,
  );
  const ranks = panelOf(page, /Industry Percentile Rankings/);
  await ranks.getByRole("button", { name: "Show it all the same" }).click();
  for (const [title, rank, label] of [
    ["EBITDA margin", "46", "Not ranked"],
    ["Revenue per employee", "19", "Not ranked"],
    ["Price / EBITDA", "88", "Not ranked"],
    ["Price / revenue", "90", "Not ranked"],
    ["Debt to assets", "63", "Not ranked"],
  ] as const) {
    const row = ranks.getByRole("listitem").filter({ hasText: title });
    await expect(row.getByRole("button", { name: rank, exact: true })).toBeVisible();
    await expect(row).toContainText(label);
  }
});

test("a matched trade is compared at once, and the gaps of its row are named @further", async ({ page }) => {
  await openDeal(
    page,
    NAME,
    { ...HVAC, basics: { ...HVAC.basics, businessName: "", industry: "HVAC" } },
    "tab=valuation",
  );
  const ranks = panelOf(page, /Industry Percentile Rankings/);
  await expect(
    ranks.getByText("large-company default, not evidence for a small business").first(),
  ).toBeVisible();
  await expect(panelOf(page, /Risk-Adjusted/).getByRole("button", { name: "$660,000" })).toBeVisible();
  await expect(panelOf(page, /Valuation Methods/).getByText("Industry High (1.2×)")).toBeVisible();
});

test("a deal of which next to nothing is known reads N/A with its reasons @further", async ({ page }) => {
  await openDeal(page, "Nothing Known", { basics: { employees: 3 } }, "tab=valuation");
  const methods = panelOf(page, /Valuation Methods Comparison/);
  await expect(methods.getByRole("button", { name: "N/A" })).toHaveCount(5);
  await expect(methods).toContainText("EBITDA is not entered.");
  await expect(panelOf(page, "Valuation Gap Analysis")).toContainText("the asking price is not entered");
  await expect(page.getByText(/NaN|Infinity/)).toHaveCount(0);
});
