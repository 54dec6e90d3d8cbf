import { expect, type Page } from "@playwright/test";
import { LISTING } from "#tests/support/intakes.ts";
import { HVAC, panelOf, unfold } from "#tests/support/open-deal.ts";
import { PDF } from "#tests/support/sample-files.ts";
import { call, changeDeal, createDeal, saveAnalysis } from "#tests/support/stored-deals.ts";
import { typeWorkedBooks } from "#tests/support/worked-books.ts";
import { press, type State } from "./state.ts";

const STACK = {
  name: "Bank and seller",
  offerAmount: 1_600_000,
  components: [
    { componentType: "equity", percentage: 15 },
    { componentType: "sba", percentage: 70 },
    { componentType: "seller_note", percentage: 15 },
  ],
};
/** Two types of money: the search answers soon. */
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
const YEARS = ["\t2023\t2024", "Revenue\t1,610,000\t1,705,000", "Gross profit\t966,000\t1,005,950"];

/** A deal with books, stack, file, task, and an analysis that is older than its price; one without EBITDA. */
export async function storeDeals(page: Page) {
  const deal = await createDeal(page, "Summit Air", HVAC);
  await call(page, "books/change", {
    dealId: deal.id,
    changeId: crypto.randomUUID(),
    changes: typeWorkedBooks(),
  });
  const stack = await call<{ id: string }>(page, "funding/createFundingStack", {
    dealId: deal.id,
    stack: STACK,
  });
  await call(page, "lending/update", { dealId: deal.id, lending: { loanNumberDate: "2026-11-20" } });
  const file = `/api/files/deals/${deal.id}/documents/${crypto.randomUUID()}?name=lease.pdf`;
  const sent = await page.request.put(file, { data: PDF });
  expect(sent.ok(), await sent.text()).toBe(true);
  const saved = await saveAnalysis(page, deal);
  await changeDeal(page, deal, { financials: { ...deal.data.financials, askingPrice: 1_050_000 } });
  const listing = await createDeal(page, "Listing Only", {
    basics: { industry: "HVAC", employees: 8 },
    financials: { annualRevenue: 900_000, sde: 245_000, askingPrice: 650_000 },
  });
  const plain = await createDeal(page, "Bay Street", HVAC);
  await call(page, "lending/update", {
    dealId: plain.id,
    lending: { loanNumberDate: "2026-11-20", best: { types: FEW } },
  });
  const intake = crypto.randomUUID();
  await createDeal(page, "Northgate Plumbing LLC", {
    basics: { location: "Dayton, OH" },
    financials: { askingPrice: 550_000, annualRevenue: 1_412_000, sde: 185_200 },
  });
  await call(page, "intake/take", { id: intake, text: LISTING });
  return { deal: deal.id, plain: plain.id, listing: listing.id, stack: stack.id, saved: saved.id, intake };
}

/** What is shown of a deal once something was pressed or written. */
export function listDealStates({
  deal,
  plain,
  listing,
  stack,
  saved,
  intake,
}: Awaited<ReturnType<typeof storeDeals>>): State[] {
  const analysis = `/dashboard/direct-deal-analysis/${deal}`;
  const tab = (name: string) => `${analysis}?tab=${name}`;
  const nothing = async () => {};
  const estimates = ["", "&tab=valuation", "&tab=roi", "&tab=growth"].map((at) => ({
    what: "figures that rest on an estimate",
    at: `/dashboard/direct-deal-analysis/${listing}?salary=60000${at}`,
    async reach(page: Page) {
      if (at === "") await unfold(page);
      await expect(page.getByText("estimate", { exact: true }).first()).toBeVisible();
    },
  }));
  const books = ["", "&books=ledger", "&books=bridge", "&books=checks"].map((view) => ({
    what: "books that are filled",
    onPhone: "too" as const,
    at: tab(`books${view}`),
    reach: nothing,
  }));
  return [
    ...estimates,
    ...books,
    {
      what: "what is asked of the search",
      at: `/dashboard/direct-deal-analysis/${plain}?tab=deal-stack&stack=best`,
      async reach(page) {
        await expect(page.getByText("No other structure in the search is better.")).toBeVisible();
        await press(page, "Change what is asked");
      },
    },
    {
      what: "what was understood of a pasted block",
      at: tab("books"),
      async reach(page) {
        await press(page, /^Paste/);
        await page.getByLabel("Pasted text").fill(YEARS.join("\n"));
        await expect(page.getByRole("dialog").getByText("“2023” is FY2023")).toBeVisible();
      },
    },
    {
      what: "the valuation, opened whole",
      at: tab("valuation"),
      async reach(page) {
        for (let folded = 0; folded < 2; folded += 1) await press(page, "Show it all the same");
        await press(page, "Show industry low and high");
      },
    },
    {
      what: "the pressure test as a table",
      onPhone: "too",
      at: tab("bank&bank=stress"),
      async reach(page) {
        await press(page, "Show as table");
        await expect(page.getByRole("columnheader", { name: "Half under" })).toBeVisible();
      },
    },
    {
      what: "a chance that is none",
      at: tab("bank&bank=stress"),
      async reach(page) {
        await press(page, "Add a customer");
        await page
          .getByLabel(/^Customer \d+, leaves in a year/)
          .last()
          .fill("200");
        await page.keyboard.press("Tab");
        await expect(page.getByText("Write a number between 0% and 100%.")).toBeVisible();
      },
    },
    {
      what: "an open rule of the bank",
      onPhone: "too",
      at: tab("bank"),
      reach: (page) => page.getByRole("main").locator("[data-rule] summary, summary").first().click(),
    },
    {
      what: "wishes for a proposal",
      at: tab("deal-stack&stack=building"),
      async reach(page) {
        await panelOf(page, "Your Wishes").getByLabel("Cash at hand").fill("200k");
        await page.getByText("Types of funding that you want or exclude").click();
      },
    },
    {
      what: "terms that lack a figure",
      onPhone: "too",
      at: `/dashboard/deal-stack?dealId=${deal}&stack=${stack}`,
      async reach(page) {
        await press(page, "Edit Stack");
        await press(page, "Configure Seller Financing");
        const dialog = page.getByRole("dialog");
        await dialog.getByText("More terms", { exact: true }).click();
        await dialog.getByLabel("Standby", { exact: true }).selectOption("Full, for some months");
        await expect(dialog.getByText("Enter how many months it is on standby.")).toBeVisible();
      },
    },
    {
      what: "a benchmark row that is being chosen",
      at: `/dashboard/deal-analysis/${deal}`,
      async reach(page) {
        await unfold(page);
        await press(page, "Choose a row");
        await page.getByRole("dialog").getByRole("combobox", { name: "Row" }).fill("hvac");
        await expect(page.getByRole("option", { name: /HVAC Contractor/ })).toBeVisible();
      },
    },
    {
      what: "an analysis that is older than the deal",
      at: `/dashboard/deal-analysis/analysis-${saved}`,
      reach: (page) =>
        expect(panelOf(page, "Then and now").getByRole("row", { name: /^Asking price/ })).toBeVisible(),
    },
    {
      what: "a file as it is shown",
      at: `/dashboard/deal-documents/${deal}`,
      async reach(page) {
        await press(page, "lease.pdf");
        await expect(page.getByRole("dialog").locator("iframe, .note")).toBeVisible();
      },
    },
    {
      what: "what an intake would replace",
      at: `/dashboard/intake/${intake}`,
      async reach(page) {
        await press(page, /^Accept \d+ certain$/);
        await press(page, "Put into that deal");
        await expect(page.getByRole("dialog", { name: "The deal has another value" })).toBeVisible();
      },
    },
    {
      what: "a letter with changes that are not saved",
      at: `/dashboard/loi-generator?dealId=${deal}`,
      reach: (page) => page.getByLabel("Seller", { exact: true }).fill("Kim Lee"),
    },
    {
      what: "an intake that is dismissed",
      at: `/dashboard/intake/${intake}`,
      async reach(page) {
        await press(page, "Dismiss");
        await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
      },
    },
  ];
}
