import type { Page } from "@playwright/test";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import type { DealQuestion } from "#features/due-diligence/contract.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { PDF } from "#tests/support/sample-files.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";
import { typeWorkedBooks } from "#tests/support/worked-books.ts";

async function uploadDocument(page: Page, dealId: string, name: string): Promise<string> {
  const id = crypto.randomUUID();
  const answer = await page.request.put(
    `/api/files/deals/${dealId}/documents/${id}?name=${encodeURIComponent(name)}`,
    { data: PDF },
  );
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

const lineOf = (page: Page, name: string) =>
  page.getByRole("region", { name: "Add-backs" }).locator(".ledger-line").filter({ hasText: name });

test("an add-back is written by keys, proved by a document that is dropped on it, and counts @further", async ({
  page,
  member: _,
}) => {
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  const changes = typeWorkedBooks({ adjustments: [] });
  await call(page, "books/change", { dealId, changeId: crypto.randomUUID(), changes });
  await uploadDocument(page, dealId, "Lease of the truck.pdf");
  await page.goto(`${analysisHref(dealId, "books")}&books=ledger`);

  // The rule is proposed from the words of the label while they are typed.
  await page.getByRole("button", { name: "Add-back", exact: true }).press("Enter");
  await page.getByLabel("Add-back", { exact: true }).fill("Owner vehicle");
  await expect(page.getByLabel("Rule")).toHaveValue("owner-vehicle");
  for (const [label, amount] of [
    ["FY2025", "14,000"],
    ["Jan–Sep 2026", "10.5k"],
    ["Jan–Sep 2025", "10500"],
  ] as const)
    await page.getByLabel(`Claimed in ${label}`).fill(amount);
  const line = lineOf(page, "Owner vehicle");
  const head = line.locator("[data-ledger-line]");
  const group = page
    .locator(".ledger-group")
    .filter({ has: page.getByRole("button", { name: /^Owner vehicle/ }) });
  await expect(line).toContainText("Part, with proof");
  await expect(line).toContainText("+14,000");

  // Its question goes to the list once, however often it is pressed for.
  await line.getByRole("button", { name: "Send to the checklist: Owner vehicle" }).click();
  await expect(line.getByText("On the checklist: open")).toBeVisible();

  // A document of the deal is dropped onto the line: it is the first that the rule asks for, and proves it.
  await page
    .getByRole("list", { name: "Documents of this deal" })
    .getByText("Lease of the truck.pdf")
    .dragTo(line.locator(".ledger-name"));
  await expect(line.getByRole("list", { name: "Proof" })).toContainText(
    "Lease of the truck.pdf: Lease or loan statement",
  );
  await expect(line).toContainText("Yes, proved");
  await expect(line.locator(".ledger-working")).toContainText("$14,000");

  // By keys alone: down and up, a status by its number, a document by D.
  await head.focus();
  await page.keyboard.press("4");
  await expect(line).toContainText("No: rejected");
  await page.keyboard.press("1");
  await expect(line).toContainText("Part, with proof");
  // A line stays where it was opened while it is worked on, and goes to its group when it is closed.
  await page.keyboard.press("Enter");
  await expect(group.getByRole("heading")).toContainText("Not counted until proved");
  await page.keyboard.press("d");
  await expect(line.getByLabel("Use a document of this deal")).toBeFocused();

  // A file from elsewhere is uploaded to the deal, and attached once it is there.
  await line
    .getByLabel("Files that prove it")
    .setInputFiles({ name: "mileage.csv", mimeType: "text/csv", buffer: Buffer.from("day,miles\n1,20\n") });
  await expect(line.getByRole("list", { name: "Proof" })).toContainText("mileage.csv");

  // It survives a reload, and what was written is read again.
  await expect(page.locator(".saving-words")).toContainText(/^Saved/);
  await page.reload();
  await expect(lineOf(page, "Owner vehicle")).toContainText("mileage.csv");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("an answer with a document comes back to the line that was asked about @further", async ({
  page,
  member: _,
}) => {
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  await call(page, "books/change", { dealId, changeId: crypto.randomUUID(), changes: typeWorkedBooks() });
  const documentId = await uploadDocument(page, dealId, "Card statements.pdf");
  await page.goto(`${analysisHref(dealId, "books")}&books=ledger`);
  await expect(page.locator(".ledger-sums")).toContainText("$46,980");
  await expect(page.locator(".ledger-sums")).toContainText("$15,880");
  await expect(page.locator(".ledger-sums")).toContainText("+$17,550");
  const line = lineOf(page, "Meals and entertainment");
  await line.locator("[data-ledger-line]").click();
  await line.getByRole("button", { name: /^Send to the checklist/ }).click();
  await expect(line.getByText("On the checklist: open")).toBeVisible();
  const { questions } = await call<{ questions: DealQuestion[] }>(page, "dueDiligence/list", { dealId });
  expect(questions).toHaveLength(1);
  await call(page, "dueDiligence/update", {
    id: questions[0]?.id,
    status: "answered",
    answer: "Half of them.",
    evidence: { documentId, page: 2 },
  });
  await page.reload();
  await line.locator("[data-ledger-line]").click();
  await expect(line).toContainText("The seller answered with Card statements.pdf, page 2.");
  await line.getByRole("button", { name: "Attach to the line and mark documented" }).click();
  await expect(line.getByRole("list", { name: "Proof" })).toContainText("Card statements.pdf, page 2");
  await expect(line).toContainText("Yes, proved");
  await expect(page.locator(".ledger-sums")).toContainText("$19,430");
});
