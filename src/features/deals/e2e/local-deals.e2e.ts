import type { Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { chooseForDeal } from "#tests/support/open-deal.ts";

const explorer = "/dashboard/deal-explorer";
const current = {
  basics: { businessName: "Current Courier" },
  financials: { askingPrice: 650_000, ebitda: 168_000 },
};
const listed = [
  {
    name: "Cellar Kitchen",
    company_name: "Cellar Foods",
    asking_price: 465_000,
    financials: { revenue: 920_000 },
  },
  { basics: { businessName: "Northgate Plumbing" }, financials: { askingPrice: 550_000 } },
];

async function saveLocally(page: Page, records: Record<string, unknown>): Promise<void> {
  await page.goto("/dashboard/deal-library");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries))
      localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  }, records);
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test("deals of this device are offered once, and go when they are in the account @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await saveLocally(page, {
    localDeals: listed,
    currentDealData: current,
    dealDraft: { basics: { businessName: "Half a deal" } },
  });
  await page.goto("/dashboard");
  await expect(page.getByText("4 deals on this device are not in your account yet.")).toBeVisible();
  await page.goto(explorer);
  await expect(page.getByText("4 deals on this device are not in your account yet.")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Save them" }).click();
  await expect(page.getByText("Draft Saved", { exact: true })).toBeVisible();
  await expect(page.getByText(/on this device are not in/)).toHaveCount(0);
  expect(await stored(page, "localDeals")).toBeNull();
  expect(await stored(page, "dealDraft")).toBeNull();
  expect(await stored(page, "currentDealData")).not.toBeNull();

  await page.goto(`${explorer}?tab=drafts&sort=name&direction=ascending`);
  await expect(page.locator("tbody .record-link")).toHaveText([
    "Cellar Kitchen",
    "Current Courier",
    "Half a deal",
    "Northgate Plumbing",
  ]);
  await page.getByRole("link", { name: "Cellar Kitchen" }).click();
  await expect(page.getByLabel("Company name")).toHaveValue("Cellar Foods");
  await expect(page.getByLabel("Annual revenue")).toHaveValue("920,000");
});

test("what the account does not take stays on the device @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await saveLocally(page, { localDeals: listed });
  await page.goto(explorer);
  await page.route("**/api/rpc/deals/saveDraft", (route) => route.abort());
  await page.getByRole("button", { name: "Save them" }).click();
  await expect(page.getByText("Draft Save Error", { exact: true })).toBeVisible();
  expect(JSON.parse((await stored(page, "localDeals")) ?? "[]")).toHaveLength(2);
  await expect(page.getByText("2 deals on this device are not in your account yet.")).toBeVisible();

  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText(/on this device are not in/)).toHaveCount(0);
  await page.reload();
  await expect(page.locator("tbody .record-link").first()).toBeVisible();
  await expect(page.getByText(/on this device are not in/)).toHaveCount(0);
});

test("broken records of this device break nothing @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await saveLocally(page, { localDeals: "{broken", currentDealData: "[", dealDraft: "null" });
  await page.goto(explorer);
  await expect(page.getByRole("heading", { name: "No deals found." })).toBeVisible();
  await page.goto("/dashboard/deal-analysis");
  await expect(page.getByRole("heading", { name: "No Deal Data Available" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create New Deal" })).toHaveAttribute(
    "href",
    "/dashboard/deal-input",
  );
});

test("the current deal opens at the bare address, and editing makes a draft of it @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await saveLocally(page, { currentDealData: current });
  await page.goto("/dashboard/deal-analysis");
  await expect(page.getByRole("heading", { level: 1, name: "Current Courier" })).toBeVisible();
  await expect(page.getByText("$650,000").first()).toBeVisible();
  await chooseForDeal(page, "Edit Deal");
  await expect(page.getByLabel("Company name")).toHaveValue("Current Courier");
  await expect(page.getByLabel("Asking price", { exact: true })).toHaveValue("650,000");
  expect(await stored(page, "currentDealData")).not.toBeNull();
});

test("signing out puts the device's deals into the account first @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await saveLocally(page, { localDeals: listed });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /account/i }).click();
  await page.getByRole("menuitem", { name: /log out/i }).click();
  await page.waitForURL(/\/login/);
  expect(await stored(page, "localDeals")).toBeNull();
  const answer = await page.request.post("/api/rpc/account/signIn", {
    data: { json: { email: member.email, password: member.password } },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(`${explorer}?tab=drafts`);
  await expect(page.locator("tbody .record-link")).toHaveCount(2);
});
