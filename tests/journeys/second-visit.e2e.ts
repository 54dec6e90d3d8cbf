import { type Page } from "@playwright/test";
import { expect, settled, test, watchRequests } from "#tests/support/e2e.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { changeDeal, createDeal } from "#tests/support/stored-deals.ts";

/** Each with what its title begins with. */
const PAGES = {
  "/dashboard/deal-library": "Deal Library",
  "/dashboard": "Dashboard",
  "/dashboard/pipeline": "Pipeline",
  "/dashboard/deal-explorer": "Deal Explorer",
  "/dashboard/profile": "Profile",
} as const;
type Address = keyof typeof PAGES;
const ADDRESSES = Object.keys(PAGES) as Address[];

/** Within the page, as a link leads: what was read stays. */
async function visit(page: Page, href: Address): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), href);
  await expect(page).toHaveTitle(new RegExp(`^${PAGES[href]}`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Its parts ask once they are drawn.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await settled(page);
}

/** What is asked for while something is done, without what the page asks by the clock. */
async function askedWhile(page: Page, work: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: { url(): string }) => {
    const [, call] = request.url().split("/api/rpc/");
    if (call !== undefined && !/^(?:events|reminders\/listNew)/.test(call)) asked.push(call);
  };
  page.on("request", note);
  await work();
  page.off("request", note);
  return asked;
}

test("a page that is visited again within two minutes asks the server for nothing, until somebody changed something @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  watchRequests(page);
  const deal = await createDeal(page, "Summit Air", HVAC);
  const stream = page.waitForResponse("**/api/events?*");
  await page.goto("/dashboard");
  await stream;
  for (const href of ADDRESSES) await visit(page, href);
  for (const href of ADDRESSES) expect(await askedWhile(page, () => visit(page, href)), href).toEqual([]);

  // What this person changes on another device is told, and shown when the page is gone back to.
  await changeDeal(page, deal, {
    basics: { ...deal.data.basics, businessName: "Summit Air Renamed" },
  });
  await visit(page, "/dashboard/deal-library");
  await expect(page.getByText("Summit Air Renamed").first()).toBeVisible();
});

test("while nobody tells what others change, a page that is gone back to asks again @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  watchRequests(page);
  await createDeal(page, "Summit Air", HVAC);
  await page.route("**/api/events?*", (route) => route.abort());
  await page.goto("/dashboard");
  await visit(page, "/dashboard/deal-library");
  await visit(page, "/dashboard");
  expect(await askedWhile(page, () => visit(page, "/dashboard/deal-library"))).not.toEqual([]);
});
