import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { openDatabase } from "#server/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import { findPackageRoot } from "#server/package-root.ts";
import { startServer } from "#server/start-server.ts";
import { createAccount } from "#features/account/server/index.ts";
import { makeDeal } from "#tests/support/deals.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { HVAC } from "#tests/support/open-deal.ts";

const GOAL_MS = 8;
const WARM_UP = 150;
const CHANGES = 600;
const EMAIL = "bench@example.com";
const PASSWORD = "a bencher's password";

/** A changed percentage until the pro forma and all that follows it are laid out, in a real browser. */
export async function run(): Promise<{ name: string; goal: string; measured: string; ok: boolean }[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealwright-bench-"));
  const postgres = await startEmbeddedPostgres(path.join(folder, "postgres"));
  try {
    const times = (await measure(postgres.url)).toSorted((a, b) => a - b);
    const at = (share: number) => times[Math.floor(share * times.length)] ?? Number.NaN;
    return [
      {
        name: "stack builder, percentage to painted pro forma",
        goal: `p99 ≤ ${GOAL_MS} ms`,
        measured: `p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`,
        ok: at(0.99) <= GOAL_MS,
      },
    ];
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(databaseUrl: string): Promise<number[]> {
  const executablePath = await findChromium();
  const port = await findFreePort();
  const appOrigin = `http://127.0.0.1:${port}`;
  const config = { port, host: "127.0.0.1", appOrigin, trustProxy: false };
  const server = await startServer({
    databaseUrl,
    config: { ...config, authSecret: null, adminEmail: null, adminPassword: null },
  });
  const db = openDatabase(databaseUrl);
  const browser = await chromium.launch({
    executablePath,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  try {
    await createAccount({
      db,
      role: "user",
      email: EMAIL,
      password: PASSWORD,
      firstName: "B",
      lastName: "M",
    });
    const page = await browser.newPage({ baseURL: appOrigin, viewport: { width: 1440, height: 900 } });
    await openBuilder(page, appOrigin);
    return await typePercentages(page);
  } finally {
    await browser.close();
    await db.close();
    await server.close();
  }
}

/** The one that the end-to-end tests run in. */
async function findChromium(): Promise<string> {
  const file = path.join(findPackageRoot(), "scripts", "run", "browser.mjs");
  const { findBrowser } = (await import(pathToFileURL(file).href)) as {
    findBrowser: (root: string) => Promise<{ CHROMIUM_PATH: string } | null>;
  };
  const found = await findBrowser(findPackageRoot());
  if (found === null) throw new Error("There is no Chromium to measure in.");
  return found.CHROMIUM_PATH;
}

/** The worked example with eight kinds of funding. */
async function openBuilder(page: Page, origin: string): Promise<void> {
  const post = async (call: string, json: unknown) => {
    const answer = await page.request.post(`/api/rpc/${call}`, { data: { json }, headers: { origin } });
    if (!answer.ok()) throw new Error(`${call}: ${await answer.text()}`);
    return answer;
  };
  await post("account/signIn", { email: EMAIL, password: PASSWORD });
  const data = makeDeal("Summit Air", { ...HVAC, basics: { ...HVAC.basics, businessName: "Summit Air" } });
  const { json } = (await (await post("deals/create", { data })).json()) as { json: { id: string } };
  await page.goto(`/dashboard/deal-stack?dealId=${json.id}&stack=building`);
  const shares = {
    "Buyer Equity": 15,
    "SBA Loan": 45,
    "Seller Financing": 20,
    "Asset-Based Lending": 7,
    "Revenue-Based Financing": 2,
    Earnout: 5,
    "AR Factoring": 3,
    "Inventory Consignment": 3,
  };
  for (const [name, share] of Object.entries(shares))
    await page.getByRole("textbox", { name: `${name}, percent of the offer` }).fill(String(share));
}

/** Each change is timed from its event until script, style and layout are done; the screen has it with its next frame. */
async function typePercentages(page: Page): Promise<number[]> {
  return await page.evaluate(
    async ({ warmUp, changes }) => {
      const field = document.querySelector<HTMLInputElement>(
        'input[aria-label^="Seller Financing, percent"]',
      );
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      if (!field || !write) throw new Error("The builder has no percentage to type.");
      field.focus();
      const times: number[] = [];
      for (let round = 0; round < warmUp + changes; round += 1) {
        // Between two keys the browser paints, and has time for itself.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        const start = performance.now();
        write.call(field, (10 + ((round * 37) % 2000) / 100).toFixed(2));
        field.dispatchEvent(new Event("input", { bubbles: true }));
        await Promise.resolve();
        document.body.getBoundingClientRect();
        if (round >= warmUp) times.push(performance.now() - start);
      }
      return times;
    },
    { warmUp: WARM_UP, changes: CHANGES },
  );
}
