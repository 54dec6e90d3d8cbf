import { administrator, expect, signIn, test } from "#tests/support/e2e.ts";

test("an administrator writes an article, publishes it, and deletes it @further", async ({ page }) => {
  await signIn(page, administrator);
  await page.goto("/admin/content");
  await page.getByRole("button", { name: "New article" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save article" }).click();
  await expect(dialog.getByText("Give the article a title.")).toBeVisible();
  await expect(dialog.getByLabel("Title", { exact: true })).toBeFocused();
  await dialog.getByLabel("Title", { exact: true }).fill("Closing");
  await expect(dialog.getByLabel("Address")).toHaveValue("closing");
  await dialog
    .getByLabel("Text of the article")
    .fill("## House rules\n\nCall **Mira** first.\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByRole("heading", { name: "House rules" })).toBeVisible();
  await expect(dialog.getByText("<script>alert(1)</script>")).toBeVisible();
  await dialog.getByRole("button", { name: "Save article" }).click();
  await expect(dialog.getByText("There is an article at this address already.")).toBeVisible();
  await dialog.getByLabel("Address").fill("house-rules");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Keep writing" }).click();
  await dialog.getByRole("button", { name: "Save article" }).click();
  await expect(dialog).toHaveCount(0);

  const row = page.getByRole("listitem").filter({ hasText: "/dashboard/resources/house-rules" });
  await page.goto("/dashboard/resources/house-rules");
  await expect(page.getByText("There is no article at “house-rules”.")).toBeVisible();
  await page.goto("/admin/content");
  await row.getByRole("switch", { name: "Published Closing" }).click();
  await row.getByRole("link", { name: "Closing" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "House rules" })).toBeVisible();
  await expect(page.getByText("[x](javascript:alert(1))")).toBeVisible();

  await page.goto("/admin/content");
  await row.getByRole("button", { name: "Delete Closing" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});
