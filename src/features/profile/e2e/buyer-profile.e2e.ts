import { expect, test } from "#tests/support/e2e.ts";

test("what a manager is usually paid is said once, and stands there on the next visit @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto("/dashboard/profile");
  const pay = page.getByLabel("Usual pay of a manager a year");
  await pay.fill("much");
  await page.getByRole("button", { name: "Save how you buy" }).click();
  await expect(pay).toHaveAttribute("aria-invalid", "true");
  await pay.fill("85k");
  await page.getByRole("button", { name: "Save how you buy" }).click();
  await expect(page.getByText("Buyer’s profile saved").first()).toBeVisible();
  await page.reload();
  await expect(pay).toHaveValue("85,000");
});
