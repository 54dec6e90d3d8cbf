import { countFutures, COVERAGE_BARE, COVERAGE_NORM, type StressSummary } from "./count-futures.ts";
import { drawBlock, drawsOf, FUTURES_A_BLOCK } from "./future-draws.ts";
import { planFutures } from "./future-plan.ts";
import { createFutureResult, type FutureResult, LOWEST_CASH, MULTIPLE, runFuture } from "./run-future.ts";
import { STRESS_FUTURES, type StressInputs } from "./stress-inputs.ts";
import { type StressMatter, stressMatters } from "./stress-matters.ts";

/** What is simulated. Seed: 0 to 4294967295; futures: 1,000 to 1,000,000. */
export interface FuturesQuestion {
  readonly inputs: StressInputs;
  readonly seed: number;
  readonly futures: number;
}

/** How far it is. The summary is the latest there is: of the first 10,000 for a picture, then of all; null before. */
export interface FuturesProgress {
  readonly done: number;
  readonly summary: StressSummary | null;
}

export interface FuturesAnswer {
  /** As many as were asked for, unless it was stopped. */
  readonly futures: number;
  readonly summary: StressSummary;
  /** Null: it was stopped before that was known. */
  readonly withoutAssumed: WithoutAssumed | null;
  /** Null: it was stopped before they were worked out. */
  readonly matters: readonly StressMatter[] | null;
}

/** The same futures without the bad year that is assumed: in how many coverage falls below a limit in any year, 0 to 1. */
export interface WithoutAssumed {
  readonly below100: number;
  readonly below125: number;
}

/** So often it is told how far it is. */
const TOLD_EVERY = 10_000;

/** Runs the futures of one block after the other; `take` sees each, in their order. */
function* runBlocks(
  { inputs, seed, futures }: FuturesQuestion,
  take: (result: FutureResult) => void,
): Generator<number, void, boolean> {
  const plan = planFutures(inputs);
  const customers = inputs.customers.length;
  const each = drawsOf(customers);
  const draws = new Float64Array(each * FUTURES_A_BLOCK);
  const raw = new Uint32Array(draws.length);
  const result = createFutureResult(customers);
  for (let done = 0; done < futures;) {
    const inBlock = Math.min(FUTURES_A_BLOCK, futures - done);
    drawBlock(draws, raw, { seed, block: done / FUTURES_A_BLOCK, futures: inBlock, customers });
    for (let future = 0; future < inBlock; future += 1) {
      runFuture(plan, draws, future * each, result);
      take(result);
    }
    done += inBlock;
    if (yield done) return;
  }
}

/**
 * Simulates futures of ten years by month and counts them: first 10,000 for a picture, then all, then which inputs matter most.
 * The same inputs and seed give the same bits on every machine.
 *
 * Yields after each block of 1,000 futures: null, or how far it is; `yield` answers whether somebody wants it to end early.
 * Source: this product's own definition; engine `STRESS_ENGINE`.
 */
export function* runFutures(
  asked: FuturesQuestion,
): Generator<FuturesProgress | null, FuturesAnswer, boolean> {
  const { inputs, seed, futures } = asked;
  const counts = countFutures(futures);
  const blocks = runBlocks(asked, counts.add);
  let done = 0;
  let isStopped = false;
  let first: StressSummary | null = null;
  for (let step = blocks.next(false); step.done !== true; step = blocks.next(isStopped)) {
    done = step.value;
    if (done === STRESS_FUTURES.first && done < futures) first = counts.summary();
    isStopped = yield done % TOLD_EVERY === 0 && done < futures ? { done, summary: first } : null;
  }
  const summary = counts.summary();
  if (isStopped) return { futures: done, summary, withoutAssumed: null, matters: null };
  yield { done, summary };
  let withoutAssumed: WithoutAssumed | null = null;
  const without = withoutBadYear(asked);
  for (let step = without.next(); withoutAssumed === null; step = without.next()) {
    if (step.done === true) withoutAssumed = step.value;
    else if (yield null) return { futures: done, summary, withoutAssumed, matters: null };
  }
  const matters = stressMatters(inputs, seed, futures);
  for (let step = matters.next(); ; step = matters.next()) {
    if (step.done === true) return { futures: done, summary, withoutAssumed, matters: step.value };
    if (yield null) return { futures: done, summary, withoutAssumed, matters: null };
  }
}

/** Counts the same futures once more, with no chance of a bad year. */
function* withoutBadYear(asked: FuturesQuestion): Generator<null, WithoutAssumed, unknown> {
  const counts = { below100: 0, below125: 0 };
  const take = ({ coverage }: FutureResult): void => {
    // Years without payments are no numbers, and no lower than any.
    let lowest = Infinity;
    for (const ofYear of coverage) if (ofYear < lowest) lowest = ofYear;
    if (lowest < COVERAGE_BARE) counts.below100 += 1;
    if (lowest < COVERAGE_NORM) counts.below125 += 1;
  };
  const blocks = runBlocks({ ...asked, inputs: { ...asked.inputs, badYearChance: 0 } }, take);
  for (let step = blocks.next(false); step.done !== true; step = blocks.next(false)) yield null;
  return { below100: counts.below100 / asked.futures, below125: counts.below125 / asked.futures };
}

/** One future as it is written out. */
export interface WrittenFuture {
  readonly path: number;
  readonly dis: number;
  readonly cov: readonly (number | null)[];
  readonly low: number;
  readonly firstNeg: number | null;
  readonly multiple5: number | null;
}

const known = (value: number): number | null => (Number.isNaN(value) ? null : value);

/** Shows each future in its order. The room that `take` is given is used again for the next. */
export function eachFuture(asked: FuturesQuestion, take: (result: FutureResult) => void): void {
  const blocks = runBlocks(asked, take);
  for (let step = blocks.next(false); step.done !== true; step = blocks.next(false));
}

/** The first futures one by one. */
export function firstFutures(asked: FuturesQuestion): WrittenFuture[] {
  const written: WrittenFuture[] = [];
  const take = ({ path, disruptionMonths, coverage, emptyMonth, figures }: FutureResult) =>
    written.push({
      path,
      dis: disruptionMonths,
      cov: Array.from(coverage, known),
      low: figures[LOWEST_CASH] ?? 0,
      firstNeg: emptyMonth === 0 ? null : emptyMonth,
      multiple5: known(figures[MULTIPLE] ?? Number.NaN),
    });
  eachFuture(asked, take);
  return written;
}
