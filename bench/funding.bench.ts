import { ASSET_KEYS, LIABILITY_KEYS } from "#calc/deal/deal-figures.ts";
import type { FundingDeal } from "#calc/funding/funding-deal.ts";
import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { proForma } from "#calc/funding/pro-forma.ts";
import type { StackComponent } from "#calc/funding/stack-component.ts";
import type { Plan } from "#calc/plan/plan.ts";
import { resolvePlan } from "#calc/plan/resolve-plan.ts";
import { waysToPay } from "#calc/plan/ways-to-pay.ts";
import { against, at, type Measure, SEED } from "./measure.ts";

/** Varied numbers from a small generator, the same on one day, so that two runs measure the same work. */
function createNumbers(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function variedDeals(
  count: number,
): { deal: FundingDeal; offerUsd: number; sellerWilling: boolean | null }[] {
  const next = createNumbers(20_260_601 + SEED);
  const maybe = (scale: number): number | null => (next() < 0.25 ? null : Math.round(next() * scale));
  return Array.from({ length: count }, (_, index) => {
    const revenueUsd = 300_000 + Math.round(next() * 7_000_000);
    const ebitdaUsd = next() < 0.1 ? -50_000 : Math.round(revenueUsd * (0.05 + next() * 0.3));
    const offerUsd = Math.round(Math.max(100_000, ebitdaUsd * (2 + next() * 4)));
    const deal = {
      askingPriceUsd: offerUsd,
      revenueUsd,
      ebitdaUsd: next() < 0.1 ? null : ebitdaUsd,
      sdeUsd: maybe(1_500_000),
      ebitdaMultiple: null,
      equipmentUsd: maybe(800_000),
      realEstateUsd: maybe(900_000),
      inventoryUsd: maybe(500_000),
      receivablesUsd: maybe(600_000),
    };
    const sellerWilling = index % 3 === 0 ? null : index % 3 === 1;
    return { deal, offerUsd, sellerWilling };
  });
}

const unknown = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, null]));

function planOf(deal: FundingDeal, offerUsd: number): Plan | null {
  const figures = {
    industry: "",
    askingPriceUsd: deal.askingPriceUsd,
    annualRevenueUsd: deal.revenueUsd,
    ebitdaUsd: deal.ebitdaUsd,
    sdeUsd: deal.sdeUsd,
    ebitdaMultiple: null,
    employees: null,
    managerSalaryUsd: 60_000,
    assets: { ...unknown(ASSET_KEYS), equipment: deal.equipmentUsd, inventory: deal.inventoryUsd },
    liabilities: unknown(LIABILITY_KEYS),
  };
  const input = { figures, said: {}, offerUsd, day: "2026-11-22", components: null };
  return resolvePlan(input as unknown as Parameters<typeof resolvePlan>[0]);
}

const WISHES = {
  cashAtHandUsd: null,
  wantedTypes: [],
  excludedTypes: [],
  familyUsd: null,
  isSellerOnStandby: false,
};

function rowOf(name: string, most: number, seen: number[], copiedMs: number): Measure {
  const measured = `p50 ${at(seen, 0.5).toFixed(2)} ms, p95 ${at(seen, 0.95).toFixed(2)} ms, p99 ${at(seen, 0.99).toFixed(2)} ms (${seen.length} runs)`;
  return {
    name,
    measured,
    ...against("its answer written as JSON and read again", { theirs: copiedMs, ours: at(seen, 0.5), most }),
  };
}

/** What the answer costs that somebody worked out before. */
function timeCopy(answer: unknown): number {
  const times = Array.from({ length: 200 }, () => timed(() => JSON.parse(JSON.stringify(answer)) as unknown));
  return at(times, 0.5);
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The ways to pay of the built-in proposer, and the arithmetic of one change in the builder (all sixteen types). */
export async function run(): Promise<Measure[]> {
  const deals = variedDeals(200);
  const propose = (index: number): unknown => {
    const entry = deals[index % deals.length];
    if (entry === undefined) return null;
    const plan = planOf(entry.deal, entry.offerUsd);
    return plan === null ? null : waysToPay(plan, { ...WISHES, isSellerWilling: entry.sellerWilling });
  };
  for (let index = 0; index < 20; index += 1) propose(index);
  const proposals = deals.map((_, index) => timed(() => propose(index)));

  const components = FUNDING_TYPES.map((type) => ({ type, percentage: 6.25, terms: null }) as StackComponent);
  const changes: number[] = [];
  let worked: unknown = null;
  for (let pass = 0; pass < 10; pass += 1) {
    for (const { deal, offerUsd } of deals) {
      changes.push(timed(() => (worked = proForma({ deal, offerUsd, components, base: "ebitda" }))));
    }
  }
  return [
    rowOf("ways to pay that are proposed", 500, proposals, timeCopy(propose(0))),
    rowOf("pro forma of sixteen types", 4, changes, timeCopy(worked)),
  ];
}
