import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { createDeal } from "#tests/support/stored-deals.ts";

test("a task is written down at the deal, stands on the dashboard when it is due, and comes back once done", async ({
  page,
  member: _,
}) => {
  const { id } = await createDeal(page, "Summit Air", HVAC);
  await page.goto(analysisHref(id, "diligence"));
  const todo = page.getByRole("region", { name: "To do" });
  await expect(todo).toContainText("What is the next action?");
  await todo.getByRole("button", { name: "New task" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New task" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("Enter what to do.");
  await dialog.getByLabel("What to do").fill("Ask for three years of returns");
  await dialog.getByLabel("Repeat it").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("what repeats needs a first one");
  await dialog.getByLabel("Due").fill("2026-01-31");
  await dialog.getByLabel("Unit").selectOption("month");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(todo).toContainText("Overdue since 31 Jan 2026");
  await expect(todo).toContainText("every month");

  // On the dashboard it is done with one press; the next one is due on the last day of a shorter month.
  await page.goto("/dashboard");
  const due = page.getByRole("region", { name: "Due" });
  await due.getByLabel("Done: Ask for three years of returns").click();
  await expect(
    page.getByText("Ask for three years of returns. Next: 28 Feb 2026", { exact: true }),
  ).toBeVisible();
  await expect(due).toContainText("Overdue since 28 Feb 2026");

  // The page of all tasks: later, done, and taken back.
  await due.getByRole("link", { name: "All tasks" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tasks");
  await expect(page.getByRole("link", { name: "Summit Air" })).toBeVisible();
  await page.getByRole("button", { name: "Later: Ask for three years of returns" }).click();
  await page.getByRole("menuitem", { name: "Tomorrow" }).click();
  await expect(page.getByRole("region", { name: "The next seven days" })).toContainText("Tomorrow");
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await page.getByLabel("Open again: Ask for three years of returns").click();
  await expect(page.getByText("Nothing done yet")).toBeVisible();
  await page.getByRole("button", { name: "To do", exact: true }).click();
  await expect(page.getByRole("region", { name: "Overdue" })).toContainText("Overdue since 31 Jan 2026");
  await page.reload();
  await expect(page.getByRole("region", { name: "Overdue" })).toContainText("every month");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});
