import { commentsHref } from "#features/deal-analysis/addresses.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { changeDeal, createDeal } from "#tests/support/stored-deals.ts";

test("what happened on a deal stands in one list, narrowed by kind, with its prices beside it", async ({
  page,
  member: _,
}) => {
  const deal = await createDeal(page, "Summit Air", HVAC);
  const { financials } = deal.data;
  await changeDeal(page, deal, { financials: { ...financials, askingPrice: 1_100_000 } });
  await page.goto(commentsHref(deal.id));
  const panel = page.getByRole("region", { name: "What happened on this deal?" });
  await expect(panel).toContainText("You changed the asking price from $1,200,000 to $1,100,000");
  await expect(panel).toContainText("You added the deal “Summit Air”");
  const prices = page.getByRole("region", { name: "Asking prices" });
  await expect(prices.getByRole("row")).toHaveCount(3);
  await expect(prices).toContainText("$1,200,000");

  // What is done on this very page stands in the list at once.
  const comments = page.getByRole("region", { name: "Comments" });
  await comments.getByLabel("New comment").fill("Ask for the returns");
  await comments.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(panel).toContainText("You commented on Summit Air");
  await panel.getByLabel("Show").selectOption("Changes");
  await expect(panel).not.toContainText("You added the deal");
  await expect(panel).toContainText("You changed the asking price");
  await panel.getByLabel("Show").selectOption("Letters");
  await expect(panel).toContainText("Nothing of this kind happened yet.");
  await panel.getByLabel("Show").selectOption("Everything");
  await expect(panel).toContainText("You added the deal");
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoSidewaysScroll(page);
});
