import type { Page } from "@playwright/test";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { doSteps } from "#tests/support/browsers/driver.ts";
import { driverOf } from "#tests/support/browsers/page-driver.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { call } from "#tests/support/stored-deals.ts";
import { DEAL_BUDGETS, TASK_BUDGETS, type Budget } from "./budgets.ts";
import { inOffice, openOffice, TEN_TASKS } from "./ten-tasks.ts";

/** Runs in the page: what somebody reads there, and what leads on. */
function count() {
  const main = document.querySelector("main");
  const said = (main?.innerText ?? "").split(/\s+/);
  const links = [...(main?.querySelectorAll("a[href]") ?? [])].filter((link) => link.checkVisibility());
  return {
    words: said.filter((part) => /\p{L}{2}/u.test(part)).length,
    figures: said.filter((part) => /\d/.test(part)).length,
    links: links.length,
    headerPx: Math.round(document.querySelector(".deal-head")?.getBoundingClientRect().height ?? 0),
  };
}

async function expectWithin(page: Page, budget: Budget, at: 0 | 1): Promise<void> {
  const { words, figures, links, headerPx } = await page.evaluate(count);
  const said = JSON.stringify({ query: budget.query, at, words, figures, links, headerPx });
  expect(words, said).toBeLessThanOrEqual(budget.words);
  expect(figures, said).toBeLessThanOrEqual(budget.figures);
  expect(links, said).toBeLessThanOrEqual(budget.links);
  expect(headerPx, said).toBeLessThanOrEqual(budget.headerPx[at]);
  const tabs = await page.getByRole("navigation", { name: "Analysis" }).boundingBox();
  expect((tabs?.y ?? Infinity) + (tabs?.height ?? 0), said).toBeLessThan(812);
}

test("no screen of a deal says more than its budget @further", async ({ page, member: _ }) => {
  await call(page, "deals/createExamples", {});
  const { items } = await call<{ items: { id: string; name: string }[] }>(page, "deals/list", {});
  const id = items.find(({ name }) => name.startsWith("Summit Air"))?.id ?? "";
  for (const budget of DEAL_BUDGETS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(analysisHref(id) + budget.query);
    await expect(page.getByRole("heading", { level: 1, name: /Summit Air/ })).toBeVisible();
    await expect(page.locator(".deal-answer .badge")).toBeVisible();
    await expect(page.getByRole("main").locator("[aria-busy=true], .skeleton")).toHaveCount(0);
    await expectWithin(page, budget, 0);
    await page.setViewportSize({ width: 375, height: 812 });
    await expectWithin(page, budget, 1);
  }
});

for (const [at, size] of (
  [
    { width: 1440, height: 900 },
    { width: 375, height: 812 },
  ] as const
).entries())
  test(`the ten tasks take no more clicks and keys than their budgets at ${size.width} @further`, async ({
    page,
    member: _,
  }) => {
    await page.setViewportSize(size);
    const office = await openOffice((path, input, workspaceId) => call(page, path, input, workspaceId));
    for (const { name, from, steps } of TEN_TASKS) {
      await page.goto(inOffice(from(office), office));
      const { clicks, keys } = await doSteps(driverOf(page), steps);
      expect(clicks, name).toBeLessThanOrEqual(TASK_BUDGETS[name].clicks[at] ?? 0);
      expect(keys, name).toBeLessThanOrEqual(TASK_BUDGETS[name].keys);
    }
  });
