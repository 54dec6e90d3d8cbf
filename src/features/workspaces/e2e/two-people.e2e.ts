import type { Browser, BrowserContext, Page } from "@playwright/test";
import { axe, expect, signIn, test, type Member } from "#tests/support/e2e.ts";
import { chooseForDeal } from "#tests/support/open-deal.ts";

const members = "/dashboard/members";

async function openAs(browser: Browser, baseURL: string | undefined, who: Member): Promise<Page> {
  const context: BrowserContext = await browser.newContext(baseURL ? { baseURL } : {});
  const page = await context.newPage();
  await signIn(page, who);
  return page;
}

async function makeWorkspace(page: Page, name: string): Promise<string> {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Workspace: Personal/ }).click();
  await page.getByRole("menuitem", { name: "New workspace" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Make workspace" }).click();
  await page.waitForURL(/\/dashboard\/members\?w=/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  return new URL(page.url()).searchParams.get("w") ?? "";
}

/** Without a mail server the link is shown to who invites. */
async function takeLink(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("No mail server is connected.");
  const link = await dialog.getByLabel("Link").inputValue();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  return link;
}

async function saveDeal(page: Page, workspaceId: string, name: string): Promise<string> {
  await page.goto(`/dashboard/deal-input?w=${workspaceId}`);
  await page.getByLabel("Deal name", { exact: true }).fill(name);
  await page.getByLabel("Company name", { exact: true }).fill(name);
  await page.getByLabel("Asking price").fill("1.2m");
  await page.getByLabel("EBITDA", { exact: true }).fill("330k");
  await page.getByLabel("Annual revenue").fill("1.8m");
  await page.getByRole("button", { name: "Save deal" }).click();
  await page.waitForURL(/\/direct-deal-analysis\//);
  return page.url();
}

const idOf = (url: string) => /[0-9a-f-]{36}/.exec(url)?.[0] ?? "";

test("two partners: invited, the same deal, another role, and removed", async ({
  page,
  member,
  createMember,
  browser,
  baseURL,
}) => {
  const id = await makeWorkspace(page, "Home services search");
  await expect(page.getByText("Only you are here")).toBeVisible();
  const dealUrl = await saveDeal(page, id, "Summit Air");

  const partner = await createMember({ firstName: "Pat", lastName: "Partner" });
  await page.goto(`${members}?w=${id}`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabel("Mail address").fill(partner.email);
  await page.getByRole("dialog").getByRole("button", { name: "Invite", exact: true }).click();
  const link = await takeLink(page);
  await expect(page.getByRole("rowheader", { name: partner.email })).toContainText("Invited");

  // As somebody else the link says so; as the right person it is accepted, and the workspace opens.
  await page
    .context()
    .newPage()
    .then(async (tab) => {
      await tab.goto(link);
      await expect(tab.getByText(`You are signed in as ${member.email}`)).toBeVisible();
      await tab.close();
    });
  const theirs = await openAs(browser, baseURL, partner);
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Join “Home services search”");
  await theirs.getByRole("button", { name: "Accept" }).click();
  await theirs.waitForURL(`**/dashboard?w=${id}`);
  await expect(theirs.getByText("You are in “Home services search”")).toBeVisible();

  // The list says who changed it last.
  await theirs.goto(`/dashboard/deal-library?w=${id}`);
  await expect(theirs.getByRole("row", { name: /Summit Air/ })).toContainText("by Mira Buyer");

  // The same deal; its address without the workspace leads there too, with a line that says so.
  await theirs.goto(dealUrl.replace(/\?.*/, ""));
  await theirs.waitForURL((url) => url.searchParams.get("w") === id);
  await expect(theirs.getByText("Opened in another workspace.")).toBeVisible();
  await expect(theirs.getByText("Summit Air").first()).toBeVisible();
  await theirs.getByRole("button", { name: "More for this deal" }).click();
  await expect(theirs.getByRole("menuitem", { name: "Share with…" })).toBeVisible();
  await theirs.keyboard.press("Escape");

  // Both change it: who saves second is told whose the newer values are, and puts the two together field by field.
  const edit = `/dashboard/deal-input?dealId=${idOf(dealUrl)}&w=${id}`;
  for (const who of [page, theirs]) {
    who.on("dialog", (dialog) => void dialog.accept());
    await who.goto(edit);
  }
  await page.getByLabel("Location", { exact: true }).fill("Boise, Idaho");
  await page.getByLabel("EBITDA", { exact: true }).fill("340k");
  await theirs.getByLabel("Asking price").fill("1.14m");
  await theirs.getByRole("button", { name: "Save changes" }).click();
  await theirs.waitForURL(/\/direct-deal-analysis\//);
  await page.getByRole("button", { name: "Save changes" }).click();
  const conflict = page.getByRole("alert").filter({ hasText: "while you were typing" });
  await expect(conflict).toContainText("Pat Partner changed it while you were typing");
  await expect(conflict.getByRole("row", { name: /Asking price/ })).toContainText("$1,140,000");
  await expect(
    conflict.getByRole("radio", { name: "Asking price, saved elsewhere: $1,140,000" }),
  ).toBeChecked();
  await expect(conflict.getByRole("radio", { name: "Location, yours: Boise, Idaho" })).toBeChecked();
  for (const name of ["Save as new deal", "Reload the newer version"])
    await expect(conflict.getByRole("button", { name })).toBeVisible();
  await axe(page);
  await conflict.getByRole("radio", { name: "EBITDA, saved elsewhere: $330,000" }).check();
  await conflict.getByRole("button", { name: "Put the chosen ones together" }).click();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByLabel("Asking price")).toHaveValue("1,140,000");
  await expect(page.getByLabel("EBITDA", { exact: true })).toHaveValue("330,000");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("Boise, Idaho");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/direct-deal-analysis\//);
  await expect(page.getByText("Boise, Idaho").first()).toBeVisible();
  await expect(page.getByText("$1,140,000").first()).toBeVisible();

  // A viewer has no control that would be refused; the partner's open window learns of the role by itself.
  await page.goto(`${members}?w=${id}`);
  await page.getByLabel("Role of Pat Partner").selectOption("viewer");
  await expect(page.getByText("Role changed", { exact: true })).toBeVisible();
  await expect(theirs.getByText("Summit Air").first()).toBeVisible();
  await expect(async () => {
    await theirs.getByRole("button", { name: "More for this deal" }).click();
    await expect(theirs.getByRole("menuitem", { name: "Refresh" })).toBeVisible();
    for (const name of ["Share with…", /^Save analysis/, /^Edit/])
      await expect(theirs.getByRole("menuitem", { name })).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await theirs.goto(`/dashboard/deal-library?w=${id}`);
  await expect(theirs.getByRole("rowheader", { name: "Summit Air" })).toBeVisible();
  for (const name of ["New Deal", "Import CSV"])
    await expect(theirs.getByRole("link", { name })).toHaveCount(0);
  await theirs.goto(`/dashboard/deal-input?w=${id}`);
  await theirs.waitForURL(`**/dashboard?w=${id}`);
  await theirs.goto(`/dashboard/deal-documents/${idOf(dealUrl)}?w=${id}`);
  await expect(theirs.getByRole("group", { name: "Due diligence checklist" })).toBeVisible();
  for (const name of ["Make for this deal", "Add a line"])
    await expect(theirs.getByRole("button", { name })).toHaveCount(0);
  await theirs.goto(`/dashboard/leads?w=${id}`);
  await expect(theirs.getByText("No leads yet")).toBeVisible();
  await expect(theirs.getByRole("link", { name: "New Lead" })).toHaveCount(0);
  await theirs.goto(`/dashboard/deal-stack?dealId=${idOf(dealUrl)}&w=${id}`);
  await expect(theirs.getByText("Saved Funding Stacks").first()).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Build Your Own" })).toHaveCount(0);

  // Removed: their window is told, and leads to the personal workspace with a sentence.
  await page.getByRole("button", { name: "More for Pat Partner" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Removed", { exact: true })).toBeVisible();
  await theirs.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");
  await expect(theirs.getByText("You are no longer in “Home services search”.")).toBeVisible();
  await theirs.context().close();
});

test("a guest of one deal sees that deal and no other @further", async ({
  page,
  member,
  createMember,
  browser,
  baseURL,
}) => {
  expect(member.email).toContain("@");
  const id = await makeWorkspace(page, "Home services search");
  await saveDeal(page, id, "Corner Bakery");
  await saveDeal(page, id, "Summit Air");
  const lawyer = await createMember({ firstName: "Lee", lastName: "Lawyer" });
  await chooseForDeal(page, "Share with…");
  await page.getByLabel("Mail address").fill(lawyer.email);
  await page.getByRole("button", { name: "Share this deal" }).click();
  const link = await takeLink(page);

  const theirs = await openAs(browser, baseURL, lawyer);
  await theirs.goto(link);
  await theirs.getByRole("button", { name: "Accept" }).click();
  await theirs.waitForURL(`**/dashboard?w=${id}`);
  await theirs.getByRole("link", { name: "Deal Library", exact: true }).first().click();
  await expect(theirs.getByRole("rowheader", { name: "Summit Air" })).toBeVisible();
  await expect(theirs.getByText("Corner Bakery")).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: "Add deal" })).toHaveCount(0);
  const menu = theirs.getByRole("navigation", { name: "Main" });
  for (const name of ["Leads", "Acquisition Criteria", "AI Roland", "AI Deal Coach", "Members", "Create LOI"])
    await expect(menu.getByRole("link", { name, exact: true })).toHaveCount(0);
  await theirs.goto(`/dashboard/leads?w=${id}`);
  await theirs.waitForURL(`**/dashboard?w=${id}`);

  // Until when, and whether at all, is changed at the page of members.
  await page.goto(`${members}?w=${id}`);
  await page.getByRole("button", { name: "More for Lee Lawyer" }).click();
  await page.getByRole("menuitem", { name: "Change the last day" }).click();
  await page.getByRole("textbox", { name: "Last day" }).fill("2099-12-31");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Last day changed", { exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Lee Lawyer/ })).toContainText("2099");
  await page.getByRole("button", { name: "More for Lee Lawyer" }).click();
  await page.getByRole("menuitem", { name: "End access" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End access" }).click();
  await expect(page.getByText("Access ended", { exact: true })).toBeVisible();
  await theirs.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");
  await theirs.context().close();
});

test("a workspace is deleted by typing its name, and restored from the bin @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const id = await makeWorkspace(page, "Old search");
  await expect(page.getByRole("heading", { name: "What a role may do" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Nobody else would own this workspace.");
  await page.getByRole("button", { name: "Delete it" }).click();
  await page.getByLabel("Its name").fill("another");
  await page.getByRole("button", { name: "Delete the workspace" }).click();
  await expect(page.getByText("Type “Old search” exactly.")).toBeVisible();
  await page.getByLabel("Its name").fill("Old search");
  await page.getByRole("button", { name: "Delete the workspace" }).click();
  await page.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");
  await expect(page.getByText("“Old search” is in the bin.")).toBeVisible();
  await page.goto(members);
  await page.getByRole("button", { name: "Restore Old search" }).click();
  await page.waitForURL(`**${members}?w=${id}`);
  await expect(page.getByText("“Old search” is restored.")).toBeVisible();

  // By the keyboard: the switcher, and the digit of the personal one.
  await page.keyboard.press("Control+Shift+KeyW");
  await expect(page.getByRole("menuitem", { name: /Old search/ })).toBeVisible();
  await page.keyboard.press("1");
  await page.waitForURL((url) => url.pathname === "/dashboard" && url.search === "");
});
