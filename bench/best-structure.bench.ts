import { analyzeBank, type BestInput, createProblem, SEARCHED_TYPES, searchBest } from "#calc";
import { defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import { at, type Measure, timesOf } from "./measure.ts";

const DEALS = 200;
/** Beyond this a search counts as open: a person has long pressed stop. */
const NODES = 20_000;

const WITH_TERMS: NonNullable<BestInput["best"]["types"]> = {
  earnout: { terms: { duration: 3 } },
  subject_to: { most: 100_000, terms: { monthlyPayment: 1500, interestRate: 5, remainingTerm: 84 } },
  carve_out: { most: 50_000, terms: { ebitdaContribution: 15_000 } },
  integrator_equity: { most: 30_000, terms: { equityPercentage: 10 } },
  other: { most: 100_000, terms: { kind: "loan", interestRate: 9, term: 72 } },
};

const withAll = ({ bank, best }: BestInput): BestInput => ({
  bank,
  best: {
    ...best,
    types: Object.fromEntries(
      SEARCHED_TYPES.map((type) => [type, { use: "may" as const, ...WITH_TERMS[type] }]),
    ),
  },
});

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function measured(name: string, goalMs: number, questions: readonly BestInput[], floorMs: number): Measure {
  let open = 0;
  const times = questions.map(({ bank, best }) =>
    timed(() => {
      const answer = searchBest(createProblem({ bank, best: { ...best, nodesMost: NODES } }));
      if (answer?.certificate.status === "open") open += 1;
    }),
  );
  const p95 = at(times, 0.95);
  return {
    name,
    goal: `p95 ≤ ${goalMs} ms, at most 1 in 100 open`,
    measured: `p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${open} of ${times.length} open at ${NODES} nodes`,
    beside: `one whole evaluation ${floorMs.toFixed(2)} ms: p50 ${timesOf(at(times, 0.5), floorMs)}`,
    ok: p95 <= goalMs && open <= questions.length / 100,
  };
}

/** The best structure with its certificate, of random deals. */
export async function run(): Promise<Measure[]> {
  const eight = Array.from({ length: DEALS }, (_, seed) => defaultQuestion(randomOf(seed + 1), 8));
  const [first] = eight;
  for (const question of eight.slice(0, 20)) searchBest(createProblem(question));
  const floors = Array.from({ length: 20 }, () =>
    timed(() =>
      analyzeBank({
        ...(first ?? defaultQuestion(randomOf(1), 8)).bank,
        components: [
          { type: "equity", percentage: 10 },
          { type: "sba", percentage: 75 },
          { type: "seller_note", percentage: 15 },
        ],
      }),
    ),
  );
  const floorMs = at(floors, 0.5);
  const returns = eight.map(({ bank, best }): BestInput => ({
    bank,
    best: { ...best, objectives: ["return"] },
  }));
  return [
    measured("best structure of eight types", 150, eight, floorMs),
    measured("best structure of eight types by return", 500, returns, floorMs),
    measured("best structure of sixteen types", 1000, eight.map(withAll), floorMs),
  ];
}
