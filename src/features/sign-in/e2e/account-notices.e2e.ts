import { enter, tabTo } from "#tests/support/by-keyboard.ts";
import { administrator, axe, expect, signIn, test } from "#tests/support/e2e.ts";

test("a link to a new password that an administrator hands on waits, is told to its owner, and is stopped by keyboard @further", async ({
  page,
  member,
  browser,
}) => {
  await page.goto("/dashboard");
  const session = await page.request.post("/api/rpc/account/getSession", { data: {} });
  const { json } = (await session.json()) as { json: { person: { id: string } } };
  const elsewhere = await browser.newContext();
  const admins = await elsewhere.newPage();
  await signIn(admins, administrator);
  const asked = await admins.request.post("/api/rpc/admin/sendPasswordReset", {
    data: { json: { userId: json.person.id } },
  });
  const { link } = ((await asked.json()) as { json: { link: { href: string } } }).json;
  const { pathname, hash } = new URL(link.href);

  // Whoever holds the link cannot use it yet, and is told when.
  const holder = await (await browser.newContext()).newPage();
  await holder.goto(pathname + hash);
  await expect(holder.getByRole("heading", { name: "This link works later" })).toBeVisible();
  await expect(holder.getByText(member.email)).toBeVisible();
  await axe(holder);

  await page.goto("/dashboard");
  const banner = page.getByRole("region", { name: "About your account" });
  await expect(banner).toContainText("A new password for your account was requested");
  await expect(banner).toContainText(administrator.email);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
  await enter(page, banner.getByRole("button", { name: "Stop it" }));
  await expect(page.getByText("The link does not work any more.").first()).toBeVisible();
  await expect(banner.getByRole("button", { name: "Stop it" })).toHaveCount(0);
  await expect(banner).toContainText("That link does not work any more.");
  await tabTo(page, banner.getByRole("button", { name: "Dismiss" }));
  await page.keyboard.press("Enter");
  await expect(banner).toHaveCount(0);
  await page.goto("/dashboard/profile");
  await expect(
    page.getByRole("listitem").filter({ hasText: "A new password for your account was requested" }),
  ).toBeVisible();
  await axe(page);

  await holder.goto("/login");
  await holder.goto(pathname + hash);
  await expect(holder.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await holder.context().close();
  await elsewhere.close();
});
