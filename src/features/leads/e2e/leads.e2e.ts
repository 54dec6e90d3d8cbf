import { expect, test } from "#tests/support/e2e.ts";

const CSV = [
  "Name,Company,Email,Status,Due,Source,Notes",
  "Bay Bistro,Bay LLC,owner@example.com,Working,soonish,Letter,Ring first",
  "Summit HVAC,Summit Air LLC,jane@example.com,New,,BizBuySell,",
  "Kiln & Clay,,,Qualified,2020-01-31,Broker,",
  ",,,,,Broker,",
].join("\n");

test("from the first lead to a deal: form, history, import, list, board and conversion", async ({
  page,
  member: _,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/dashboard");
  await page.getByRole("navigation").getByRole("link", { name: "Leads", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No leads yet" })).toBeVisible();

  // What is wrong is said beside the field, and what is typed survives leaving the page.
  await page.getByRole("main").getByRole("link", { name: "New Lead" }).click();
  await page.getByLabel("Company").fill("Summit Air LLC");
  await page.getByLabel("Email").fill("jane");
  await page.getByRole("button", { name: "Add lead" }).click();
  await expect(page.getByText("Give the lead a name.")).toBeVisible();
  await expect(page.getByText("Write one address such as jane@example.com")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await page.reload();
  await expect(page.getByText("Your unsaved changes are back in this form.")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Summit HVAC");
  await page.getByLabel("Email").fill("jane@example.com");
  await page.getByLabel("Contact name").fill("Jane Doe");
  await page.getByLabel("Asking price").fill("1.2m");
  await page.getByRole("textbox", { name: "Source" }).fill("BizBuySell");
  await page.getByLabel("What to do").fill("Call Jane");
  await page.getByLabel("Due").fill("2020-01-15");
  await page.getByRole("button", { name: "Add lead" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Summit HVAC" })).toBeVisible();
  await expect(page.getByText("Overdue 15 Jan 2020")).toBeVisible();

  await page.getByLabel("New note").fill("Wants to stay for a year.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.locator(".lead-note")).toHaveText("Wants to stay for a year.");
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Contacted" }).click();
  await expect(page.getByText("Moved from New to Contacted")).toBeVisible();
  await page.getByLabel("Location").fill("Columbus, OH");
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByText("Done: Call Jane")).toBeVisible();
  await expect(page.getByLabel("What to do")).toHaveValue("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("All saved.")).toBeVisible();
  await expect(page.getByLabel("Location")).toHaveValue("Columbus, OH");

  // The same lead is not brought in twice; what cannot be read is asked about, and kept.
  await page.getByRole("link", { name: "Leads", exact: true }).last().click();
  await page.getByRole("link", { name: "Import CSV" }).click();
  await page.getByRole("textbox", { name: "Rows" }).fill(CSV);
  await page.getByRole("button", { name: "Read the pasted rows" }).click();
  await expect(page.getByText("7 of 7 columns are used")).toBeVisible();
  await page.getByRole("button", { name: "Review 4 rows" }).click();
  await expect(page.getByText("Among your leads already: Summit HVAC")).toBeVisible();
  await expect(
    page.getByText("“soonish” is no day such as 2026-12-31: it is kept in the notes."),
  ).toBeVisible();
  await page.getByLabel("Due of row 1").fill("2020-02-01");
  await page.getByRole("button", { name: "Set in row 1" }).click();
  await expect(page.getByText("“soonish”")).toHaveCount(0);
  await page.getByRole("button", { name: "Import 2 leads" }).click();
  await expect(page.getByRole("heading", { name: "2 leads imported" })).toBeVisible();
  await page.getByRole("link", { name: "Open the leads" }).click();

  // The address keeps what is filtered; the file holds the same.
  const names = page.locator("tbody .record-link");
  await expect(names).toHaveCount(3);
  await expect(page.getByText("3 leads: 3 open, 2 due.")).toBeVisible();
  await page.getByRole("button", { name: /^Due 2/ }).click();
  await expect(names).toHaveCount(2);
  await page.getByRole("combobox", { name: "Order" }).selectOption("due");
  await expect(names).toHaveText(["Kiln & Clay", "Bay Bistro"]);
  await page.reload();
  await expect(names).toHaveText(["Kiln & Clay", "Bay Bistro"]);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Leads .*\.csv$/);
  await page.getByRole("button", { name: "Clear all" }).click();

  // The board, by keyboard alone: the focus goes with the card.
  await page.getByRole("button", { name: "Board" }).click();
  const column = (name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });
  const kiln = page.getByRole("link", { name: "Kiln & Clay" });
  await expect(column("Qualified").getByRole("link", { name: "Kiln & Clay" })).toBeVisible();
  await kiln.focus();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByText("Kiln & Clay moved to Contacted.")).toBeAttached();
  await expect(column("Contacted").getByRole("link", { name: "Kiln & Clay" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(kiln).not.toBeFocused();
  await column("Contacted").getByRole("link", { name: "Bay Bistro" }).dragTo(column("Lost"));
  await expect(column("Lost").getByRole("link", { name: "Bay Bistro" })).toBeVisible();

  // The conversion: by the card's menu, and all that is known stands in the deal.
  await page.getByRole("button", { name: "Move Summit HVAC" }).click();
  await page.getByRole("menuitem", { name: "Convert to deal" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Convert to deal" }).click();
  await expect(column("Converted").getByRole("link", { name: "Summit HVAC" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Move Summit HVAC" })).toHaveCount(0);

  await page.setViewportSize({ width: 375, height: 780 });
  await column("Converted").getByRole("link", { name: "Summit HVAC" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Summit HVAC" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  const href = (await page.getByRole("link", { name: "Open the deal" }).getAttribute("href")) ?? "";
  await page.goto(`/dashboard/deal-input?dealId=${href.split("/").at(-1) ?? ""}`);
  await expect(page.getByRole("textbox", { name: "Notes", exact: true })).toHaveValue(
    /Contact: Jane Doe, jane@example\.com[\s\S]*Wants to stay/,
  );
});
