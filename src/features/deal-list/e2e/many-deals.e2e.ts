import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e.ts";

const library = "/dashboard/deal-library";

interface Given {
  location?: string;
  industry?: string;
  tags?: string[];
  askingPrice?: number;
}

/** Makes a deal and answers its id. */
async function createDeal(page: Page, name: string, given: Given = {}): Promise<string> {
  const { askingPrice, ...basics } = given;
  const data = {
    basics: { businessName: name, ...basics },
    financials: { askingPrice },
    assets: {},
    liabilities: {},
    market: {},
    summary: { dealName: name },
  };
  const answer = await page.request.post("/api/rpc/deals/create", { data: { json: { data } } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { json: { id: string } }).json.id;
}

async function removeDeal(page: Page, id: string): Promise<void> {
  const answer = await page.request.post("/api/rpc/deals/remove", { data: { json: { ids: [id] } } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const row = (page: Page, name: string) => page.locator("tbody tr").filter({ hasText: name });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const names = (page: Page) => page.locator("tbody .record-link").allTextContents();
const place = (page: Page) => page.getByRole("navigation", { name: "The list of deals" }).getByRole("status");

test("keys go through the list, shortlist, pass, select and open; a field takes them as letters @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  for (const name of ["Ash", "Birch", "Cedar"]) await createDeal(page, name);
  await page.goto(`${library}?sort=name&direction=ascending`);
  await expect(page.locator("tbody tr")).toHaveCount(3);

  await page.keyboard.press("j");
  await expect(link(page, "Ash")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("s");
  await expect(row(page, "Birch").getByText("shortlisted")).toBeVisible();
  await expect(link(page, "Birch")).toBeFocused();
  await page.keyboard.press("p");
  await expect(row(page, "Birch").getByText("passed", { exact: true })).toBeVisible();
  // The same key again takes it back.
  await page.keyboard.press("p");
  await expect(row(page, "Birch").getByText("passed", { exact: true })).toBeHidden();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Selection" })).toContainText("1 of 3 selected");
  await expect(page.getByText("Cedar is selected.")).toBeAttached();
  await page.keyboard.press("x");
  await expect(page.getByRole("region", { name: "Selection" })).toBeHidden();
  await page.keyboard.press("k");
  await expect(link(page, "Birch")).toBeFocused();

  await page.getByPlaceholder("Search deals...").fill("");
  await page.getByPlaceholder("Search deals...").pressSequentially("sj");
  await expect(page.getByPlaceholder("Search deals...")).toHaveValue("sj");
  await page.getByPlaceholder("Search deals...").fill("");
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await page.getByPlaceholder("Search deals...").blur();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.waitForURL(/direct-deal-analysis/);

  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("shortlist it");
});

test("one who passes on a deal that the filter then hides goes on at the next row, and can undo it @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  for (const name of ["Ash", "Birch", "Cedar"]) await createDeal(page, name);
  await page.goto(`${library}?sort=name&direction=ascending&status=active`);
  await expect(page.locator("tbody tr")).toHaveCount(3);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("p");
  await expect.poll(() => names(page)).toEqual(["Ash", "Cedar"]);
  await expect(row(page, "Cedar")).toBeFocused();
  await page.keyboard.press("p");
  await expect.poll(() => names(page)).toEqual(["Ash"]);
  await page
    .getByRole("listitem")
    .filter({ hasText: "Birch is passed on." })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect.poll(() => names(page)).toEqual(["Ash", "Birch"]);
});

test("all deals of a filter are selected, tagged, moved to an industry, and put back @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  for (let index = 0; index < 53; index++)
    await createDeal(page, `Deal ${index}`, {
      tags: ["near"],
      industry: "HVAC",
      askingPrice: 100_000 + index,
    });
  await createDeal(page, "Elsewhere", { industry: "Bakery", askingPrice: 900_000 });
  await page.goto(`${library}?price-to=500000`);
  await expect(page.getByText("53 of 54 deals match, 50 shown")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all deals shown" }).check();
  const selection = page.getByRole("region", { name: "Selection" });
  await expect(selection).toContainText("50 of 53 selected");
  await selection.getByRole("button", { name: "Select all 53" }).click();
  await expect(selection).toContainText("53 of 53 selected");

  await selection.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("menuitem", { name: "Add a tag" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a tag to 53 deals" });
  await dialog.getByRole("button", { name: "Add tag" }).click();
  await expect(dialog).toContainText("Enter a tag.");
  await dialog.getByRole("combobox", { name: "Tag" }).fill("Texas");
  await dialog.getByRole("button", { name: "Add tag" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("53 deals are tagged “Texas”.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Texas", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("53 deals as before.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Texas", exact: true })).toBeHidden();

  await selection.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByRole("menuitem", { name: "Set the industry" }).click();
  await page.getByRole("combobox", { name: "Industry" }).fill("Zeppelin rides");
  await page.getByRole("button", { name: "Set industry" }).click();
  await expect(
    page.getByText("53 deals are in the industry “Zeppelin rides”.", { exact: true }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Zeppelin rides", exact: true }).click();
  await expect(page.getByText("53 of 54 deals match, 50 shown")).toBeVisible();
});

test("a deal leads to the next and the previous of the list it was opened from, past what is gone @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const ids: string[] = [];
  for (let index = 10; index < 64; index++)
    ids.push(await createDeal(page, `Deal ${index}`, { location: "Austin, TX" }));
  await createDeal(page, "Deal 99 elsewhere");
  // By the place, which no name holds.
  await page.goto(`${library}?search=austin&sort=name&direction=ascending`);
  await expect(page.getByText("54 of 55 deals match, 50 shown")).toBeVisible();
  await link(page, "Deal 58").click();
  await page.waitForURL(/direct-deal-analysis/);
  await expect(place(page)).toHaveText("49 of 54");
  // From here on the list changes, and the walk stays as it stood.
  await removeDeal(page, ids[50] ?? "");
  await page.keyboard.press("j");
  await expect(page.getByRole("heading", { level: 1, name: "Deal 59" })).toBeVisible();
  await expect(place(page)).toHaveText("50 of 53");
  // Beyond the page of the list that was loaded, and past the one that is gone.
  await page.getByRole("button", { name: "Next deal (J)" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Deal 61" })).toBeVisible();
  await expect(place(page)).toHaveText("51 of 53");
  await page.keyboard.press("k");
  await expect(page.getByRole("heading", { level: 1, name: "Deal 59" })).toBeVisible();
  await page.reload();
  await expect(place(page)).toHaveText("50 of 53");

  await page.getByRole("link", { name: "Edit Deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Deal 59" })).toBeVisible();
  await expect(place(page)).toHaveText("50 of 53");
  await page.getByLabel("Deal name").first().press("End");
  await page.keyboard.type("j");
  await expect(page.getByRole("heading", { level: 1, name: "Edit Deal 59" })).toBeVisible();
  await page.goto(`/dashboard/direct-deal-analysis/${ids[0]}`);
  await expect(place(page)).toHaveText("1 of 53");
  await expect(page.getByRole("button", { name: "Previous deal (K)" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect(page.getByText("53 of 54 deals match, 50 shown")).toBeVisible();
});

test("a deal that was opened from elsewhere leads nowhere, and Back leads to the list @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const away = await createDeal(page, "Elsewhere");
  for (const name of ["Ash", "Birch", "Cedar"]) await createDeal(page, name, { tags: ["tree"] });
  await page.goto(`${library}?tag=tree&sort=name&direction=ascending`);
  await link(page, "Ash").click();
  await expect(place(page)).toHaveText("1 of 3");
  await page.keyboard.press("j");
  await expect(place(page)).toHaveText("2 of 3");
  await page.keyboard.press("s");
  const shortlist = page.getByRole("button", { name: "Shortlist", exact: true });
  await expect(shortlist).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("j");
  await expect(place(page)).toHaveText("3 of 3");
  await expect(shortlist).toHaveAttribute("aria-pressed", "false");
  await page.goBack();
  await expect(page).toHaveURL(/deal-library\?tag=tree/);
  await expect(row(page, "Birch").getByText("shortlisted")).toBeVisible();
  await page.goto(`/dashboard/direct-deal-analysis/${away}`);
  await expect(page.getByRole("heading", { level: 1, name: "Elsewhere" })).toBeVisible();
  await expect(place(page)).toBeHidden();
});

test("rows take one line where there is room, or two for who chose so in this browser @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 1440, height: 900 });
  // A longer name stands whole, on as many lines as it takes.
  await createDeal(page, "Birch Bakery", {
    location: "Austin, TX",
    industry: "Professional and Technical Services of all kinds",
    askingPrice: 3_184_000,
  });
  await page.goto(library);
  const first = page.locator("tbody tr").first();
  const heightOf = async () => (await first.boundingBox())?.height ?? 0;
  await expect.poll(heightOf).toBeLessThan(48);
  await page.getByRole("button", { name: "Two lines" }).click();
  await expect.poll(heightOf).toBeGreaterThan(48);
  await page.reload();
  await expect(page.getByRole("button", { name: "Two lines" })).toHaveAttribute("aria-pressed", "true");
  await expect.poll(heightOf).toBeGreaterThan(48);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.getByRole("group", { name: "Height of rows" })).toBeHidden();
  await expect(first.getByText("3,184,000")).toBeInViewport();
});

test("deals that are selected move to a stage of the pipeline at once @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  for (const name of ["Ash", "Birch"]) await createDeal(page, name);
  await page.goto(library);
  for (const name of ["Ash", "Birch"]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
  await page.getByRole("button", { name: "Move to…" }).click();
  const stages = page.getByRole("menuitem");
  const second = (await stages.nth(1).textContent()) ?? "";
  const moved = page.waitForResponse("**/api/rpc/pipeline/move");
  await stages.nth(1).click();
  expect((await moved).ok()).toBe(true);
  await page.goto("/dashboard/pipeline");
  await expect(page.getByRole("region", { name: new RegExp(`^${second}`) }).getByText("Ash")).toBeVisible();
});
