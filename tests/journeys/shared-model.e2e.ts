import type { Page } from "@playwright/test";
import { type ProviderServer, openProviderServer, say } from "#tests/support/provider-server.ts";
import { administrator, axe, expect, test as base } from "#tests/support/e2e.ts";
import { startProduct } from "#tests/support/product.ts";
import { makeTemporaryFolder, removeTemporaryFolder } from "#tests/support/temporary-folders.ts";

/** The product on a database of its own, without a model: the shared one is a setting of the whole product. */
const test = base.extend<{ unconnected: { url: string; outside: ProviderServer } }>({
  unconnected: async ({}, use) => {
    const outside = await openProviderServer();
    const dataDir = makeTemporaryFolder("shared-model");
    const product = await startProduct({
      DATA_DIR: dataDir,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      OUTBOUND_ALLOW_HOSTS: outside.host,
    });
    await use({ url: product.url.replace("127.0.0.1", "localhost"), outside });
    await product.end("SIGTERM");
    await outside.close();
    removeTemporaryFolder(dataDir);
  },
});

const rowOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test("a model entered once answers every task, one task may differ, and without it the rules answer again @further", async ({
  unconnected: { url, outside },
  page,
}) => {
  const signedIn = await page.request.post(`${url}/api/rpc/account/signIn`, {
    data: { json: administrator },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  await page.goto(`${url}/admin/settings?section=providers`);
  const shared = rowOf(page, "Shared model");
  const roland = rowOf(page, "AI Roland");
  await expect(shared).toContainText("Not set");
  await expect(roland).toContainText("nothing leaves this server");

  // Nothing typed is refused at its field; nothing is stored.
  await shared.getByRole("button", { name: "Set Shared model" }).click();
  const dialog = page.getByRole("dialog", { name: "Shared model" });
  const address = dialog.getByLabel("Base address");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toBeFocused();
  await axe(page);

  // Set by the keyboard.
  await address.fill(outside.modelBaseUrl);
  await dialog.getByLabel("Model", { exact: true }).fill("stand-in");
  await dialog.getByLabel("API key").fill("key-of-the-shared-model");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(shared).toContainText(`stand-in at ${outside.host}, with a key.`);

  // Inherited, and tried with its key.
  await expect(roland).toContainText(`Asks stand-in at ${outside.host}, the shared model.`);
  outside.replyWith(say.model({ text: "The price is what was asked." }));
  await roland.getByRole("button", { name: "Try it AI Roland" }).click();
  await expect(roland).toContainText("It answered.");
  expect(outside.received.at(-1)?.headers.authorization).toBe("Bearer key-of-the-shared-model");
  expect(await page.content()).not.toContain("key-of-the-shared-model");

  // One task differs: it asks its own, without the shared key.
  await roland.getByRole("button", { name: "Change AI Roland" }).click();
  const own = page.getByRole("dialog", { name: "AI Roland" });
  await own.getByRole("button", { name: "AI model", exact: true }).click();
  await own.getByLabel(/^Base address/).fill(`${outside.url}/own/v1`);
  await own.getByLabel(/^Model/).fill("own-model");
  await own.getByRole("button", { name: "Save" }).click();
  await expect(own).toBeHidden();
  await expect(roland).toContainText(`Asks own-model at ${outside.host}.`);
  await roland.getByRole("button", { name: "Try it AI Roland" }).click();
  await expect.poll(() => outside.received.at(-1)?.path).toContain("/own/v1/");
  expect(outside.received.at(-1)?.headers.authorization ?? "").not.toContain("key-of-the-shared-model");
  await roland.getByRole("button", { name: "Change AI Roland" }).click();
  await own.getByRole("button", { name: "Back to the default" }).click();
  await expect(roland).toContainText("the shared model.");

  // On a phone, in the dark.
  await page.setViewportSize({ width: 375, height: 720 });
  await page.emulateMedia({ colorScheme: "dark" });
  await shared.getByRole("button", { name: "Change Shared model" }).click();
  await expect(dialog.getByRole("button", { name: "Remove model" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await axe(page);

  // Removed: the rules answer again.
  await dialog.getByRole("button", { name: "Remove model" }).click();
  await expect(dialog).toBeHidden();
  await expect(shared).toContainText("Not set");
  await expect(roland).toContainText("nothing leaves this server");
});
