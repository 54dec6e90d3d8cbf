import type { Page } from "@playwright/test";
import { makeDeal } from "#tests/support/deals.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";

const NAME = "Summit Air Heating & Cooling";

async function call<Answer>(page: Page, path: string, json: unknown): Promise<Answer> {
  const answer = await page.request.post(`/api/rpc/${path}`, { data: { json } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { json: Answer }).json;
}

/** The worked deal with a saved stack in which an earnout stands beside an SBA loan. */
async function storeDeal(page: Page): Promise<string> {
  const data = makeDeal(NAME, { ...HVAC, basics: { ...HVAC.basics, businessName: NAME } });
  const { id: dealId } = await call<{ id: string }>(page, "deals/create", { data });
  const shares = { equity: 15, sba: 60, seller_note: 20, earnout: 5 };
  const components = Object.entries(shares).map(([componentType, percentage]) => ({
    componentType,
    percentage,
  }));
  const stack = { name: "Offer of November", offerAmount: 1_150_000, components };
  await call(page, "funding/createFundingStack", { dealId, stack });
  return dealId;
}

const documentOf = (page: Page) => page.getByRole("article");
const loaded = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test("a letter of intent from a deal and its stack: checked, worded, saved, compared, sent", async ({
  page,
  member,
}) => {
  const dealId = await storeDeal(page);
  await page.goto("/dashboard/loi-generator");
  await expect(page.getByRole("heading", { level: 1, name: "Letter of intent" })).toBeVisible();
  await expect(page.getByLabel("Buyer", { exact: true })).toHaveValue(
    `${member.firstName} ${member.lastName}`,
  );

  await page.getByRole("button", { name: "Choose a deal" }).click();
  await page.getByRole("dialog").getByRole("button", { name: NAME }).click();
  const document = documentOf(page);
  await expect(document).toContainText(`Letter of Intent to acquire ${NAME}`);
  await expect(document).toContainText("The law of Ohio governs");
  await expect(page.getByRole("main").getByRole("link", { name: NAME })).toHaveAttribute(
    "href",
    `/dashboard/direct-deal-analysis/${dealId}`,
  );
  // Price and structure are the plan's.
  await expect(page.getByLabel("Structure from").locator("option:checked")).toHaveText(
    "Offer of November, $1,150,000",
  );
  await expect(document).toContainText("Cash at closing, from an SBA-guaranteed loan$690,000");

  // Contradictions are named at once, and again before anything leaves.
  const checks = page.getByRole("region", { name: "Before you send it" });
  await expect(checks).toContainText("The stack has an earnout beside an SBA loan");
  await expect(checks).toContainText("name of the seller");
  await page.getByRole("button", { name: "PDF" }).click();
  await expect(page.getByRole("dialog")).toContainText("The stack has an earnout beside an SBA loan");
  await page.getByRole("button", { name: "Back to the letter" }).click();
  const last = page.getByRole("group", { name: "Part 4 of the price" });
  await last.getByLabel("Part", { exact: true }).selectOption("cash");
  await last.getByLabel("Terms").fill("");
  await last.getByLabel("Amount").fill("57k");
  await expect(checks).toContainText("$500 less than the purchase price");
  await last.getByLabel("Amount").fill("57,500");
  // What is longer than a line may be stays as it was pasted, and is said.
  const seller = page.getByLabel("Seller", { exact: true });
  await seller.fill("P".repeat(230));
  await expect(
    page.getByText("30 characters too long: there is room for 200.", { exact: false }),
  ).toBeVisible();
  await expect(seller).toHaveValue("P".repeat(230));
  await seller.fill("Pat Lee");
  await page.getByLabel("Buyer’s address").fill("12 High Street");
  await page.getByLabel("Seller’s address").fill("9 Mill Road");
  await page.getByLabel("Signs for the seller").fill("Pat Lee");
  await page.getByLabel("Title, for the seller").fill("Owner");
  await expect(document).toContainText("Dear Pat Lee,");
  await page.getByLabel("Premises").selectOption("lease-assigned");
  await expect(checks).toContainText("Nothing contradicts, and nothing is open.");

  // A working capital target over receivables that are not sold is named, and one press ends it.
  await page.getByLabel("Receivables").selectOption("seller");
  await expect(checks).toContainText("the Seller keeps the receivables");
  await checks.getByRole("button", { name: "Include the receivables" }).click();
  await expect(page.getByLabel("Receivables")).toHaveValue("buyer");
  // What the PDF's font lacks is named, and no PDF without it is made.
  await page.getByLabel("Place", { exact: true }).fill("東京");
  await page.getByRole("button", { name: "PDF" }).click();
  await expect(page.getByRole("dialog", { name: "No PDF of this letter" })).toContainText("東 京");
  await page.getByRole("button", { name: "Back to the letter" }).click();
  await page.getByLabel("Place", { exact: true }).fill("Columbus, OH");
  await expect(checks).toContainText("Nothing contradicts, and nothing is open.");

  // Nothing typed is lost, and what was never saved is no loaded document.
  await page.reload();
  await expect(page.getByLabel("Seller", { exact: true })).toHaveValue("Pat Lee");
  await page.getByRole("link", { name: "Create LOI" }).click();
  await expect(page.getByLabel("Seller", { exact: true })).toHaveValue("Pat Lee");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("version 1. Saved.")).toBeVisible();
  expect((await call<{ hasLoi: boolean }>(page, "deals/get", { id: dealId })).hasLoi).toBe(true);

  // A clause is switched off, another is written anew.
  await page.getByRole("button", { name: "Clauses", exact: true }).click();
  await page.getByRole("switch", { name: "Escrow" }).uncheck();
  await expect(document.getByRole("heading", { name: /Escrow/ })).toHaveCount(0);
  await document.getByRole("button", { name: /^Edit section \d+, Employees$/ }).click();
  await page.getByLabel("Text", { exact: true }).fill("All twelve employees stay.");
  await page.getByRole("button", { name: "Use these words" }).click();
  await expect(document).toContainText("All twelve employees stay.");

  // What leaves is a saved version.
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "DOCX" }).click();
  expect((await download).suggestedFilename()).toBe(`LOI ${NAME} v2.docx`);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  const changes = page.getByRole("dialog").getByRole("list", { name: "What changed" });
  await expect(
    changes.getByRole("listitem").filter({ has: page.getByRole("heading", { name: /^Escrow/ }) }),
  ).toContainText("Gone");
  await expect(changes.locator("ins")).toContainText(["All twelve employees stay."]);
  await axe(page);
  await page.keyboard.press("Escape");

  // A loaded letter is there after a reload; the sidebar's link takes it off the desk, and nothing that is unsaved is lost.
  expect(await loaded(page, "loadedLOIDocument")).toContain("Pat Lee");
  await page.getByRole("button", { name: "Details", exact: true }).click();
  await page.getByLabel("Seller", { exact: true }).fill("Kim Lee");
  await expect.poll(() => loaded(page, "loadedLOIDocument")).toContain("Kim Lee");
  await page.reload();
  await expect(page.getByLabel("Seller", { exact: true })).toHaveValue("Kim Lee");
  // Changes that came back are offered at once: to go on with, or to discard.
  await expect(page.getByText("has changes since version 2 that are not saved")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Create LOI" }).click();
  await expect(page.getByLabel("Seller", { exact: true })).toHaveValue("");
  expect(await loaded(page, "loadedLOIDocument")).toBeNull();
  await expect(page.getByText("One letter has changes that are not saved")).toBeVisible();
  await page.getByRole("button", { name: "Load" }).click();
  await expect(page.getByRole("dialog")).toContainText("Changes of version 2");
  // Loading the saved letter brings its changes along rather than losing them.
  await page.getByRole("dialog").getByRole("button", { name: "Load" }).click();
  await expect(page.getByLabel("Seller", { exact: true })).toHaveValue("Kim Lee");
  await page.goto(`/dashboard/deal-documents/${dealId}`);
  await expect(page.getByText("A letter of this deal has changes that are not saved")).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByLabel("Seller", { exact: true })).toHaveValue("Kim Lee");
  await page.getByRole("button", { name: "Discard the changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Seller", { exact: true })).toHaveValue("Pat Lee");
  await page.goto(`/dashboard/deal-documents/${dealId}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("changes that are not saved")).toHaveCount(0);
  await page.getByRole("link", { name: "Create LOI" }).click();
  await expect(page.getByRole("button", { name: /^See the letter/ })).toBeHidden();
  await expectNoSidewaysScroll(page);
  // On a phone the letter is one press away from wherever the form stands.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole("button", { name: /^See the letter/ }).click();
  await expect(page.getByRole("heading", { name: "Preview" })).toBeInViewport();
});

test("a non-disclosure agreement for a deal in the address, and a loaded document that is none @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const dealId = await storeDeal(page);
  await page.goto(`/dashboard/nda-generator?dealId=${dealId}`);
  const document = documentOf(page);
  await expect(document).toContainText(`the business known as ${NAME}`);
  await expect(page).toHaveURL(/nda-generator$/);
  await page.getByLabel("Owner", { exact: true }).fill("Summit Air LLC");
  await page.getByLabel("Who discloses").selectOption("mutual");
  await expect(document.getByRole("heading", { name: "Mutual Non-Disclosure Agreement" })).toBeVisible();
  await page.getByRole("switch", { name: "What was known before" }).uncheck();
  await expect(document).not.toContainText("to have known before");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("version 1. Saved.")).toBeVisible();
  await page.evaluate(() => localStorage.setItem("loadedNDADocument", "{not a document"));
  await page.getByRole("link", { name: "Create NDA" }).click();
  await expect(page.getByLabel("Owner", { exact: true })).toHaveValue("");
  expect(await loaded(page, "loadedNDADocument")).toBeNull();
  // Nor does what was never saved stay on the desk; it waits among the drafts.
  await page.getByLabel("Owner", { exact: true }).fill("Never saved");
  await expect.poll(() => loaded(page, "letterDrafts")).toContain("Never saved");
  await page.evaluate(() => localStorage.setItem("loadedNDADocument", "[]"));
  await page.getByRole("link", { name: "Create NDA" }).click();
  await expect(page.getByLabel("Owner", { exact: true })).toHaveValue("");
  await page.getByRole("button", { name: "Load" }).click();
  await expect(page.getByRole("dialog")).toContainText("Never saved");
  await page.getByRole("dialog").getByRole("button", { name: "Load" }).click();
  await expect(page.getByLabel("Owner", { exact: true })).toHaveValue("Summit Air LLC");
  await expectNoSidewaysScroll(page);
});
