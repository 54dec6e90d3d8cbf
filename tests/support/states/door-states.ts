import { expect } from "@playwright/test";
import { administrator } from "#tests/support/e2e.ts";
import { press, type State } from "./state.ts";

/** Before somebody is signed in. */
export const VISITORS_STATES: readonly State[] = [
  {
    what: "a sign-in that lacks both",
    at: "/login",
    async reach(page) {
      await press(page, "Log In");
      await expect(page.getByText("Enter your password.")).toBeVisible();
      await expect(page.getByText("Payback Period").first()).toBeVisible();
    },
  },
  {
    what: "an address that is none",
    at: "/forgot-password",
    async reach(page) {
      await page.getByLabel("Email").fill("nobody");
      await press(page, "Ask for a link");
      await expect(page.getByText('An email address has an "@" in it')).toBeVisible();
    },
  },
  {
    what: "what comes after asking for a link",
    at: "/forgot-password",
    async reach(page) {
      await page.getByLabel("Email").fill("nobody@example.com");
      await press(page, "Ask for a link");
      await expect(page.getByRole("heading", { name: "Now ask an administrator" })).toBeVisible();
    },
  },
  {
    what: "a code that is none",
    at: "/verify-reset-code",
    async reach(page) {
      await page.getByLabel("Email").fill("nobody@example.com");
      await page.getByLabel("Code").fill("00000");
      await press(page, "Go on");
      await expect(page.getByText("The code has six digits", { exact: false })).toBeVisible();
    },
  },
  {
    what: "a notification",
    at: "/login",
    async reach(page) {
      await page.route("**/api/rpc/account/getSession", (route) =>
        route.fulfill({ status: 500, body: "{}" }),
      );
      await page.reload();
      await expect(page.locator("li.toast[data-state=open]")).toHaveCount(1);
    },
  },
];

export const ADMINISTRATORS_STATES: readonly State[] = [
  {
    what: "who signed in as an administrator",
    at: "/admin/users",
    async reach(page) {
      await page.getByPlaceholder("Search by name or email...").fill(administrator.email);
      await press(page, `Actions for ${administrator.email}`);
      await page.getByRole("menuitem", { name: "Admin Sign-ins" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    what: "an article without a title",
    at: "/admin/content",
    async reach(page) {
      await press(page, "New article");
      await page.getByRole("dialog").getByRole("button", { name: "Save article" }).click();
      await expect(page.getByRole("dialog").getByText("Give the article a title.")).toBeVisible();
    },
  },
  {
    what: "a share that is none",
    at: "/admin/rules?table=add-back-rules",
    async reach(page) {
      await page.getByLabel("Search rules").fill("vehicles");
      await press(page, "Actions for Personal use of vehicles");
      await page.getByRole("menuitem", { name: "Edit" }).click();
      await page.getByLabel("Lender's share").fill("7");
      await press(page, "Save");
      await expect(page.getByText("The lender's share is a fraction from 0 to 1.")).toBeVisible();
    },
  },
  {
    what: "a value that is no number",
    at: "/admin/rules?table=bank-values",
    async reach(page) {
      await page.getByLabel("Search values").fill("prime rate");
      await press(page, "Actions for Prime rate from 17 Sep 2026");
      await page.getByRole("menuitem", { name: "Copy as new" }).click();
      await page.getByRole("dialog").getByLabel("Percent").fill("six");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("dialog").getByText("“six” is not a number.")).toBeVisible();
    },
  },
];
