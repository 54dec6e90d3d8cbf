import { expect, test } from "#tests/support/e2e.ts";

const FOOTER = ["Features", "Pricing", "Resources", "About", "Contact", "Privacy", "Terms"];

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the landing page is whole: a worked example, every part, and the way in", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveTitle("Know what it is worth before you sign · Dealwright");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("region", { name: /^Example/ })).toContainText("$1,303,333");
    await expect(page.getByText(`© ${new Date().getFullYear()} Dealwright`)).toBeVisible();
    await expect(page.getByRole("region", { name: "Placeholder firms" }).getByRole("listitem")).toHaveCount(
      5,
    );
    const benefits = page.locator(".benefits > li");
    await expect(benefits).toHaveCount(6);
    await expect(benefits.locator("svg")).toHaveCount(6);
    const cases = page.getByRole("region", { name: "What a buyer can work towards" });
    await expect(cases.getByRole("heading", { level: 3 })).toHaveText([
      /45%\s*ROI increase/,
      /\$50M\s*Deal size/,
      /3x\s*Growth rate/,
    ]);
    await expect(cases.getByText("Illustrative", { exact: true })).toHaveCount(3);
    const all = cases.getByRole("link", { name: "View all case studies" });
    await expect(all).toHaveAttribute("href", "/resources");
    await expect(page.getByRole("figure")).toHaveCount(3);
    await expect(page.getByRole("region", { name: "For members of the partner network" })).toBeVisible();
    await cases
      .getByRole("link", { name: /^Read case study/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "The same earnings, a gentler note" })).toBeVisible();
    await expect(page.getByRole("row", { name: /ROI increase/ })).toContainText("45.0%");
    const articles = page.getByRole("list", { name: "Articles" });
    await expect(articles.getByRole("heading", { name: "SBA 7(a) loans: the rules in force" })).toBeVisible();
    const footer = page.getByRole("navigation", { name: "Footer" });
    for (const name of FOOTER) {
      await footer.getByRole("link", { name }).click();
      await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      await expect(page).toHaveTitle(new RegExp(`^${name}.* · Dealwright$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Dealwright" })).toHaveAttribute("href", "/");
    await expect(page.getByRole("link", { name: "Log In" })).toHaveAttribute("href", "/login");
  });

  test("on a small screen the links stand in a menu, and a message is written and sent @further", async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width: 375, height: 760 });
    await page.goto("/");
    const links = page.getByRole("navigation", { name: "Site" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(links).toBeHidden();
    const toggle = page.getByRole("button", { name: "Menu" });
    await toggle.click();
    await expect(links.getByRole("link", { name: "Log In" })).toBeVisible();
    await toggle.click();
    await expect(links).toBeHidden();
    await toggle.click();
    await links.getByRole("link", { name: "Contact" }).click();

    const send = page.getByRole("button", { name: "Send message" });
    await page.getByLabel("Message").fill("How does one become a member?");
    await send.click();
    await expect(page.getByText("Enter your name.")).toBeVisible();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Message")).toHaveValue("How does one become a member?");
    await page.getByLabel("Name").fill("Mira Buyer");
    await page.getByLabel("Email").fill("mira@example.com");
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
});

test("every link of the landing page leads to a page that is there @further", async ({ page }) => {
  await page.goto("/");
  const hrefs = await page
    .locator("a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(hrefs.length).toBeGreaterThan(5);
  for (const href of new Set(hrefs)) {
    if (href === null || href.startsWith("#")) continue;
    await page.goto(href);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("There is no page here")).toHaveCount(0);
  }
});

test("an unknown address is a page that leads home @further", async ({ page }) => {
  await page.goto("/xyz");
  await expect(page).toHaveTitle("Page not found · Dealwright");
  await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});

for (const width of [375, 768, 1280, 1440]) {
  test(`nothing scrolls sideways at ${width} px @further`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      "/",
      "/login",
      "/secure-email-link",
      "/xyz",
      "/resources",
      "/how-every-figure-is-made",
      "/contact",
      "/terms",
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

const themes = [
  { theme: "of the device, light", stored: null },
  { theme: "that was chosen, dark", stored: "dark" },
];
for (const { theme, stored } of themes) {
  test(`the public pages stand in the theme ${theme} @further`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    if (stored !== null) await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), stored);
    for (const path of ["/", "/resources", "/how-every-figure-is-made", "/contact", "/privacy"]) {
      await page.goto(path);
      const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(canvas).toMatch(stored === "dark" ? /^oklch\(0\.1/ : /^oklch\(0\.9/);
    }
  });
}
