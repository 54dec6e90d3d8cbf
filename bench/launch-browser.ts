import { type Browser, chromium } from "@playwright/test";

/** The browser that `npm run bench` found; a sandbox is no use to root, who may not have one. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env["CHROMIUM_PATH"];
  return chromium.launch({
    chromiumSandbox: process.getuid?.() !== 0,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}
