import { readFile } from "node:fs/promises";
import { expect, signIn, test } from "#tests/support/e2e.ts";
import { PDF } from "#tests/support/sample-files.ts";
import { createCriteria, createDeal, createDraft, saveAnalysis } from "#tests/support/stored-deals.ts";

test("a person takes everything along and brings it into another account, once", async ({
  page,
  member,
  createMember,
}) => {
  const deal = await createDeal(page, "Harbor Signs");
  await saveAnalysis(page, deal);
  await createDraft(page, "Half a deal");
  await createCriteria(page, { name: "Signs on the coast" });
  const lease = `/api/files/deals/${deal.id}/documents/${crypto.randomUUID()}?name=Lease.pdf`;
  expect((await page.request.put(lease, { data: PDF })).status()).toBe(201);

  await page.goto("/dashboard/profile");
  // Once what is above is there, the link stays where it is.
  await expect(page.getByText("This browser", { exact: true })).toBeVisible();
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  await page.getByRole("link", { name: "Export or import" }).click();
  await expect(page).toHaveURL("/dashboard/your-data");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Dealwright data \d{4}-\d\d-\d\d\.zip$/);
  const buffer = await readFile(await download.path());

  await page.context().clearCookies();
  await signIn(page, await createMember());
  await page.goto("/dashboard/your-data");
  const file = page.getByLabel("Zip file");
  await file.setInputFiles({ name: "holiday.zip", mimeType: "application/zip", buffer: Buffer.from("sun") });
  await page.getByRole("button", { name: "Import my data" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing was imported. This is no zip file");

  await file.setInputFiles({ name: "data.zip", mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "Import my data" }).click();
  await expect(page.getByText("Your data is in.")).toBeVisible();
  await expect(page.getByText(`for ${member.email}`)).toBeVisible();
  await expect(page.getByRole("row", { name: "Deals 1 0" })).toBeVisible();
  await expect(page.getByRole("row", { name: "Documents 1 0" })).toBeVisible();

  await file.setInputFiles({ name: "data.zip", mimeType: "application/zip", buffer });
  await page.getByRole("button", { name: "Import my data" }).click();
  await expect(page.getByText("Everything in this file is here already")).toBeVisible();
  await expect(page.getByRole("row", { name: "Deals 0 1" })).toBeVisible();

  await page.goto(`/dashboard/direct-deal-analysis/${deal.id}`);
  await expect(page.getByRole("heading", { name: "Harbor Signs" }).first()).toBeVisible();
  await page.goto(`/dashboard/deal-documents/${deal.id}`);
  await expect(page.getByRole("button", { name: "Lease.pdf", exact: true })).toBeVisible();
});
