import type { Page } from "@playwright/test";
import { expect } from "#tests/support/e2e.ts";

/** Goes to a page that stands as a tab beside one of the sidebar. */
export async function openView(page: Page, item: string, view: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: item, exact: true }).click();
  const tab = page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: view });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
}
