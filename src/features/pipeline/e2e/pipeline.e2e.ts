import { setTimeout as delay } from "node:timers/promises";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";

test("a deal goes through the stages by mouse, menu and keyboard, with a reason where it is passed on", async ({
  page,
  member: _,
}) => {
  const { id } = await createDeal(page, "Summit Air", HVAC);
  await createDeal(page, "Corner Bakery", HVAC);
  await page.goto("/dashboard/pipeline");
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(column("New").getByRole("listitem")).toHaveCount(2);

  // By the menu.
  await page.getByRole("button", { name: "Move Summit Air to another stage" }).click();
  await page.getByRole("menuitem", { name: "Screening" }).click();
  await expect(column("Screening")).toContainText("Summit Air");
  await expect(page.getByText("Summit Air moved to Screening.")).toBeAttached();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(column("New").getByRole("listitem")).toHaveCount(2);

  // What has nothing to be done gets a task from its card.
  await page.getByRole("button", { name: "Next action of Summit Air" }).click();
  const task = page.getByRole("dialog", { name: "New task" });
  await task.getByLabel("What to do").fill("Ask for the returns");
  await task.getByRole("button", { name: "Save" }).click();
  await expect(page.locator(".board-card", { hasText: "Summit Air" })).toContainText("Ask for the returns");

  // By the keyboard: the focus goes along.
  const link = page.getByRole("link", { name: "Corner Bakery" });
  await page.route(
    "**/api/rpc/pipeline/move",
    async (route) => {
      await delay(1000);
      await route.continue();
    },
    { times: 1 },
  );
  await link.focus();
  await page.keyboard.press("Control+ArrowRight");
  await expect(column("Screening")).toContainText("Corner Bakery");
  await expect(link).toBeFocused();

  // By dragging, above the card that stands there, also while the server is still told of that one; the order
  // stays after a reload.
  await page.locator(".board-card", { hasText: "Summit Air" }).dragTo(link);
  await expect(column("Screening").getByRole("listitem")).toHaveCount(2);
  await expect(page.getByText("Summit Air moved to Screening.")).toBeAttached();
  await page.reload();
  await expect(column("Screening").getByRole("listitem").first()).toContainText("Summit Air");

  // By the keyboard within the stage, and by dragging below the last card.
  const inOrder = column("Screening").locator(".board-card a");
  await link.focus();
  await page.keyboard.press("Control+ArrowUp");
  await expect(inOrder).toHaveText(["Corner Bakery", "Summit Air"]);
  await expect(page.getByText("Corner Bakery has another place in Screening.")).toBeAttached();
  await expect(link).toBeFocused();
  await page.keyboard.press("Control+ArrowDown");
  await expect(inOrder).toHaveText(["Summit Air", "Corner Bakery"]);
  await page
    .locator(".board-card", { hasText: "Summit Air" })
    .dragTo(column("Screening").locator(".board-card").last(), { targetPosition: { x: 60, y: 90 } });
  await expect(inOrder).toHaveText(["Corner Bakery", "Summit Air"]);
  await page.reload();
  await expect(inOrder).toHaveText(["Corner Bakery", "Summit Air"]);

  // Each card says its verdict; the filter by it is kept in the address, and no other card is there.
  const ofSummit = page.locator(".board-card", { hasText: "Summit Air" });
  await expect(ofSummit.locator(".row-verdict")).toBeVisible();
  await page.goto("/dashboard/pipeline?verdict=loses_money");
  await expect(page.getByRole("button", { name: /^Show Filters/ })).toContainText("1");
  await expect(page.locator(".board-card")).toHaveCount(0);
  await page.goto("/dashboard/pipeline");
  await expect(column("Screening").getByRole("listitem")).toHaveCount(2);

  // Passed on with a reason; Escape takes the move back.
  const pass = async () => {
    await page.getByRole("button", { name: "Move Corner Bakery to another stage" }).click();
    await page.getByRole("menuitem", { name: "Passed" }).click();
    await expect(page.getByRole("dialog", { name: "Why do you pass on Corner Bakery?" })).toBeVisible();
  };
  await pass();
  await page.keyboard.press("Escape");
  await expect(column("Screening")).toContainText("Corner Bakery");
  await pass();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Pass", exact: true }).click();
  await expect(dialog).toContainText("Choose a reason");
  await dialog.getByLabel("Reason").selectOption("price too high");
  await dialog.getByRole("button", { name: "Pass", exact: true }).click();
  await expect(column("Passed")).toContainText("Corner Bakery");

  // The deal says where it stands, and how it came there.
  await page.goto(analysisHref(id, "diligence"));
  await expect(page.locator(".deal-stage")).toContainText("Screening since today");
  await page.getByText("How it came here").click();
  await expect(page.locator(".deal-moves")).toContainText("New to Screening");

  // Stages are changed; the deals of a removed one go to another.
  await page.goto("/dashboard/pipeline?edit=stages");
  const stages = page.getByRole("dialog", { name: "Stages" });
  await stages.getByRole("button", { name: "Remove Screening" }).click();
  await expect(stages.getByLabel("Deals of “Screening” go to")).toHaveValue("new");
  await stages.getByRole("button", { name: "Add a stage" }).click();
  await stages.getByRole("button", { name: "Save" }).click();
  await expect(stages.getByRole("alert")).toContainText("Give the stage a title.");
  await stages.getByRole("textbox", { name: "Title" }).nth(7).fill("With the lawyer");
  await stages.getByRole("button", { name: "Save" }).click();
  await expect(stages).toHaveCount(0);
  await expect(column("With the lawyer")).toBeVisible();
  await expect(column("New")).toContainText("Summit Air");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("a lead stands on the board by its status, and becomes a deal where it is put further on @further", async ({
  page,
  member: _,
}) => {
  for (const name of ["Bay Bistro", "Old Mill"])
    await call(page, "leads/create", { fields: { name, askingPriceUsd: 450_000 } });
  await page.goto("/dashboard/pipeline");
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const move = async (name: string, to: string) => {
    await page.getByRole("button", { name: `Move the lead ${name}` }).click();
    await page.getByRole("menuitem", { name: to }).click();
  };
  await expect(column("New")).toContainText("Bay Bistro");
  await move("Bay Bistro", "Screening");
  await expect(column("Screening")).toContainText("Qualified");

  // Passed on, it is lost, with the reason among its notes.
  await move("Old Mill", "Passed");
  await page.getByLabel("Reason").selectOption("industry");
  await page.getByRole("button", { name: "Pass", exact: true }).click();
  await expect(column("Passed")).toContainText("Old Mill");

  // Further on it has to be a deal, which then stands there.
  await move("Bay Bistro", "Talking: convert to deal");
  await page.getByRole("button", { name: "Convert to deal" }).click();
  await expect(column("Talking")).toContainText("Bay Bistro");
  await expect(column("Screening")).not.toContainText("Bay Bistro");
  await column("Passed").getByRole("link", { name: "Old Mill" }).click();
  await expect(page.getByText("Passed: industry")).toBeVisible();
});

test("a board with a deal in each stage scrolls by itself, and the page not sideways @further", async ({
  page,
  member: _,
}) => {
  const { stages } = await call<{ stages: { id: string; kind: string }[] }>(
    page,
    "pipeline/getStages",
    undefined,
  );
  for (const { id: toStage, kind } of stages) {
    const { id } = await createDeal(page, `Deal in ${toStage}`, HVAC);
    const why = kind === "passed" ? { reason: "place" } : {};
    await call(page, "pipeline/move", { id: crypto.randomUUID(), dealIds: [id], toStage, ...why });
  }
  await page.goto("/dashboard/pipeline");
  await expect(page.locator(".board-card .row-verdict")).toHaveCount(stages.length);
  await expectNoSidewaysScroll(page);
});

test("what is moved elsewhere goes over on an open board, once and again, and the other columns stay @further", async ({
  page,
  member: _,
}) => {
  const { id } = await createDeal(page, "Corner Bakery", HVAC);
  await createDeal(page, "Summit Air", HVAC);
  await page.goto("/dashboard/pipeline");
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  await expect(column("New")).toContainText("Corner Bakery");
  const move = async (toStage: string): Promise<void> => {
    const data = { json: { id: crypto.randomUUID(), dealIds: [id], toStage } };
    const answer = await page.request.post("/api/rpc/pipeline/move", { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  // That the deals are new is told with it: all columns are read.
  await move("screening");
  await expect(column("Screening")).toContainText("Corner Bakery");
  await expect(column("New")).not.toContainText("Corner Bakery");

  const read: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/pipeline/list")) read.push(request.postData() ?? "");
  });
  await move("talking");
  await expect(column("Talking")).toContainText("Corner Bakery");
  await expect(column("Screening")).not.toContainText("Corner Bakery");
  await expect(column("New")).toContainText("Summit Air");
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((asked) => asked.includes('"books"'))).toEqual([]);
});
