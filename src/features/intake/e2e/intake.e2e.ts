import type { Page } from "@playwright/test";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { axe, expect, test } from "#tests/support/e2e.ts";
import { LISTING } from "#tests/support/intakes.ts";
import { expectNoSidewaysScroll, HVAC } from "#tests/support/open-deal.ts";
import { call, createDeal } from "#tests/support/stored-deals.ts";
import { openView } from "#tests/support/views.ts";

test("a pasted listing is looked at by keyboard, becomes a deal, and can be taken out again", async ({
  page,
  member: _,
}) => {
  await page.goto("/dashboard/intake");
  await expect(page.getByText("Nothing waits")).toBeVisible();
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByText("There is no text in it.")).toBeVisible();
  await page.getByLabel("Text of a listing, a mail or a table").fill(LISTING);
  await page.getByRole("button", { name: "Read it" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Northgate Plumbing" })).toBeVisible();
  const current = page.locator(".intake-value.current");
  await expect(current).toContainText("$506,000");
  await expect(page.locator(".intake-mark.current")).toHaveText(/506,000/);
  await expect(page.getByRole("button", { name: "Put into a new deal" })).toBeDisabled();
  await page.keyboard.press("a");
  await expect(page.getByText(/1 accepted, 0 refused/)).toBeVisible();
  await page.keyboard.press("r");
  await expect(page.getByText(/1 accepted, 1 refused/)).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByText(/1 accepted, 0 refused/)).toBeVisible();
  await page.keyboard.press("e");
  const typed = page.getByRole("textbox", { name: /as it should be/ });
  await typed.fill("lots");
  await typed.press("Enter");
  await expect(page.getByText(/is not an amount/)).toBeVisible();
  await typed.fill("1.4m");
  await typed.press("Enter");
  await expect(page.getByText(/2 accepted, 0 refused/)).toBeVisible();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("In the review of an intake: accept the value");
  await expect(keys).toContainText("In the review of an intake: take the last step back");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.getByRole("button", { name: /^Accept \d+ certain$/ }).click();
  await expect(page.getByText(/9 accepted, 0 refused/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/9 accepted, 0 refused/)).toBeVisible();

  await page.getByRole("button", { name: "Put into a new deal" }).click();
  await expect(page.getByText("The deal was made", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Open the deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Northgate Plumbing" })).toBeVisible();
  await expect(page.getByText("$506,000").first()).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Remove it from the deal" }).click();
  await expect(page.getByText("The deal is gone again", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Put into a new deal" })).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
});

test("a listing that names nobody asks for a name, and becomes a deal with it @further", async ({
  page,
  member: _,
}) => {
  await page.goto("/dashboard/intake");
  await page
    .getByLabel("Text of a listing, a mail or a table")
    .fill(
      "Offered at $1,350,000. Sales for 2024 came to $1.62 million with SDE of $310,000. Nine employees.",
    );
  await page.getByRole("button", { name: "Read it" }).click();
  const name = page.getByRole("textbox", { name: "Name of the new deal" });
  await expect(name).toBeVisible();
  await expect(page.getByText(/It has no name of the business/)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("a");
  await expect(page.getByText(/1 accepted, 0 refused/)).toBeVisible();
  await page.getByRole("button", { name: "Put into a new deal" }).click();
  await expect(page.getByText(/^The deal needs a name/)).toBeVisible();
  await name.fill("Septic in Lancaster");
  await page.getByRole("button", { name: "Put into a new deal" }).click();
  await page.getByRole("button", { name: "Open the deal" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Septic in Lancaster" })).toBeVisible();
});

test("what may be the same deal is shown with its points, and replaces only what is chosen @further", async ({
  page,
  member: _,
}) => {
  const { id } = await createDeal(page, "Northgate Plumbing LLC", {
    ...HVAC,
    basics: { location: "Dayton, OH" },
    financials: { askingPrice: 550_000, annualRevenue: 1_412_000, sde: 185_200 },
  });
  const intakeId = crypto.randomUUID();
  await call(page, "intake/take", { id: intakeId, text: LISTING });
  await page.goto(`/dashboard/intake/${intakeId}`);
  await expect(page.getByText(/the price dropped from \$550,000 to \$506,000/)).toBeVisible();
  await expect(page.getByText(/= 105 points/)).toBeVisible();
  await page.getByRole("button", { name: /^Accept \d+ certain$/ }).click();
  await page.getByRole("button", { name: "Put into that deal" }).click();
  const dialog = page.getByRole("dialog", { name: "The deal has another value" });
  await dialog.getByRole("checkbox", { name: /Asking price: \$506,000 in place of \$550,000/ }).check();
  await dialog.getByRole("button", { name: "Replace what is chosen" }).click();
  await expect(page.getByText("The deal was updated", { exact: true })).toBeVisible();
  await page.goto(analysisHref(id));
  await expect(page.getByText("$506,000").first()).toBeVisible();
});

test("decisions stand when the intake is read again before they are stored @further", async ({
  page,
  member: _,
}) => {
  const intakeId = crypto.randomUUID();
  await call(page, "intake/take", { id: intakeId, text: LISTING });
  const stored = Promise.withResolvers<void>();
  await page.route("**/api/rpc/intake/decide", async (route) => {
    await stored.promise;
    await route.continue();
  });
  await page.goto(`/dashboard/intake/${intakeId}`);
  await page.getByRole("button", { name: /^Accept \d+ certain$/ }).click();
  // Another of this person's intakes comes in by another window, so that this one reads again what it shows.
  await expect(async () => {
    const read = page.waitForResponse(/\/api\/rpc\/intake\/get\b/, { timeout: 3_000 });
    read.catch(() => undefined);
    await call(page, "intake/take", { id: crypto.randomUUID(), text: LISTING });
    await read;
  }).toPass();
  stored.resolve();
  await expect(page.getByText("9 of 9 looked at")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Put into/ })).toBeEnabled();
});

test("two listings in one paste become two intakes, after asking; one is dismissed and taken back @further", async ({
  page,
  member: _,
}) => {
  await page.goto("/dashboard/intake");
  const other = LISTING.replace("Northgate Plumbing", "Millrace Landscaping")
    .replace("$506,000", "$249,000")
    .replace("$1,412,866", "$640,000")
    .replace("$185,200", "$98,000");
  await page.getByLabel("Text of a listing, a mail or a table").fill(`${LISTING}\n\n------\n\n${other}`);
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByText("This looks like 2 listings.")).toBeVisible();
  await page.getByRole("button", { name: "2 intakes" }).click();
  await expect(page.getByRole("link", { name: "Millrace Landscaping" })).toBeVisible();
  await page.getByRole("link", { name: "Northgate Plumbing" }).click();
  // A banner may have a button of this name, too.
  await page.locator(".head-actions").getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("This intake was looked at.")).toBeVisible();
  await page.goto("/dashboard/intake?state=dismissed");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.getByText("Nothing was dismissed")).toBeVisible();
});

/** As somebody pastes while no field has the focus. */
const pasteAnywhere = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
const priceList = (...names: string[]): string =>
  names
    .map((name, at) =>
      LISTING.replace("Northgate Plumbing", name).replace("$506,000", `$${(500 + at).toString()},000`),
    )
    .join("\n\n------\n\n");

test("several pasted listings are gone through by keys alone: into a deal, put away, taken back @further", async ({
  page,
  member: _,
}) => {
  await page.goto("/dashboard/intake");
  await expect(page.getByText("Nothing waits")).toBeVisible();
  await pasteAnywhere(page, priceList("Alder Fence Works", "Birch Fence Works", "Cedar Fence Works"));
  await expect(page.getByRole("button", { name: "Read it" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "3 intakes" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".intake-row")).toHaveCount(3);
  await expect(page.getByText("3 intakes need your review", { exact: true })).toBeVisible();

  const title = page.getByRole("heading", { level: 1 });
  await page.keyboard.press("j");
  await expect(title).toHaveText("Cedar Fence Works");
  // Nothing is accepted yet: the key says what to press before.
  await page.keyboard.press("p");
  await expect(
    page.getByText("No value is accepted yet. Accept what is certain with C, or one value with A.", {
      exact: true,
    }),
  ).toBeVisible();
  await page.keyboard.press("c");
  await expect(page.getByText(/0 of \d+ looked at/)).toHaveCount(0);
  await page.keyboard.press("p");
  await expect(page.getByRole("link", { name: "Open the deal" })).toBeVisible();

  await page.keyboard.press("j");
  await expect(title).toHaveText("Birch Fence Works");
  await page.keyboard.press("d");
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  await page.keyboard.press("u");
  await expect(page.getByRole("button", { name: "Dismiss", exact: true })).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByRole("button", { name: "Take back" })).toBeVisible();
  await page.keyboard.press("j");
  await expect(title).toHaveText("Alder Fence Works");
});

test("a paste of several listings that is left while it is gone through is asked about elsewhere @further", async ({
  page,
  member: _,
}) => {
  await page.goto("/dashboard/intake");
  await expect(page.getByText("Nothing waits")).toBeVisible();
  // The part of the page that parts the listings comes slowly: whoever pasted is elsewhere by then.
  const held = Promise.withResolvers<void>();
  await page.route(/split-worker/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await pasteAnywhere(page, priceList("Alder Fence Works", "Birch Fence Works"));
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Deal Library" }).click();
  await expect(page).toHaveURL(/\/dashboard\/deal-library/);
  held.resolve();
  await expect(page.getByText("This looks like 2 listings", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Take 2 intakes" }).click();
  await openView(page, "Deal Library", "Inbox");
  await expect(page.locator(".intake-row")).toHaveCount(2);
});

test("a page is handed over by the bookmark, shown as text, and taken only by a press @further", async ({
  page,
  member: _,
}) => {
  await page.goto("/dashboard/intake");
  const bookmark = await page.getByRole("link", { name: "Take to Dealwright" }).getAttribute("href");
  await page.getByRole("link", { name: "Take to Dealwright" }).click();
  await expect(page.getByText("Drag it to your bookmarks", { exact: true })).toBeVisible();
  await page
    .context()
    .route("http://broker.test/**", (route) =>
      route.fulfill({ contentType: "text/html", body: `<pre>${LISTING}</pre><script>alert</script>` }),
    );
  const listing = await page.context().newPage();
  await listing.goto("http://broker.test/listing/77");
  const [clip] = await Promise.all([
    page.context().waitForEvent("page"),
    listing.evaluate((script) => {
      // As the browser runs a bookmark.
      location.href = script ?? "";
    }, bookmark),
  ]);
  await expect(clip.getByText("http://broker.test/listing/77")).toBeVisible();
  await expect(clip.getByText("Northgate Plumbing")).toBeVisible();
  await axe(clip, "what a page handed over");
  await clip.getByRole("button", { name: "Take" }).click();
  await expect(clip.getByRole("heading", { level: 1, name: "Northgate Plumbing" })).toBeVisible();
  await expect(clip.getByText("http://broker.test/listing/77")).toBeVisible();
});

test("the list says verdict and duplicates, is sorted by its address, and is gone through as it stood @further", async ({
  page,
  member: _,
}) => {
  await createDeal(page, "Northgate Plumbing LLC", {
    ...HVAC,
    basics: { location: "Dayton, OH" },
    financials: { askingPrice: 550_000, annualRevenue: 1_412_000, sde: 185_200 },
  });
  await call(page, "profile/updateBuyerProfile", { usualManagerSalaryUsd: 60_000 });
  const priced = (name: string, price: string) =>
    `${name}\nLocation: ${name} City, OH\nAsking Price: ${price}\nCash Flow: $210,000`;
  for (const text of [
    LISTING,
    priced("Harbor Storage", "$2,900,000"),
    priced("Alder Landscaping", "$250,000"),
  ])
    await call(page, "intake/take", { id: crypto.randomUUID(), text });
  await page.goto("/dashboard/intake");
  const names = page.locator(".intake-row-name > a");
  await expect(names).toHaveText(["Alder Landscaping", "Harbor Storage", "Northgate Plumbing"]);
  const dear = page.locator(".intake-row").filter({ hasText: "Harbor Storage" });
  await expect(dear).toContainText("Above the market");
  const known = page.locator(".intake-row").filter({ hasText: "Taken in" }).filter({ hasText: "$506,000" });
  await expect(known).toContainText("Looks like the deal Northgate Plumbing LLC: 105 points, same name 50");
  await expect(known).toContainText("the price dropped from $550,000 to $506,000");
  await page.getByLabel("Order", { exact: true }).selectOption("Price, highest first");
  await expect(names).toHaveText(["Harbor Storage", "Northgate Plumbing", "Alder Landscaping"]);
  await expect(page).toHaveURL(/\?sort=price-high$/);
  await page.reload();
  await expect(names.first()).toHaveText("Harbor Storage");
  await page.setViewportSize({ width: 375, height: 800 });
  await expectNoSidewaysScroll(page);

  await names.nth(1).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Northgate Plumbing");
  const sequence = page.getByRole("navigation", { name: "The list of intakes" });
  await expect(sequence).toContainText("2 of 3");
  await page.keyboard.press("j");
  await expect(title).toHaveText("Alder Landscaping");
  await expect(sequence).toContainText("3 of 3");
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("k");
  await expect(title).toHaveText("Northgate Plumbing");
  await sequence.getByRole("button", { name: "Previous intake (K)" }).click();
  await expect(title).toHaveText("Harbor Storage");
  // What was put away is passed by, and the list stays what it was.
  await page.locator(".head-actions").getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("This intake was looked at.")).toBeVisible();
  await page.keyboard.press("j");
  await expect(title).toHaveText("Northgate Plumbing");
  await sequence.getByRole("link", { name: "Back to the list" }).click();
  await expect(page).toHaveURL(/\/dashboard\/intake\?sort=price-high$/);
  await expect(names).toHaveText(["Northgate Plumbing", "Alder Landscaping"]);
});
