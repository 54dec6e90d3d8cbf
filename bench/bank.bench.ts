import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { analyzeBank, bankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import { against, at, type Measure } from "./measure.ts";

const DEAL = {
  askingPriceUsd: null,
  revenueUsd: 1_800_000,
  ebitdaUsd: 330_000,
  sdeUsd: 345_000,
  ebitdaMultiple: null,
  equipmentUsd: 180_000,
  realEstateUsd: null,
  inventoryUsd: 85_000,
  receivablesUsd: 140_000,
};

const inputOf = (components: readonly LendingComponent[], cads: number): BankInput => ({
  deal: DEAL,
  offer: 1_150_000,
  components,
  figures: { cads, adjustedEbitda: cads + 50_000 },
  profile: {
    people: [{ sharePct: 100, citizenship: "us_citizen", guarantees: true, otherBusinesses: [] }],
    cash: [{ amount: 300_000, borrowed: false }],
    personalDebts: [{ monthlyPayment: 2500 }],
    livingCostsMonthly: 5000,
    otherIncomeYearly: 40_000,
    taxPct: 22,
  },
  closing: { workingCapital: 60_000, reserve: 20_000 },
  loanNumberDate: "2026-11-20",
  tax: { ratePct: 24 },
});

/** A deal that fails, with a loan, two notes and an earnout; earnings differ from one to the next. */
const failing = Array.from({ length: 60 }, (_, index) =>
  inputOf(
    [
      { type: "equity", percentage: 10 },
      { type: "sba", percentage: 65, terms: { interestRate: 10.25, rateKind: "variable" } },
      { type: "seller_note", percentage: 10 },
      { type: "seller_note", percentage: 8, terms: { term: 48 } },
      { type: "earnout", percentage: 7 },
    ],
    120_000 + index * 1500,
  ),
);
const sixteen = inputOf(
  FUNDING_TYPES.map((type) => ({ type, percentage: 6.25 })),
  180_000,
);

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function rowOf(name: string, most: number, times: number[], answer: unknown): Measure {
  const copies = Array.from({ length: 100 }, () =>
    timed(() => JSON.parse(JSON.stringify(answer)) as unknown),
  );
  const copiedMs = at(copies, 0.5);
  return {
    name,
    measured: `p50 ${at(times, 0.5).toFixed(2)} ms, p95 ${at(times, 0.95).toFixed(2)} ms (${times.length} runs)`,
    ...against("its answer written as JSON and read again", { theirs: copiedMs, ours: at(times, 0.5), most }),
  };
}

/** The payments of all sixteen types with their coverage, and the rules of a deal with all its fixes. */
export async function run(): Promise<Measure[]> {
  const figures = () => bankFigures(calculateBank(sixteen, BANK_RULES));
  for (let index = 0; index < 300; index += 1) figures();
  const ofFigures = Array.from({ length: 500 }, () => timed(figures));
  for (const input of failing.slice(0, 20)) analyzeBank(input);
  const ofFixes = failing.map((input) => timed(() => analyzeBank(input)));
  return [
    rowOf("buyer and bank: payments and coverage of sixteen types", 1, ofFigures, figures()),
    rowOf(
      "buyer and bank: the rules of a deal and all fixes",
      25,
      ofFixes,
      analyzeBank(failing[0] ?? sixteen),
    ),
  ];
}
