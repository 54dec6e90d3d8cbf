import { expect, keepNewsAway, test } from "#tests/support/e2e.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { chooseForDeal, HVAC, panelOf, unfold } from "#tests/support/open-deal.ts";
import { changeDeal, createDeal } from "#tests/support/stored-deals.ts";

const chosen = (data: DealData): DealData => ({
  ...data,
  basics: { ...data.basics, benchmarkIndustry: "HVAC Contractor" },
});

test("the row a deal is compared with is chosen, kept with it, and given back; a newer deal is not overwritten @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("getIndustryBenchmarks")) asked.push(request.postData() ?? "");
  });
  await keepNewsAway(page);
  const deal = await createDeal(page, "Summit Air Heating & Cooling", HVAC);
  await page.goto(`/dashboard/deal-analysis/${deal.id}`);
  await unfold(page);
  const scores = panelOf(page, "Deal Analysis Scores");
  await expect(scores).toContainText("No benchmark matched the industry “Other”");
  expect(asked.join()).toContain("p_industry_name");

  await scores.getByRole("button", { name: "Choose a row" }).click();
  const dialog = page.getByRole("dialog", { name: "Benchmark row" });
  await expect(dialog).toContainText("By its industry “Other”: no match.");
  const field = dialog.getByRole("combobox", { name: "Row" });
  await field.fill("zzz");
  await dialog.getByRole("button", { name: "Use this row" }).click();
  await expect(dialog).toContainText("No choice is called “zzz”. Pick one from the list.");
  await field.fill("hvac");
  await page.getByRole("option", { name: /HVAC Contractor/ }).click();
  await dialog.getByRole("button", { name: "Use this row" }).click();
  await expect(scores).toContainText(
    "Price is compared with 4.0x EBITDA for HVAC Contractor, chosen for this deal",
  );
  await expect(dialog).toBeHidden();

  await page.reload();
  await unfold(page);
  await expect(scores).toContainText("HVAC Contractor, chosen for this deal");
  await page.goto(`${new URL(page.url()).pathname}?tab=valuation`);
  const ranks = panelOf(page, /Industry Percentile Rankings/);
  await expect(ranks).toContainText("Benchmark: small businesses that were sold");
  await expect(ranks).toContainText("Benchmark: large-company default, not evidence for a small business");

  await page.goto(new URL(page.url()).pathname);
  await unfold(page);
  await scores.getByRole("button", { name: "Change the row" }).click();
  // Meanwhile the deal is changed in another window, of which no news comes through.
  await changeDeal(page, { ...deal, data: chosen(deal.data) }, {});
  await dialog.getByRole("button", { name: "Back to the match by name" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "This deal was changed elsewhere since you opened it.",
  );
  await dialog.getByRole("button", { name: "Reload the deal" }).click();
  await expect(dialog.getByRole("alert")).toBeHidden();
  await dialog.getByRole("button", { name: "Back to the match by name" }).click();
  await expect(scores).toContainText("No benchmark matched the industry “Other”");

  // The form does the same, and the choice ends there with the industry it was made for.
  await chooseForDeal(page, "Edit Deal");
  await page.getByRole("button", { name: "Choose another row" }).click();
  const row = page.getByRole("combobox", { name: "Benchmark row" });
  await row.fill("bak");
  await page.getByRole("option", { name: /^Bakery/ }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await unfold(page);
  await expect(scores).toContainText("for Bakery, chosen for this deal");
  await chooseForDeal(page, "Edit Deal");
  await expect(row).toHaveValue("Bakery");
  await page.getByRole("combobox", { name: "Industry" }).fill("Restaurant");
  await page.getByRole("combobox", { name: "Industry" }).press("Tab");
  await expect(row).toHaveCount(0);
});

test("where the industry table cannot be read, the default benchmarks are used and said @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const basics = { businessName: "", industry: "HVAC Contractor", employees: 12 };
  const deal = await createDeal(page, "Summit Air", { ...HVAC, basics });
  await page.route("**/getIndustryBenchmarks", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto(`/dashboard/deal-analysis/${deal.id}`);
  await unfold(page);
  await expect(panelOf(page, "Deal Analysis Scores")).toContainText(
    "The industry table answered no row: opportunity and percentiles use default benchmarks.",
  );
  await page.getByRole("link", { name: "Valuation", exact: true }).click();
  const ranks = panelOf(page, /Industry Percentile Rankings/);
  await expect(ranks).toContainText("Default benchmarks, not evidence for a small business");
  await ranks.getByRole("button", { name: "Show it all the same" }).click();
  await expect(ranks.getByRole("listitem").filter({ hasText: "Price / revenue" })).toContainText(
    "against 3.5x",
  );
});
