import { makeDeal } from "#tests/support/deals.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC, panelOf } from "#tests/support/open-deal.ts";

const NAME = "Alder Street Heating";

test.beforeEach(({ member }) => expect(member.email).toContain("@"));

test("a note on standby and a variable rate are set in the dialogs, saved, reloaded and taken back @further", async ({
  page,
}) => {
  const call = async <Answer>(path: string, json: unknown): Promise<Answer> => {
    const answer = await page.request.post(`/api/rpc/${path}`, { data: { json } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { json: Answer }).json;
  };
  const data = makeDeal(NAME, { ...HVAC, basics: { ...HVAC.basics, businessName: NAME } });
  const deal = await call<{ id: string }>("deals/create", { data });
  const shares = [
    ["equity", 15],
    ["sba", 60],
    ["seller_note", 20],
    ["other", 5],
  ] as const;
  const components = shares.map(([componentType, percentage]) => ({ componentType, percentage }));
  const stack = await call<{ id: string }>("funding/createFundingStack", {
    dealId: deal.id,
    stack: { name: "With a standby", offerAmount: 1_150_000, components },
  });
  const termsOf = async (type: string) => {
    const { components: kept } = await call<{
      components: { componentType: string; terms: Record<string, unknown> | null }[];
    }>("funding/get", { id: stack.id });
    return kept.find(({ componentType }) => componentType === type)?.terms ?? null;
  };
  await page.goto(`/dashboard/deal-stack?dealId=${deal.id}&stack=${stack.id}`);
  const list = panelOf(page, "Funding Components");
  const coverage = page.getByRole("region", { name: "Pro forma", exact: true }).getByRole("button", {
    name: /^\d+\.\d\dx$/,
  });
  await page.getByRole("button", { name: "Edit Stack" }).click();
  const dialog = page.getByRole("dialog");
  const saveTerms = dialog.getByRole("button", { name: "Save Terms" });
  const open = (name: string) => page.getByRole("button", { name: `Configure ${name}` }).click();

  // By keys: the fold opens, and its fields come by what is chosen.
  await open("Seller Financing");
  await dialog.getByText("More terms", { exact: true }).focus();
  await expect(dialog.getByLabel("Standby", { exact: true })).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Counted in the lender's view and on the Bank tab.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Standby", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Standby for")).toHaveCount(0);
  await dialog.getByLabel("Standby", { exact: true }).selectOption("Full, for some months");
  // What is missing is said at its field, and keeps the terms from being saved.
  await expect(dialog.getByText("Enter how many months it is on standby.")).toBeVisible();
  await expect(saveTerms).toBeDisabled();
  await dialog.getByLabel("Standby for").fill("24");
  await dialog.getByLabel("Balance due after").fill("20");
  await expect(dialog.getByLabel("Balance due after")).toHaveAccessibleDescription(
    /Write a month after the standby, which ends in month 24\./,
  );
  await expect(saveTerms).toBeDisabled();
  await page.setViewportSize({ width: 375, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel("Balance due after").fill("");
  await dialog.getByLabel("Term", { exact: true }).fill("60");
  await dialog.getByLabel("Interest rate").fill("6");
  await saveTerms.click();

  await open("SBA Loan");
  await dialog.getByText("More terms", { exact: true }).click();
  await expect(dialog.getByLabel("Index", { exact: true })).toHaveCount(0);
  await dialog.getByLabel("Rate", { exact: true }).selectOption("Variable");
  await dialog.getByLabel("Index", { exact: true }).selectOption("Prime rate");
  await dialog.getByLabel("Spread over the index").fill("2.6");
  await dialog.getByLabel("Interest rate").fill("11.5");
  await expect(dialog.getByText("More terms (3 set)")).toBeVisible();
  await saveTerms.click();

  await open("Other Funding");
  await dialog.getByLabel("What it is").selectOption("A loan");
  await expect(dialog.getByText("A loan needs its term in months.")).toBeVisible();
  await expect(saveTerms).toBeDisabled();
  await dialog.getByLabel("Interest rate").fill("7");
  await dialog.getByLabel("Term", { exact: true }).fill("48");
  await saveTerms.click();

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Stack Updated", { exact: true })).toBeVisible();
  await expect(list).toContainText("Standby Full, for some months · Standby for 24 months");
  await expect(list).toContainText("Rate Variable · Index Prime rate · Spread over the index 2.6%");
  await page.reload();
  await expect(list).toContainText("What it is A loan · Interest rate 7% · Term 48 months");
  expect(await termsOf("seller_note")).toMatchObject({ standby: "full_months", standbyMonths: 24 });
  expect(await termsOf("seller_note")).not.toHaveProperty("balloonMonth");
  expect(await termsOf("sba")).toMatchObject({ rateKind: "variable", index: "prime", spreadPct: 2.6 });
  expect(await termsOf("sba")).not.toHaveProperty("programme");
  const before = await coverage.first().textContent();

  // Taken back, the terms are those of before, and so is the pro forma.
  await page.getByRole("button", { name: "Edit Stack" }).click();
  await open("Seller Financing");
  await expect(dialog.getByLabel("Standby for")).toHaveValue("24");
  await dialog.getByLabel("Standby", { exact: true }).selectOption("None");
  await expect(dialog.getByLabel("Standby for")).toHaveCount(0);
  await saveTerms.click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Edit Stack" })).toBeVisible();
  await expect(list).not.toContainText("Standby");
  expect(await termsOf("seller_note")).not.toHaveProperty("standby");
  expect(await coverage.first().textContent()).toBe(before);
});
