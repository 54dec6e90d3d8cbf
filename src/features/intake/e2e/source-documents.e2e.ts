import type { Page } from "@playwright/test";
import { documentsHref } from "#features/documents/addresses.ts";
import { uploadHref } from "#features/documents/model/documents-address.ts";
import { reviewHref } from "#features/intake/addresses.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { makePdf } from "#tests/support/make-pdf.ts";
import { expectNoSidewaysScroll, unfold } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";

const DOCUMENT = makePdf([
  LISTING.split("\n"),
  ["Notes of the broker", "The seller would take four hundred and ninety thousand.", "EBITDA: $171,000"],
]);

async function drop(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.goto("/dashboard/intake");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose files" }).click();
  await (await choosing).setFiles({ name, mimeType: "application/pdf", buffer });
}

/** As a person does with the mouse, from one end of the words to the other. */
const select = (page: Page, words: string) =>
  page.locator(".intake-page-words span", { hasText: words }).evaluate((span, wanted) => {
    const text = span.firstChild;
    const from = (text?.textContent ?? "").indexOf(wanted);
    if (text === null || from === -1) throw new Error("These words are not on the page.");
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + wanted.length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    span.dispatchEvent(new PointerEvent("pointerup", { bubbles: true }));
  }, words);

test("a PDF is shown as drawn with the boxes of its values, searched, and words of it fill a field by hand @further", async ({
  page,
  member: _,
}) => {
  await drop(page, "Northgate.pdf", DOCUMENT);
  await expect(page.getByRole("heading", { level: 1, name: "Northgate Plumbing" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Page 1" })).toBeVisible();
  await expect(page.locator(".intake-box.current")).toHaveAttribute("title", /\$506,000/);
  await expect(page.locator(".intake-page-words span", { hasText: "Asking Price" })).toHaveCount(1);
  await axe(page, "a paper as drawn");

  const wide = async () => (await page.locator(".intake-page").first().boundingBox())?.width ?? 0;
  const before = await wide();
  await page.getByRole("button", { name: "Larger" }).click();
  await expect.poll(wide).toBeGreaterThan(before * 1.2);
  await page.getByRole("button", { name: "Smaller" }).click();
  await page.getByRole("searchbox", { name: "Search in the document" }).fill("ninety thousand");
  const paper = page.getByRole("region", { name: "The document", exact: true });
  await expect(paper.getByText("1 of 1", { exact: true })).toBeVisible();
  await expect(page.locator('[data-page="2"]')).toBeInViewport();

  await expect(page.locator(".intake-page-words span", { hasText: "ninety thousand" })).toHaveCount(1);
  await select(page, "four hundred and ninety thousand");
  const words = page.getByRole("form", { name: "Selected words" });
  await expect(words.getByLabel("Field")).toHaveValue("current");
  await words.getByRole("button", { name: "Use these words" }).click();
  await expect(words.getByText(/is not an amount/)).toBeVisible();
  await words.getByLabel("Value").fill("490,000");
  await axe(page, "words chosen by hand");
  await words.getByRole("button", { name: "Use these words" }).click();
  const byHand = page.locator(".intake-value", { hasText: "four hundred and ninety thousand" });
  await expect(byHand).toContainText("$490,000");
  await expect(byHand).toContainText("By hand");
  await expect(page.getByText(/1 accepted, 1 refused/)).toBeVisible();
  await page.getByText("Text", { exact: true }).click();
  await expect(page.locator(".intake-mark.current")).toHaveText("four hundred and ninety thousand");

  await page.getByRole("button", { name: /^Accept \d+ certain$/ }).click();
  await page.getByRole("button", { name: "Put into a new deal" }).click();
  await expect(page.getByText("The deal was made", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Open the deal" }).click();
  await unfold(page);
  await page
    .getByRole("link", { name: /Northgate\.pdf/ })
    .first()
    .click();
  await expect(page.getByRole("img", { name: "Page 1" })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole("img", { name: "Page 1" })).toBeHidden();
  await page.getByRole("button", { name: "Show the document" }).click();
  await expect(page.getByRole("img", { name: "Page 1" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await axe(page, "a paper as drawn on a phone");
});

test("figures are read from a document of a deal, which is chosen beforehand @further", async ({
  page,
  member: _,
}) => {
  const { id } = await createDeal(page, "Northgate Plumbing", {});
  const put = await page.request.put(uploadHref(id, crypto.randomUUID(), "Listing.pdf"), {
    data: DOCUMENT,
  });
  expect(put.ok()).toBe(true);
  await page.goto(documentsHref(id));
  await page.getByRole("button", { name: "Actions for Listing.pdf" }).click();
  await page.getByRole("menuitem", { name: "Read figures from this" }).click();
  await expect(page.getByText("Listing.pdf is read for its deal.")).toBeVisible();
  await page.getByRole("button", { name: "Read figures from this" }).click();
  await expect(page.getByText("Read from a document of")).toBeVisible();
  await expect(page.getByRole("button", { name: "Put into that deal" })).toBeVisible();
  await expect(page.getByRole("img", { name: "Page 1" })).toBeVisible();
});

test("a file that cannot be read is kept and says why; it is dismissed and read again when it is taken back @further", async ({
  page,
  member: _,
}) => {
  await drop(page, "Broken.pdf", Buffer.from("%PDF-1.7 broken"));
  await expect(page.getByRole("heading", { level: 1, name: "Broken.pdf" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download the file" })).toBeVisible();
  await expect(page.locator(".note")).toContainText(/damaged|read/i);
  await axe(page, "a file that could not be read");
  const answer = await call<{ items: { id: string }[] }>(page, "intake/list", {});
  await page.goto("/dashboard/intake");
  await expect(page.getByText("Could not be read")).toBeVisible();
  await page.goto(reviewHref(answer.items[0]?.id ?? ""));
  await page.locator(".head-actions").getByRole("button", { name: "Dismiss" }).click();
  await page.goto("/dashboard/intake?state=dismissed");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Nothing was dismissed")).toBeVisible();
});
