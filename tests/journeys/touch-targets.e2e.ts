import type { Page } from "@playwright/test";
import { administrator, expect, signIn, test } from "#tests/support/e2e.ts";
import { fillAccount } from "#tests/support/full-account.ts";
import { addressesOf, adminPaths, memberPaths } from "#tests/support/screens.ts";

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

/**
 * Runs in the page: what a finger would miss. 24 px both ways for everything that is pressed, 44 px high for what leads
 * on; a link in a sentence is as high as its line (WCAG 2.5.8). Measured by what a press hits, so that a label, or room
 * that a style adds around a small mark, counts.
 */
function findSmall(): string[] {
  const PRESSED =
    "a[href], button, select, textarea, summary, input:not([type=hidden]), [role=tab], [role=switch], [role=checkbox], [role=slider], [role=option], [role=menuitem]";
  const MAIN = ".button.primary, .side nav a, header.bar > :is(button, a)";
  /** A table's head, where its rows are cards: words for who hears the page alone. */
  const isClipped = (element: HTMLElement) =>
    (element.closest("thead")?.getBoundingClientRect().height ?? 24) < 2;
  const isShown = (element: HTMLElement) =>
    !isClipped(element) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest(
      ".sr-only, .skip-link, [inert], [aria-hidden=true], :disabled, [data-radix-focus-guard]",
    ) === null &&
    element.getBoundingClientRect().width > 1;
  /** A press there is a press on it: on itself, on what is in it, or on its label. */
  const hits = (element: HTMLElement, x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    if (element.contains(hit) || hit.closest("label")?.contains(element)) return true;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return labels.some((label) => label.contains(hit));
  };
  /** How far a press may be off its middle, in the one direction and the other together. */
  const reach = (
    element: HTMLElement,
    [x, y]: readonly [number, number],
    [dx, dy]: readonly [number, number],
  ) => {
    const far = (sign: number) => {
      let off = 0;
      while (off < 44 && hits(element, x + sign * off * dx, y + sign * off * dy)) off += 1;
      return off;
    };
    return far(1) + far(-1) - 1;
  };
  const isInSentence = (element: HTMLElement) =>
    getComputedStyle(element).display.startsWith("inline") &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node !== element && node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
    );
  const small = [...document.querySelectorAll<HTMLElement>(PRESSED)].filter(isShown).flatMap((element) => {
    const least = element.matches(MAIN) ? 44 : 24;
    const { width, height } = element.getBoundingClientRect();
    if (width >= 23.5 && height >= least - 0.5) return [];
    if (isInSentence(element)) return [];
    element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const isLarge = reach(element, [x, y], [1, 0]) >= 24 - 1 && reach(element, [x, y], [0, 1]) >= least - 1;
    return isLarge ? [] : [`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 140)}`];
  });
  return [...new Set(small)];
}

async function look(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
  await expect(page.locator("[aria-busy='true']"), address).toHaveCount(0);
  return (await page.evaluate(findSmall)).map((found) => `${address}: ${found}`);
}

test("on a phone a finger hits everything on every screen of a member @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const small: string[] = [];
  for (const address of addressesOf(memberPaths, await fillAccount(page)))
    small.push(...(await look(page, address)));
  expect(small).toEqual([]);
});

test("and on those of a visitor and an administrator @further", async ({ page }) => {
  const small: string[] = [];
  for (const address of ["/login", "/forgot-password", "/verify-reset-code", "/contact"])
    small.push(...(await look(page, address)));
  await signIn(page, administrator);
  const sections = ["system", "providers", "mail"].map((id) => `/admin/settings?section=${id}`);
  for (const address of addressesOf(adminPaths, { "/admin/settings": sections }))
    small.push(...(await look(page, address)));
  expect(small).toEqual([]);
});
