import { analyzeDeal } from "#calc/deal/analyze-deal.ts";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { against, at, type Measure, SEED } from "./measure.ts";

/** Varied deals from a small generator with a fixed start, so that two runs measure the same work. */
function variedDeals(count: number): DealFigures[] {
  let state = 20_240_601 + SEED;
  const next = (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const maybe = (scale: number): number | null => (next() < 0.2 ? null : Math.round(next() * scale));
  const industries = [
    "Other",
    "HVAC",
    "Restaurant",
    "Machine Shop",
    "Dental office",
    "Software",
    "",
    "Unheard of",
  ];
  return Array.from({ length: count }, (_, index) => ({
    industry: industries[index % industries.length] ?? "",
    askingPriceUsd: maybe(5_000_000),
    annualRevenueUsd: maybe(8_000_000),
    ebitdaUsd: next() < 0.1 ? -Math.round(next() * 200_000) : maybe(1_500_000),
    sdeUsd: maybe(1_800_000),
    managerSalaryUsd: null,
    employees: maybe(60),
    ebitdaMultiple: next() < 0.5 ? null : 2 + next() * 5,
    assets: {
      cashAndEquivalents: maybe(200_000),
      accountsReceivable: maybe(400_000),
      inventory: maybe(500_000),
      realEstate: maybe(1_000_000),
      equipment: maybe(600_000),
      ffAndE: maybe(100_000),
      intellectualProperty: maybe(300_000),
      otherAssets: maybe(50_000),
      rawMaterials: maybe(80_000),
      workInProcess: maybe(60_000),
      vehicles: maybe(200_000),
      notesReceivable: maybe(40_000),
    },
    liabilities: {
      accountsPayable: maybe(200_000),
      shortTermDebt: maybe(150_000),
      longTermDebt: maybe(900_000),
      otherLiabilities: maybe(80_000),
    },
    ...(index % 3 === 0 ? { roi: { downPaymentPct: 10, annualRatePct: 9, termYears: 15 } } : {}),
  }));
}

const ROUNDS = 7;

/** The full analysis of a deal, everything the command line prints, without reading and printing. */
export async function run(): Promise<Measure[]> {
  const deals = variedDeals(5_000);
  const seen: number[] = [];
  let kept = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (let pass = 0; pass < 10; pass += 1)
      for (const deal of deals) kept += analyzeDeal(deal).score.overall;
    seen.push(((performance.now() - start) * 1000) / (deals.length * 10));
  }
  const median = at(seen, 0.5);
  const range = `${Math.min(...seen).toFixed(2)} to ${Math.max(...seen).toFixed(2)}`;
  const copied = timeCopies(deals);
  return [
    {
      name: "full analysis of a deal",
      measured: `${median.toFixed(2)} µs (${range}, ${deals.length} varied deals, mean score ${(kept / (deals.length * 10 * ROUNDS)).toFixed(1)})`,
      ...against("the same deal written as JSON and read again", {
        theirs: copied,
        ours: median,
        most: 1.2,
        say: (us) => `${us.toFixed(2)} µs`,
      }),
    },
  ];
}

/** The least that anything with a deal's figures costs which touches each of them: the middle of as many rounds. */
function timeCopies(deals: readonly DealFigures[]): number {
  const seen = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    for (const deal of deals) JSON.parse(JSON.stringify(deal));
    return ((performance.now() - start) * 1000) / deals.length;
  });
  return at(seen, 0.5);
}
