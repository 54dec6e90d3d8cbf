import type { Page } from "@playwright/test";
import { administrator, axe, expect, test as base } from "#tests/support/e2e.ts";
import { type OidcProvider, startOidcProvider } from "#tests/support/oidc-provider.ts";
import { startProduct } from "#tests/support/product.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

/** The product on a database of its own: single sign-on is a setting of the whole product. */
const test = base.extend<{ alone: { url: string; provider: OidcProvider } }>({
  alone: async ({}, use) => {
    const provider = await startOidcProvider({
      sub: "ada",
      email: administrator.email,
      email_verified: true,
    });
    const dataDir = makeTemporaryFolder("single-sign-on");
    const product = await startProduct({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      OUTBOUND_ALLOW_HOSTS: provider.host,
    });
    await use({ url: product.url.replace("127.0.0.1", "localhost"), provider });
    await product.end("SIGTERM");
    await provider.close();
    removeTemporaryFolder(dataDir);
  },
});

async function signInByPassword(page: Page, url: string): Promise<void> {
  const answer = await page.request.post(`${url}/api/rpc/account/signIn`, { data: { json: administrator } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const signOut = (page: Page, url: string) =>
  page.request.post(`${url}/api/rpc/account/signOut`, { data: {} });

test("an administrator sets a provider, links their account, and comes in by it to the page they asked for @further", async ({
  alone: { url, provider },
  page,
}) => {
  await signInByPassword(page, url);
  await page.goto(`${url}/admin/settings?section=sign-in`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Provider's address")).toBeFocused();
  await expect(page.getByText("Enter the address of the provider.")).toBeVisible();
  await expect(page.getByText(`${url}/login/single-sign-on`)).toBeVisible();
  await axe(page);
  await page.getByLabel("Provider's address").fill("http://login.example.com");
  await page.getByLabel("Client id").fill(provider.clientId);
  await page.getByLabel("Client secret").fill(provider.clientSecret);
  await page.getByLabel("Name").fill("Harbor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("A provider is asked over https alone")).toBeVisible();
  await page.getByLabel("Provider's address").fill(provider.issuer);
  await page.getByLabel("Provider's address").press("Enter");
  await expect(page.getByText("On", { exact: true })).toBeVisible();
  await expect(page.getByText("0 people have linked an account.")).toBeVisible();

  // Nobody comes in by an address that happens to be the same.
  await signOut(page, url);
  await page.goto(`${url}/login?returnTo=%2Fdashboard%2Fprofile`);
  await page.getByRole("button", { name: "Sign in with Harbor" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "You are not signed in" })).toBeVisible();
  await expect(page.getByText("Nobody here is linked to this account at Harbor.")).toBeVisible();
  await expect(page).toHaveURL(`${url}/login/single-sign-on`);
  await axe(page);
  await page.reload();
  await expect(page.getByText("Nothing came back with you")).toBeVisible();

  await signInByPassword(page, url);
  await page.goto(`${url}/dashboard/profile`);
  await page.getByRole("button", { name: "Link to Harbor" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${url}/dashboard/profile`);
  await expect(page.getByText("Your account at Harbor signs you in here")).toBeVisible();
  await axe(page);

  await signOut(page, url);
  await page.goto(`${url}/login?returnTo=%2Fdashboard%2Fprofile`);
  await axe(page);
  await page.getByRole("button", { name: "Sign in with Harbor" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(`${url}/dashboard/profile`);

  // The provider's word is no proof for what is grave: the person's own password is.
  await page.getByRole("button", { name: "Unlink from Harbor" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
  await page.getByLabel("Your password").fill(administrator.password);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("button", { name: "Link to Harbor" })).toBeVisible();
});

test("a provider that refuses is said in words, and the way back leads to the form @further", async ({
  alone: { url, provider },
  page,
}) => {
  await signInByPassword(page, url);
  const { issuer, clientId, clientSecret } = provider;
  const settings = { version: 0, issuer, clientId, clientSecret, label: "Harbor", makesAccounts: false };
  await page.request.post(`${url}/api/rpc/account/updateSingleSignOnSettings`, { data: { json: settings } });
  await signOut(page, url);
  provider.fault = { error: "access_denied" };
  await page.goto(`${url}/admin/login`);
  await page.getByRole("button", { name: "Sign in with Harbor" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByText("Harbor did not let you in")).toBeVisible();
  await page.getByRole("link", { name: "Back to the sign-in" }).click();
  await expect(page.getByLabel("Email")).toBeVisible();
});
