import type { Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, panelOf, unfold } from "#tests/support/open-deal.ts";
import { call, createCriteria, createDeal } from "#tests/support/stored-deals.ts";

/** Books of one year whose EBITDA is 220,000 after 70,000 for who replaces the owner; the deal states 330,000. */
const keepBooks = (page: Page, dealId: string) =>
  call(page, "books/change", {
    dealId,
    changeId: crypto.randomUUID(),
    changes: [
      {
        do: "add",
        table: "periods",
        row: {
          id: crypto.randomUUID(),
          label: "FY2025",
          startDate: "2025-01-01",
          endDate: "2025-12-31",
          basis: "tax_return",
          lines: { revenue: 1_800_000, netIncome: 200_000, officerPay: 90_000 },
        },
      },
      {
        do: "add",
        table: "roles",
        row: { id: crypto.randomUUID(), title: "Manager", annualPay: 70_000, burdenPct: 0 },
      },
    ],
  });

const analysis = (dealId: string, tab = "") =>
  `/dashboard/direct-deal-analysis/${dealId}${tab === "" ? "" : `?tab=${tab}`}`;

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("once a deal has books, one switch puts every figure on them, and the fit names what they change @further", async ({
  page,
}) => {
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  await createCriteria(page, { name: "Home services", annualEbitdaTargetUsd: 250_000 });
  await call(page, "fit/run", { dealId });
  await page.goto(analysis(dealId));
  await unfold(page);
  const fit = panelOf(page, "Good Match Reasons");
  await expect(fit).toContainText("EBITDA of $330,000 is $80,000 above");
  const numbers = page.getByRole("combobox", { name: "Numbers shown" });
  await expect(numbers.or(page.locator(".fit-lender"))).toHaveCount(0);

  await keepBooks(page, dealId);
  await page.reload();
  await unfold(page);
  await expect(panelOf(page, "Acquisition Fit Score")).toContainText(
    "On the lender's figures EBITDA would be missed.",
  );
  await expect(fit).toContainText("lender EBITDA of $220,000 is $30,000 (12%) short of your target");
  await expect(fit.getByText("Would be missed")).toBeVisible();
  await expect(page.getByText("As a lender is likely to count: the books of FY2025.")).toBeVisible();
  const verdict = page.getByRole("region", { name: "Verdict" });
  // The plan reads the books wherever earnings are read.
  await expect(verdict.locator("div").filter({ hasText: "Earnings after a manager" }).last()).toContainText(
    "$220,000",
  );
  await expect(page.getByRole("region", { name: "The answer" })).toContainText(
    "$1,200,000 is $185,000 more than",
  );
  // Every figure follows, on each tab and after a reload; the answer is the same.
  const multiple = page.locator(".strip > *").filter({ hasText: "Price / EBITDA" });
  await expect(multiple).toContainText("3.6x");
  await numbers.selectOption("Tax return FY2025");
  await expect(multiple).toContainText("5.5x");
  await page.reload();
  await unfold(page);
  await expect(numbers).toHaveValue("books");
  await expect(multiple).toContainText("5.5x");
  await expect(page.getByRole("region", { name: "The answer" })).toContainText(
    "$1,200,000 is $185,000 more than",
  );
  await axe(page);
  await expectNoSidewaysScroll(page);
});

test("structures, saved stacks, the letter and the coach name it too @further", async ({ page }) => {
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  await keepBooks(page, dealId);
  const components = [
    { componentType: "equity", percentage: 40 },
    { componentType: "seller_note", percentage: 60 },
  ];
  const stack = { name: "Note", offerAmount: 1_200_000, components };
  await call(page, "funding/createFundingStack", { dealId, stack });

  await page.goto(analysis(dealId, "deal-stack"));
  await page.getByRole("button", { name: "Load Note", exact: true }).click();
  const inPlan = page.getByRole("region", { name: "With this stack as the plan" });
  await expect(inPlan).toContainText(/Worst year, year \d+.*\d\.\d\dx/);
  await expect(inPlan).toContainText("by the books of FY2025");
  await expectNoSidewaysScroll(page);

  await page.goto(analysis(dealId, "deal-stack"));
  await page.getByRole("button", { name: "Create New Stack with AI" }).click();
  await expect(panelOf(page, "AI Recommendations")).toContainText(
    /No usual structure passes the bank's rules at \$1,200,000\. The highest offer at which one does is \$1,\d{3},\d{3}\./,
  );
  await expectNoSidewaysScroll(page);

  await page.goto(`/dashboard/loi-generator?dealId=${dealId}`);
  await expect(page.getByRole("region", { name: "Before you send it" })).toContainText(
    "is 3.6x EBITDA of $330,000; lender 5.5x EBITDA of $220,000.",
  );

  const { id } = await call<{ id: string }>(page, "coach/create", { dealId });
  await page.goto(`/dashboard/ai-coach?c=${id}`);
  await page.getByRole("button", { name: "Can this deal pay its debt?" }).click();
  await expect(page.getByText("It counts EBITDA of")).toBeVisible();
});
