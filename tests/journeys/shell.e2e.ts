import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { makeWorkspace } from "#tests/support/workspaces.ts";
import { openView } from "#tests/support/views.ts";

const library = "/dashboard/deal-library";

test.beforeEach(async ({ member }) => {
  expect(member.email).not.toBe("");
});

test("unknown dashboard paths lead home, the header and the title follow the page", async ({ page }) => {
  await page.goto("/dashboard/nonsense");
  await expect(page).toHaveURL("/dashboard");
  await expect(page).toHaveTitle("Dashboard · Dealwright");
  await page.getByRole("link", { name: "Deal Library" }).first().click();
  await expect(page).toHaveURL(library);
  await expect(page).toHaveTitle("Deal Library · Dealwright");
  await expect(page.getByRole("banner")).toContainText("Deal Library");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
});

test("the sidebar holds the listed items, and what stands beside them is a tab of theirs", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link")).toHaveText([
    "Dashboard",
    "AI Roland",
    "Acquisition Criteria",
    "Leads",
    "Deal Library",
    "AI Deal Coach",
    "Create LOI",
    "Create NDA",
    "Resources",
    "Profile",
  ]);
  const views = {
    Dashboard: ["Overview", "Tasks"],
    "Acquisition Criteria": ["Criteria", "Your cash and household"],
    Leads: ["Leads", "Contacts"],
    "Deal Library": ["List", "Board", "Inbox", "Drafts and saved"],
  };
  for (const [item, names] of Object.entries(views)) {
    await openView(page, item, names.at(-1) ?? "");
    await expect(page.getByRole("navigation", { name: "Views" }).getByRole("link")).toHaveText(names);
    await expect(main.locator("[aria-current]")).toHaveText([item]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.getByRole("button", { name: /^Workspace:/ }).click();
  await page.getByRole("menuitem", { name: "Members" }).click();
  await expect(page).toHaveURL("/dashboard/members");
});

test("a deal is added from every page, by N as well, but not while somebody types", async ({ page }) => {
  await page.goto("/dashboard/leads");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("n");
  const menu = page.getByRole("menu", { name: "Add deal" });
  await expect(menu.getByRole("menuitem")).toHaveText([
    "Paste a listing",
    "Drop a file",
    "Type it in",
    "Import CSV",
  ]);
  await page.keyboard.press("Enter");
  const listing = page.getByLabel("Text of a listing, a mail or a table");
  await expect(listing).toBeFocused();
  await page.keyboard.press("n");
  await expect(listing).toHaveValue("n");
  await expect(menu).toHaveCount(0);
  await page.getByRole("button", { name: "Add deal" }).click();
  await menu.getByRole("menuitem", { name: "Type it in" }).click();
  await expect(page).toHaveURL("/dashboard/deal-input");
});

test("the sidebar folds to 70 px, unfolds to 256 px, and remembers @further", async ({ page }) => {
  await page.goto("/dashboard");
  const sidebar = page.getByRole("complementary", { name: "Sidebar" });
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect(sidebar).toBeVisible();
  expect(await width()).toBe(256);
  await page.getByRole("button", { name: "Collapse sidebar" }).click();
  await expect.poll(width).toBe(70);
  expect(await page.evaluate(() => localStorage.getItem("sidebar-collapsed"))).toBe("true");
  await page.reload();
  await expect(sidebar).toBeVisible();
  expect(await width()).toBe(70);
  await expect(sidebar.getByRole("link", { name: "Deal Library" })).toBeVisible();
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  await expect.poll(width).toBe(256);
});

test("the library's item is active on the deal form too, and a press on the open page does nothing @further", async ({
  page,
}) => {
  await page.goto("/dashboard/deal-input");
  const item = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deal Library" });
  await expect(item).toHaveAttribute("aria-current", "page");
  await item.click();
  await expect(page).toHaveURL(library);
  await page.goto(`${library}?search=hvac`);
  await expect(item).toHaveAttribute("aria-current", "page");
  await item.click();
  await expect(page).toHaveURL(`${library}?search=hvac`);
});

test("every item, menu entry and page of the palette leads to a page that is there @further", async ({
  page,
}) => {
  await page.goto("/dashboard");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main).toBeVisible();
  const hrefs = await main
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs.length).toBeGreaterThan(1);
  for (const href of hrefs) {
    await page.goto(href ?? "");
    await expect(page).toHaveURL(href ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("on a phone the header shows the whole name of each page above that of the workspace @further", async ({
  page,
  member,
  database,
}) => {
  const owner = await findAccountByEmail(database, member.email);
  const workspaceId = await makeWorkspace(database, "Home services search of Ohio and Kentucky", [
    { personId: owner?.id ?? "", role: "owner" },
  ]);
  for (const width of [375, 320]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of ["pipeline", "acquisition-criteria", "direct-deal-analysis", "calendar"]) {
      await page.goto(`/dashboard/${path}?w=${workspaceId}`);
      const names = page.getByRole("banner").locator(".bar-names > span");
      await expect(names).toHaveCount(2);
      await expect(names.nth(1)).toContainText("Home services search");
      const isWhole = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth;
      expect(await names.first().evaluate(isWhole), `${path} at ${width}`).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});

test("the palette opens by keyboard, finds a page, and gives the focus back @further", async ({ page }) => {
  await page.goto("/dashboard");
  const button = page.getByRole("button", { name: "Find deals, pages, actions" });
  await button.focus();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find deals, pages, actions" });
  await expect(palette).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("library");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(library);
});

test("the page behind a dialog keeps its place and its width, and scrolls again after it @further", async ({
  page,
}) => {
  await page.goto(library);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.querySelector("main")?.style.setProperty("min-height", "3000px"));
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 400);
  const place = () => page.evaluate(() => [window.scrollY, document.querySelector("main")?.clientWidth]);
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(300);
  const before = await place();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.mouse.wheel(0, 400);
  // Two frames, within which a page that could scroll would have.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await place()).toEqual(before);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await place())[0]).toBeGreaterThan(Number(before[0]));
});

test("? lists the shortcuts, but is only a letter in a field @further", async ({ page }) => {
  await page.goto(library);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toContainText("F8");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
});

test("the theme is chosen, remembered, and there before the first paint @further", async ({ page }) => {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "My Account" }).click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto(library, { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
  await page.getByRole("button", { name: "My Account" }).click();
  await page.getByRole("menuitemradio", { name: "As the device" }).click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
});

test("a page on its way freezes the one that is left, and Back returns to its place @further", async ({
  page,
}) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A page longer than the window, whatever this account holds.
  await page.locator("#main").evaluate((main) => (main.style.minHeight = "3000px"));
  await page.evaluate(() => scrollTo(0, 600));
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/assets/library-screen-*.js", async (route) => {
    await gate;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Deal Library" }).click();
  await expect(page.getByText("Loading page...")).toBeVisible();
  await page.mouse.wheel(0, 500);
  expect(await page.evaluate(() => scrollY)).toBe(600);
  letThrough();
  await expect(page.getByRole("heading", { level: 1, name: "Deal Library" })).toBeVisible();
  await expect(page.getByText("Loading page...")).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL("/dashboard");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test("the skip link leads to the page's content @further", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("on a phone the sidebar is a drawer that keeps the focus and closes on Escape @further", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto("/dashboard");
  const open = page.getByRole("button", { name: "Open menu" });
  await open.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer).toBeVisible();
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press("Tab");
    expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole("link", { name: "Deal Library" }).click();
  await expect(page).toHaveURL(library);
  await expect(drawer).toBeHidden();
});

for (const width of [375, 768, 1280, 1440]) {
  test(`the shell does not scroll sideways at ${width} px @further`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/dashboard", library]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test("nothing is sent to another host, whatever goes wrong @further", async ({ page, baseURL }) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() =>
    setTimeout(() => {
      throw new Error("provoked");
    }),
  );
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("app_error_logs") ?? "[]") as unknown[]))
    .toEqual([
      expect.objectContaining({ message: "provoked", route: "/dashboard", url: `${baseURL}/dashboard` }),
    ]);
  expect([...hosts].filter((origin) => origin.startsWith("http"))).toEqual([baseURL]);
});

test("a browser that is too old is told which ones work @further", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URL, "parse"));
  await page.goto("/login");
  await expect(page.getByText("This browser is too old for Dealwright.")).toBeVisible();
});
