import { expect, keepNewsAway, settled, test, watchRequests } from "#tests/support/e2e.ts";

const NOTICE =
  "Authentication verification timed out. If you're experiencing issues, try refreshing the page or using the admin bypass.";

test("signing out leads to the sign-in page, in every tab, and takes this browser's copies along", async ({
  page,
  member,
}) => {
  await page.goto("/dashboard");
  const other = await page.context().newPage();
  await other.goto("/dashboard/deal-library");
  await expect(other.getByRole("button", { name: "My Account" })).toBeVisible();
  await page.evaluate(() => {
    for (const key of ["adminAuthBypass", "adminEmail", "userRole", "currentDealData"])
      localStorage.setItem(key, "x");
    localStorage.setItem("sidebar-collapsed", "true");
  });
  await page.getByRole("button", { name: "My Account" }).click();
  await expect(page.getByRole("menu")).toContainText(member.email);
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL("/login");
  await expect(other).toHaveURL("/login");
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left).toContain("sidebar-collapsed");
  for (const key of ["adminAuthBypass", "adminEmail", "userRole", "currentDealData"])
    expect(left).not.toContain(key);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
});

test("if signing out fails the page reloads, and the session stands @further", async ({ page, member }) => {
  expect(member.email).not.toBe("");
  await page.goto("/dashboard");
  await page.route("**/api/rpc/account/signOut", (route) => route.abort());
  await page.getByRole("button", { name: "My Account" }).click();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await reloaded;
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("an unanswered check: spinner after 300 ms, sign-in page at 3 s, notice at 10 s, a late answer signs in @further", async ({
  page,
  member,
}) => {
  expect(member.email).not.toBe("");
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/api/rpc/account/getSession", async (route) => {
    await gate;
    await route.continue();
  });
  await page.clock.install();
  const asked = page.waitForRequest("**/api/rpc/account/getSession");
  await page.goto("/dashboard/deal-library?search=x", { waitUntil: "commit" });
  await asked;
  await expect(page.getByText("Verifying authentication...")).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  // Nobody is asked for a password who may well be signed in.
  await expect(page.getByRole("heading", { name: "Still checking" })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expect(page.getByText(NOTICE)).toHaveCount(0);
  await page.clock.fastForward(7000);
  await expect(page.getByText(NOTICE).first()).toBeVisible();
  const log = await page.evaluate(() => localStorage.getItem("app_error_logs") ?? "");
  expect(log).toContain("Authentication verification timed out");
  letThrough();
  await expect(page).toHaveURL("/dashboard/deal-library?search=x");
});

test("the clock of the check starts when its code is there @further", async ({ page, member }) => {
  expect(member.email).not.toBe("");
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  let held = 0;
  await page.route(/\/(session-source|api-wire)-[^/]+\.js$/, async (route) => {
    held += 1;
    await gate;
    await route.continue();
  });
  await page.clock.install();
  await page.goto("/dashboard", { waitUntil: "commit" });
  await expect(page.getByText("Verifying authentication...")).toBeVisible();
  expect(held).toBeGreaterThan(0);
  await page.clock.fastForward(5000);
  await expect(page.getByText("Verifying authentication...")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  letThrough();
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
});

test("who began to type while the check is unanswered keeps the form, and is told @further", async ({
  page,
}) => {
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/api/rpc/account/getSession", async (route) => {
    await gate;
    await route.continue();
  });
  await page.clock.install();
  const asked = page.waitForRequest("**/api/rpc/account/getSession");
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("jordan@meyer.example");
  await asked;
  await page.clock.fastForward(3000);
  await expect(page.getByText("Still checking whether you are logged in already")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("jordan@meyer.example");
  letThrough();
  await expect(page.getByText("Still checking")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveValue("jordan@meyer.example");
});

test("the spinner stays hidden for 300 ms, so that a quick answer shows none @further", async ({
  page,
  member,
}) => {
  expect(member.email).not.toBe("");
  // How long the spinner has been in the page whenever it is seen: the machine's speed has no say in it.
  await page.addInitScript(() => {
    let since: number | null = null;
    const look = (now: number) => {
      const spinner = document.querySelector(".pending-verify");
      since = spinner ? (since ?? now) : null;
      if (spinner && since !== null && getComputedStyle(spinner).visibility === "visible")
        sessionStorage.setItem("seenAfterMs", sessionStorage.getItem("seenAfterMs") ?? String(now - since));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const seenAfterMs = await page.evaluate(() => sessionStorage.getItem("seenAfterMs"));
  // One frame of doubt: the first look may come a frame after the spinner.
  expect(Number(seenAfterMs ?? Infinity)).toBeGreaterThan(300 - 17);
});

test("an address that only leads on is not shown while the next page is fetched @further", async ({
  page,
  member,
}) => {
  expect(member.email).not.toBe("");
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const heading of document.querySelectorAll("h1")) seen.add(heading.innerText);
      sessionStorage.setItem("headings", JSON.stringify([...seen]));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true });
  });
  await page.route("**/home-screen*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const start of ["/", "/dashboard/nonsense"]) {
    await page.goto(start);
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const headings = await page.evaluate(() => sessionStorage.getItem("headings") ?? "[]");
    expect(JSON.parse(headings)).toHaveLength(1);
  }
});

test("a check that fails is told at once, in the specified words @further", async ({ page }) => {
  await page.route("**/api/rpc/account/getSession", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/dashboard");
  await expect(page.getByText("Authentication Error").first()).toBeVisible();
  await expect(
    page.getByText("There was a problem verifying your authentication. Try refreshing the page.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
});

test("the root says “Loading...” while the session is loading @further", async ({ page, baseURL }) => {
  // Without a session cookie nothing is loaded: the landing page stands there at once.
  const ended = { name: "dealwright.session", value: "of-a-session-that-ended", url: baseURL ?? "" };
  await page.context().addCookies([ended]);
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/api/rpc/account/getSession", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByText("Loading...")).toBeVisible();
  letThrough();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Know what it is worth before you sign.");
});

test("when a call finds the session gone, the sign-in page keeps the way back @further", async ({
  page,
  member,
}) => {
  expect(member.email).not.toBe("");
  // What asks by itself, or is still on its way, would find the session gone before the link is pressed.
  watchRequests(page);
  await keepNewsAway(page);
  await page.goto("/dashboard");
  await expect(page.getByRole("button", { name: "My Account" })).toBeVisible();
  await settled(page);
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Deal Library" }).first().click();
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard%2Fdeal-library/);
});
