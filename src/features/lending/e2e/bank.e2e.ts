import type { Page } from "@playwright/test";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { UNKNOWN_LENDING } from "#features/lending/model/deal-lending.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, panelOf } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";
import { typeWorkedBooks } from "#tests/support/worked-books.ts";

const SHARES = { equity: 10, sba: 70, seller_note: 15, earnout: 5 };

interface Opened {
  readonly dealId: string;
  readonly stackId: string;
}

/** A deal with a stack that has an earnout, at the bank. */
async function openBank(page: Page, shares: Record<string, number> = SHARES): Promise<Opened> {
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  const { id: stackId } = await call<{ id: string }>(page, "funding/createFundingStack", {
    dealId,
    stack: {
      name: "With an earnout",
      offerAmount: 1_150_000,
      components: Object.entries(shares).map(([componentType, percentage]) => ({
        componentType,
        percentage,
      })),
    },
  });
  await call(page, "lending/update", {
    dealId,
    lending: { ...UNKNOWN_LENDING, loanNumberDate: "2026-11-20", closingDate: "2027-01-15" },
  });
  await page.goto(analysisHref(dealId, "bank"));
  await expect(page.getByRole("group", { name: "Bank" })).toBeVisible();
  return { dealId, stackId };
}

const ruleOf = (page: Page, id: string) => page.locator(`[data-rule="${id}"]`);
const groupOf = (page: Page, verdict: string) => page.locator(`.rule-group[data-verdict="${verdict}"]`);

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("a fact is answered where it is asked, a fix goes into the stack, and a reload keeps both", async ({
  page,
}) => {
  const { dealId } = await openBank(page);
  await expect(page.getByText(/^Not on these terms\./)).toBeVisible();
  await expect(page.getByText("Earnings of $330,000 a year: the broker’s EBITDA")).toBeVisible();

  const hazard = ruleOf(page, "sba-hazard-insurance");
  await groupOf(page, "unknown").locator("summary").first().click();
  await expect(groupOf(page, "unknown").locator(hazard)).toBeVisible();
  await hazard.getByText("Hazard insurance", { exact: true }).click();
  await expect(hazard).toContainText("Without it the collateral burns with the business.");
  await hazard.getByRole("button", { name: "Yes" }).click();
  await expect(groupOf(page, "unknown").locator(hazard)).toHaveCount(0);
  await groupOf(page, "pass").locator("summary").first().click();
  await expect(groupOf(page, "pass").locator(hazard)).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  // What is open is one form of at most twelve questions; one that is answered stays in its place.
  const open = panelOf(page, "What is open");
  await expect(open).toContainText("1 of 12 answered");
  const transcripts = open.getByRole("group", { name: /tax transcripts/ });
  await transcripts.getByRole("button", { name: "Yes" }).click();
  await expect(open).toContainText("2 of 12 answered");
  await expect(transcripts.getByRole("button", { name: "Yes" })).toHaveAttribute("aria-pressed", "true");

  const earnout = ruleOf(page, "sba-earnout");
  await expect(groupOf(page, "fail").locator(earnout)).toBeVisible();
  await earnout.getByText("No earnout beside an SBA loan").click();
  await expect(earnout).toContainText("Source:");
  await earnout.getByRole("button", { name: "Apply: Earnout becomes a standby note" }).click();
  await expect(page.getByText("It is an unsaved change of the stack “With an earnout”.")).toBeVisible();
  await expect(groupOf(page, "fail").locator(earnout)).toHaveCount(0);

  // The way back, and the same once more.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(groupOf(page, "fail").locator(earnout)).toBeVisible();
  await earnout.getByText("No earnout beside an SBA loan").click();
  await earnout.getByRole("button", { name: "Apply: Earnout becomes a standby note" }).click();
  await page.getByRole("link", { name: "Open the stack", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Saved Funding Stack" })).toBeVisible();
  await expect(page.getByText(/unsaved changes/i).first()).toBeVisible();

  await page.goto(analysisHref(dealId, "bank"));
  await expect(page.getByText("The stack is judged with its unsaved changes.")).toBeVisible();
  await expect(groupOf(page, "fail").locator(earnout)).toHaveCount(0);
  await expect(groupOf(page, "unknown").locator(hazard)).toHaveCount(0);
  const { lending } = await call<{ lending: { facts: { hazardInsurance: boolean } } }>(page, "lending/get", {
    dealId,
  });
  expect(lending.facts.hazardInsurance).toBe(true);
});

test("sources and uses balance to what is typed, and the cash follows the scenario at once @further", async ({
  page,
}) => {
  const { dealId } = await openBank(page);
  const views = page.getByRole("group", { name: "Bank" });
  await views.getByRole("button", { name: "Closing" }).click();
  const money = panelOf(page, "Where does the money come from, and where does it go?");
  await page.getByLabel("Working capital", { exact: true }).fill("60k");
  await page.getByLabel("Legal", { exact: true }).fill("18000");
  // A usual sum counts until somebody types another.
  const uses = money.getByRole("region", { name: "Uses" });
  await expect(panelOf(page, "Closing costs")).toContainText("At a price of $1,150,000: $3,000 to $7,000.");
  await expect(uses).toContainText("Valuation");
  await page.getByRole("button", { name: "Valuation: use $4,500" }).click();
  await expect(uses).toContainText("4,500");
  await expect(page.getByRole("button", { name: /^Valuation: use/ })).toHaveCount(0);
  await expect(money.getByRole("region", { name: "Uses" })).toContainText("60,000");
  await expect(money.getByRole("region", { name: "Sources" })).toContainText("Your extra cash");
  await money.locator(".cash-to-close-figure").click();
  await expect(page.getByRole("dialog", { name: /Cash to close/ })).toContainText("Your equity in the stack");
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await views.getByRole("button", { name: "Cash" }).click();
  await expect(page.getByRole("img", { name: /^Cash month by month, lowest in/ })).toBeVisible();
  await page.getByLabel("Earnings above or below what they were, typed").fill("-50");
  await expect(page.getByText(/The cash does not last/)).toBeVisible();

  // A path of rates in steps, sorted once it is left; two steps in one month are refused and nothing is lost.
  await page.getByLabel("Rates of variable loans").selectOption("A path of your own");
  const steps = page.getByRole("group", { name: "Steps of the rates" });
  await steps.getByLabel("Rates change from month").fill("40");
  await steps.getByLabel("Above closing by").fill("150");
  await steps.getByRole("button", { name: "Add a step" }).click();
  const second = steps.getByRole("group", { name: "Step 2" });
  await second.getByLabel("Rates change from month").fill("40");
  await expect(second).toContainText("Another step begins in month 40 already.");
  await second.getByLabel("Rates change from month").fill("13");
  await second.getByLabel("Above closing by").fill("50");
  await page.getByLabel("Growth a year, typed").focus();
  await expect(
    steps.getByRole("group", { name: "Step 1" }).getByLabel("Rates change from month"),
  ).toHaveValue("13");
  await steps.getByRole("button", { name: "Add a step" }).click();
  await steps.getByRole("button", { name: "Remove step 3" }).click();

  await views.getByRole("button", { name: "Schedules" }).click();
  await page
    .getByText(/opens with/)
    .first()
    .click();
  await page.getByRole("button", { name: "Year 2", exact: true }).first().click();
  await expect(page.getByRole("rowheader", { name: /^13, February 2028$/ })).toBeVisible();

  await views.getByRole("button", { name: "Returns" }).click();
  const firstYear = page.getByRole("row", { name: /^Year 1 / });
  await expect(firstYear.getByRole("button", { name: "N/A" })).toBeVisible();
  await page.getByLabel("Tax rate on what the business earns").fill("24");
  await expect(firstYear.getByRole("button", { name: /\d/ })).toBeVisible();

  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const { lending } = await call<{ lending: typeof UNKNOWN_LENDING }>(page, "lending/get", { dealId });
  expect(lending).toMatchObject({
    closing: { workingCapital: 60_000, costs: { legal: 18_000, valuation: 4_500, appraisal: null } },
    scenario: {
      cadsPct: -50,
      ratePath: [
        { fromMonth: 13, bps: 50 },
        { fromMonth: 40, bps: 150 },
      ],
    },
    tax: { ratePct: 24 },
  });
});

test("without a stack the usual structure is assessed, without earnings it leads to the books, and the books say what they rest on @further", async ({
  page,
}) => {
  const { id: usual } = await createDeal(page, "Forge & Sons", {
    financials: { askingPrice: 900_000, ebitda: 260_000 },
  });
  await page.goto(analysisHref(usual, "bank"));
  await expect(page.getByText("The usual structure; nothing is saved yet.")).toBeVisible();
  await expect(page.getByText(/The worst year, year \d+, is covered \d\.\d\d times/)).toBeVisible();
  await page.getByRole("button", { name: "Make this the plan" }).click();
  await expect(page.getByText("The usual structure; nothing is saved yet.")).toBeHidden();
  await expect(page.getByRole("link", { name: /^Plan of / })).toBeVisible();

  const { id: bare } = await createDeal(page, "Kiln & Clay", { financials: { askingPrice: 400_000 } });
  await page.goto(analysisHref(bare, "bank"));
  await expect(page.getByText("What does the business earn?")).toBeVisible();

  await call(page, "funding/createFundingStack", {
    dealId: bare,
    stack: {
      name: "All of my own",
      offerAmount: 400_000,
      components: [{ componentType: "equity", percentage: 100 }],
    },
  });
  await page.reload();
  await expect(page.getByText("What does the business earn?")).toBeVisible();
  await page.getByRole("link", { name: "Enter the books" }).click();
  await expect(page.getByRole("group", { name: "Books", exact: true })).toBeVisible();

  const { dealId } = await openBank(page);
  await call(page, "books/change", { dealId, changeId: crypto.randomUUID(), changes: typeWorkedBooks() });
  await page.reload();
  await expect(
    page.getByText(/Earnings of .* a year by the books of .*\$139,832 of it can pay debt/),
  ).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await groupOf(page, "fail").locator("summary").first().click();
  await expectNoSidewaysScroll(page);
});

test("on paper stand the verdict, every rule and the money, and nothing to press or to type in @further", async ({
  page,
}) => {
  await openBank(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Not on these terms\./)).toBeVisible();
  await expect(page.getByRole("img", { name: /^Coverage by year/ })).toBeVisible();
  // What passes is folded on the screen.
  const folded = groupOf(page, "pass").locator(".rule-name").first();
  await expect(folded).toBeVisible();
  const name = await folded.boundingBox();
  expect(name?.width).toBeGreaterThan(200);
  const bank = page.locator("div.bank");
  await expect(bank.getByRole("button", { name: /^(Apply|Export|Closing)/ })).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("group", { name: "Bank" }).getByRole("button", { name: "Closing" }).click();
  await expect(page.getByLabel("Working capital", { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByLabel("Working capital", { exact: true })).toBeHidden();
  await expect(bank.getByRole("region", { name: "Uses" })).toBeVisible();
  await expect(bank).toHaveCSS("color", "rgb(0, 0, 0)");
});
