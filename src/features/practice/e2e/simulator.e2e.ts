import type { Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";

const home = "/dashboard/conversation-simulator";
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

const remarks = (page: Page, title: string) =>
  page.locator(".practice-remarks").filter({ has: page.getByRole("heading", { name: title }) });

/** Takes a line by what it is meant to do, in its own words or in the person's. */
async function say(page: Page, approach: string, own?: string): Promise<void> {
  const before = await page.locator(".practice-turns > li").count();
  await page.getByRole("radio", { name: new RegExp(`^${approach}`) }).check();
  if (own !== undefined) await page.getByLabel("In your words").fill(own);
  await press(page, "Say it");
  await expect(page.locator(".practice-turns > li")).toHaveCount(before + 2);
}

test("a price is negotiated on one's own deal by script, from the choice to the feedback and the history", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard");
  await press(page, "Load examples");
  await page.getByRole("navigation").getByRole("link", { name: "AI Deal Coach" }).first().click();
  await expect(page.locator("header.bar")).toContainText("AI Deal Coach");
  await expect(page.getByText("Scripted practice: no AI model is connected.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
  await page.getByRole("radio", { name: /^Price negotiation/ }).check();
  await page.getByLabel("Deal", { exact: true }).selectOption({ label: "Summit Air Heating & Cooling" });
  await press(page, "Start the conversation");

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Price negotiation");
  await expect(page.getByRole("log")).toContainText("I am asking $1,200,000, and I think that is fair.");
  await press(page, "Give me a hint");
  await expect(page.getByText("find out where theirs comes from", { exact: false })).toBeVisible();
  await press(page, "Say it");
  await expect(page.getByRole("alert")).toHaveText("Choose one of the lines first.");
  await say(page, "Ask how the price came about");
  await say(page, "Ask what a normal year looks like");
  const own = "My offer is $1,020,000, because the business earns $330,000 and has to pay a manager.";
  await page.getByRole("radio", { name: /^Offer with a reason/ }).check();
  await page.getByLabel("In your words").fill(own);
  await page.reload();
  await expect(page.getByLabel("In your words")).toHaveValue(own);
  await say(page, "Offer with a reason");
  await expect(page.getByRole("log")).toContainText(own);
  await say(page, "Take the comparison apart");
  await say(page, "Stay calm, and ask what decides");
  await say(page, "Trade price against terms");
  await expect(page.getByText("The conversation has come to its end.", { exact: false })).toBeVisible();
  await press(page, "End and get feedback");

  await expect(page.getByRole("heading", { name: "The seller thinks it over" })).toBeVisible();
  await expect(
    page.getByText("What you did not know: The seller would have accepted $1,080,000"),
  ).toBeVisible();
  await expect(remarks(page, "What went well")).toContainText(own);
  await expect(remarks(page, "What to try instead")).toContainText("Your neighbor's business");
  await expect(remarks(page, "What you learned of them: 5 of 6")).toContainText("brother in Oregon");
  await axe(page);
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);

  await page.goto(home);
  await expect(page.getByRole("heading", { name: "Your progress" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Price negotiation.*The seller thinks it over/ })).toContainText(
    "1 hint",
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Delete Price negotiation/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
  await page.goto(`${home}/${crypto.randomUUID()}`);
  await expect(page.getByText("This conversation is not there.", { exact: false })).toBeVisible();
});
