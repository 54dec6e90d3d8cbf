import { chromium } from "@playwright/test";
import { readFileSync, writeFileSync, existsSync } from "node:fs";
const base = "http://localhost:4391";
const browser = await chromium.launch({ executablePath: "/work/main/.cache/chromium/chromium", args: ["--no-sandbox"] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.on("console", (m) => { if (["error", "warning"].includes(m.type())) console.log("console", m.text().slice(0, 300)); });
page.on("pageerror", (e) => console.log("pageerror", e.message.slice(0, 500)));
const call = async (path, input) => { const r = await page.request.post(`${base}/api/rpc/${path}`, { data: { json: input }, headers: { origin: base } }); if (!r.ok()) console.log(path, r.status(), (await r.text()).slice(0, 300)); return (await r.json()).json; };
await call("account/signIn", { email: "ann@example.com", password: "correct horse battery 9" });
let id;
if (existsSync("/tmp/bs/id")) id = readFileSync("/tmp/bs/id", "utf8");
else {
  const d = await call("deals/create", { data: { basics: { businessName: "Summit Air", industry: "Other" }, financials: { annualRevenue: 1800000, ebitda: 330000, sde: 345000, askingPrice: 1150000 }, assets: { equipment: 180000, inventory: 85000, accountsReceivable: 40000 }, liabilities: {}, market: {}, summary: { dealName: "Summit Air" } } });
  id = d.id; writeFileSync("/tmp/bs/id", id);
  await call("profile/updateBuyer", { buyer: { people: [{ name: "Ann", sharePct: 100, fullTime: true, citizenship: "us_citizen", guarantees: true, managementYears: 9, industryYears: 4 }], cash: [{ source: "savings", amount: 320000, borrowed: false }], personalDebts: [], livingCostsMonthly: 4000, otherIncomeYearly: 90000, taxPct: 24 } });
}
if (process.argv[3]) { const cur = await call("lending/get", { dealId: id }); await call("lending/update", { dealId: id, lending: { ...(cur.lending ?? {}), best: JSON.parse(process.argv[3]) } }); }
for (const [view, w, scheme] of JSON.parse(process.argv[2])) {
  await page.setViewportSize({ width: w, height: 900 });
  await page.emulateMedia({ colorScheme: scheme });
  const t = Date.now();
  await page.goto(`${base}/dashboard/direct-deal-analysis/${id}?tab=best${view === "answer" ? "" : `&best=${view}`}`);
  await page.waitForTimeout(Number(process.argv[4] ?? 9000));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  if (wide > w) console.log("SIDEWAYS", view, w, wide);
  await page.screenshot({ path: `/tmp/bs/${view}-${w}-${scheme}.png`, fullPage: true });
}
await browser.close();
