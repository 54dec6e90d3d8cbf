import type { Locator, Page } from "@playwright/test";
import { expect } from "./e2e.ts";

const MOST_STOPS = 250;

/**
 * Walks with Tab, or back with Shift+Tab, until the target has the focus. On every stop of the way the focus must be
 * somewhere, and be seen: by the colour of the ring on the element, its frame or its row.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const now = await target.evaluate(lookAtFocus);
    // A ring that is just coming has the colour before it until the next frame.
    if (now.unseen !== "")
      await expect
        .poll(async () => (await target.evaluate(lookAtFocus)).unseen, `on the way to ${target.toString()}`)
        .toBe("");
    if (now.isThere) return;
    await page.keyboard.press(now.isBehind ? "Shift+Tab" : "Tab");
  }
  throw new Error(`${target.toString()} was not reached in ${MOST_STOPS} stops`);
}

/** Walks there and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Walks there and types over what stands there: a field that is reached by Tab has its words selected. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text);
}

/** Opens a menu and goes down to an entry of it. */
export async function chooseFrom(page: Page, opener: Locator, entry: string): Promise<void> {
  await enter(page, opener);
  const item = page.getByRole("menuitem", { name: entry, exact: true });
  await expect(item).toBeVisible();
  await expect(page.getByRole("menu").getByRole("menuitem").first()).toBeFocused();
  for (let steps = 0; !(await item.evaluate((element) => element === document.activeElement)); steps += 1) {
    expect(steps, `${entry} is reached by the arrow`).toBeLessThan(20);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toHaveCount(0);
}

/** To a page by the palette. */
export async function goByPalette(page: Page, words: string): Promise<void> {
  await expect(page.getByRole("button", { name: "Find deals, pages, actions" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Find deals, pages, actions" });
  await expect(palette).toBeVisible();
  await page.keyboard.type(words);
  const option = palette.getByRole("option", { name: words, exact: true }).first();
  await expect(option).toBeVisible();
  for (let steps = 0; (await option.getAttribute("aria-selected")) !== "true"; steps += 1) {
    expect(steps).toBeLessThan(20);
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
}

/** What a screen reader is told of the page that has come. */
export const expectAnnounced = (page: Page, title: string) =>
  expect(
    page.locator("body > * div.sr-only[aria-live='polite'], div.sr-only[aria-live='polite']").last(),
  ).toHaveText(title);

/** Runs in the page. */
function lookAtFocus(target: Element): { isThere: boolean; isBehind: boolean; unseen: string } {
  const active = document.activeElement;
  if (active === target) return { isThere: true, isBehind: false, unseen: describeUnseen(active) };
  const isNowhere = active === null || active === document.body;
  const isBehind =
    !isNowhere && (active.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return { isThere: false, isBehind, unseen: isNowhere ? "" : describeUnseen(active) };

  function describeUnseen(element: Element): string {
    // A part of the page that has the focus so that reading goes on from it is no stop of the keyboard.
    if (element.matches("[tabindex='-1'], iframe")) return "";
    const probe = document.createElement("i");
    probe.style.color = "var(--focus)";
    document.body.append(probe);
    const ring = getComputedStyle(probe).color;
    probe.remove();
    let near: Element | null = element;
    for (let steps = 0; near !== null && steps < 5; steps += 1, near = near.parentElement)
      for (const part of [undefined, "::before", "::after"]) {
        const { boxShadow, outline, borderColor } = getComputedStyle(near, part);
        if (`${boxShadow} ${outline} ${borderColor}`.includes(ring)) return "";
      }
    return element.matches("[type='range']") && hasRingOnThumb(element)
      ? ""
      : element.outerHTML.slice(0, 200);
  }

  /** A slider shows its focus on its thumb, whose styles the browser tells nobody: what the rules give it. */
  function hasRingOnThumb(slider: Element): boolean {
    const thumb = "::-webkit-slider-thumb";
    return [...document.styleSheets]
      .flatMap(listRules)
      .some(
        (rule) =>
          rule instanceof CSSStyleRule &&
          rule.selectorText.endsWith(thumb) &&
          rule.style.boxShadow === "var(--ring)" &&
          slider.matches(rule.selectorText.slice(0, -thumb.length)) &&
          rule.selectorText.includes(":focus-visible"),
      );
  }

  function listRules(group: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
    return [...group.cssRules].flatMap((rule) =>
      rule instanceof CSSGroupingRule ? listRules(rule) : [rule],
    );
  }
}
