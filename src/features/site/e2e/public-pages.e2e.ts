import { axe, expect, test } from "#tests/support/e2e.ts";

test("the landing page shows a worked example and the way in", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Know what it is worth before you sign · Dealwright");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  const example = page.getByRole("region", { name: /^Example/ });
  await expect(example).toContainText("$1,303,333");
  await expect(page.getByText(`© ${new Date().getFullYear()} Dealwright`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Placeholder firms" }).getByRole("listitem")).toHaveCount(5);
  await expect(page.locator(".benefits > li")).toHaveCount(6);
  const cases = page.getByRole("region", { name: "What a buyer can work towards" });
  await expect(cases.getByRole("heading", { level: 3 })).toHaveText([
    /45%\s*ROI increase/,
    /\$50M\s*Deal size/,
    /3x\s*Growth rate/,
  ]);
  await expect(cases.getByText("Illustrative", { exact: true })).toHaveCount(3);
  await expect(cases.getByRole("link", { name: /^Read case study/ })).toHaveCount(3);
  await expect(cases.getByRole("link", { name: "View all case studies" })).toHaveAttribute(
    "href",
    "/resources",
  );
  await expect(page.getByRole("figure")).toHaveCount(3);
  const footer = page.getByRole("navigation", { name: "Footer" });
  for (const name of ["Features", "Pricing", "Resources", "About", "Contact", "Privacy", "Terms"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Log In" }).first().click();
  await expect(page).toHaveURL("/login");
});

test("every link of the landing page leads to a page that is there", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const hrefs = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  for (const href of new Set(hrefs)) {
    if (href === null || href.startsWith("#")) continue;
    await page.goto(href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("There is no page here")).toHaveCount(0);
  }
});

test("a visitor sees which articles there are, and the footer's pages have no barriers", async ({ page }) => {
  await page.goto("/resources");
  const articles = page.getByRole("list", { name: "Articles" });
  await expect(articles.getByRole("heading", { name: "SBA 7(a) loans: the rules in force" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveTitle("Privacy · Dealwright");
  await axe(page);
});

test("a visitor writes to those who run the product", async ({ page, database }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Contact" }).click();
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  await axe(page);
  await page.getByLabel("Name").fill("Mira Buyer");
  await page.getByLabel("Email").fill("mira@example.com");
  await page.getByLabel("Message").fill("How does one become a member?");
  // Whoever sends within three seconds is asked to wait, and loses nothing.
  await expect(async () => {
    await send.click();
    await expect(page.getByText("Thank you. Your message has been sent.")).toBeVisible({ timeout: 2000 });
  }).toPass();
  const { rows } = await database.pool.query(
    "select subject from mail_outbox where kind = 'contact message'",
  );
  expect(rows).toContainEqual({ subject: "Contact: Mira Buyer" });
});

test("on a small screen the links stand in a menu that opens and closes", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Site" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(links).toBeHidden();
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(links.getByRole("link", { name: "Log In" })).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(links).toBeHidden();
});

test("an unknown address is a page that leads home", async ({ page }) => {
  await page.goto("/xyz");
  await expect(page).toHaveTitle("Page not found · Dealwright");
  await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});

for (const width of [375, 768, 1280, 1440]) {
  test(`nothing scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ["/", "/login", "/secure-email-link", "/xyz", "/resources", "/terms"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the landing page has no barriers, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await axe(page);
  });
}
