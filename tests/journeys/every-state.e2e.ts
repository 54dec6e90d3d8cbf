import type { Page } from "@playwright/test";
import { administrator, axe, axeContrast, expect, signIn, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll } from "#tests/support/open-deal.ts";
import { listDealStates, storeDeals } from "#tests/support/states/deal-states.ts";
import { ADMINISTRATORS_STATES, VISITORS_STATES } from "#tests/support/states/door-states.ts";
import type { State } from "#tests/support/states/state.ts";
import { storeWork, WORK_STATES } from "#tests/support/states/work-states.ts";

/** No barrier at a desk by day and by night, nor on a telephone, and nothing that scrolls sideways. */
async function look(page: Page, { what, at, reach, onPhone }: State): Promise<void> {
  const phone = { width: 375, height: 812 };
  await page.setViewportSize(onPhone === "alone" ? phone : { width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  // Loaded anew: what the last state wrote or left open is no part of this one.
  await page.goto(at);
  await expect(page.getByRole("heading", { level: 1 }), what).toHaveCount(1);
  await expect(page.locator("[aria-busy='true']"), what).toHaveCount(0);
  await test.step(what, () => reach(page));
  await axe(page, `${what}, ${at}`);
  await page.emulateMedia({ colorScheme: "dark" });
  await axeContrast(page, `${what}, ${at}, by night`);
  if (onPhone === "alone") return;
  await expectNoSidewaysScroll(page);
  if (onPhone !== "too") return;
  await page.setViewportSize(phone);
  // What lies half under the header while one scrolls is no small target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await axe(page, `${what}, ${at}, on a telephone`);
}

test("no state of a deal has a barrier @further", async ({ page, member: _ }) => {
  for (const state of listDealStates(await storeDeals(page))) await look(page, state);
});

test("no state of the daily work has a barrier @further", async ({ page, member: _ }) => {
  await storeDeals(page);
  await storeWork(page);
  for (const state of WORK_STATES) await look(page, state);
});

test("no state of the way in, or of an administrator's tables, has a barrier @further", async ({ page }) => {
  for (const state of VISITORS_STATES) await look(page, state);
  await page.unrouteAll({ behavior: "wait" });
  await signIn(page, administrator);
  for (const state of ADMINISTRATORS_STATES) await look(page, state);
});
