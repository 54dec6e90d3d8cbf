import type { CDPSession, Page } from "@playwright/test";

/** "Slow 4G" as Lighthouse simulates it. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const CPU_TIMES_SLOWER = 4;

/** Makes a page as slow as Lighthouse's phone, and hands out its wire. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.emulateNetworkConditions", NETWORK);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: CPU_TIMES_SLOWER });
  return wire;
}
