import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";

test("an address is made, read by a program, replaced and revoked", async ({ page, member }) => {
  const { id: dealId } = await createDeal(page, "Summit Air", HVAC);
  const { person } = await call<{ person: { id: string } }>(page, "profile/get", undefined);
  const today = new Date().toISOString().slice(0, 10);
  const fields = { title: "Call the broker", dealId, assignedTo: person.id, dueOn: today };
  await call(page, "tasks/create", { fields });
  expect(member.email).toContain("@");

  await page.goto("/dashboard/profile");
  await page.getByRole("link", { name: "Calendar feed" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Calendar feed");
  await page.getByRole("button", { name: "Make an address" }).press("Enter");
  const shown = page.getByRole("dialog", { name: "Your calendar’s address" });
  const first = await shown.getByLabel("Address").inputValue();
  expect(first).toMatch(/\/calendar\/[\w-]{22}\.ics$/);
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await expect(page.getByText("no program has read it yet")).toBeVisible();

  // A program without a session: another context has no cookie.
  const read = (address: string) => fetch(new URL(new URL(address).pathname, page.url()));
  expect(await (await read(first)).text()).toContain("SUMMARY:Summit Air: Call the broker");
  const hide = page.getByRole("switch", { name: /^Hide names/ });
  const saved = page.waitForResponse("**/api/rpc/calendar/update");
  await hide.press("Space");
  await saved;
  await page.reload();
  await expect(hide).toBeChecked();
  await expect(page.getByText(/last read by a program/)).toBeVisible();
  expect(await (await read(first)).text()).toContain("SUMMARY:Task due");

  await page.getByRole("button", { name: "Replace the address" }).click();
  await page.getByRole("button", { name: "Replace", exact: true }).click();
  const second = await shown.getByLabel("Address").inputValue();
  expect(second).not.toBe(first);
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
  await shown.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("button", { name: "Revoke it" }).click();
  await page.getByRole("button", { name: "Revoke", exact: true }).click();
  await expect(page.getByRole("button", { name: "Make an address" })).toBeVisible();
  expect((await read(second)).status).toBe(404);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});
