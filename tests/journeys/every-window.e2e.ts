import type { Page } from "@playwright/test";
import { administrator, axe, expect, signIn, test } from "#tests/support/e2e.ts";
import { fillAccount, type Addresses } from "#tests/support/full-account.ts";

type Named = string | RegExp;
/** A window: the screen it opens on, and what is pressed one after the other until it stands there. */
type Window = readonly [screen: string, ...press: Named[]];

const MEMBERS_WINDOWS: readonly Window[] = [
  ["/dashboard", "My Account"],
  ["/dashboard", /^Find deals, pages, actions/],
  ["/dashboard/deal-library", /^Actions for Bay Street/],
  ["/dashboard/deal-library", /^Actions for Bay Street/, "Delete"],
  ["/dashboard/leads?view=board", "Move Bay Bistro"],
  ["/dashboard/leads?view=board", "Move Bay Bistro", "Convert to deal"],
  ["lead", "Delete"],
  ["criteria", "Delete"],
  ["analysis", "3.6 years"],
  ["analysis", "Letters and practice"],
  ["analysis", /^Export/],
  ["saved analysis", "Update"],
  ["saved stack", "1.47x"],
  ["stacks", /^Delete Donau/],
  ["letter", "Another deal"],
  ["letter", "More"],
  ["letter", "More", "Versions"],
  ["letter", "Load"],
  ["talk", /^Actions for/],
  ["talk", /^Actions for/, "Rename"],
  ["talk", /^Actions for/, "Delete"],
  ["documents", "Add a line"],
  ["/dashboard/profile", "Set up"],
  ["/dashboard/profile", "Delete my account"],
];

const ADMINS_WINDOWS: readonly Window[] = [
  ["/admin/users", "Invite User"],
  ["/admin/users", `Actions for ${administrator.email}`],
  ["/admin/users", `Actions for ${administrator.email}`, "Remove User"],
];

const over = (page: Page) =>
  page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible, [role="menu"]:visible');

function findScreen(known: Addresses, screen: string): string {
  if (screen.startsWith("/")) return screen;
  const [path = "", index = 0] = (
    {
      lead: ["/dashboard/leads", 2],
      criteria: ["/dashboard/acquisition-criteria/$id"],
      analysis: ["/dashboard/direct-deal-analysis/$dealId"],
      "saved analysis": ["/dashboard/deal-analysis/$id"],
      stacks: ["/dashboard/deal-stack", 1],
      "saved stack": ["/dashboard/deal-stack", 3],
      letter: ["/dashboard/loi-generator", 1],
      talk: ["/dashboard/ai-coach", 1],
      documents: ["/dashboard/deal-documents/$id"],
    } as Record<string, [string, number?]>
  )[screen] ?? [""];
  const address = known[path]?.[index];
  expect(address, screen).toBeDefined();
  return address ?? "";
}

/**
 * Opened by keys: no barrier by day and by night, the focus stands within, nothing stands out of a window of 320 px;
 * Escape closes it, and the focus is back on what opened it.
 */
async function look(page: Page, address: string, press: readonly Named[]): Promise<void> {
  const what = `${address} → ${press.join(" → ")}`;
  if (!page.url().endsWith(address)) await page.goto(address);
  const button = (name: Named) =>
    page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  const opener = button(press[0] ?? "").first();
  await opener.focus();
  await page.keyboard.press("Enter");
  for (const name of press.slice(1)) {
    await over(page).getByRole("menuitem", { name }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
  const window = over(page).last();
  await expect(window, what).toBeVisible();
  await axe(page, `${what} by day`);
  await page.emulateMedia({ colorScheme: "dark" });
  await axe(page, `${what} by night`);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await window.evaluate((element) => element.contains(document.activeElement)), what).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect
    .poll(
      () =>
        window.evaluate((element) => {
          const parts = [element, ...element.querySelectorAll("*")];
          const out = parts.find((part) => part.getBoundingClientRect().right > innerWidth + 1);
          return out?.outerHTML.slice(0, 200) ?? "";
        }),
      what,
    )
    .toBe("");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(over(page), what).toHaveCount(0);
  await expect(opener, what).toBeFocused();
}

test("every window of a member is without barriers, closes on Escape and gives the focus back", async ({
  page,
  member,
}) => {
  // A long way, and a machine that others share.
  test.slow();
  expect(member.email).toContain("@");
  const known = await fillAccount(page);
  for (const [screen, ...press] of MEMBERS_WINDOWS) await look(page, findScreen(known, screen), press);
});

test("so is every window of an administrator", async ({ page }) => {
  await signIn(page, administrator);
  for (const [screen, ...press] of ADMINS_WINDOWS) await look(page, screen, press);
});
