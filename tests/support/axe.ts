import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import axeCore, { type RunOptions } from "axe-core";

const OPTIONS: RunOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  // Who speaks to the browser says what they see on the control (WCAG 2.5.3).
  rules: { "label-content-name-mismatch": { enabled: true } },
  // Every rule runs; what passed is not written out, which took longer than the rules.
  resultTypes: ["violations"],
};

/**
 * Fails on any violation on the page as it stands, in the theme it is in. Without motion from here on: a toast whose
 * seconds are over while the page is looked at would fade under the look.
 */
export function axe(page: Page, where = page.url()): Promise<void> {
  return runRules(page, where, OPTIONS);
}

/** Of a page that was looked at in its other theme at this size: colours are all that a theme changes. */
export function axeContrast(page: Page, where = page.url()): Promise<void> {
  return runRules(page, where, {
    ...OPTIONS,
    runOnly: { type: "rule", values: ["color-contrast"] },
    rules: {},
  });
}

async function runRules(page: Page, where: string, options: RunOptions): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await settle(page);
  // The rules are half a megabyte: once a document.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(findViolations, options);
  expect(found, where).toEqual([]);
}

/** Runs in the page. */
async function findViolations(options: RunOptions) {
  const { axe: rules } = window as unknown as { axe: typeof axeCore };
  const { violations } = await rules.run(document, options);
  return violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map((node) => node.target.join(" ")),
  }));
}

/**
 * Waits until no transition or finite animation is on its way: a colour half-way between two themes, or a toast
 * that is still fading in, has a contrast that nobody reads.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is to be animated starts with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    // One that is cancelled, since its element left, has ended too.
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}
