import { expect, type Page, type Request } from "@playwright/test";

const QUIET_MS = 500;
const onTheWay = new WeakMap<Page, { requests: Set<Request>; changedAt: number }>();

/** The stream of what others change stays open as long as its page: it is on the way for ever. */
const staysOpen = (request: Request) => new URL(request.url()).pathname === "/api/events";

/** Counts what a page asks for, from before it asks: for tests that wait until it is settled, since each request costs. */
export function watchRequests(page: Page): void {
  const watched = { requests: new Set<Request>(), changedAt: Date.now() };
  onTheWay.set(page, watched);
  page.on("request", (request) => {
    if (staysOpen(request)) return;
    watched.requests.add(request);
    watched.changedAt = Date.now();
  });
  for (const ended of ["requestfinished", "requestfailed"] as const)
    page.on(ended as "requestfinished", (request) => {
      if (watched.requests.delete(request)) watched.changedAt = Date.now();
    });
}

/** Waits until a page has asked for nothing for half a second: `networkidle` waits for the open stream as well. */
export async function settled(page: Page): Promise<void> {
  const watched = onTheWay.get(page);
  if (watched === undefined) throw new Error("This page was not watched from its beginning.");
  await page.waitForLoadState("load");
  await expect
    .poll(() => watched.requests.size === 0 && Date.now() - watched.changedAt >= QUIET_MS, {
      message: "the page goes on asking",
    })
    .toBe(true);
}
