import type { Page } from "@playwright/test";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { MAIL_SECRET, makeMail } from "#tests/support/mails.ts";
import { expectNoSidewaysScroll } from "#tests/support/open-deal.ts";

/** As a mail service hands a mail over: without a session. */
const deliver = (page: Page, mail: string) =>
  fetch(new URL(`/api/inbound/mail/${MAIL_SECRET}`, page.url()), {
    method: "POST",
    headers: { "content-type": "message/rfc822" },
    body: mail,
  });

test("a broker’s mail waits for a yes, is always taken from then on, and is looked at @further", async ({
  page,
  member: _,
}) => {
  await page.goto("/dashboard/intake");
  await page.getByRole("button", { name: "Make your address" }).click();
  const shown = page.getByText(/^in\+[a-z2-9]{16}@mail\.example\.com$/);
  await expect(shown).toBeVisible();
  const old = (await shown.textContent()) ?? "";
  await page.getByRole("button", { name: "Make a new one" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Make a new address?" });
  await dialog.getByRole("button", { name: "Make a new one" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(shown).not.toHaveText(old);
  const address = (await shown.textContent()) ?? "";

  expect((await deliver(page, makeMail({ to: old, subject: "Lost" }))).status).toBe(202);
  expect((await deliver(page, makeMail({ to: address, subject: "Harbor Storage" }))).status).toBe(202);
  const waiting = page.getByRole("listitem").filter({ hasText: "Take mail from broker@example.com?" });
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText("“Harbor Storage”");
  await axe(page, "a mail that waits");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await axe(page, "a mail that waits on a phone");
  await page.setViewportSize({ width: 1440, height: 900 });

  await waiting.getByRole("button", { name: "Always" }).click();
  await expect(page.getByText("always taken")).toBeVisible();
  await expect(page.getByRole("link", { name: "Harbor Storage" })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  // The next one of the same sender is there without a question.
  await deliver(page, makeMail({ to: address, subject: "Northgate Plumbing" }));
  // The latest comes first; as its duplicate it is named in the row of the other, too.
  await page.getByRole("link", { name: "Northgate Plumbing" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Northgate Plumbing" })).toBeVisible();
  await expect(page.locator(".intake-value").filter({ hasText: "$506,000" }).first()).toBeVisible();
});
