import type { Page } from "@playwright/test";
import { codeFor } from "#tests/support/authenticator.ts";
import {
  chooseFrom,
  enter,
  expectAnnounced,
  goByPalette,
  tabTo,
  typeInto,
} from "#tests/support/by-keyboard.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { PDF } from "#tests/support/sample-files.ts";
import { call, createCriteria, createDeal } from "#tests/support/stored-deals.ts";

const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Whatever was pressed: the keyboard is never back at the top of the document. */
const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

test("without a mouse: sign in, enter a deal, read its analysis, build and save its stack @further", async ({
  page,
  createMember,
}) => {
  const member = await createMember();
  await page.goto("/login");
  await typeInto(page, field(page, "Email"), member.email);
  await typeInto(page, field(page, "Password"), member.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.locator("#main")).toBeFocused();
  await page.reload();
  await expect(heading(page, /Welcome/)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(link(page, "Skip to content")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  await goByPalette(page, "New Deal");
  await expect(page).toHaveTitle("New Deal · Dealwright");
  await expectAnnounced(page, "New Deal");
  const typed = { "Deal name": "Summit Air", "Company name": "Summit Air", "Asking price": "1.2m" };
  const figures = { "Annual revenue": "1.8m", EBITDA: "330k", Equipment: "180k" };
  for (const [name, text] of Object.entries({ ...typed, ...figures }))
    await typeInto(page, field(page, name), text);
  await enter(page, button(page, "Save deal"));
  await page.waitForURL(/direct-deal-analysis/);
  await expect(heading(page, "Summit Air")).toBeVisible();
  await expectAnnounced(page, "Summit Air · Deal Analyzer");

  await enter(page, page.locator("summary", { hasText: "Key figures" }));
  const payback = button(page, "3.6 years");
  await enter(page, payback.first());
  await expect(page.getByRole("dialog")).toContainText("Asking price");
  await page.keyboard.press("Escape");
  await expect(payback.first()).toBeFocused();
  await enter(page, link(page, "ROI Analysis"));
  await expectAnnounced(page, "Summit Air · ROI Analysis");
  await tabTo(page, page.getByRole("slider", { name: "Down payment" }));
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/down=30/);
  await enter(page, link(page, "Growth Forecast"));
  await expect(page).toHaveURL(/tab=growth/);

  await enter(page, link(page, "Deal Stack"));
  await enter(page, button(page, "Build Your Own"));
  const share = (name: string) => page.getByRole("textbox", { name: `${name}, percent of the offer` });
  await typeInto(page, field(page, "Offer amount"), "1,100,000");
  await typeInto(page, share("Buyer Equity"), "40");
  await typeInto(page, share("SBA Loan"), "60");
  await enter(page, button(page, "Configure SBA Loan"));
  const terms = page.getByRole("dialog", { name: "SBA Loan" });
  await typeInto(page, terms.getByLabel("Interest rate"), "11");
  await enter(page, terms.getByRole("button", { name: "Save Terms" }));
  await expect(terms).toBeHidden();
  await expect(button(page, "Configure SBA Loan")).toBeFocused();
  await enter(page, button(page, "Save Deal Stack and Terms"));
  await typeInto(page, page.getByRole("dialog").getByLabel("Stack name"), "First offer");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Saved Funding Stack" })).toBeVisible();
  await expectFocusKept(page);
});

test("without a mouse: criteria, fit, a comparison, filters, leads on their board @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await createDeal(page, "Summit Air", HVAC);
  await createDeal(page, "Bay Street Bistro", { basics: { industry: "Restaurants" } });
  for (const name of ["Kiln & Clay", "Bay Bistro"])
    await call(page, "leads/create", { fields: { name }, status: "qualified" });

  await page.goto("/dashboard");
  await goByPalette(page, "New acquisition criteria");
  await typeInto(page, field(page, "Name"), "Home services");
  await typeInto(page, field(page, "Industries"), "HVAC Contractor");
  await page.keyboard.press("Enter");
  // What is removed leaves the keyboard where it was.
  await enter(page, button(page, "Remove HVAC Contractor"));
  await expectFocusKept(page);
  await typeInto(page, field(page, "Highest price"), "1m");
  await enter(page, button(page, "Create criteria"));
  await expect(page.getByText("Acquisition criteria created successfully", { exact: true })).toBeVisible();
  await expectFocusKept(page);

  await goByPalette(page, "Deal Library");
  await expectAnnounced(page, "Deal Library");
  // A filter that is set leaves its list for the row of those that are.
  await enter(page, button(page, "Restaurants"));
  await expect(page).toHaveURL(/industry=Restaurants/);
  await expectFocusKept(page);
  await enter(page, button(page, "Clear all").first());
  await expectFocusKept(page);
  for (const name of ["Summit Air", "Bay Street Bistro"]) {
    await tabTo(page, page.getByRole("checkbox", { name: `Select ${name}` }));
    await page.keyboard.press("Space");
  }
  await enter(page, button(page, "Compare"));
  await expect(heading(page, "Compare Deals")).toBeVisible();
  await expect(page.getByRole("columnheader", { name: /Summit Air/ })).toBeVisible();
  await goByPalette(page, "Deal Explorer");
  for (const name of ["Summit Air", "Bay Street Bistro"]) {
    await tabTo(page, page.getByRole("checkbox", { name: `Select ${name}` }));
    await page.keyboard.press("Space");
  }
  await enter(page, button(page, "Compare"));
  await expect(page.getByRole("columnheader", { name: /Bay Street Bistro/ })).toBeVisible();

  await goByPalette(page, "Deal Library");
  await enter(page, link(page, "Summit Air"));
  await enter(page, page.locator("summary", { hasText: "Scores and acquisition fit" }));
  await enter(page, button(page, "Run Acquisition Fit Analysis"));
  await expect(page.getByText("Analysis Complete", { exact: true })).toBeVisible();
  await expectFocusKept(page);

  await goByPalette(page, "Deal Library");
  await enter(page, button(page, "Actions for Bay Street Bistro"));
  await page.keyboard.press("End");
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeFocused();
  await page.keyboard.press("Enter");
  await enter(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await expect(page.getByRole("checkbox", { name: "Select Bay Street Bistro" })).toHaveCount(0);
  await expectFocusKept(page);

  await goByPalette(page, "Leads");
  await enter(page, button(page, "Board"));
  const kiln = link(page, "Kiln & Clay");
  await tabTo(page, kiln);
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByText("Kiln & Clay moved to Contacted.")).toBeAttached();
  await expect(kiln).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Kiln & Clay")).toBeVisible();
  await typeInto(page, field(page, "New note"), "Wants to stay a year");
  await enter(page, button(page, "Add note"));
  await enter(page, button(page, "Delete this note"));
  await enter(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await expect(page.locator(".lead-note")).toHaveCount(0);
  await expectFocusKept(page);
});

test("without a mouse: a letter, AI Roland, a practice, the documents of a deal @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const deal = await createDeal(page, "Summit Air", HVAC);
  await createCriteria(page, { name: "Any" });
  await page.goto("/dashboard");
  await goByPalette(page, "New letter of intent");
  await enter(page, button(page, "Choose a deal"));
  await enter(page, page.getByRole("dialog").getByRole("button", { name: /Summit Air/ }));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("article")).toContainText("Letter of Intent to acquire Summit Air");
  await expectFocusKept(page);
  await typeInto(page, field(page, "Seller"), "Pat Lee");
  await enter(page, button(page, "Clauses"));
  await tabTo(page, page.getByRole("switch", { name: "Escrow" }));
  await page.keyboard.press("Space");
  await expect(page.getByRole("article").getByRole("heading", { name: /Escrow/ })).toHaveCount(0);
  await enter(page, button(page, "Save"));
  await expect(page.getByText("version 1. Saved.")).toBeVisible();
  await enter(page, button(page, "DOCX"));
  const goOn = button(page, "Go on anyway");
  await tabTo(page, goOn);
  const leaving = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await leaving).suggestedFilename()).toBe("LOI Summit Air v1.docx");

  await goByPalette(page, "AI Roland");
  await enter(page, button(page, "Choose a deal"));
  await enter(page, page.getByRole("dialog").getByRole("button", { name: /Summit Air/ }));
  await typeInto(page, page.getByRole("textbox", { name: "Your question" }), "Is the price fair?");
  await page.keyboard.press("Enter");
  const answers = page.locator(".coach-message:not(.of-person)");
  await expect(answers).toContainText("Asking price $1,200,000");
  await expectFocusKept(page);
  await enter(page, button(page, "Can this deal pay its debt?"));
  await expect(answers).toHaveCount(2);
  await expectFocusKept(page);
  await chooseFrom(page, button(page, /^Actions for/), "Rename");
  await typeInto(page, page.getByRole("dialog").getByLabel("Name"), "First look");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "First look" })).toBeVisible();
  await expectFocusKept(page);
  await chooseFrom(page, button(page, "Actions for First look"), "Delete");
  await enter(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await expect(page.getByText("Your conversations are kept here.")).toBeVisible();
  await expectFocusKept(page);

  await goByPalette(page, "AI Deal Coach");
  await tabTo(page, page.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await enter(page, button(page, "Start the conversation"));
  const said = page.getByRole("log").getByRole("listitem");
  await expect(said).toHaveCount(1);
  for (const spoken of [3, 5]) {
    // None of the answers is chosen yet: the next stop after the button above is the first of them.
    await tabTo(page, button(page, "End and get feedback"));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("radio").first()).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("radio").first()).toBeChecked();
    await enter(page, button(page, "Say it"));
    await expect(page.getByText("is thinking...")).toHaveCount(0);
    await expect(said).toHaveCount(spoken);
    await expectFocusKept(page);
  }
  await enter(page, button(page, "Give me a hint"));
  await expect(button(page, "Give me a hint")).toHaveCount(0);
  await expectFocusKept(page);
  await enter(page, button(page, "End and get feedback"));
  await expect(page.getByRole("heading", { name: "Feedback", exact: true })).toBeVisible();
  await expectFocusKept(page);

  await page.goto(`/dashboard/deal-documents/${deal.id}`);
  const choosing = page.waitForEvent("filechooser");
  await enter(page, button(page, "Upload files"));
  await (await choosing).setFiles({ name: "lease.pdf", mimeType: "application/pdf", buffer: PDF });
  await chooseFrom(page, button(page, "Actions for lease.pdf"), "Rename, tags and notes");
  await typeInto(page, page.getByRole("dialog").getByLabel("Tags", { exact: true }), "Premises,");
  await enter(page, page.getByRole("dialog").getByRole("button", { name: "Save" }));
  await expect(button(page, "Premises 1")).toBeVisible();
  await expectFocusKept(page);
  const rest = page.locator("summary").filter({ hasText: "What every purchase asks for" });
  await enter(page, rest);
  await expect(page.getByRole("list", { name: "What every purchase asks for" })).toBeHidden();
  await enter(page, button(page, "Add a line"));
  await typeInto(page, page.getByRole("dialog").getByLabel("What to check"), "Ask about the roof");
  await enter(page, page.getByRole("dialog").getByRole("button", { name: "Save" }));
  const line = page.getByRole("listitem").filter({ hasText: "Ask about the roof" });
  await tabTo(page, line.getByLabel(/^Status/));
  await page.keyboard.press("End");
  await expect(line.getByLabel(/^Status/)).toHaveValue("not-needed");
  await expect(page.getByRole("status").filter({ hasText: /^1 of \d+ done$/ })).toBeVisible();
  await expectFocusKept(page);
});

test("without a mouse: listings are brought in, everything is taken along, a second factor is set up @further", async ({
  page,
  member,
  database,
}) => {
  await page.goto("/dashboard");
  await goByPalette(page, "Import CSV");
  await expect(heading(page, "Import listings")).toBeVisible();
  await tabTo(page, page.getByRole("textbox", { name: "Rows" }));
  await page.keyboard.insertText(
    "Title,Price,Cash Flow,Employees\nBakery,350000,90000,5\nGym,120000,40000,3",
  );
  await enter(page, button(page, "Read the pasted rows"));
  await enter(page, button(page, "Review 2 rows"));
  await expectFocusKept(page);
  await enter(page, button(page, "Import 2 deals"));
  await expect(heading(page, "2 deals imported")).toBeVisible();
  await expectFocusKept(page);
  await enter(page, link(page, "Open the deal library"));
  await expect(link(page, "Bakery")).toBeVisible();

  await goByPalette(page, "Profile");
  await enter(page, link(page, "Export or import"));
  await expectAnnounced(page, "Your data");
  const leaving = page.waitForEvent("download");
  await enter(page, link(page, "Download my data"));
  expect((await leaving).suggestedFilename()).toMatch(/^Dealwright data .*\.zip$/);

  await goByPalette(page, "Profile");
  await enter(page, button(page, "Set up"));
  const dialog = page.getByRole("dialog");
  // Some while after the sign-in: one question over what is open, and the call is made again.
  await database.pool.query(
    "update auth_sessions set proved_at = null where user_id = (select id from auth_users where email = $1)",
    [member.email],
  );
  await enter(page, dialog.getByRole("button", { name: "Go on" }));
  const proof = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(proof.getByLabel("Your password", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(proof).toHaveCount(0);
  await expect(dialog.getByText("This was not done: confirm first that it is you.")).toBeVisible();
  await enter(page, dialog.getByRole("button", { name: "Go on" }));
  await typeInto(page, proof.getByLabel("Your password", { exact: true }), "not it");
  await page.keyboard.press("Enter");
  await expect(proof.getByText("That is not your password.")).toBeVisible();
  // The field that is wrong has the keyboard already.
  await expect(proof.getByLabel("Your password", { exact: true })).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(member.password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: "QR code of the setup key" })).toBeVisible();
  const secret = await dialog.locator(".secret").innerText();
  await typeInto(page, dialog.getByLabel("Code the app shows"), codeFor(secret));
  await enter(page, dialog.getByRole("button", { name: "Confirm" }));
  await enter(page, dialog.getByRole("button", { name: "I have kept them" }));
  await expect(page.getByText("10 recovery codes are left")).toBeVisible();
  await expectFocusKept(page);
  // Escape closes the topmost thing, and what opened it has the focus again.
  await enter(page, button(page, "Delete my account"));
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, "Delete my account")).toBeFocused();
});
