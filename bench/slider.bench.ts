import { chromium, type Page } from "@playwright/test";
import { createAccount } from "#features/account/server/index.ts";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { insertDeals } from "#features/deals/server/index.ts";
import { asUser } from "#server/database/as-user.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { startServer } from "#server/start-server.ts";
import { findFreePort } from "#tests/support/free-port.ts";
import { timeEmptyPage } from "./empty-page.ts";
import { at, besideIt, type Measure } from "./measure.ts";
import { withDatabase } from "./with-database.ts";

const ACCOUNT = { email: "bench@example.com", password: "a long enough password" };
const WARM_UP = 200;
const MOVES = 400;
const GOAL_MS = 8;

/** From a slider's input event to the frame that shows its figures, in a real Chromium. */
export function run(): Promise<Measure[]> {
  return withDatabase((postgres) => measureSliders(postgres.url));
}

async function measureSliders(databaseUrl: string): Promise<Measure[]> {
  const port = await findFreePort();
  const config = { port, host: "127.0.0.1", appOrigin: `http://127.0.0.1:${port}`, trustProxy: false };
  const server = await startServer({
    databaseUrl,
    config: { ...config, authSecret: null, adminEmail: null, adminPassword: null },
  });
  const executablePath = process.env["CHROMIUM_PATH"];
  const browser = await chromium.launch({
    chromiumSandbox: process.getuid?.() !== 0,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
  try {
    const dealId = await seed(databaseUrl);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${server.address}/login`);
    await page.getByLabel("Email").fill(ACCOUNT.email);
    await page.getByLabel("Password", { exact: true }).fill(ACCOUNT.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(/\/dashboard/);
    const analysis = `${server.address}/dashboard/deal-analysis/${dealId}`;
    await page.goto(`${analysis}?tab=roi`);
    await page.getByRole("heading", { name: "Cash-on-Cash Return Calculator" }).waitFor();
    const empty = await timeEmptyPage(browser);
    const measures = [];
    for (const label of ["Down payment", "Interest rate", "Loan term"])
      measures.push(judge(label, await moveSlider(page, label), empty));
    return measures;
  } finally {
    await browser.close();
    await server.close();
  }
}

/**
 * Browsers hand over what a drag did at the beginning of a frame: so does this, and the first task after that frame
 * was painted stops the clock. No waiting for the screen's next frame is counted, and every move must show new figures.
 */
function moveSlider(page: Page, label: string): Promise<number[]> {
  return page.getByRole("slider", { name: label, exact: true }).evaluate(
    async (element, { warmUp, moves }) => {
      const slider = element as HTMLInputElement;
      const result = document.querySelector(".calculator-result");
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      if (!result || !setValue) throw new Error("The calculator is not there.");
      const [min, max, step] = [slider.min, slider.max, slider.step].map(Number) as [number, number, number];
      const steps = Math.round((max - min) / step);
      const painted = new MessageChannel();
      const moveTo = (value: number) =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => {
            const before = result.textContent;
            const start = performance.now();
            setValue.call(slider, String(value));
            slider.dispatchEvent(new Event("input", { bubbles: true }));
            painted.port1.onmessage = () => {
              const time = performance.now() - start;
              if (result.textContent === before) throw new Error(`${value} showed no new figures.`);
              resolve(time);
            };
            painted.port2.postMessage(null);
          });
        });
      const times: number[] = [];
      for (let move = -warmUp; move < moves; move++) {
        // Each move is another value than the one before, over the whole range.
        const at = Math.abs(move + warmUp + 1) * 7;
        const time = await moveTo(min + (at % (steps + 1)) * step);
        if (move >= 0) times.push(time);
      }
      return times;
    },
    { warmUp: WARM_UP, moves: MOVES },
  );
}

function judge(label: string, times: readonly number[], empty: readonly number[]): Measure {
  const [p50, p99] = [at(times, 0.5), at(times, 0.99)];
  return {
    name: `slider “${label}”, input to painted figures`,
    goal: `p99 ≤ ${GOAL_MS} ms`,
    measured: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${times.length} moves`,
    beside: besideIt("an empty page, p99", at(empty, 0.99), p99),
    ok: p99 <= GOAL_MS,
  };
}

async function seed(databaseUrl: string): Promise<string> {
  const db = openDatabase(databaseUrl);
  try {
    const names = { firstName: "Bench", lastName: "Mark", role: "user" as const };
    const made = await createAccount({ db, ...ACCOUNT, ...names });
    if (!made.ok) throw new Error(made.message);
    const deal = dealDataSchema.parse(EXAMPLE_DEALS[0]?.data);
    const [id = ""] = await asUser(db, made.person.id, (tx) => insertDeals(tx, [deal]));
    return id;
  } finally {
    await db.close();
  }
}
