import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { siteFeature } from "#features/site/web/feature.tsx";
import { administrator, axe, axeContrast, expect, signIn, test } from "#tests/support/e2e.ts";
import { fillAccount } from "#tests/support/full-account.ts";
import { goTo } from "#tests/support/go-to.ts";
import { addressesOf, adminPaths, memberPaths } from "#tests/support/screens.ts";
import { createDeal } from "#tests/support/stored-deals.ts";

/** Between telephone and desk; 200 % of 1440 × 900; and the width that reflow is assessed at (WCAG 1.4.10). */
const OTHER_SIZES = [
  { width: 1280, height: 812 },
  { width: 768, height: 812 },
  { width: 720, height: 450 },
  { width: 320, height: 640 },
] as const;

/** What a person sees who has just come. */
const EMPTY = [
  "/dashboard",
  "/dashboard/deal-library",
  "/dashboard/deal-explorer",
  "/dashboard/acquisition-criteria",
  "/dashboard/intake",
  "/dashboard/leads",
  "/dashboard/pipeline",
  "/dashboard/tasks",
  "/dashboard/contacts",
  "/dashboard/conversation-simulator",
] as const;

/** Screens of something that was deleted, or is somebody else's. */
const missingAddresses = (id: string) => [
  `/dashboard/direct-deal-analysis/${id}`,
  `/dashboard/deal-documents/${id}`,
  `/dashboard/deal-input?dealId=${id}`,
  `/dashboard/conversation-simulator/${id}`,
  `/dashboard/acquisition-criteria/${id}`,
  `/dashboard/intake/${id}`,
  `/dashboard/contacts/${id}`,
  "/dashboard/resources/not-there",
];

/** Anew: what was read on another screen would be shown at once. */
const load = async (page: Page, address: string): Promise<void> => void (await page.goto(address));

/** Screens, and the call that each of them waits for. */
const WAITING: readonly (readonly [address: string, call: string])[] = [
  ["/dashboard/deal-library", "**/api/rpc/deals/list*"],
  ["/dashboard/direct-deal-analysis/$deal", "**/api/rpc/deals/get*"],
  ["/dashboard/deal-documents/$deal", "**/api/rpc/deals/get*"],
];

type Look = (page: Page, address: string) => Promise<void>;

/** No barrier at 1440 px by day and by night, one first heading, and nothing that scrolls sideways there or at 320 px. */
async function look(page: Page, address: string): Promise<void> {
  await openWhole(page, address);
  await lookByDayAndNight(page, address);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page, address);
}

/** None at 375 px either, nothing that scrolls sideways at any size, and nothing that is cut off. */
async function lookAtOtherSizes(page: Page, address: string): Promise<void> {
  await openWhole(page, address);
  await goThroughSizes(page, address);
}

async function lookAtAll(page: Page, address: string): Promise<void> {
  await openWhole(page, address);
  await lookAt(page, address);
}

async function openWhole(page: Page, address: string): Promise<void> {
  await open(page, address);
  // The heading of the page behind an open drawer is not there for who hears the page.
  const hasDrawer = address.includes("activity=open");
  if (hasDrawer) await expect(page.getByRole("dialog", { name: "Activity" }), address).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, includeHidden: hasDrawer }), address).toHaveCount(1);
  await expect(page.locator("[aria-busy='true']"), address).toHaveCount(0);
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await expect(page, address).toHaveTitle(/^\S.* · Dealwright$/);
}

async function open(page: Page, address: string, go = goTo): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await go(page, address);
}

async function lookByDayAndNight(page: Page, address: string): Promise<void> {
  await axe(page, `${address} at 1440 px`);
  await expectNoSidewaysScroll(page, address);
  await page.emulateMedia({ colorScheme: "dark" });
  await axeContrast(page, `${address} at 1440 px by night`);
}

/** The page as it stands. */
async function lookAt(page: Page, address: string): Promise<void> {
  await lookByDayAndNight(page, address);
  await goThroughSizes(page, address);
}

async function goThroughSizes(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 375, height: 812 });
  await axe(page, `${address} at 375 px`);
  await expectNoSidewaysScroll(page, address);
  for (const size of OTHER_SIZES) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page, address);
  }
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(findClipped), `${address}, with the words further apart`).toEqual([]);
}

/**
 * Runs in the page: what is cut off once a person sets the words further apart (WCAG 1.4.12). A sheet of the
 * document's own, since the content security policy refuses any other.
 */
async function findClipped(): Promise<string[]> {
  const spacing = new CSSStyleSheet();
  spacing.replaceSync(
    "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const clipped = [...document.querySelectorAll<HTMLElement>("main *, header *, nav *")].filter((element) => {
    const style = getComputedStyle(element);
    const isCut = style.overflowX === "hidden" || style.overflowX === "clip";
    // What ends in dots says so, and is whole where it leads to.
    const isMeant = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
    if (!isCut || isMeant || element.closest(".sr-only, svg, [aria-hidden='true']") !== null) return false;
    if (element.textContent?.trim() === "" || element.clientWidth < 2) return false;
    return element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
  });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== spacing);
  return clipped.map((element) => element.outerHTML.slice(0, 160));
}

/** Says what stands out, so that the failure names it. */
const expectNoSidewaysScroll = (page: Page, address: string) =>
  expect
    .poll(() =>
      page.evaluate((at) => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return "";
        const out = [...document.querySelectorAll("body *")].filter(
          (element) => element.getBoundingClientRect().right > clientWidth && element.children.length === 0,
        );
        return `${at}: ${scrollWidth} of ${clientWidth} px, ${out[0]?.outerHTML.slice(0, 200)}`;
      }, address),
    )
    .toBe("");

async function lookAtMembersScreens(page: Page, third: number, by: Look): Promise<void> {
  const all = addressesOf(memberPaths, await fillAccount(page));
  for (const [index, address] of all.entries()) if (index % 3 === third) await by(page, address);
}

for (const third of [0, 1, 2]) {
  test(`no screen of a member has a barrier, whatever its names are (third ${third + 1})`, ({
    page,
    member: _,
  }) => lookAtMembersScreens(page, third, look));

  test(`nor has it at another size (third ${third + 1}) @further`, ({ page, member: _ }) =>
    lookAtMembersScreens(page, third, lookAtOtherSizes));
}

async function lookAtPublicPages(page: Page, by: Look): Promise<void> {
  // Read as text: these screens come with their styles, which Node has no use for.
  const text = readFileSync(path.resolve("src/features/sign-in/web/feature.tsx"), "utf8");
  const account = [...text.matchAll(/path: "(.+)"/g)].map(([, at = ""]) => at);
  expect(account).toContain("/login");
  const site = siteFeature.screens.map(({ path: at }) => (at === "*" ? "/nowhere" : at));
  for (const address of [...site, ...account, "/admin/login"]) await by(page, address);
}

test("no public page has a barrier", ({ page }) => lookAtPublicPages(page, look));

test("no public page has one at another size @further", ({ page }) =>
  lookAtPublicPages(page, lookAtOtherSizes));

async function lookAtAdministratorsScreens(page: Page, by: Look): Promise<void> {
  await signIn(page, administrator);
  const sections = ["system", "providers", "mail"].map((id) => `/admin/settings?section=${id}`);
  const tables = ["add-back-rules", "bank-rules", "bank-values", "closing-costs", "market-terms"].map(
    (id) => `/admin/rules?table=${id}`,
  );
  const more = { "/admin/settings": sections, "/admin/rules": ["/admin/rules", ...tables] };
  for (const address of addressesOf(adminPaths, more)) await by(page, address);
}

test("no screen of an administrator has a barrier", ({ page }) => lookAtAdministratorsScreens(page, look));

test("no screen of an administrator has one at another size @further", ({ page }) =>
  lookAtAdministratorsScreens(page, lookAtOtherSizes));

test("nor has a screen that is empty, incomplete, not there, still loading, or cut off from the server @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  for (const address of EMPTY) await lookAtAll(page, address);
  const nobody = crypto.randomUUID();
  for (const address of missingAddresses(nobody)) await lookAtAll(page, address);

  const bare = await createDeal(page, "Kiln & Clay");
  const priced = await createDeal(page, "Bay Street", { financials: { askingPrice: 350_000 } });
  const analysis = `/dashboard/direct-deal-analysis/${priced.id}`;
  const tabs = [analysis, ...["valuation", "roi", "bank"].map((tab) => `${analysis}?tab=${tab}`)];
  for (const address of [`/dashboard/direct-deal-analysis/${bare.id}`, ...tabs])
    await lookAtAll(page, address);

  // The answer stays away: what is shown meanwhile. It comes once the page has been looked at.
  for (const [address, held] of WAITING) {
    let answer = (): void => {};
    const looked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(held, async (route) => {
      await looked;
      await route.continue();
    });
    await open(page, address.replace("$deal", priced.id), load);
    await expect(
      page.locator("[aria-busy='true'], [role='status'][aria-label^='Loading']").first(),
    ).toBeVisible();
    await lookAt(page, `${address} while it loads`);
    answer();
    await page.unrouteAll({ behavior: "wait" });
  }

  for (const [address, away] of WAITING) {
    await page.route(away, (route) => route.abort());
    await open(page, address.replace("$deal", priced.id), load);
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    await lookAt(page, `${address} cut off from the server`);
    await page.unrouteAll({ behavior: "wait" });
  }
});
