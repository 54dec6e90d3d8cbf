import { COVERAGE_BARE, COVERAGE_NORM, type StressSummary } from "#calc/stress/count-futures.ts";
import { planFutures } from "#calc/stress/future-plan.ts";
import { leftOfSale, moneyOfYears, MULTIPLE, YEARS_HELD } from "#calc/stress/run-future.ts";
import { eachFuture, type FuturesQuestion, runFutures } from "#calc/stress/run-futures.ts";
import type { StressInputs } from "#calc/stress/stress-inputs.ts";

/** Futures counted one by one, beside the summary that the fast code makes of them. */
export interface CountedFutures {
  readonly futures: number;
  readonly below125: number;
  readonly below100: number;
  /** Cash runs out in them. */
  readonly emptied: number;
  /** None of the three happens in them. */
  readonly unbroken: number;
  /** Something falls due in the first year. */
  readonly covered: number;
}

/** One future in its parts. US dollars. */
export interface OneFuture {
  readonly coverage1: number | null;
  readonly earned1Usd: number;
  readonly paid1Usd: number;
  /** Of the years that the business is held. */
  readonly earnedUsd: number;
  readonly paidUsd: number;
  readonly lastEbitdaUsd: number;
  /** Owed at the sale. */
  readonly owedUsd: number;
  /** Left of the sale; null without a multiple. */
  readonly saleUsd: number | null;
  readonly multiple: number | null;
}

/** What the figures of the pressure test are read from. */
export interface StressContext {
  readonly inputs: StressInputs;
  readonly counts: CountedFutures;
  readonly summary: StressSummary;
  readonly one: OneFuture;
}

function summaryOf(asked: FuturesQuestion): StressSummary | null {
  const steps = runFutures(asked);
  for (let step = steps.next(false); step.done !== true; step = steps.next(false))
    if (step.value !== null && step.value.done === asked.futures) return step.value.summary;
  return null;
}

const known = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

/** Runs the futures and counts them; `shown`: the place of the one that is taken apart. Null: none was run. */
export function stressContext(asked: FuturesQuestion, shown = 0): StressContext | null {
  const { inputs } = asked;
  const summary = summaryOf(asked);
  const plan = planFutures(inputs);
  const counts = { futures: 0, below125: 0, below100: 0, emptied: 0, unbroken: 0, covered: 0 };
  let one: OneFuture | null = null;
  eachFuture(asked, (future) => {
    const { coverage, ebitda, emptyMonth, figures, path } = future;
    const isBelow = (limit: number): boolean => coverage.some((ratio) => ratio < limit);
    const [below125, below100, isEmpty] = [isBelow(COVERAGE_NORM), isBelow(COVERAGE_BARE), emptyMonth > 0];
    if (counts.futures === shown) {
      const years = moneyOfYears(plan, future);
      const held = years.slice(0, YEARS_HELD);
      one = {
        coverage1: known(coverage[0]),
        earned1Usd: years[0]?.earnedUsd ?? 0,
        paid1Usd: years[0]?.paidUsd ?? 0,
        earnedUsd: held.reduce((sum, { earnedUsd }) => sum + earnedUsd, 0),
        paidUsd: held.reduce((sum, { paidUsd }) => sum + paidUsd, 0),
        lastEbitdaUsd: ebitda[YEARS_HELD - 1] ?? 0,
        owedUsd: inputs.ratePaths[path]?.balance60 ?? 0,
        saleUsd: known(leftOfSale(plan, path, ebitda[YEARS_HELD - 1] ?? 0)),
        multiple: known(figures[MULTIPLE]),
      };
    }
    counts.futures += 1;
    if (below125) counts.below125 += 1;
    if (below100) counts.below100 += 1;
    if (isEmpty) counts.emptied += 1;
    if (!below125 && !below100 && !isEmpty) counts.unbroken += 1;
    if (!Number.isNaN(coverage[0] ?? Number.NaN)) counts.covered += 1;
  });
  return summary === null || one === null ? null : { inputs, counts, summary, one };
}
