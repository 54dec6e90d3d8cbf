import { closeSync, mkdirSync, openSync, readFileSync, truncateSync } from "node:fs";
import path from "node:path";
import { expect, test } from "#tests/support/e2e.ts";

const SAMPLE = path.resolve("tests/data/listings-sample.csv");
const IMPORT = "/dashboard/deal-library?import=csv";
const csv = (text: string) => ({ name: "listings.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("real listings go from a file over a review into the library, and a second import finds them there", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(IMPORT);
  await expect(page.getByRole("heading", { level: 1, name: "Import listings" })).toBeVisible();
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(SAMPLE);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match the columns of 33 rows");
  await expect(page.getByLabel("Cash Flow is kept as")).toHaveValue("sde");
  await expect(page.getByLabel("FF&E is kept as")).toHaveValue("ffAndE");
  await page.getByRole("button", { name: "Review 33 rows" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Review 33 rows before they become deals");
  await expect(page.getByText("Cash Flow was read as SDE.")).toBeVisible();
  await page.getByRole("button", { name: /^Employees 19 .*doubtful/ }).click();
  await expect(page.getByRole("heading", { name: "How many employees?" })).toBeVisible();
  await page.getByRole("radio", { name: /11\.5/ }).check();
  await page.getByRole("button", { name: "Take 11.5, next" }).click();
  await page.getByRole("button", { name: /^All 33/ }).click();
  await expect(page.getByRole("button", { name: "Employees 11.5", exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Import 32 deals" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("32 deals imported");
  await expect(page.getByText("No name, no price and no figures")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the report" }).click();
  const report = readFileSync(await (await download).path(), "utf8");
  expect(report.trim().split("\r\n")).toHaveLength(34);
  expect(report).toContain('20,21,2072,"Listing 2072",skipped,"No name, no price and no figures"');

  await page.getByRole("link", { name: "Open the deal library" }).click();
  await expect(page.getByRole("link", { name: "Listing 9685", exact: true })).toBeVisible();

  await page.goto(IMPORT);
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(SAMPLE);
  await page.getByRole("button", { name: "Review 33 rows" }).click();
  await page.getByRole("button", { name: "Skipped 33" }).click();
  await expect(page.getByText("All 32 are there already.")).toBeVisible();
  await expect(page.getByText("Already among your deals: Listing 31455")).toBeInViewport();
  await expect(page.getByRole("link", { name: "Open Listing 31455" })).toHaveAttribute(
    "href",
    /deal-analysis/,
  );
  await expect(page.getByRole("button", { name: "Import 0 deals" })).toBeDisabled();
});

test("N leads from doubt to doubt, a typed value is read and the row checked again @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(IMPORT);
  await page
    .getByLabel("CSV file", { exact: true })
    .setInputFiles(csv("Title,Price,Cash Flow,Employees\nBakery,35000,50000,48-50\nGym,120000,40000,-2"));
  await page.getByRole("button", { name: "Review 2 rows" }).click();
  await expect(page.getByRole("heading", { name: "How many employees?" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: "Is the price right?" })).toBeVisible();
  await page.getByLabel("Another value").fill("much");
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.getByText("“much” is not an amount.").first()).toBeVisible();
  await page.getByLabel("Another value").fill("350k");
  await page.getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.getByRole("button", { name: "Asking price 350,000", exact: true })).toBeVisible();
});

const refused: readonly (readonly [string, Buffer, RegExp])[] = [
  [
    "a workbook",
    Buffer.from("PK\u0003\u0004 [Content_Types].xml xl/workbook.xml"),
    /This is an Excel workbook/,
  ],
  ["a missing quote", Buffer.from('Title,Price\n"Bakery,350000\n'), /quotation mark that begins on line 2/],
  ["bytes", Buffer.from([0, 1, 2, 3, 0, 255, 254, 0, 9]), /This is not a text file/],
  ["nothing", Buffer.alloc(0), /This file is empty/],
];
for (const [what, buffer, words] of refused) {
  test(`a file of ${what} is refused in words @further`, async ({ page, member }) => {
    expect(member.email).toContain("@");
    await page.goto(IMPORT);
    await page
      .getByLabel("CSV file", { exact: true })
      .setInputFiles({ name: "listings.csv", mimeType: "text/csv", buffer });
    await expect(page.getByRole("alert")).toContainText(words);
    await expect(page.getByRole("button", { name: "Choose a file" })).toBeVisible();
  });
}

test("a file of 200 MB is refused before it is read @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const file = test.info().outputPath("huge.csv");
  mkdirSync(path.dirname(file), { recursive: true });
  closeSync(openSync(file, "w"));
  truncateSync(file, 200_000_000);
  await page.goto(IMPORT);
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText(
    "This file has 200 MB; at most 50 MB can be imported at once.",
  );
});

test("a storing that fails keeps everything, and the second attempt stores once @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  let calls = 0;
  // The network outside: the first answer is lost after the server has stored the rows.
  await page.route("**/api/rpc/dealImport/store", async (route) => {
    calls++;
    if (calls > 1) return route.continue();
    await route.fetch();
    return route.abort("connectionreset");
  });
  await page.goto(IMPORT);
  await page
    .getByLabel("CSV file", { exact: true })
    .setInputFiles(csv("Title,Price,Cash Flow\nBakery,350000,100000\nGym,120000,40000"));
  await page.getByRole("button", { name: "Review 2 rows" }).click();
  await page.getByRole("button", { name: "Import 2 deals" }).click();
  await expect(page.getByText("The deals were not stored.")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 deals imported");
  await page.goto("/dashboard/deal-library");
  await expect(page.getByText("Bakery", { exact: true })).toHaveCount(1);
});

test("leaving asks before work is lost @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.goto(IMPORT);
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(SAMPLE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match the columns of 33 rows");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alertdialog", { name: "Leave the import?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Match the columns of 33 rows");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Leave and lose it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Match the columns of 33 rows");
});

test("on a phone rows are stacked and a cell opens a sheet @further", async ({ page, member }) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(IMPORT);
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(SAMPLE);
  await page.getByRole("button", { name: "Review 33 rows" }).click();
  await page.getByRole("button", { name: /^Employees 33 .*doubtful/ }).click();
  await expect(page.getByRole("dialog")).toContainText("“33~”");
  await page.getByRole("button", { name: "Keep 33, next" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWider).toBe(false);
});

test("unnamed columns are named and remembered, industries set and skipped rows taken in one press @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 1440, height: 900 });
  const file = csv(
    "Name,Price,Revenue\nBay Plumbing,350000,800000,120000,TX\nSunny Car Wash,250000,500000,90000,OH\n,,,,x\nTOTAL,600000,1300000,210000,",
  );
  await page.goto(IMPORT);
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(file);
  await expect(page.getByText("The rows have 2 columns more than there are column names.")).toBeVisible();
  await page.getByLabel("Column 4 (no name in the file) is kept as").selectOption("sde");
  await page.getByLabel("Column 5 (no name in the file) is kept as").selectOption("state");
  await page.getByRole("button", { name: "Review 4 rows" }).click();
  await expect(page.getByText("The names suggest an industry for 2 rows")).toBeVisible();
  await page.getByRole("button", { name: "Set these industries" }).click();
  await page.getByRole("button", { name: "All 4", exact: true }).click();
  await expect(page.getByRole("button", { name: "Industry Car Wash", exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Skipped/ }).click();
  await expect(page.getByText("A line of totals, not a listing")).toBeInViewport();
  await page.getByRole("button", { name: "Take all 2 of these" }).click();
  await expect(page.getByRole("button", { name: "Import 4 deals" })).toBeEnabled();
  await page.getByRole("button", { name: "Import 4 deals" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("4 deals imported");

  await page.goto(IMPORT);
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(file);
  await expect(page.getByText("kept as in the last file of this kind")).toBeVisible();
  await expect(page.getByLabel("Column 5 (no name in the file) is kept as")).toHaveValue("state");
});

test("what the import doubts stands beside the figure until somebody confirms it @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.goto(IMPORT);
  await page
    .getByLabel("CSV file", { exact: true })
    .setInputFiles(csv("Title,Price,Revenue,Cash Flow,EBITDA\nBakery,350000,900000,100000,100000"));
  await page.getByRole("button", { name: "Review 1 row" }).click();
  await page.getByRole("button", { name: "Import 1 deal" }).click();
  await page.getByRole("link", { name: "Bakery" }).click();
  await expect(page.getByText("One doubt of the import is still open.")).toBeVisible();
  await expect(page.getByText("In doubt")).toHaveCount(2);
  await page.getByRole("link", { name: "Change the figure" }).click();
  const sentence = page.getByText("stated as cash flow and as EBITDA");
  await expect(sentence).toHaveCount(2);
  await page.goBack();
  await page.getByRole("button", { name: "I have checked this" }).click();
  await expect(page.getByText("In doubt")).toHaveCount(0);
  await expect(page.getByText("still open")).toHaveCount(0);
});

test("new deals begin in the stage that is chosen, also after the first choice was removed @further", async ({
  page,
  member,
}) => {
  expect(member.email).toContain("@");
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(IMPORT);
  await page
    .getByLabel("CSV file", { exact: true })
    .setInputFiles(csv("Title,Price,Cash Flow\nBakery,350000,100000\nGym,120000,40000"));
  await page.getByRole("button", { name: "Review 2 rows" }).click();
  const stage = page.getByLabel("New deals begin in");
  await expect(stage).toHaveValue("new");
  await expect(stage.getByRole("option")).toHaveCount(8);
  await stage.selectOption("Talking");
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(isWider).toBe(false);

  // Somebody removes the stage meanwhile; this window need not have heard of it.
  const shown = await page.request.post("/api/rpc/pipeline/getStages", { data: {} });
  const { version, stages } = (await shown.json()).json as { version: number; stages: { id: string }[] };
  const json = { version, stages: stages.filter(({ id }) => id !== "talking") };
  const changed = await page.request.post("/api/rpc/pipeline/updateStages", { data: { json } });
  expect(changed.status()).toBe(200);
  await page.getByRole("button", { name: "Import 2 deals" }).click();
  await expect(
    page.getByText("The stage that the new deals were to begin in is not there any more."),
  ).toBeVisible();
  await expect(page.getByText("This stage is not there any more. Choose another one.")).toBeVisible();
  await stage.selectOption("NDA signed");
  await page.getByRole("button", { name: "Import 2 deals" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 deals imported");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/dashboard/pipeline?view=table");
  await expect(page.getByRole("row", { name: /Bakery/ })).toContainText("NDA signed");
});
