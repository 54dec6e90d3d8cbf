import fs from "node:fs";
import type { Page } from "@playwright/test";
import type { Driver, Target } from "./driver.ts";

/** A page that Playwright drives. */
export function driverOf(page: Page): Driver {
  const find = ({ role, name }: Target) =>
    page.getByRole(role, { name, exact: true }).filter({ visible: true });
  return {
    open: async (address) => void (await page.goto(address)),
    click: (target) => find(target).click(),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    // Playwright's own type of what a page gives back does not follow from ours.
    run: (script, argument) => page.evaluate(script as (argument: unknown) => never, argument),
    async fileAfter(work) {
      const [download] = await Promise.all([page.waitForEvent("download"), work()]);
      return fs.readFileSync(await download.path());
    },
  };
}
