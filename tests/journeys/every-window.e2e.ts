import type { Page } from "@playwright/test";
import { administrator, axe, axeContrast, expect, signIn, test } from "#tests/support/e2e.ts";
import { fillAccount, type Addresses } from "#tests/support/full-account.ts";
import { goTo } from "#tests/support/go-to.ts";
import { unfold } from "#tests/support/open-deal.ts";

type Named = string | RegExp;
/** A window: the screen it opens on, and what is pressed one after the other until it stands there. */
type Window = readonly [screen: string, ...press: Named[]];

const MEMBERS_WINDOWS: readonly Window[] = [
  ["/dashboard", /My Account$/],
  ["/dashboard", /^Find deals, pages, actions/],
  ["/dashboard", "Add deal"],
  ["/dashboard", /^Workspace: /],
  ["/dashboard", /^Workspace: /, "New workspace"],
  ["/dashboard/members", "Rename"],
  ["/dashboard/tasks", "New task"],
  ["/dashboard/contacts", "New contact"],
  ["contact", "Edit"],
  ["contact", "Add a deal"],
  ["contact", /^Merge /],
  ["contact", "Delete"],
  ["diligence", "Add a contact"],
  ["/dashboard/pipeline", "Stages"],
  ["/dashboard/pipeline", "Views"],
  ["/dashboard/pipeline", "Views", "Save this view…"],
  ["analysis", "More for this deal", "Share with…"],
  ["analysis", "More for this deal", "Saved analyses"],
  ["analysis", "Activity"],
  ["/dashboard/deal-library", /^Actions for Bay Street/],
  ["/dashboard/deal-library", /^Actions for Bay Street/, "Delete"],
  ["/dashboard/leads?view=board", "Move Bay Bistro"],
  ["/dashboard/leads?view=board", "Move Bay Bistro", "Convert to deal"],
  ["lead", "Delete"],
  ["criteria", "Delete"],
  ["analysis", "3.6 years"],
  ["analysis", "More for this deal"],
  ["analysis", "More for this deal", "Move or copy to…"],
  ["analysis", / \/ 10$/],
  ["best structure", "Save answer"],
  ["activity", /^Actions for the comment/],
  ["activity", /^Actions for the comment/, "Delete"],
  ["activity", /^Actions for: Call with /],
  ["activity", /^Actions for: Call with /, "Delete"],
  ["saved analysis", "Update"],
  ["saved stack", /^\d+\.\d\dx$/],
  ["stacks", /^Delete Donau/],
  ["letter", "Another deal"],
  ["letter", "More"],
  ["letter", "More", "Versions"],
  ["letter", "Load"],
  ["talk", /^Actions for/],
  ["talk", /^Actions for/, "Rename"],
  ["talk", /^Actions for/, "Delete"],
  ["documents", "Add a line"],
  ["/dashboard/intake", "Make a new one"],
  ["/how-every-figure-is-made", "With your own deal"],
  ["/dashboard/profile", "Set up"],
  ["/dashboard/profile", "Add a passkey"],
  ["/dashboard/profile", "Delete my account"],
];

const ADMINS_WINDOWS: readonly Window[] = [
  ["/admin/users", "Invite User"],
  ["/admin/users", `Actions for ${administrator.email}`],
  ["/admin/users", `Actions for ${administrator.email}`, "Remove User"],
];

const over = (page: Page) =>
  page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible, [role="menu"]:visible');

/** Where the screens stand that need something to show. */
const PLACES: Readonly<Record<string, readonly [path: string, index: number]>> = {
  lead: ["/dashboard/leads", 2],
  contact: ["/dashboard/contacts/$id", 0],
  criteria: ["/dashboard/acquisition-criteria/$id", 0],
  analysis: ["/dashboard/direct-deal-analysis/$dealId", 0],
  "best structure": ["/dashboard/direct-deal-analysis/$dealId", 12],
  diligence: ["/dashboard/direct-deal-analysis/$dealId", 16],
  activity: ["/dashboard/direct-deal-analysis/$dealId", 17],
  "saved analysis": ["/dashboard/deal-analysis/$id", 0],
  stacks: ["/dashboard/deal-stack", 1],
  "saved stack": ["/dashboard/deal-stack", 3],
  letter: ["/dashboard/loi-generator", 1],
  talk: ["/dashboard/ai-coach", 1],
  documents: ["/dashboard/deal-documents/$id", 0],
};

function findScreen(known: Addresses, screen: string): string {
  const place = PLACES[screen];
  if (place === undefined) return screen;
  const address = known[place[0]]?.[place[1]] ?? "";
  expect(address, screen).not.toBe("");
  return address;
}

/**
 * Opened by keys: no barrier by day and by night, the focus stands within, nothing stands out of a window of 320 px;
 * Escape closes it, and the focus is back on what opened it.
 */
async function look(page: Page, address: string, press: readonly Named[]): Promise<void> {
  const what = `${address} → ${press.join(" → ")}`;
  if (!page.url().endsWith(address)) {
    await goTo(page, address);
    if (/deal-analysis\/[^?]+$/.test(address)) await unfold(page);
  }
  // The drawer of a deal is a window that others stand on.
  const under = /activity=open/.test(address) ? 1 : 0;
  const button = (name: Named) =>
    page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
  const opener = button(press[0] ?? "").first();
  await expect(opener, what).toBeVisible();
  // One that still waits for what it needs does not take the press.
  await expect(opener, what).toBeEnabled();
  await opener.focus();
  await page.keyboard.press("Enter");
  for (const name of press.slice(1)) {
    const item = over(page).getByRole("menuitem", { name });
    await expect(item, what).toBeVisible();
    await item.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
  }
  const window = over(page).last();
  await expect(window, what).toBeVisible();
  await axe(page, `${what} by day`);
  await page.emulateMedia({ colorScheme: "dark" });
  await axeContrast(page, `${what} by night`);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await window.evaluate((element) => element.contains(document.activeElement)), what).toBe(true);
  if (await window.evaluate((element) => element.matches(".dialog"))) {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => window.evaluate(findOutside), what).toBe("");
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press("Escape");
  await expect(over(page), what).toHaveCount(under);
  await expect(opener, what).toBeFocused();
}

/** Runs in the page. */
function findOutside(window: Element): string {
  const parts = [window, ...window.querySelectorAll("*")];
  return (
    parts.find((part) => part.getBoundingClientRect().right > innerWidth + 1)?.outerHTML.slice(0, 200) ?? ""
  );
}

test("every window of a member is without barriers, closes on Escape and gives the focus back @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const known = await fillAccount(page);
  for (const [screen, ...press] of MEMBERS_WINDOWS) await look(page, findScreen(known, screen), press);
});

test("so is every window of an administrator @further", async ({ page }) => {
  await signIn(page, administrator);
  await page.goto("/admin/users");
  // A list shows its newest hundred, and other tests invite more people than that.
  await page.getByPlaceholder("Search by name or email...").fill(administrator.email);
  for (const [screen, ...press] of ADMINS_WINDOWS) await look(page, screen, press);
});
