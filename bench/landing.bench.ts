import type { Browser } from "@playwright/test";
import { launchBrowser } from "./launch-browser.ts";
import type { Measure } from "./measure.ts";
import { serveProduct } from "./serve-product.ts";
import { slowDown } from "./slow-phone.ts";
import { withDatabase } from "./with-database.ts";

const GOALS = { fontsKb: 50, restKb: 60, scriptsKb: 15, paintMs: 1_200 };
const PHONE = { width: 412, height: 823 };
const VISITS = 5;

/** What a first visitor of the landing page downloads, and how long the largest part of it takes to stand there. */
export function run(): Promise<Measure[]> {
  return withDatabase((postgres) => measureServer(postgres.url));
}

async function measureServer(databaseUrl: string): Promise<Measure[]> {
  const server = await serveProduct(databaseUrl);
  const browser = await launchBrowser();
  try {
    const visits: Visit[] = [];
    for (let n = 0; n < VISITS; n++) visits.push(await visit(browser, `${server.address}/`));
    return toRows(visits);
  } finally {
    await browser.close();
    await server.close();
  }
}

interface Visit {
  bytes: { fonts: number; scripts: number; rest: number };
  largestPaintMs: number;
}

/** With a cache and a connection of its own. */
async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75, isMobile: true });
  const page = await context.newPage();
  const wire = await slowDown(page);
  const kinds = new Map<string, string>();
  const bytes = { fonts: 0, scripts: 0, rest: 0 };
  wire.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    bytes[kind === "Font" ? "fonts" : kind === "Script" ? "scripts" : "rest"] += encodedDataLength;
  });
  await page.goto(address, { waitUntil: "networkidle" });
  const largestPaintMs = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe(
          {
            type: "largest-contentful-paint",
            buffered: true,
          },
        );
      }),
  );
  await context.close();
  return { bytes, largestPaintMs };
}

function toRows(visits: readonly Visit[]): Measure[] {
  const [first] = visits;
  if (!first) throw new Error("Nobody visited.");
  const { fonts, scripts, rest } = first.bytes;
  const middle =
    visits.map(({ largestPaintMs }) => largestPaintMs).sort((a, b) => a - b)[VISITS >> 1] ?? Number.NaN;
  const size = (what: string, bytes: number, goalKb: number): Measure => ({
    name: `Landing page, ${what} over the wire`,
    goal: `≤ ${goalKb} kB`,
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    ok: bytes <= goalKb * 1000,
  });
  return [
    size("all but fonts", scripts + rest, GOALS.restKb),
    size("scripts", scripts, GOALS.scriptsKb),
    size("fonts", fonts, GOALS.fontsKb),
    {
      name: `Landing page, largest paint on slow 4G (middle of ${VISITS})`,
      goal: `≤ ${GOALS.paintMs} ms`,
      measured: `${Math.round(middle)} ms`,
      ok: middle <= GOALS.paintMs,
    },
  ];
}
