import type { Page } from "@playwright/test";
import { commentsHref } from "#features/deal-analysis/addresses.ts";
import { intakeFileHref, reviewHref } from "#features/intake/addresses.ts";
import { expect, test as base } from "#tests/support/e2e.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { HVAC } from "#tests/support/open-deal.ts";
import { openSlowServer } from "#tests/support/slow-server.ts";
import { call, createDeal, personId } from "#tests/support/stored-deals.ts";

/** How a person reaches the product: at once, or by a connection on which these calls are late. */
interface Reached {
  reach: (isLate: (call: string) => boolean) => Promise<string>;
}

const test = base.extend<Reached & { speed: "ordinary" | "slow" }>({
  speed: ["slow", { option: true }],
  reach: async ({ speed, baseURL }, use) => {
    if (baseURL === undefined) throw new Error("playwright.config.ts says where the product is.");
    const opened: { close(): Promise<void> }[] = [];
    await use(async (isLate) => {
      if (speed === "ordinary") return baseURL;
      const slow = await openSlowServer(baseURL, isLate);
      opened.push(slow);
      return slow.origin;
    });
    for (const slow of opened) await slow.close();
  },
});

const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
const namesIn = (page: Page, name: string) => column(page, name).locator(".board-card a");
const waiting = (page: Page) => page.evaluate(() => localStorage.getItem("waitingCalls"));

for (const [speed, server] of [
  ["ordinary", "an ordinary server @further"],
  ["slow", "a slow server"],
] as const)
  test.describe(`what is shown as done is done, at ${server}`, () => {
    test.use({ speed });

    test("moves of a card are served in order, and stand when the page is loaded again at once", async ({
      page,
      member: _,
      reach,
    }) => {
      for (const name of ["Corner Bakery", "Bay Bistro", "Summit Air"]) await createDeal(page, name, HVAC);
      const origin = await reach((path) => path === "pipeline/move");
      await page.goto(`${origin}/dashboard/pipeline`);
      await expect(namesIn(page, "New")).toHaveText(["Summit Air", "Bay Bistro", "Corner Bakery"]);
      await page.getByRole("link", { name: "Summit Air" }).focus();
      for (const key of ["ArrowDown", "ArrowDown", "ArrowUp"]) await page.keyboard.press(`Control+${key}`);
      const moved = ["Bay Bistro", "Summit Air", "Corner Bakery"];
      await expect(namesIn(page, "New")).toHaveText(moved);
      await page.reload();
      // The board is not read before what waited has been sent: no older order is shown.
      await namesIn(page, "New").first().waitFor();
      expect(await namesIn(page, "New").allTextContents()).toEqual(moved);
      expect(await waiting(page)).toBeNull();
    });

    test("values that are accepted stand when the page is loaded again at once", async ({
      page,
      member: _,
      reach,
    }) => {
      const id = crypto.randomUUID();
      await call(page, "intake/take", { id, text: LISTING });
      const origin = await reach((path) => path === "intake/decide");
      await page.goto(origin + reviewHref(id));
      await expect(page.locator(".intake-value.current")).toContainText("$506,000");
      await page.keyboard.press("a");
      await page.getByRole("button", { name: /^Accept \d+ certain$/ }).click();
      // It is shown a moment later; then it is done.
      await expect(page.getByText(/^1 of \d+ looked at/)).toHaveCount(0);
      const looked = await page.getByText(/\d+ of \d+ looked at/).textContent();
      await page.reload();
      const read = page.getByText(/\d+ of \d+ looked at/);
      await read.waitFor();
      expect(await read.textContent()).toBe(looked);
    });

    test("a file that is dismissed is dismissed when another page is opened at once", async ({
      page,
      member: _,
      reach,
    }) => {
      const id = crypto.randomUUID();
      await page.request.put(intakeFileHref(id, "Broken.pdf", null), {
        data: Buffer.from("%PDF-1.7 broken"),
        headers: { "content-type": "application/octet-stream" },
      });
      const origin = await reach((path) => path === "intake/dismiss");
      await page.goto(origin + reviewHref(id));
      await expect(page.locator(".note")).toContainText(/damaged|read/i);
      await page.locator(".head-actions").getByRole("button", { name: "Dismiss" }).click();
      await page.goto(`${origin}/dashboard/intake?state=dismissed`);
      await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
    });

    test("a comment waits until it is known who reads it, and is said to wait", async ({
      page,
      member: _,
      reach,
    }) => {
      const { id } = await createDeal(page, "Summit Air", HVAC);
      const origin = await reach((path) => path === "comments/listReaders");
      await page.goto(origin + commentsHref(id));
      const panel = page.getByRole("region", { name: "Comments" });
      await panel.getByLabel("New comment").fill("Is a year usual?");
      if (speed === "slow")
        await expect(panel.getByRole("button", { name: "Loading who can read this…" })).toBeVisible();
      await panel.getByLabel("New comment").press("Control+Enter");
      await expect(panel.locator(".thread")).toContainText("Is a year usual?");
    });

    test("a move and its undo never show a card twice, nor nowhere, nor counted otherwise than shown", async ({
      page,
      member: _,
      reach,
    }) => {
      for (const name of ["Corner Bakery", "Summit Air"]) await createDeal(page, name, HVAC);
      const origin = await reach((path) => path.startsWith("pipeline/"));
      await page.goto(`${origin}/dashboard/pipeline`);
      await expect(namesIn(page, "New")).toHaveCount(2);
      await expect(column(page, "New").locator(".count")).toHaveText("2");
      await watchFrames(page);
      await page.getByRole("button", { name: "Move Summit Air to another stage" }).click();
      await page.getByRole("menuitem", { name: "Screening" }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Summit Air is where it was.")).toBeAttached();
      const frames = await page.evaluate(() => (window as Window & { boards?: string[] }).boards);
      expect(frames).toEqual(["New 2/2", "New 1/1, Screening 1/1", "New 2/2"]);
    });
  });

test("what waits is sent for the account that it belongs to alone, and is gone at sign-out", async ({
  page,
  member: _,
}) => {
  const [own, other] = [await createDeal(page, "Own Air", HVAC), await createDeal(page, "Other Air", HVAC)];
  const move = (person: string, dealId: string) => ({
    id: crypto.randomUUID(),
    personId: person,
    path: ["pipeline", "move"],
    input: { id: crypto.randomUUID(), dealIds: [dealId], toStage: "screening" },
  });
  const left = [move(await personId(page), own.id), move(crypto.randomUUID(), other.id)];
  await page.goto("/dashboard");
  await page.evaluate((calls) => localStorage.setItem("waitingCalls", JSON.stringify(calls)), left);
  await page.goto("/dashboard/pipeline");
  await expect(namesIn(page, "Screening")).toHaveText(["Own Air"]);
  await expect(namesIn(page, "New")).toHaveText(["Other Air"]);
  expect(JSON.parse((await waiting(page)) ?? "")).toEqual(left.slice(1));
  await page.getByRole("button", { name: "My Account" }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await waiting(page)).toBeNull();
});

/** Notes each picture of the board that differs from the one before: of each column what it shows and what it counts. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: string[] = [];
    (window as Window & { boards?: string[] }).boards = frames;
    const look = () => {
      const columns = [...document.querySelectorAll("[data-column]")].flatMap((one) => {
        const [title, count] = [".stage-title", ".count"].map((of) => one.querySelector(of)?.textContent);
        const shown = one.querySelectorAll("[data-card]").length;
        return shown === 0 && count === "0" ? [] : [`${title} ${shown}/${count}`];
      });
      const frame = columns.join(", ");
      if (frame !== frames.at(-1)) frames.push(frame);
      requestAnimationFrame(look);
    };
    look();
  });

test("the page asks before a change is lost that can neither outlive it nor wait", async ({
  page,
  member: _,
  reach,
}) => {
  const origin = await reach((path) => path === "deals/createExamples");
  await page.goto(`${origin}/dashboard`);
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  const load = page.getByRole("button", { name: "Load examples" });
  await load.click();
  await expect(load).toHaveAttribute("aria-busy", "true");
  // The person stays: the page that would have been opened is not.
  await page.evaluate(() => void (location.href = "/dashboard/pipeline"));
  await expect.poll(() => asked).toEqual(["beforeunload"]);
  await expect(page.getByRole("button", { name: "Load examples" })).toBeHidden();
  expect(new URL(page.url()).pathname).toBe("/dashboard");
});
