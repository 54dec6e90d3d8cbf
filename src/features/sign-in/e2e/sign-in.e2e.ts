import { administrator, expect, test } from "#tests/support/e2e.ts";

test("a wrong password is said beside the field, and the right one signs in", async ({
  page,
  createMember,
}) => {
  const member = await createMember();
  await page.goto("/login");
  await expect(page).toHaveTitle("Log In · Dealwright");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log In" }).click();
  const password = page.getByLabel("Password", { exact: true });
  await expect(page.getByText("Email or password is wrong. Check both and try again.")).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveURL("/login");
  await password.fill(member.password);
  await password.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

test("what is missing or mistyped is said before anything is sent @further", async ({ page }) => {
  let calls = 0;
  await page.route("**/api/rpc/account/signIn", (route) => {
    calls += 1;
    return route.continue();
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("jordan");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText('An email address has an "@" in it, like name@example.com.')).toBeVisible();
  expect(calls).toBe(0);
});

test("a password can be shown and hidden again @further", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("secret words");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("a server out of reach is said in words, and the form keeps what was typed @further", async ({
  page,
}) => {
  await page.goto("/login");
  await page.route("**/api/rpc/account/signIn", (route) => route.abort());
  await page.getByLabel("Email").fill("jordan@meyer.example");
  await page.getByLabel("Password", { exact: true }).fill("something");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByText("Database connection error. Please refresh the page.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("jordan@meyer.example");
});

test("after signing in the page that was asked for opens, with its query @further", async ({
  page,
  createMember,
}) => {
  const member = await createMember();
  await page.goto("/dashboard/deal-library?search=hvac");
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/dashboard/deal-library?search=hvac");
});

test("a return address of another site is not followed @further", async ({ page, createMember }) => {
  const member = await createMember();
  await page.goto("/login?returnTo=%2F%2Fevil.example%2F");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("someone signed in does not see the sign-in page or the landing page again @further", async ({
  page,
  member,
}) => {
  expect(member.email).not.toBe("");
  await page.goto("/login");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
});

test("leftover flags of an older product grant nothing @further", async ({ page }) => {
  await page.goto("/login");
  await page.evaluate(() => {
    localStorage.setItem("adminAuthBypass", "true");
    localStorage.setItem("userRole", "admin");
  });
  await page.goto("/admin/users");
  await expect(page).toHaveURL(/\/login/);
});

test("the first administrator signs in @further", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(administrator.email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
