import { createSetupLink } from "#features/sign-in/server/index.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";

test("a one-time link makes an account, leaves the address bar, and then is dead", async ({
  page,
  database,
  baseURL,
}) => {
  const email = `new-${Date.now()}@example.com`;
  const link = await createSetupLink({ db: database, appOrigin: baseURL ?? "", email, role: "user" });
  await page.goto(link);
  await expect(page).toHaveURL("/secure-email-link");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await axe(page);
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(email);

  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Choose a password.")).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.getByLabel("Password", { exact: true }).fill("a long enough one");
  await page.getByLabel("Repeat the password").fill("another one");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("The two passwords differ. Type the same one twice.")).toBeVisible();

  await page.getByLabel("First name").fill("Noor");
  await page.getByLabel("Repeat the password").fill("a long enough one");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/dashboard");

  await page.context().clearCookies();
  await page.goto("/login");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expect(page.getByText("This link has been used or has expired.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link has been used or has expired.")).toBeVisible();
});

test("an address without its code says so @further", async ({ page }) => {
  await page.goto("/secure-email-link");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await page.getByRole("link", { name: "Go to Log In" }).click();
  await expect(page).toHaveURL("/login");
});

test("a link that is opened where its page stands already is taken @further", async ({
  page,
  database,
  baseURL,
}) => {
  const email = `late-${Date.now()}@example.com`;
  const link = await createSetupLink({ db: database, appOrigin: baseURL ?? "", email, role: "user" });
  await page.goto("/secure-email-link");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page).toHaveURL("/secure-email-link");
});
