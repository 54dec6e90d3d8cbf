import { expect, type Page } from "@playwright/test";
import { call, createDraft } from "#tests/support/stored-deals.ts";
import { press, type State } from "./state.ts";

const csv = (text: string) => ({ name: "listings.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
const ROWS =
  "Name,Price,Revenue\nBay Plumbing,350000,800000,120000,TX\nSunny Car Wash,250000,500000,90000,OH\n,,,,x\nTOTAL,600000,1300000,210000,";

/** A task that is over its day, a draft and a lead. */
export async function storeWork(page: Page): Promise<void> {
  await createDraft(page, "Project Waiting");
  await call(page, "tasks/create", { fields: { title: "Ask for the lease", dueOn: "2026-01-31" } });
  await call(page, "leads/create", { fields: { name: "Old Mill", askingPriceUsd: 450_000 } });
}

async function match(page: Page): Promise<void> {
  await page.getByLabel("CSV file", { exact: true }).setInputFiles(csv(ROWS));
  await expect(page.getByText("The rows have 2 columns more than there are column names.")).toBeVisible();
  await page.getByLabel("Column 4 (no name in the file) is kept as").selectOption("sde");
  await page.getByLabel("Column 5 (no name in the file) is kept as").selectOption("state");
}

async function review(page: Page): Promise<void> {
  await match(page);
  await press(page, "Review 4 rows");
  await press(page, "Set these industries");
  await press(page, "All 4");
  await press(page, /^Skipped/);
  await expect(page.getByText("A line of totals, not a listing")).toBeInViewport();
}

/** What is said of a form that is not right, and what is shown beside lists. */
export const WORK_STATES: readonly State[] = [
  {
    what: "the dashboard with what is due",
    at: "/dashboard",
    reach: (page) => expect(page.getByText("Ask for the lease").first()).toBeVisible(),
  },
  {
    what: "tasks that are overdue",
    at: "/dashboard/tasks",
    reach: (page) => expect(page.getByRole("region", { name: "Overdue" })).toBeVisible(),
  },
  {
    what: "a deal that lacks its name",
    at: "/dashboard/deal-input",
    async reach(page) {
      await press(page, "Save deal");
      await expect(page.getByText("Enter the company's name.")).toBeVisible();
    },
  },
  {
    what: "criteria that contradict themselves",
    at: "/dashboard/acquisition-criteria/new",
    async reach(page) {
      await page.getByLabel("Lowest price", { exact: true }).fill("2m");
      await page.getByLabel("Highest price", { exact: true }).fill("1m");
      await press(page, "Create criteria");
      await expect(page.getByText("The highest price is below the lowest.", { exact: false })).toBeVisible();
    },
  },
  {
    what: "a task that says nothing",
    at: "/dashboard/tasks",
    async reach(page) {
      await press(page, "New task");
      await page.getByRole("dialog").getByLabel("Repeat it").check();
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("dialog")).toContainText("Enter what to do.");
    },
  },
  {
    what: "a contact whose address is none",
    at: "/dashboard/contacts",
    async reach(page) {
      await press(page, "New contact");
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Mail").fill("no address");
      await dialog.getByRole("button", { name: "Save" }).click();
      await expect(dialog).toContainText("Write one address such as jane@example.com, or leave it empty.");
    },
  },
  {
    what: "a lead that lacks its name",
    at: "/dashboard/leads?lead=new",
    async reach(page) {
      await press(page, "Add lead");
      await expect(page.getByText("Give the lead a name.")).toBeVisible();
    },
  },
  { what: "the columns of an import", at: "/dashboard/deal-library?import=csv", reach: match },
  { what: "the review of an import", at: "/dashboard/deal-library?import=csv", reach: review },
  {
    what: "an import that is done",
    at: "/dashboard/deal-library?import=csv",
    async reach(page) {
      await match(page);
      await press(page, "Review 4 rows");
      await press(page, /^Import \d deals$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/deals imported$/);
    },
  },
  {
    what: "a tag for several deals that is empty",
    at: "/dashboard/deal-library",
    async reach(page) {
      await page.getByRole("checkbox", { name: "Select Summit Air" }).check();
      await press(page, "Change");
      await page.getByRole("menuitem", { name: "Add a tag" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Add tag" }).click();
      await expect(page.getByRole("dialog")).toContainText("Enter a tag.");
    },
  },
  {
    what: "a deal of a list, and the way to the next one",
    at: "/dashboard/deal-library",
    async reach(page) {
      await page.getByRole("rowheader").getByRole("link", { name: "Summit Air" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Summit Air" })).toBeVisible();
    },
  },
  {
    what: "rows that are to be deleted",
    at: "/dashboard/deal-explorer",
    async reach(page) {
      await page.getByRole("checkbox", { name: "Select Project Waiting" }).check();
      await press(page, "Delete 1 row");
      await expect(page.getByRole("alertdialog")).toContainText("Project Waiting");
    },
  },
  {
    what: "a reason that is missing",
    at: "/dashboard/pipeline",
    async reach(page) {
      await press(page, "Move Summit Air to another stage");
      await page.getByRole("menuitem", { name: "Passed" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Pass", exact: true }).click();
      await expect(page.getByRole("dialog")).toContainText("Choose a reason");
    },
  },
  {
    what: "a stage without a title",
    at: "/dashboard/pipeline?edit=stages",
    async reach(page) {
      const stages = page.getByRole("dialog", { name: "Stages" });
      await stages.getByRole("button", { name: "Remove Screening" }).click();
      await stages.getByRole("button", { name: "Add a stage" }).click();
      await stages.getByRole("button", { name: "Save" }).click();
      await expect(stages.getByRole("alert")).toContainText("Give the stage a title.");
    },
  },
  {
    what: "the palette with what it found",
    at: "/dashboard",
    async reach(page) {
      await press(page, /^Find deals, pages, actions/);
      await page.getByRole("combobox", { name: "Find deals, pages, actions" }).fill("sba");
      await expect(page.getByRole("group", { name: "Articles" }).getByRole("option").first()).toBeVisible();
    },
  },
  {
    what: "the menu of a telephone",
    at: "/dashboard",
    onPhone: "alone",
    async reach(page) {
      await press(page, "Open menu");
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    },
  },
  {
    what: "an intake that has no text",
    at: "/dashboard/intake",
    async reach(page) {
      await press(page, "Read it");
      await expect(page.getByText("There is no text in it.")).toBeVisible();
    },
  },
  {
    what: "a review that asks for a name",
    at: "/dashboard/intake",
    async reach(page) {
      await page
        .getByLabel("Text of a listing, a mail or a table")
        .fill("Offered at $1,350,000. Sales for 2024 came to $1.62 million with SDE of $310,000.");
      await press(page, "Read it");
      await expect(page.getByText(/It has no name of the business/)).toBeVisible();
    },
  },
  {
    what: "a comparison of what cannot be compared",
    at: "/dashboard/deal-compare?ids=abc",
    reach: (page) => expect(page.getByRole("heading", { name: "Choose two to five deals" })).toBeVisible(),
  },
  {
    what: "a question that needs a deal",
    at: "/dashboard/ai-coach",
    async reach(page) {
      await press(page, "Is the price fair?");
      await expect(page.getByText("Choose a deal first").first()).toBeVisible();
    },
  },
  {
    what: "the address of the calendar feed",
    at: "/dashboard/calendar",
    async reach(page) {
      await press(page, "Make an address");
      await expect(page.getByRole("dialog", { name: "Your calendar’s address" })).toBeVisible();
    },
  },
  {
    what: "an address that is to be revoked",
    at: "/dashboard/calendar",
    async reach(page) {
      await press(page, "Revoke it");
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
];
