import type { Page } from "@playwright/test";

interface Router {
  history: { push(address: string): void };
  state: { location: { href: string }; resolvedLocation?: { href: string }; status: string };
}

/** A link drawn by the application changes the screen and keeps the document. */
type Application = Window & { __TSR_ROUTER__?: Router };

/**
 * Opens a screen as a link within the application does, and waits until the router shows it. Two hundred files are not
 * read and compiled again for each screen. A page that is not in the application yet loads the address.
 */
export async function goTo(page: Page, address: string): Promise<void> {
  const isInApplication = await page.evaluate(() => "__TSR_ROUTER__" in window);
  if (!isInApplication) {
    await page.goto(address);
    return;
  }
  await page.evaluate((to) => (window as Application).__TSR_ROUTER__?.history.push(to), address);
  await page.waitForFunction(() => {
    const state = (window as Application).__TSR_ROUTER__?.state;
    return state?.status === "idle" && state.resolvedLocation?.href === state.location.href;
  });
}
