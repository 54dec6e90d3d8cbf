import { remindersHref } from "#features/reminders/addresses.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll } from "#tests/support/open-deal.ts";
import { call } from "#tests/support/stored-deals.ts";

test.use({ timezoneId: "America/Chicago" });

test("the browser says once where a person's hours are, and they choose when they are told @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  const said = page.waitForResponse("**/api/rpc/reminders/updateTimeZone");
  await page.goto("/dashboard");
  expect((await said).ok()).toBe(true);
  await page.goto("/dashboard/profile");
  await page.getByRole("link", { name: "Reminders" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reminders");
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Chicago");
  await expect(page.getByText("No mail server is connected")).toBeVisible();

  const saved = page.waitForResponse("**/api/rpc/reminders/updateChoice");
  await page.getByLabel("Personal").selectOption("daily");
  await saved;
  const moved = page.waitForResponse("**/api/rpc/reminders/updateTimeZone");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await moved;
  await page.reload();
  await expect(page.getByLabel("Personal")).toHaveValue("daily");
  await expect(page.getByLabel("Time zone")).toHaveValue("Europe/Berlin");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("what was given stands above every page until it is put away", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const { person } = await call<{ person: { id: string } }>(page, "profile/get", undefined);
  const { id: taskId } = await call<{ id: string }>(page, "tasks/create", {
    fields: { title: "Read the lease", assignedTo: person.id },
  });
  // As the server answers once somebody else has given it to them.
  let isPutAway = false;
  await page.route("**/api/rpc/reminders/listNew*", (route) =>
    route.fulfill({
      json: {
        json: {
          reminders: isPutAway
            ? []
            : [
                {
                  kind: "given",
                  task: { id: taskId, title: "Read the lease", dealName: "Summit Air" },
                  mention: null,
                  toldAt: new Date().toISOString(),
                },
              ],
          hasTimeZone: true,
        },
      },
    }),
  );
  await page.goto(remindersHref);
  const banner = page.getByRole("region", { name: "Reminders" });
  await expect(banner).toContainText("Given to you: Summit Air: Read the lease");
  await axe(page, "a reminder above the page");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  const put = page.waitForResponse("**/api/rpc/reminders/putAway");
  isPutAway = true;
  await banner.getByRole("button", { name: "Dismiss" }).press("Enter");
  await put;
  await expect(banner).toHaveCount(0);
});
