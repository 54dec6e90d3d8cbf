import type { Page } from "@playwright/test";
import { expect, signIn, test } from "#tests/support/e2e.ts";
import { call } from "#tests/support/stored-deals.ts";

const form = "/dashboard/deal-input";
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const status = (page: Page) => page.locator(".deal-save-status");
const localDraft = (page: Page) => page.evaluate(() => localStorage.getItem("dealDraft"));

async function fillNames(page: Page, name = "Summit Air"): Promise<void> {
  await field(page, "Deal name").fill(name);
  await field(page, "Company name").fill(name);
}

test("a deal is entered as people write amounts, saved, and opens in its analysis", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(form);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New deal");
  await fillNames(page, "Project Summit");
  await field(page, "Asking price").fill("1.2m");
  await field(page, "EBITDA").fill("330k");
  await field(page, "Annual revenue").fill("$1,800,000");
  await page.getByRole("combobox", { name: "Industry" }).fill("hvac");
  await expect(page.getByText("HVAC Contractor, 4.0x EBITDA").last()).toBeVisible();
  await page.getByRole("button", { name: "Save deal" }).click();
  await page.waitForURL(/\/dashboard\/direct-deal-analysis\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Project Summit has been saved.", { exact: true })).toBeVisible();
  expect(await localDraft(page)).toBeNull();
});

test("a save whose answer was lost is pressed again and stays one deal, as it was typed last @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(form);
  await fillNames(page, "Lost Answer");
  // The server stores it; the answer does not arrive.
  await page.route("**/api/rpc/deals/create", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Save deal" }).click();
  await expect(page.getByText("Error Creating Deal", { exact: true })).toBeVisible();
  await page.unroute("**/api/rpc/deals/create");
  await field(page, "Asking price").fill("900k");
  await page.getByRole("button", { name: "Save deal" }).click();
  await page.waitForURL(/\/dashboard\/direct-deal-analysis\/[0-9a-f-]{36}$/);
  await expect(page.getByText("$900,000").first()).toBeVisible();
  await page.goto("/dashboard/deal-library");
  await expect(
    page.getByRole("rowheader").getByRole("link", { name: "Lost Answer", exact: true }),
  ).toHaveCount(1);
});

test("a nameless deal is refused in the specified words, and the first field takes the focus @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(form);
  await field(page, "Asking price").fill("12abc");
  await page.getByRole("button", { name: "Save deal" }).click();
  await expect(page.getByText("Error Creating Deal", { exact: true })).toBeVisible();
  await expect(page.getByText("Deal name and company name are required", { exact: true })).toBeVisible();
  await expect(field(page, "Deal name")).toBeFocused();
  await expect(page.getByText("3 fields need fixing.")).toBeVisible();
  await expect(field(page, "Asking price")).toHaveValue("12abc");
  expect(new URL(page.url()).pathname).toBe(form);
});

test("a save that is refused twice and then done leaves no draft @further", async ({ page, member: _ }) => {
  const drafts = async () => (await call<{ drafts: unknown[] }>(page, "deals/listDrafts", {})).drafts.length;
  await page.goto(form);
  await field(page, "Deal name").fill("Buckeye");
  await expect(status(page)).toContainText(/Saved \d\d:\d\d/);
  const save = page.getByRole("button", { name: "Save deal" });
  for (const price of ["1.35m", "1.3m"]) {
    await field(page, "Asking price").fill(price);
    await save.click();
    await expect(page.getByText("One field needs fixing.")).toBeVisible();
    await expect.poll(drafts).toBe(1);
  }
  await field(page, "Company name").fill("Buckeye Commercial HVAC");
  await save.click();
  await page.waitForURL(/direct-deal-analysis/);
  expect(await drafts()).toBe(0);
  await page.goto(form);
  await expect(page.getByRole("button", { name: /^Continue your unsaved/ })).toHaveCount(0);
});

test("every keystroke is kept at once, and a deal left behind is offered again @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(form);
  await field(page, "Deal name").fill("Project Left");
  await field(page, "Asking price").fill("12abc");
  expect(await localDraft(page)).toContain("12abc");
  // Before the account has it: as a crash would leave it.
  await page.reload();
  await page.getByRole("button", { name: /^Continue your unsaved deal from \d\d:\d\d$/ }).click();
  await expect(field(page, "Deal name")).toHaveValue("Project Left");
  await expect(field(page, "Asking price")).toHaveValue("12abc");
});

test("a draft is in the account: another browser can continue it, or discard it and take that back @further", async ({
  page,
  member,
  browser,
}) => {
  await page.goto(form);
  await field(page, "Deal name").fill("Project Elsewhere");
  await expect(status(page)).toContainText(/Saved \d\d:\d\d/);

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, member);
  await other.goto(form);
  await other.getByRole("button", { name: "Discard" }).click();
  await expect(other.getByText("Draft discarded", { exact: true })).toBeVisible();
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.getByText("Draft restored", { exact: true })).toBeVisible();
  await other.reload();
  await other.getByRole("button", { name: /^Continue your unsaved deal/ }).click();
  await expect(field(other, "Deal name")).toHaveValue("Project Elsewhere");
  await elsewhere.close();
});

test("while the server is away the form says so once, keeps everything, and catches up @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(form);
  await field(page, "Deal name").fill("P");
  await expect(status(page)).toContainText("Saved");
  await page.route("**/api/rpc/deals/saveDraft", (route) => route.abort());
  await field(page, "Deal name").fill("Project Outage");
  await expect(page.getByText("Draft Save Error", { exact: true })).toBeVisible();
  await expect(
    page.getByText("There was an error saving your draft to the cloud.", { exact: true }),
  ).toBeVisible();
  await expect(status(page)).toContainText("Not saved to your account yet");
  await field(page, "Company name").fill("Outage Inc");
  expect(await localDraft(page)).toContain("Outage Inc");
  await page.unroute("**/api/rpc/deals/saveDraft");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(
    page.getByText("Your deal draft has been saved to your account.", { exact: true }),
  ).toBeVisible();
  await expect(status(page)).toContainText("Saved");
});

test("unknown stays apart from $0: the rest of a group is filled with zeros, and that is taken back @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(form);
  await expect(field(page, "Short-term debt")).toHaveAttribute("placeholder", "Unknown");
  await field(page, "Long-term debt").fill("110k");
  const liabilities = page.locator("#liabilities");
  await liabilities.getByRole("button", { name: "The rest is $0" }).click();
  await expect(field(page, "Short-term debt")).toHaveValue("0");
  await expect(liabilities).toContainText("4 of 4 entered");
  await liabilities.getByRole("button", { name: "Undo 3 zeros" }).click();
  await expect(field(page, "Short-term debt")).toHaveValue("");
  await expect(liabilities).toContainText("1 of 4 entered");
});

test("a deal is changed; its draft never changes it before it is saved @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(form);
  await fillNames(page);
  await field(page, "Asking price").fill("1.2m");
  await page.getByRole("button", { name: "Save deal" }).click();
  await page.waitForURL(/direct-deal-analysis/);
  const id = page.url().split("/").at(-1) ?? "";
  await page.goto(`${form}?dealId=${id}`);
  await expect(field(page, "Asking price")).toHaveValue("1,200,000");
  await field(page, "Asking price").fill("");
  await expect(status(page)).toContainText("Saved");
  const stored = await page.request.post("/api/rpc/deals/get", { data: { json: { id } } });
  expect((await stored.json()).json.data.financials.askingPrice).toBe(1_200_000);
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/direct-deal-analysis/);
  const changed = await page.request.post("/api/rpc/deals/get", { data: { json: { id } } });
  expect((await changed.json()).json.data.financials).not.toHaveProperty("askingPrice");
});

test("a deal that was changed elsewhere is not written over, and nothing typed is lost @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(form);
  await fillNames(page);
  await page.getByRole("button", { name: "Save deal" }).click();
  await page.waitForURL(/direct-deal-analysis/);
  const id = page.url().split("/").at(-1) ?? "";
  await page.goto(`${form}?dealId=${id}`);
  await field(page, "Location").fill("Here");
  const stored = await page.request.post("/api/rpc/deals/get", { data: { json: { id } } });
  const { data, version } = (await stored.json()).json;
  data.basics.location = "There";
  const update = await page.request.post("/api/rpc/deals/update", { data: { json: { id, version, data } } });
  expect(update.ok(), await update.text()).toBe(true);

  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This deal was changed elsewhere since you opened it.")).toBeVisible();
  await expect(field(page, "Location")).toHaveValue("Here");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(field(page, "Location")).toHaveValue("There");
  await page.getByRole("button", { name: /^Continue your unsaved changes/ }).click();
  await expect(field(page, "Location")).toHaveValue("Here");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: "Save as new deal" }).click();
  await page.waitForURL((url) => url.pathname.includes("direct-deal-analysis") && !url.pathname.endsWith(id));
});

test("a draft opens by its address; what is no id is never asked for @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto(form);
  await field(page, "Deal name").fill("Project Draft");
  await expect(status(page)).toContainText("Saved");
  const drafts = await page.request.post("/api/rpc/deals/listDrafts", { data: {} });
  const [draft] = (await drafts.json()).json.drafts;
  await page.goto(`${form}?dealId=draft-${draft.id}&isDraft=true`);
  await expect(field(page, "Deal name")).toHaveValue("Project Draft");

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${form}?dealId=abc`);
  await expect(page.getByText("No Deal Data Available")).toBeVisible();
  expect(asked.filter((url) => /deals\/(get|getDraft)$/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Create New Deal" }).click();
  await expect(field(page, "Deal name")).toBeVisible();
});

test("signing out first stores what only this browser holds @further", async ({ page, member }) => {
  await page.goto(form);
  await page.route("**/api/rpc/deals/saveDraft", (route) => route.abort());
  await field(page, "Deal name").fill("Project Parting");
  await expect(status(page)).toContainText("Not saved to your account yet");
  await page.unroute("**/api/rpc/deals/saveDraft");
  await page.getByRole("button", { name: "My Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await page.waitForURL(/\/login/);
  expect(await localDraft(page)).toBeNull();
  await signIn(page, member);
  await page.goto(form);
  await page.getByRole("button", { name: /^Continue your unsaved deal/ }).click();
  await expect(field(page, "Deal name")).toHaveValue("Project Parting");
});

test("on a phone the form never scrolls sideways @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(form);
  await expect(field(page, "Deal name")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});
