import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { features } from "#web/features.ts";
import { siteFeature } from "#features/site/web/feature.tsx";
import { administrator, axe, expect, signIn, test } from "#tests/support/e2e.ts";
import { fillAccount, type Addresses } from "#tests/support/full-account.ts";

const screens = features.flatMap((feature) => feature.screens);
const memberPaths = screens
  .filter(({ access, frame }) => access === "member" && frame !== "bare")
  .map(({ path: at }) => at);
const adminPaths = screens.filter(({ access }) => access === "admin").map(({ path: at }) => at);

/** These say no more than where they lead to. */
const LEADS_ON = new Set(["/dashboard/resources/$slug/$rest", "/dashboard/resources/$slug/$rest/$more"]);

/** 200 % of 1440 × 900, and the width that reflow is judged at (WCAG 1.4.10). */
const ZOOMED = [
  { width: 720, height: 450 },
  { width: 320, height: 640 },
] as const;

/** A new page is looked at without a word here; one whose address has a part that is not fixed needs an example. */
function addressesOf(paths: readonly string[], known: Addresses): string[] {
  return paths.flatMap((at) => {
    const stated = known[at];
    if (stated) return stated;
    if (LEADS_ON.has(at)) return [];
    expect(at, "an address of this screen stands in tests/support/full-account.ts").not.toContain("$");
    return [at];
  });
}

/** No barrier at 1440 px by day and at 375 px by night, one first heading, and nothing that scrolls sideways. */
async function look(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await expect(page.locator(".skel")).toHaveCount(0);
  await axe(page, `${address} at 1440 px`);
  await expectNoSidewaysScroll(page, address);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 375, height: 812 });
  await axe(page, `${address} at 375 px`);
  await expectNoSidewaysScroll(page, address);
  for (const size of ZOOMED) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page, address);
  }
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

for (const half of [0, 1]) {
  test(`no screen of a member has a barrier, whatever its names are (half ${half + 1})`, async ({
    page,
    member,
  }) => {
    // A long way, and a machine that others share.
    test.slow();
    expect(member.email).toContain("@");
    const all = addressesOf(memberPaths, await fillAccount(page));
    for (const [index, address] of all.entries()) if (index % 2 === half) await look(page, address);
  });
}

test("no screen of an administrator and no public page has a barrier", async ({ page }) => {
  test.slow();
  // Read as text: these screens come with their styles, which Node has no use for.
  const text = readFileSync(path.resolve("src/features/account/web/feature.tsx"), "utf8");
  const account = [...text.matchAll(/path: "(.+)"/g)].map(([, at = ""]) => at);
  expect(account).toContain("/login");
  const site = siteFeature.screens.map(({ path: at }) => (at === "*" ? "/nowhere" : at));
  // The maintenance page leads back while there is none.
  for (const address of [...site, ...account.filter((at) => at !== "/maintenance"), "/admin/login"])
    await look(page, address);
  await signIn(page, administrator);
  const sections = ["system", "answerers", "mail", "benchmarks"].map((id) => `/admin/settings?section=${id}`);
  for (const address of addressesOf(adminPaths, { "/admin/settings": sections })) await look(page, address);
});
