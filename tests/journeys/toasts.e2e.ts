import type { Page } from "@playwright/test";
import { administrator, expect, signIn, test } from "#tests/support/e2e.ts";

/** A notification that needs nothing but a server that does not answer. */
async function openWithToast(page: Page): Promise<void> {
  await page.route("**/api/rpc/account/getSession", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/login");
  await expect(openToasts(page)).toHaveCount(1);
}

const openToasts = (page: Page) => page.locator("li.toast[data-state=open]");
const allToasts = (page: Page) => page.locator("li.toast");

test("a toast goes after 5 s and leaves the document 3 s later @further", async ({ page }) => {
  // The page's own clock, held still while it is looked at: the machine's speed has no say in it.
  await page.clock.install();
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.querySelector("li.toast")) return;
      seen.disconnect();
      document.documentElement.dataset["toastAt"] = String(Date.now());
    });
    seen.observe(document, { subtree: true, childList: true });
  });
  await openWithToast(page);
  const shownAt = Number(await page.locator("html").getAttribute("data-toast-at"));
  await page.clock.pauseAt(shownAt + 4800);
  await expect(openToasts(page)).toHaveCount(1);
  await page.clock.runFor(400);
  await expect(openToasts(page)).toHaveCount(0);
  await expect(allToasts(page)).toHaveCount(1);
  await expect(allToasts(page)).toBeHidden();
  await page.clock.runFor(2600);
  await expect(allToasts(page)).toHaveCount(1);
  await page.clock.runFor(500);
  await expect(allToasts(page)).toHaveCount(0);
});

test("F8 leads to the notifications, the close button and Escape close them @further", async ({ page }) => {
  await openWithToast(page);
  await page.keyboard.press("F8");
  await expect(page.locator("ol.toasts")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close notification" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(openToasts(page)).toHaveCount(0);

  await page.reload();
  await expect(openToasts(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(openToasts(page)).toHaveCount(0);
});

test("a swipe to the right of 60 px closes a toast, one of 40 px does not @further", async ({ page }) => {
  await openWithToast(page);
  const box = await openToasts(page).boundingBox();
  const start = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 20 };
  async function swipe(px: number): Promise<void> {
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + px, start.y, { steps: 6 });
    await page.mouse.up();
  }
  await swipe(40);
  // It has gone back to its place, and is there.
  await expect.poll(async () => (await openToasts(page).boundingBox())?.x).toBe(box?.x);
  await expect(openToasts(page)).toHaveCount(1);
  await swipe(60);
  await expect(openToasts(page)).toHaveCount(0);
});

test("with a window open F8 leads to the notifications too, they are not hidden, and the window stays @further", async ({
  page,
}) => {
  await signIn(page, administrator);
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Invite User" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite New User" });
  const email = dialog.getByLabel("Email Address");
  await email.fill("bob");
  await dialog.getByRole("button", { name: "Send Invite" }).click();
  await expect(openToasts(page)).toHaveCount(1);
  // Said at its field as well: a notification goes.
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(page.getByRole("region", { name: /^Notification/ })).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect(page.locator("ol.toasts")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Close notification" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(openToasts(page)).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(email).toHaveValue("bob");
  // Where the keyboard was: the field that the refusal had sent it to.
  await expect(email).toBeFocused();
});

test("on a phone a deal that is chosen is said over the header, one that is opened is not, and the page stays to be read @further", async ({
  page,
  member,
}) => {
  expect(member.email).not.toBe("");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Load examples" }).click();
  const summit = page.getByRole("link", { name: /Summit Air/ }).first();
  await expect(summit).toBeVisible();
  // What is said of the examples goes by itself, on a slow machine before anybody closes it.
  await expect(openToasts(page)).toHaveCount(0);
  await page.goto("/dashboard/deal-stack");
  await page.getByRole("link", { name: /Summit Air/ }).click();
  const said = openToasts(page).filter({ hasText: "Deal Selected" });
  await expect(said).toBeVisible();
  const [box, header] = [await said.boundingBox(), await page.locator("header.bar").boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await said.getByRole("button", { name: "Close notification" }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Deal Library" }).click();
  await page
    .getByRole("link", { name: /Summit Air/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /Summit Air/ })).toBeVisible();
  await expect(said).toHaveCount(0);
});
