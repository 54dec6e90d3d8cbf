import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { axe, expect, signIn, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { call } from "#tests/support/stored-deals.ts";

test("a guest of a deal sees its bank without what is the buyer's, and takes it as a file @further", async ({
  page,
  member,
  createMember,
  browser,
  baseURL,
}) => {
  expect(member.email).toContain("@");
  const { id } = await call<{ id: string }>(page, "workspaces/create", { name: "Home services" });
  const { id: dealId } = await call<{ id: string }>(
    page,
    "deals/create",
    {
      data: makeDeal("Summit Air", {
        ...HVAC,
        basics: { businessName: "Summit Air" },
        summary: { dealName: "Summit Air" },
      }),
    },
    id,
  );
  await call(
    page,
    "funding/createFundingStack",
    {
      dealId,
      stack: {
        name: "Bank and note",
        offerAmount: 1_150_000,
        components: [
          { componentType: "equity", percentage: 10 },
          { componentType: "sba", percentage: 75 },
          { componentType: "seller_note", percentage: 15 },
        ],
      },
    },
    id,
  );
  await call(page, "lending/update", { dealId, lending: { closing: { workingCapital: 61_357 } } }, id);
  const lawyer = await createMember({ firstName: "Lee", lastName: "Lawyer" });
  const { invited } = await call<{ invited: { link: string } }>(
    page,
    "workspaces/inviteGuest",
    {
      email: lawyer.email,
      dealId,
      lastDay: null,
    },
    id,
  );
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const theirs = await context.newPage();
  await signIn(theirs, lawyer);
  await theirs.goto(invited.link);
  await theirs.getByRole("button", { name: "Accept" }).click();
  await theirs.waitForURL(`**/dashboard?w=${id}`);

  await theirs.goto(`${analysisHref(dealId, "bank")}&w=${id}`);
  const views = theirs.getByRole("group", { name: "Bank" });
  await expect(views).toBeVisible();
  await expect(views.getByRole("button")).toHaveText(["Verdict and rules", "Closing", "Schedules"]);
  await expect(theirs.getByText(/^Not shared with guests: the buyer’s people/)).toBeVisible();
  await expect(theirs.locator('[data-rule="sba-injection"]')).toHaveCount(0);
  await expect(theirs.locator('[data-rule="lender-coverage"]')).toHaveCount(1);
  await axe(theirs, "the bank for a guest");
  await views.getByRole("button", { name: "Closing" }).click();
  await expect(theirs.getByRole("region", { name: "Sources in the stack" })).toContainText("862,500");
  await expect(theirs.getByText("61,357")).toHaveCount(0);
  await theirs.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(theirs);
  await axe(theirs, "the closing for a guest on a phone");

  await theirs.getByRole("button", { name: "Export bank" }).click();
  const download = theirs.waitForEvent("download");
  await theirs.getByRole("menuitem", { name: /Excel workbook/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Summit Air bank .*\.xlsx$/);
  await context.close();
});
