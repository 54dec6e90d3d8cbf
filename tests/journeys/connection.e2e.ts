import type { Page } from "@playwright/test";
import { axe, expect, settled, test, watchRequests } from "#tests/support/e2e.ts";
import { HVAC, openDeal } from "#tests/support/open-deal.ts";

const CONNECTION = "Database connection error. Please refresh the page.";

test.beforeEach(async ({ member, page }) => {
  watchRequests(page);
  expect(member.email).not.toBe("");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

const errorLog = (page: Page) => page.evaluate(() => localStorage.getItem("app_error_logs") ?? "");

const OFFLINE_BANNER = "You are offline.";

test("offline is said at the top of every page, with what works; a page not loaded yet comes by itself afterwards", async ({
  page,
}) => {
  // The crash page comes ahead, so that it is there when nothing else can be fetched.
  await settled(page);
  await page.context().setOffline(true);
  const banner = page.getByRole("alert").filter({ hasText: OFFLINE_BANNER });
  await expect(banner).toContainText("your edits are kept in this browser");
  await axe(page);
  await page.getByRole("link", { name: "Deal Library" }).first().click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await expect(page.getByText("You are offline. This loads by itself")).toBeVisible();
  await expect(page.getByText(CONNECTION)).toHaveCount(0);
  await axe(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Deal Library" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/deal-library");
  await expect(banner).toHaveCount(0);
});

test("offline nothing is asked; once back, what is on the screen is read again @further", async ({
  page,
}) => {
  await page.goto("/dashboard/deal-library");
  await settled(page);
  await page.goto("/dashboard");
  await settled(page);
  await page.context().setOffline(true);
  await expect(page.getByText(OFFLINE_BANNER)).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  expect(asked.filter((path) => path.startsWith("/api/rpc/deals"))).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText(OFFLINE_BANNER)).toHaveCount(0);
});

test("a change that is made offline is answered by where it is, not by words of a database @further", async ({
  page,
}) => {
  await page.goto("/dashboard/profile");
  await page.getByLabel("First name").fill("Nora");
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(
    page.getByText(/You are offline; your edits are kept in this browser|waits to be sent/).first(),
  ).toBeVisible();
  await expect(page.getByText(CONNECTION)).toHaveCount(0);
  await expect(page.getByLabel("First name")).toHaveValue("Nora");
});

test("a server that is gone is told apart from a network that is gone, and its return is noticed @further", async ({
  page,
}) => {
  let isGone = true;
  await page.route("**/api/**", (route) => (isGone ? route.abort() : route.continue()));
  await page.getByRole("link", { name: "Deal Library" }).first().click();
  const banner = page.getByRole("alert").filter({ hasText: "The server cannot be reached." });
  await expect(banner).toBeVisible();
  await expect(page.getByText(OFFLINE_BANNER)).toHaveCount(0);
  await expect(page.getByText(CONNECTION).first()).toBeVisible();
  isGone = false;
  await expect(banner).toHaveCount(0);
  // What could not be read is read by itself.
  await expect(page.getByText(CONNECTION)).toHaveCount(0);
});

test("a tab of an analysis that is not loaded yet says so in its own place, and comes by itself @further", async ({
  page,
}) => {
  await page.route(/\/growth-tab-[^/]+\.js/, (route) => route.abort());
  await openDeal(page, "Summit Air", HVAC, "tab=overview");
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Growth Forecast", exact: true }).click();
  const problem = page.getByRole("alert").filter({ hasText: "This loads by itself when you are connected" });
  await expect(problem).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Summit Air" })).toBeVisible();
  await expect(page.getByText("This page could not be loaded")).toHaveCount(0);
  await axe(page);
  await problem.getByRole("button", { name: "Retry" }).click();
  await expect(problem).toBeVisible();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(problem).toHaveCount(0);
  await page.getByRole("link", { name: "Growth Forecast", exact: true }).click();
  await page.unrouteAll();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "What could it become in ten years?" })).toBeVisible();
  await expect(problem).toHaveCount(0);
});

test("a deal saved offline says that it waits, and is stored once when the network is back @further", async ({
  page,
}) => {
  await settled(page);
  await page.locator('a[href="/dashboard/deal-input"]').first().click();
  await page.getByLabel("Company name").fill("Once Only LLC");
  await page.getByLabel("Deal name").fill("Once Only");
  await expect(page.getByRole("status").filter({ hasText: /Saved \d/ })).toBeVisible();
  await settled(page);
  await page.context().setOffline(true);
  const save = page.getByRole("button", { name: "Save deal" });
  await save.click();
  await expect(
    page.getByText("This is sent by itself, once, when you are connected again.").first(),
  ).toBeVisible();
  await expect(page.getByText("One change that you made waits to be sent")).toBeVisible();
  await expect(page.getByLabel("Deal name")).toHaveValue("Once Only");
  // It is on its way, so it cannot be sent a second time.
  await expect(save).toHaveAttribute("aria-busy", "true");
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/direct-deal-analysis/);
  const answer = await page.request.post("/api/rpc/deals/list", { data: { json: {} } });
  const { json } = (await answer.json()) as { json: { items: { name: string }[] } };
  expect(json.items.map(({ name }) => name)).toEqual(["Once Only"]);
});

test("the palette opens without the network @further", async ({ page }) => {
  await page.waitForResponse(/\/palette-[^/]+\.js/);
  await settled(page);
  await page.context().setOffline(true);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Find deals, pages, actions" })).toBeVisible();
});

test("a proxy that answers for a server that is gone is a connection error, and is logged @further", async ({
  page,
}) => {
  await page.route("**/api/rpc/deals/**", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await page.getByRole("link", { name: "Deal Library" }).first().click();
  await expect(page.getByText(CONNECTION)).toBeVisible();
  await expect.poll(() => errorLog(page)).toContain(CONNECTION);
});

test("a sign-out that is not answered counts as failed: the page reloads, and says who is still logged in @further", async ({
  page,
}) => {
  await page.clock.install();
  const asked = page.waitForRequest("**/api/rpc/account/signOut");
  await page.route("**/api/rpc/account/signOut", () => undefined);
  await page.getByRole("button", { name: "My Account" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await asked;
  await page.clock.fastForward(10_000);
  await reloaded;
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  expect(await errorLog(page)).toContain("Operation timed out after 10000ms");
  const notice = page.getByRole("alert").filter({ hasText: "You are still logged in." });
  await expect(notice).toContainText("try again before you leave it");
  await axe(page);
  await notice.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice).toHaveCount(0);
});

test("a sign-out without a network says so on the page that stands, and works once there is one @further", async ({
  page,
}) => {
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "My Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "You are still logged in." });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await page.context().setOffline(false);
  await notice.getByRole("button", { name: "Log out again" }).click();
  await expect(page).toHaveURL("/login");
});

test("offline the sign-in page says so, and keeps what was typed @further", async ({ page }) => {
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Email").fill("jordan@meyer.example");
  await page.getByLabel("Password", { exact: true }).fill("something");
  await settled(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("alert").filter({ hasText: OFFLINE_BANNER }).first()).toBeVisible();
  await expect(page.getByText(CONNECTION)).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveValue("jordan@meyer.example");
});
