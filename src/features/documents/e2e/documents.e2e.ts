import fs from "node:fs";
import type { Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { chooseForDeal, expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { createDeal, saveAnalysis } from "#tests/support/stored-deals.ts";
import { JPEG, PDF } from "#tests/support/sample-files.ts";
import { letterOf } from "#tests/support/sample-letters.ts";

const NAME = "Summit Air Heating & Cooling";

async function call(page: Page, path: string, json: unknown): Promise<void> {
  const answer = await page.request.post(`/api/rpc/${path}`, { data: { json } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("table", { name: "Documents of this deal" }).getByRole("row").filter({ hasText: name });

test("the documents of a deal: brought in, looked at, tagged, found, linked to a check, taken out, deleted", async ({
  page,
  member: _,
}) => {
  const deal = await createDeal(page, NAME, HVAC);
  await call(page, "letters/save", { ...letterOf(deal.id), name: "Offer to the seller" });
  await saveAnalysis(page, deal);
  const components = [{ componentType: "equity", percentage: 100 }];
  await call(page, "funding/createFundingStack", {
    dealId: deal.id,
    stack: { name: "All cash", offerAmount: 1_000_000, components },
  });

  // From the library, and from the analysis.
  await page.goto("/dashboard/deal-library");
  await chooseFromMenu(page, "Documents");
  await expect(page).toHaveURL(new RegExp(`/dashboard/deal-documents/${deal.id}$`));
  await page.getByRole("link", { name: "Analysis", exact: true }).click();
  await chooseForDeal(page, "Documents");
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Deal Library");
  for (const [name, kind] of [
    ["Offer to the seller", "LOI"],
    ["All cash", "Funding stack"],
    [NAME, "Saved analysis"],
  ] as const)
    await expect(rowOf(page, name)).toContainText(kind);

  // What is not what it says is refused with a sentence, and the rest goes on.
  await page.getByLabel("Files to upload").setInputFiles([
    { name: "offer.pdf", mimeType: "application/pdf", buffer: Buffer.from("<svg><script>x</script></svg>") },
    { name: "lease.docx", mimeType: "text/html", buffer: PDF },
    { name: "front.png", mimeType: "image/png", buffer: JPEG },
  ]);
  await expect(page.getByRole("alert").filter({ hasText: "This is a drawing" })).toBeVisible();
  await page.getByRole("button", { name: "Take off the list: offer.pdf" }).click();
  await expect(rowOf(page, "lease.pdf")).toContainText("PDF");
  await expect(rowOf(page, "front.jpg")).toContainText("JPEG image");

  // Shown in a sandbox: the picture, and the PDF by the browser's own viewer.
  await page.getByRole("button", { name: "front.jpg", exact: true }).click();
  const picture = page.getByRole("dialog").getByRole("img", { name: "front.jpg" });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(8);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "lease.pdf", exact: true }).click();
  await expect(page.getByRole("dialog").locator("iframe, .note")).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("dialog").getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("lease.pdf");
  expect(fs.readFileSync(await download.path())).toEqual(PDF);
  await page.keyboard.press("Escape");

  // Named, tagged, found.
  await page.getByRole("button", { name: "Actions for lease.pdf" }).click();
  await page.getByRole("menuitem", { name: "Rename, tags and notes" }).click();
  const editor = page.getByRole("dialog", { name: "Name, tags and notes" });
  await editor.getByLabel("Name", { exact: true }).fill("Lease of the shop.pdf");
  await editor.getByLabel("Tags", { exact: true }).fill("Premises,");
  await editor.getByLabel("Notes").fill("Ends in 2029");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
  await page.getByRole("button", { name: "Premises 1" }).click();
  await expect(page).toHaveURL(/tag=Premises/);
  await expect(rowOf(page, "front.jpg")).toBeHidden();
  await page.getByRole("button", { name: "Clear all" }).click();
  await page.getByLabel("Search documents by name, tag or note").fill("2029");
  await expect(rowOf(page, "All cash")).toBeHidden();
  await expect(rowOf(page, "Lease of the shop.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Clear all" }).click();

  // A check of the deal's own: dated in the past it is overdue, reviewed it is no more. The lease is done by its upload.
  const checks = page.getByRole("group", { name: "Due diligence checklist" });
  const check = checks.getByRole("listitem").filter({ hasText: "Bank statements of the last twelve months" });
  await check.getByRole("button", { name: /^Edit/ }).click();
  const line = page.getByRole("dialog");
  await line.getByLabel("Due").fill("2020-01-31");
  await line.getByLabel("Document that answers it").selectOption({ label: "Lease of the shop.pdf" });
  await line.getByRole("button", { name: "Save" }).click();
  await expect(check).toContainText("Overdue since 31 Jan 2020");
  await expect(check.getByRole("link", { name: "Lease of the shop.pdf" })).toBeVisible();
  await check.getByLabel(/^Status/).selectOption("reviewed");
  await expect(check).not.toContainText("Overdue");
  await page.getByRole("button", { name: "Add a line" }).click();
  await line.getByLabel("What to check").fill("Ask about the roof");
  await line.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("list", { name: "Your own lines" })).toContainText("Ask about the roof");
  await expect(page.getByRole("status").filter({ hasText: /^2 of \d+ done$/ })).toBeVisible();

  // At night, on a telephone, and after a reload.
  await axe(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.reload();
  await expect(rowOf(page, "Lease of the shop.pdf")).toContainText("Premises");
  // Groups that are not next are folded, and say how far they are; a tap opens them.
  await expect(check).toBeHidden();
  const standing = page.locator("summary").filter({ hasText: "What every purchase asks for" });
  await expect(standing).toContainText(/2 of \d+ done/);
  await standing.click();
  await expect(check).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Actions for front.jpg" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("front.jpg is deleted");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(rowOf(page, "front.jpg")).toBeHidden();

  // A deal that is not there, or is somebody else's, and the way back.
  await page.goto(`/dashboard/deal-documents/${crypto.randomUUID()}`);
  await expect(page.getByRole("alert")).toContainText("not there, or not yours");
  await page.getByRole("link", { name: "Back to Deal Library" }).click();
  await expect(page).toHaveURL(/\/dashboard\/deal-library$/);
});

async function chooseFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${NAME}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a document is kept from guests of its deal by its menu, and shown to them again @further", async ({
  page,
  member: _,
}) => {
  const deal = await createDeal(page, NAME, HVAC);
  await page.goto(`/dashboard/deal-documents/${deal.id}`);
  await page
    .getByLabel("Files to upload")
    .setInputFiles([{ name: "lease.pdf", mimeType: "application/pdf", buffer: PDF }]);
  const row = rowOf(page, "lease.pdf");
  await expect(row).not.toContainText("Members only");
  const choose = async (item: string) => {
    await row.getByRole("button", { name: "Actions for lease.pdf" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await choose("Members only");
  await expect(row).toContainText("Members only");
  await page.reload();
  await expect(row).toContainText("Members only");
  await expectNoSidewaysScroll(page);
  await choose("Show to guests");
  await expect(row).not.toContainText("Members only");
});
