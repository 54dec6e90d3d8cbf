import { makeDeal } from "#tests/support/deals.ts";
import { expect, test } from "#tests/support/e2e.ts";
import { HVAC } from "#tests/support/open-deal.ts";

test("shots", async ({ page, member }) => {
  expect(member.email).toContain("@");
  const post = async (path: string, json: unknown) =>
    (
      (await (await page.request.post(`/api/rpc/${path}`, { data: { json } })).json()) as {
        json: { id: string };
      }
    ).json;
  const name = "Summit Air Heating & Cooling";
  const { id: dealId } = await post("deals/create", {
    data: makeDeal(name, { ...HVAC, basics: { ...HVAC.basics, businessName: name } }),
  });
  const components = Object.entries({ equity: 15, sba: 60, seller_note: 20, earnout: 5 }).map(
    ([componentType, percentage]) => ({ componentType, percentage }),
  );
  await post("funding/createFundingStack", {
    dealId,
    stack: { name: "Offer", offerAmount: 1_150_000, components },
  });
  await page.goto(`/dashboard/loi-generator?dealId=${dealId}`);
  await page.getByLabel("Structure from").selectOption({ index: 1 });
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `/tmp/shots/loi-${width}-${scheme}.png`, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.screenshot({ path: `/tmp/shots/loi-top.png` });
  await page.getByRole("button", { name: "Clauses", exact: true }).click();
  await page.screenshot({ path: `/tmp/shots/loi-clauses.png` });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("version 1. Saved.")).toBeVisible();
  await page.getByRole("switch", { name: "Escrow" }).uncheck();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Versions" }).click();
  await expect(page.getByRole("list", { name: "What changed" })).toBeVisible();
  await page.screenshot({ path: `/tmp/shots/versions.png` });
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "PDF" }).click();
  await page.screenshot({ path: `/tmp/shots/send.png` });
  await page.keyboard.press("Escape");
  await page.emulateMedia({ media: "print" });
  await page.pdf({ path: "/tmp/shots/print.pdf", format: "Letter" });
  await page.emulateMedia({ media: "screen" });
  await page.goto(`/dashboard/nda-generator?dealId=${dealId}`);
  await expect(page.getByRole("article")).toContainText("Summit");
  await page.screenshot({ path: `/tmp/shots/nda.png`, fullPage: true });
});
